internal import CGtk
public import GLib

/// A window of the program (`GtkWindow`).
public struct Window: Widget {
  /// The counted GObject.
  public let object: Object

  /// Creates a window with a title and an initial size in pixels (`gtk_window_new`).
  public init(title: String, width: Int, height: Int) {
    object = Window.new(gtk_window_new(GTK_WINDOW_TOPLEVEL))
    gtk_window_set_title(object.cast(), title)
    gtk_window_set_default_size(object.cast(), gint(width), gint(height))
    setAccessibleName(title)
    // A popover that is open while its window is destroyed returns the focus to the widget that had it before. GTK 3.24
    // may keep that widget as the focus after it is freed.
    object.connect("destroy", withEmitter: { gtk_window_set_focus($0.cast(), nil) })
  }

  /// Creates a window that stays above a parent window and is destroyed with it (`gtk_window_set_transient_for`).
  public init(title: String, width: Int, height: Int, over parent: Window) {
    self.init(title: title, width: width, height: height)
    gtk_window_set_transient_for(object.cast(), parent.object.cast())
    gtk_window_set_destroy_with_parent(object.cast(), 1)
    gtk_window_set_type_hint(object.cast(), GDK_WINDOW_TYPE_HINT_DIALOG)
  }

  /// Keeps the user in the window until it is closed (`gtk_window_set_modal`).
  public func setModal() { gtk_window_set_modal(object.cast(), 1) }

  /// Calls the handler when the window becomes active or inactive (`GObject::notify::is-active`).
  public func connectActivityChanged(_ handler: @escaping @MainActor () -> Void) {
    object.connect("notify::is-active", handler)
  }

  /// Whether the window is active (`gtk_window_is_active`).
  public var isActive: Bool { gtk_window_is_active(object.cast()) != 0 }

  /// Calls the handler when no widget of the window has the keyboard focus any more (`GtkWindow::set-focus`): when the one that had it
  /// was hidden, disabled or destroyed, and none has got it until the loop is idle (`gtk_window_get_focus`).
  public func connectFocusLost(_ handler: @escaping @MainActor () -> Void) {
    object.connect(
      "set-focus",
      withEmitter: { window, focus in
        guard focus == nil else { return }
        Timer.whenIdle {
          let isShown = gtk_widget_get_visible(window.cast()) != 0
          if isShown, gtk_window_get_focus(window.cast()) == nil { handler() }
        }
      })
  }

  /// Whether an editable widget has the focus (`gtk_window_get_focus`, `GTK_IS_EDITABLE`).
  public var isTypedInto: Bool {
    guard let focus = gtk_window_get_focus(object.cast()) else { return false }
    return g_type_check_instance_is_a(
      UnsafeMutableRawPointer(focus).assumingMemoryBound(to: GTypeInstance.self), gtk_editable_get_type())
      != 0
  }

  /// Sets the header bar (`gtk_window_set_titlebar`) and the content (`gtk_container_add`).
  public func fill(bar: HeaderBar, content: any Widget) {
    gtk_window_set_titlebar(object.cast(), bar.widget)
    gtk_container_add(object.cast(), content.widget)
  }

  /// Sets the icon for window lists by its name (`gtk_window_set_icon_name`).
  public func setIcon(_ icon: String) { gtk_window_set_icon_name(object.cast(), icon) }

  /// Shows the window in front of others (`gtk_window_present`).
  public func present() { gtk_window_present(object.cast()) }

  /// The size in pixels without decorations (`gtk_window_get_size`).
  public var size: (width: Int, height: Int) {
    var width: gint = 0
    var height: gint = 0
    gtk_window_get_size(object.cast(), &width, &height)
    return (Int(width), Int(height))
  }

  /// Calls the handler when the user closes the window, before it is destroyed (`GtkWidget::delete-event`).
  public func connectClosing(_ handler: @escaping @MainActor () -> Void) {
    object.connect(
      "delete-event",
      answering: { _ in
        handler()
        return false
      })
  }

  /// Calls the handler when the user closes the window (`GtkWidget::delete-event`), which stays: the handler hides or
  /// destroys it.
  public func connectCloseRequested(_ handler: @escaping @MainActor () -> Void) {
    object.connect(
      "delete-event",
      answering: { _ in
        handler()
        return true
      })
  }

  /// Hides the window, its transient windows and theirs (`gtk_widget_hide`, `gtk_window_list_toplevels`); `present` shows the
  /// window again.
  public func hide() { Window.hide(object) }

