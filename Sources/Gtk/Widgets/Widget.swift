internal import CGtk
public import GLib

/// A widget of GTK (`GtkWidget`).
///
/// A widget is a handle: copies refer to the same widget, and each holds a reference to it.
@MainActor
public protocol Widget {
  /// The counted GObject.
  var object: Object { get }
}

extension Object {
  /// The object as a pointer to one of its C types.
  func cast<Instance>() -> UnsafeMutablePointer<Instance> { pointer.assumingMemoryBound(to: Instance.self) }
}

extension Widget {
  var widget: UnsafeMutablePointer<GtkWidget> { object.cast() }

  /// Takes the floating reference that a `gtk_…_new` function returns (`g_object_ref_sink`).
  static func new(_ pointer: UnsafeMutablePointer<GtkWidget>?) -> Object {
    guard let pointer else { preconditionFailure("GTK made no widget.") }
    return Object(borrow: UnsafeMutableRawPointer(pointer))
  }

  /// Shows or hides the widget (`gtk_widget_set_visible`); a new widget is hidden.
  public func setVisible(_ isVisible: Bool) { gtk_widget_set_visible(widget, isVisible ? 1 : 0) }

  /// Shows the widget and all inside (`gtk_widget_show_all`).
  public func showAll() { gtk_widget_show_all(widget) }

  /// Hides the widget, also from `showAll` of its parents (`gtk_widget_set_no_show_all`).
  public func setHiddenAtFirst() {
    setVisible(false)
    gtk_widget_set_no_show_all(widget, 1)
  }

  /// Whether the widget itself is visible (`gtk_widget_get_visible`); its parents may not be.
  public var isVisible: Bool { gtk_widget_get_visible(widget) != 0 }

  /// Enables or disables the widget (`gtk_widget_set_sensitive`).
  public func setSensitive(_ isSensitive: Bool) { gtk_widget_set_sensitive(widget, isSensitive ? 1 : 0) }

  /// Sets the opacity, from 0 (invisible, but taking its space) to 1 (`gtk_widget_set_opacity`).
  public func setOpacity(_ opacity: Double) { gtk_widget_set_opacity(widget, opacity) }

  /// Expands into its parent's free space (`gtk_widget_set_hexpand`, `gtk_widget_set_vexpand`).
  public func expand(horizontally: Bool = false, vertically: Bool = false) {
    gtk_widget_set_hexpand(widget, horizontally ? 1 : 0)
    gtk_widget_set_vexpand(widget, vertically ? 1 : 0)
  }

  /// Aligns the widget within its space instead of filling it (`gtk_widget_set_halign`, `…_valign`).
  public func align(horizontally: Alignment = .fill, vertically: Alignment = .fill) {
    gtk_widget_set_halign(widget, horizontally.value)
    gtk_widget_set_valign(widget, vertically.value)
  }

  /// Keeps space free before and after the widget in its line, in pixels (`gtk_widget_set_margin_start`, `…_end`).
  public func setMargins(start: Int = 0, end: Int = 0) {
    gtk_widget_set_margin_start(widget, gint(start))
    gtk_widget_set_margin_end(widget, gint(end))
  }

  /// Sets the minimum size in pixels; -1 for the natural one (`gtk_widget_set_size_request`).
  public func request(width: Int = -1, height: Int = -1) {
    gtk_widget_set_size_request(widget, gint(width), gint(height))
  }

  /// The current width and height in pixels (`gtk_widget_get_allocated_width`, `…_height`).
  public var allocatedSize: (width: Int, height: Int) {
    (Int(gtk_widget_get_allocated_width(widget)), Int(gtk_widget_get_allocated_height(widget)))
  }

  /// Calls the handler once the widget has a place: now, or after its first layout (`GtkWidget::size-allocate`).
  public func whenLaidOut(_ handler: @escaping @MainActor () -> Void) {
    if allocatedSize.width > 1 { return handler() }
    var first: Connection?
    first = object.connect("size-allocate") {
      first?.disconnect()
      first = nil
      Timer.whenIdle(handler)
    }
  }

  /// The natural width in pixels (`gtk_widget_get_preferred_width`); 0 for a hidden widget.
  public var naturalWidth: Int {
    var width: gint = 0
    gtk_widget_get_preferred_width(widget, nil, &width)
    return Int(width)
  }

  /// The smallest width in pixels (`gtk_widget_get_preferred_width`); 0 for a hidden widget.
  public var minimumWidth: Int {
    var width: gint = 0
    gtk_widget_get_preferred_width(widget, &width, nil)
    return Int(width)
  }

  /// The size of its text in pixels (`pango_font_description_get_size`).
  public var textSize: Double {
    let context = gtk_widget_get_pango_context(widget)
    return Double(pango_font_description_get_size(pango_context_get_font_description(context)))
      / Double(PANGO_SCALE)
  }

