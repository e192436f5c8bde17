internal import CGtk
public import GLib

/// A horizontal or vertical box of widgets (`GtkBox`).
public struct Box: Widget {
  /// The counted GObject.
  public let object: Object

  /// Creates an empty box (`gtk_box_new`); spacing in pixels.
  public init(vertical: Bool = false, spacing: Int = 0) {
    object = Box.new(
      gtk_box_new(vertical ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL, gint(spacing)))
  }

  /// Makes the box vertical or horizontal (`gtk_orientable_set_orientation`).
  public func setVertical(_ isVertical: Bool) {
    gtk_orientable_set_orientation(
      OpaquePointer(object.pointer), isVertical ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL)
  }

  /// Gives all children the same size (`gtk_box_set_homogeneous`).
  public func setHomogeneous() { gtk_box_set_homogeneous(object.cast(), 1) }

  /// Adds a widget at the end (`gtk_box_pack_start`).
  public func add(_ child: any Widget, expand: Bool = false) {
    gtk_box_pack_start(object.cast(), child.widget, expand ? 1 : 0, 1, 0)
  }

  /// Inserts a widget before another one (`gtk_box_pack_start`, `gtk_box_reorder_child`).
  public func insert(_ child: any Widget, before other: any Widget) {
    let children = gtk_container_get_children(object.cast())
    let index = g_list_index(children, other.object.pointer)
    g_list_free(children)
    gtk_box_pack_start(object.cast(), child.widget, 0, 1, 0)
    gtk_box_reorder_child(object.cast(), child.widget, index)
  }
}

/// A grid of widgets (`GtkGrid`).
public struct Grid: Widget {
  /// The counted GObject.
  public let object: Object

  /// Creates an empty grid (`gtk_grid_new`).
  public init() { object = Grid.new(gtk_grid_new()) }

  /// Adds a widget in a cell, or in so many columns and rows (`gtk_grid_attach`). Columns are counted from the start of the line.
  public func add(_ child: any Widget, column: Int, row: Int, width: Int = 1, height: Int = 1) {
    gtk_grid_attach(object.cast(), child.widget, gint(column), gint(row), gint(width), gint(height))
  }

  /// Removes a widget without destroying it, to add it elsewhere (`gtk_container_remove`).
  public func remove(_ child: any Widget) { gtk_container_remove(object.cast(), child.widget) }
}

/// A stack of pages, of which one is visible (`GtkStack`).
public struct Stack: Widget {
  /// The counted GObject.
  public let object: Object

  /// Creates an empty stack (`gtk_stack_new`).
  public init() { object = Stack.new(gtk_stack_new()) }

  /// Adds a page (`gtk_stack_add_named`).
  public func add(_ page: any Widget, named name: String) {
    gtk_stack_add_named(object.cast(), page.widget, name)
  }

  /// Adds a page with a title for a `StackSwitcher` (`gtk_stack_add_titled`).
  public func add(_ page: any Widget, named name: String, titled title: String) {
    gtk_stack_add_titled(object.cast(), page.widget, name, title)
  }

  /// Shows a page (`gtk_stack_set_visible_child_name`); the page itself must be visible.
  public func show(_ name: String) { gtk_stack_set_visible_child_name(object.cast(), name) }

  /// The name of the visible page (`gtk_stack_get_visible_child_name`); nil if there is none.
  public var shown: String? { borrowString(gtk_stack_get_visible_child_name(object.cast())) }

  /// Calls the handler when another page becomes visible (`GObject::notify`).
  public func connectShown(_ handler: @escaping @MainActor () -> Void) {
    object.connect("notify::visible-child", handler)
  }

  /// Gives the stack the size of its visible page, instead of that of the largest (`gtk_stack_set_homogeneous`).
  public func setSizedByPage() { gtk_stack_set_homogeneous(object.cast(), 0) }
}

/// A row of buttons, one for each titled page of a stack (`GtkStackSwitcher`).
public struct StackSwitcher: Widget {
  /// The counted GObject.
  public let object: Object

  /// Creates the buttons of a stack (`gtk_stack_switcher_new`).
  public init(_ stack: Stack) {
    object = StackSwitcher.new(gtk_stack_switcher_new())
    gtk_stack_switcher_set_stack(object.cast(), stack.object.cast())
  }
}

/// A scrolling view (`GtkScrolledWindow`).
public struct ScrolledWindow: Widget {
  /// The counted GObject.
  public let object: Object

