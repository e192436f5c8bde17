internal import CGtk
public import GLib

/// Anything of GTK that can be placed in a window.
///
/// A widget is a handle: copies name the same widget, and each keeps it alive until it is destroyed *and* forgotten.
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

  /// Makes a new widget's object out of what a `gtk_…_new` function returned.
  static func new(_ pointer: UnsafeMutablePointer<GtkWidget>?) -> Object {
    guard let pointer else { preconditionFailure("GTK made no widget.") }
    return Object(borrow: UnsafeMutableRawPointer(pointer))
  }

  /// Shown or hidden (`gtk_widget_set_visible`); a new widget is hidden.
  public func setVisible(_ isVisible: Bool) { gtk_widget_set_visible(widget, isVisible ? 1 : 0) }

  /// Shows the widget and all inside (`gtk_widget_show_all`).
  public func showAll() { gtk_widget_show_all(widget) }

  /// Shown at its own time (`gtk_widget_set_no_show_all`): not when all around it is.
  public func setHiddenAtFirst() {
    setVisible(false)
    gtk_widget_set_no_show_all(widget, 1)
  }

  /// Shown, as far as it is concerned (`gtk_widget_get_visible`).
  public var isVisible: Bool { gtk_widget_get_visible(widget) != 0 }

  /// Can be used or is greyed out (`gtk_widget_set_sensitive`).
  public func setSensitive(_ isSensitive: Bool) { gtk_widget_set_sensitive(widget, isSensitive ? 1 : 0) }

  /// Seen through, from 0 (invisible, its space kept) to 1 (`gtk_widget_set_opacity`).
  public func setOpacity(_ opacity: Double) { gtk_widget_set_opacity(widget, opacity) }

  /// Takes part in filling its parent's spare room (`gtk_widget_set_hexpand`, `gtk_widget_set_vexpand`).
  public func expand(horizontally: Bool = false, vertically: Bool = false) {
    gtk_widget_set_hexpand(widget, horizontally ? 1 : 0)
    gtk_widget_set_vexpand(widget, vertically ? 1 : 0)
  }

  /// Aligns itself in the space it is given instead of filling it (`gtk_widget_set_halign`, `…_valign`).
  public func align(horizontally: Alignment = .fill, vertically: Alignment = .fill) {
    gtk_widget_set_halign(widget, horizontally.value)
    gtk_widget_set_valign(widget, vertically.value)
  }

  /// Asks for at least this size in pixels; -1 leaves a side as it is (`gtk_widget_set_size_request`).
  public func request(width: Int = -1, height: Int = -1) {
    gtk_widget_set_size_request(widget, gint(width), gint(height))
  }

  /// The width and height the widget has now, in pixels (`gtk_widget_get_allocated_width`, `…_height`).
  public var allocatedSize: (width: Int, height: Int) {
    (Int(gtk_widget_get_allocated_width(widget)), Int(gtk_widget_get_allocated_height(widget)))
  }

  /// The width the widget would like to have, in pixels (`gtk_widget_get_preferred_width`); 0 for a hidden one.
  public var naturalWidth: Int {
    var width: gint = 0
    gtk_widget_get_preferred_width(widget, nil, &width)
    return Int(width)
  }

  /// Lays its parts out from left to right, whatever the user's language does (`gtk_widget_set_direction`).
  public func setLeftToRight() { gtk_widget_set_direction(widget, GTK_TEXT_DIR_LTR) }

  /// Called with the width in pixels when the widget has got another one (`GtkWidget::size-allocate`), after GTK has placed
  /// what is inside.
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

  /// A class for the style sheet, put on or taken off (`gtk_style_context_add_class`, `…_remove_class`).
  public func setStyle(_ name: String, _ isOn: Bool = true) {
    let context = gtk_widget_get_style_context(widget)
    if isOn {
      gtk_style_context_add_class(context, name)
    } else {
      gtk_style_context_remove_class(context, name)
    }
  }

  /// The text shown while the pointer rests here (`gtk_widget_set_tooltip_text`); nil for none.
  public func setTooltip(_ text: String?) {
    if takeString(gtk_widget_get_tooltip_text(widget)) != text { gtk_widget_set_tooltip_text(widget, text) }
  }

  /// The name that assistive technology reads (`atk_object_set_name`). It is notified of each setting, so that the same name
  /// again is passed over.
  public func setAccessibleName(_ name: String) {
    guard let accessible = gtk_widget_get_accessible(widget),
      borrowString(atk_object_get_name(accessible)) != name
    else { return }
    atk_object_set_name(accessible, name)
  }

  /// What assistive technology reads beside the name (`atk_object_set_description`); the same again is passed over.
  public func setAccessibleDescription(_ text: String) {
    guard let accessible = gtk_widget_get_accessible(widget),
      borrowString(atk_object_get_description(accessible)) != text
    else { return }
    atk_object_set_description(accessible, text)
  }

  /// Hides the widget from the eyes of assistive technology: it says nothing that is not said elsewhere.
  public func setDecorative() {
    atk_object_set_role(gtk_widget_get_accessible(widget), ATK_ROLE_REDUNDANT_OBJECT)
    atk_object_set_name(gtk_widget_get_accessible(widget), "")
  }

  /// True while the widget has the keyboard (`gtk_widget_has_focus`).
  public var hasFocus: Bool { gtk_widget_has_focus(widget) != 0 }

  /// True while the widget or one inside has the keyboard of its window (`gtk_window_get_focus`).
  public var containsFocus: Bool {
    guard let window = gtk_widget_get_toplevel(widget), gtk_widget_is_toplevel(window) != 0,
      let focus = gtk_window_get_focus(Object(borrow: UnsafeMutableRawPointer(window)).cast())
    else { return false }
    return focus == widget || gtk_widget_is_ancestor(focus, widget) != 0
  }

  /// True when the keyboard is here while its window has it (`gtk_widget_is_focus`).
  public var isFocus: Bool { gtk_widget_is_focus(widget) != 0 }

  /// Takes the keyboard (`gtk_widget_grab_focus`).
  public func grabFocus() { gtk_widget_grab_focus(widget) }

  /// Ends the widget and all inside (`gtk_widget_destroy`): removing alone would leak what its handlers hold.
  public func destroy() { gtk_widget_destroy(widget) }
}

/// Where a widget sits in more room than it needs.
public enum Alignment {
  /// All of the room.
  case fill
  /// Where the text direction begins.
  case start
  /// The middle.
  case center
  /// Where the text direction ends.
  case end
  /// On the line of its neighbours' text.
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