  /// Lays the widget out from left to right in every language (`gtk_widget_set_direction`).
  public func setLeftToRight() { gtk_widget_set_direction(widget, GTK_TEXT_DIR_LTR) }

  /// Calls the handler with the new width in pixels when it has changed (`GtkWidget::size-allocate`), after the layout.
  public func connectWidthChanged(_ handler: @escaping @MainActor (Int) -> Void) {
    var known = 0
    object.connect(
      "size-allocate",
      withEmitter: { object in
        let width = Int(gtk_widget_get_allocated_width(object.cast()))
        guard width != known else { return }
        known = width
        Timer.whenIdle { handler(width) }
      })
  }

  /// Adds or removes a style class (`gtk_style_context_add_class`, `…_remove_class`).
  public func setStyle(_ name: String, _ isOn: Bool = true) {
    let context = gtk_widget_get_style_context(widget)
    if isOn {
      gtk_style_context_add_class(context, name)
    } else {
      gtk_style_context_remove_class(context, name)
    }
  }

  /// Sets the tooltip, or removes it with nil (`gtk_widget_set_tooltip_text`).
  public func setTooltip(_ text: String?) {
    if takeString(gtk_widget_get_tooltip_text(widget)) != text { gtk_widget_set_tooltip_text(widget, text) }
  }

  /// Sets the accessible name (`atk_object_set_name`). Each call notifies assistive technology, so that the same name
  /// again is ignored.
  public func setAccessibleName(_ name: String) {
    guard let accessible = gtk_widget_get_accessible(widget),
      borrowString(atk_object_get_name(accessible)) != name
    else { return }
    atk_object_set_name(accessible, name)
  }

  /// Sets the accessible description (`atk_object_set_description`); the same again is ignored.
  public func setAccessibleDescription(_ text: String) {
    guard let accessible = gtk_widget_get_accessible(widget) else { return }
    // ATK does not notify assistive technology of the first one.
    if accessible.pointee.description == nil { atk_object_set_description(accessible, "") }
    guard borrowString(atk_object_get_description(accessible)) != text else { return }
    atk_object_set_description(accessible, text)
  }

  /// Hides the widget from assistive technology, because it repeats other content (`atk_object_set_role`).
  public func setDecorative() {
    atk_object_set_role(gtk_widget_get_accessible(widget), ATK_ROLE_REDUNDANT_OBJECT)
    atk_object_set_name(gtk_widget_get_accessible(widget), "")
  }

  /// Whether the widget has the keyboard focus (`gtk_widget_has_focus`).
  public var hasFocus: Bool { gtk_widget_has_focus(widget) != 0 }

  /// Whether the widget or a descendant has the keyboard focus of its window (`gtk_window_get_focus`).
  public var containsFocus: Bool { focusedWindow != nil }

  /// Takes the keyboard focus from the widget or the descendant that has it (`gtk_window_set_focus`).
  public func dropFocus() { if let window = focusedWindow { gtk_window_set_focus(window.cast(), nil) } }

  /// The window in which the widget or a descendant has the keyboard focus.
  private var focusedWindow: Object? {
    guard let pointer = gtk_widget_get_toplevel(widget), gtk_widget_is_toplevel(pointer) != 0 else {
      return nil
    }
    let window = Object(borrow: UnsafeMutableRawPointer(pointer))
    guard let focus = gtk_window_get_focus(window.cast()) else { return nil }
    return focus == widget || gtk_widget_is_ancestor(focus, widget) != 0 ? window : nil
  }

  /// Whether the widget has the focus within its window, which may be inactive (`gtk_widget_is_focus`).
  public var isFocus: Bool { gtk_widget_is_focus(widget) != 0 }

  /// Takes the keyboard focus (`gtk_widget_grab_focus`).
  public func grabFocus() { gtk_widget_grab_focus(widget) }

  /// Gives the keyboard focus to the first control inside (`gtk_widget_child_focus`).
  public func focusInside() { gtk_widget_child_focus(widget, GTK_DIR_TAB_FORWARD) }

  /// Destroys the widget and its descendants (`gtk_widget_destroy`): removal alone would leak what its handlers
  /// capture.
  public func destroy() { gtk_widget_destroy(widget) }
}

/// The alignment of a widget within its space (`GtkAlign`).
public enum Alignment {
  /// The whole space.
  case fill
  /// At the start of the text direction.
  case start
  /// The middle.
  case center
  /// At the end of the text direction.
  case end
  /// On the baseline of its siblings' text.
  case baseline

  var value: GtkAlign {
    switch self {
    case .fill: GTK_ALIGN_FILL
    case .start: GTK_ALIGN_START
    case .center: GTK_ALIGN_CENTER
    case .end: GTK_ALIGN_END
    case .baseline: GTK_ALIGN_BASELINE
    }
  }
}
