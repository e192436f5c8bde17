internal import CGtk
public import GLib

/// Widgets side by side or one above the other (`GtkBox`).
public struct Box: Widget {
  /// The counted GObject.
  public let object: Object

  /// An empty box (`gtk_box_new`); spacing in pixels.
  public init(vertical: Bool = false, spacing: Int = 0) {
    object = Box.new(
      gtk_box_new(vertical ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL, gint(spacing)))
  }

  /// One above the other, or side by side (`gtk_orientable_set_orientation`).
  public func setVertical(_ isVertical: Bool) {
    gtk_orientable_set_orientation(
      OpaquePointer(object.pointer), isVertical ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL)
  }

  /// Gives every part the same room (`gtk_box_set_homogeneous`).
  public func setHomogeneous() { gtk_box_set_homogeneous(object.cast(), 1) }

  /// Adds a widget at the end (`gtk_box_pack_start`).
  public func add(_ child: any Widget, expand: Bool = false) {
    gtk_box_pack_start(object.cast(), child.widget, expand ? 1 : 0, 1, 0)
  }

  /// Inserts a widget before one that is there (`gtk_box_reorder_child`).
  public func insert(_ child: any Widget, before other: any Widget) {
    let children = gtk_container_get_children(object.cast())
    let index = g_list_index(children, other.object.pointer)
    g_list_free(children)
    gtk_box_pack_start(object.cast(), child.widget, 0, 1, 0)
    gtk_box_reorder_child(object.cast(), child.widget, index)
  }
}

/// Pages of which one is seen (`GtkStack`).
public struct Stack: Widget {
  /// The counted GObject.
  public let object: Object

  /// A stack without pages (`gtk_stack_new`).
  public init() { object = Stack.new(gtk_stack_new()) }

  /// Adds a page (`gtk_stack_add_named`).
  public func add(_ page: any Widget, named name: String) {
    gtk_stack_add_named(object.cast(), page.widget, name)
  }

  /// Adds a page that a `StackSwitcher` offers under that title (`gtk_stack_add_titled`); its name is the title, unless one is
  /// given.
  public func add(_ page: any Widget, named name: String? = nil, titled title: String) {
    gtk_stack_add_titled(object.cast(), page.widget, name ?? title, title)
  }

  /// Shows that page (`gtk_stack_set_visible_child_name`); the page itself must be visible.
  public func show(_ name: String) { gtk_stack_set_visible_child_name(object.cast(), name) }

  /// The name of the page that is shown (`gtk_stack_get_visible_child_name`); nil when there is none.
  public var shown: String? { borrowString(gtk_stack_get_visible_child_name(object.cast())) }

  /// Called when another page is shown (`GObject::notify`).
  public func connectShown(_ handler: @escaping @MainActor () -> Void) {
    object.connect("notify::visible-child", handler)
  }

  /// Each page has the size it needs, instead of that of the largest (`gtk_stack_set_homogeneous`).
  public func setSizedByPage() { gtk_stack_set_homogeneous(object.cast(), 0) }
}

/// A row of buttons, one for each titled page of a stack (`GtkStackSwitcher`).
public struct StackSwitcher: Widget {
  /// The counted GObject.
  public let object: Object

  /// The buttons of a stack (`gtk_stack_switcher_new`).
  public init(_ stack: Stack) {
    object = StackSwitcher.new(gtk_stack_switcher_new())
    gtk_stack_switcher_set_stack(object.cast(), stack.object.cast())
  }
}

/// A view of something larger, with scroll bars when needed (`GtkScrolledWindow`).
public struct ScrolledWindow: Widget {
  /// The counted GObject.
  public let object: Object

  /// A vertical view of the widget (`gtk_scrolled_window_new`); the keyboard goes to what is in it and never to the view.
  public init(_ child: any Widget) {
    object = ScrolledWindow.new(gtk_scrolled_window_new(nil, nil))
    gtk_scrolled_window_set_policy(object.cast(), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_container_add(object.cast(), child.widget)
    gtk_widget_set_can_focus(widget, 0)
  }

  /// A view of the widget that scrolls sideways too where it must (`gtk_scrolled_window_set_policy`).
  public init(bothWays child: any Widget) {
    self.init(child)
    gtk_scrolled_window_set_policy(object.cast(), GTK_POLICY_AUTOMATIC, GTK_POLICY_AUTOMATIC)
  }

  /// Shows the top (`gtk_adjustment_set_value`).
  public func scrollToTop() {
    let adjustment = gtk_scrolled_window_get_vadjustment(object.cast())
    gtk_adjustment_set_value(adjustment, gtk_adjustment_get_lower(adjustment))
  }

  /// Height of what is seen, in pixels (`gtk_adjustment_get_page_size`).
  public var pageHeight: Int {
    Int(gtk_adjustment_get_page_size(gtk_scrolled_window_get_vadjustment(object.cast())))
  }

  /// Shows what has the keyboard, when it is in a part that is out of view (`gtk_container_set_focus_vadjustment`); a list
  /// does so by itself.
  public func followFocus() {
    guard let view = gtk_bin_get_child(object.cast()),
      let content = gtk_bin_get_child(Object(borrow: UnsafeMutableRawPointer(view)).cast())
    else { return }
    gtk_container_set_focus_vadjustment(
      Object(borrow: UnsafeMutableRawPointer(content)).cast(),
      gtk_scrolled_window_get_vadjustment(object.cast()))
  }
}