  private static func hide(_ window: Object) {
    for other in shown(over: window) { hide(other) }
    gtk_widget_hide(window.cast())
  }

  /// The transient windows of a window that are shown (`gtk_window_get_transient_for`, `gtk_widget_get_visible`).
  static func shown(over window: Object) -> [Object] {
    all.filter { gtk_window_get_transient_for($0.cast()) == window.cast() }
      .filter { gtk_widget_get_visible($0.cast()) != 0 }
  }

  /// The windows of the program that are not destroyed yet (`gtk_window_list_toplevels`).
  static var all: [Object] {
    let windows = gtk_window_list_toplevels()
    defer { g_list_free(windows) }
    return sequence(first: windows) { $0?.pointee.next }.prefix { $0 != nil }
      .compactMap { $0?.pointee.data.map { Object(borrow: $0) } }
  }

  /// Calls the handler when the window is destroyed (`GtkWidget::destroy`).
  public func connectEnded(_ handler: @escaping @MainActor () -> Void) { object.connect("destroy", handler) }

  /// Calls the handler when the window has its final styles, before its first layout (`GtkWidget::realize`).
  public func connectRealized(_ handler: @escaping @MainActor () -> Void) {
    object.connect("realize", handler)
  }

  /// Calls the handler once, after the first frame is painted (`GdkFrameClock::after-paint`). The clock also ticks
  /// earlier, so that only a tick that has drawn the window counts (`GtkWidget::draw`). The display server has the frame by then
  /// (`gdk_display_flush`): it would come only after all that the handler does.
  public func connectFirstFrame(_ handler: @escaping @MainActor () -> Void) {
    var drawn: Connection?
    drawn = object.connect(
      "draw",
      answeringEmitter: { object, _ in
        drawn?.disconnect()
        drawn = nil
        if let clock = gtk_widget_get_frame_clock(object.cast()) { atNextAfterPaint(of: clock, handler) }
        return false
      })
  }

  private func atNextAfterPaint(of clock: OpaquePointer, _ handler: @escaping @MainActor () -> Void) {
    var painted: Connection?
    painted = Object(borrow: UnsafeMutableRawPointer(clock)).connect("after-paint") {
      painted?.disconnect()
      painted = nil
      gdk_display_flush(gtk_widget_get_display(widget))
      handler()
    }
  }
}

/// The header bar of a window (`GtkHeaderBar`).
public struct HeaderBar: Widget {
  /// The counted GObject.
  public let object: Object

  /// Creates a header bar with a title (`gtk_header_bar_new`).
  public init(title: String) {
    object = HeaderBar.new(gtk_header_bar_new())
    gtk_header_bar_set_title(object.cast(), title)
    gtk_header_bar_set_has_subtitle(object.cast(), 0)
  }

  /// Shows a widget instead of the title (`gtk_header_bar_set_custom_title`).
  public func setTitle(_ title: any Widget) { gtk_header_bar_set_custom_title(object.cast(), title.widget) }

  /// Shows the window buttons, such as Close (`gtk_header_bar_set_show_close_button`).
  public func showWindowButtons() { gtk_header_bar_set_show_close_button(object.cast(), 1) }

  /// Adds a widget at the start of the text direction (`gtk_header_bar_pack_start`).
  public func addStart(_ child: any Widget) { gtk_header_bar_pack_start(object.cast(), child.widget) }

  /// Adds a widget at the end of the text direction (`gtk_header_bar_pack_end`).
  public func addEnd(_ child: any Widget) { gtk_header_bar_pack_end(object.cast(), child.widget) }
}

/// A popover of a widget (`GtkPopover`).
public struct Popover: Widget {
  /// The counted GObject.
  public let object: Object

  /// Creates a closed popover of a widget (`gtk_popover_new`). It opens and closes without an animation: while GTK
  /// fades a popover out, keys are lost, and it cannot be opened again.
  public init(at anchor: any Widget, _ content: any Widget) {
    object = Popover.new(gtk_popover_new(anchor.widget))
    object.set("transitions-enabled", false)
    gtk_container_add(object.cast(), content.widget)
    content.showAll()
  }

  /// Opens the popover (`gtk_widget_show`).
  public func open() { gtk_widget_show(widget) }

  /// Closes the popover (`gtk_widget_hide`).
  public func close() { gtk_widget_hide(widget) }
}