  /// Creates a vertically scrolling view of a widget (`gtk_scrolled_window_new`), not focusable itself.
  public init(_ child: any Widget) {
    object = ScrolledWindow.new(gtk_scrolled_window_new(nil, nil))
    gtk_scrolled_window_set_policy(object.cast(), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_container_add(object.cast(), child.widget)
    gtk_widget_set_can_focus(widget, 0)
  }

  /// Creates a view that scrolls in both directions if needed (`gtk_scrolled_window_set_policy`).
  public init(bothWays child: any Widget) {
    self.init(child)
    gtk_scrolled_window_set_policy(object.cast(), GTK_POLICY_AUTOMATIC, GTK_POLICY_AUTOMATIC)
  }

  /// Lets the view be narrower than its child, which then adapts to `connectViewWidthChanged`, in pixels not below a width
  /// (`gtk_scrolled_window_set_policy`).
  public func adaptChild(toWidthsFrom smallest: Int) {
    gtk_scrolled_window_set_policy(object.cast(), GTK_POLICY_EXTERNAL, GTK_POLICY_AUTOMATIC)
    request(width: smallest)
  }

  /// Calls the handler with the width of the view in pixels when it has changed, after the layout.
  public func connectViewWidthChanged(_ handler: @escaping @MainActor (Int) -> Void) {
    View(object: viewport).connectWidthChanged(handler)
  }

  /// The view of the child (`gtk_bin_get_child`): a `GtkViewport`, or a child that scrolls by itself.
  var viewport: Object {
    guard let view = gtk_bin_get_child(object.cast()) else { preconditionFailure("The view has a child.") }
    return Object(borrow: UnsafeMutableRawPointer(view))
  }

  private struct View: Widget { let object: Object }

  /// Scrolls to the top (`gtk_adjustment_set_value`).
  public func scrollToTop() {
    let adjustment = gtk_scrolled_window_get_vadjustment(object.cast())
    gtk_adjustment_set_value(adjustment, gtk_adjustment_get_lower(adjustment))
  }

  /// Scrolls to the bottom (`gtk_adjustment_set_value`).
  public func scrollToBottom() {
    let adjustment = gtk_scrolled_window_get_vadjustment(object.cast())
    gtk_adjustment_set_value(
      adjustment, gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment))
  }

  /// Calls the handler when less than a page is left below the visible part (`GtkAdjustment::value-changed`).
  public func connectNearEnd(_ handler: @escaping @MainActor () -> Void) {
    guard let adjustment = gtk_scrolled_window_get_vadjustment(object.cast()) else { return }
    Object(borrow: UnsafeMutableRawPointer(adjustment)).connect(
      "value-changed",
      withEmitter: { emitter in
        let left = gtk_adjustment_get_upper(emitter.cast()) - gtk_adjustment_get_value(emitter.cast())
        if left < 2 * gtk_adjustment_get_page_size(emitter.cast()) { Timer.whenIdle(handler) }
      })
  }

  /// The top of the visible part in pixels (`gtk_adjustment_get_value`).
  public var top: Int {
    Int(gtk_adjustment_get_value(gtk_scrolled_window_get_vadjustment(object.cast())))
  }

  /// Calls the handler when another part becomes visible (`GtkAdjustment::value-changed`, `GtkAdjustment::changed`): at once where
  /// it was scrolled, after the layout where that has moved the content or has another size.
  public func connectScrolled(_ handler: @escaping @MainActor () -> Void) {
    guard let pointer = gtk_scrolled_window_get_vadjustment(object.cast()) else { return }
    let adjustment = Object(borrow: UnsafeMutableRawPointer(pointer))
    var isLayingOut = false
    adjustment.connect("value-changed") { if !isLayingOut { handler() } }
    adjustment.connect("changed") { isLayingOut = true }
    viewport.connect("size-allocate") {
      guard isLayingOut else { return }
      isLayingOut = false
      Timer.whenIdle(handler)
    }
  }

  /// The height of the visible part in pixels (`gtk_adjustment_get_page_size`).
  public var pageHeight: Int {
    Int(gtk_adjustment_get_page_size(gtk_scrolled_window_get_vadjustment(object.cast())))
  }

  /// Scrolls to the focused widget when it is out of view, with what is around it in the content; a list does so by itself.
  public func followFocus() {
    guard let content = gtk_bin_get_child(viewport.cast()) else { return }
    let scrolling = FocusScrolling(
      of: View(object: Object(borrow: UnsafeMutableRawPointer(content))), in: self)
    object.connect("destroy") { withExtendedLifetime(scrolling) {} }
  }
}
