internal import CGtk
internal import GLib

// A first row that stays in sight: where the list is scrolled past it, it is laid out at the top of the view, over the rows there.
// It stays the first row of the list, for the keyboard, for drags and for assistive technology.
extension ListBox {
  /// Keeps the first row at the top of the scrolled view that the list was put into, unless the view has no room for three
  /// rows. The row has the style class `stuck-row` where it covers others.
  public func keepFirstRowInSight() {
    guard let view = gtk_widget_get_parent(widget),
      let adjustment = gtk_list_box_get_adjustment(object.cast())
    else { return }
    object.connect("size-allocate", withEmitter: { StickyRow(of: $0)?.place(isLaidOut: true) })
    object.connect("draw", answeringEmitter: { StickyRow(of: $0)?.draw(on: OpaquePointer($1)) ?? false })
    // The adjustment outlives no list: the list, which holds it, is not held by it.
    let scrolling = Object(borrow: UnsafeMutableRawPointer(adjustment))
    let moved = scrolling.connect("value-changed") { [weak object] in
      if let object { StickyRow(of: object)?.place(isLaidOut: false) }
    }
    object.connect("destroy") { withExtendedLifetime(scrolling) { moved.disconnect() } }
    Object(borrow: UnsafeMutableRawPointer(view)).connect(
      "set-focus-child",
      withEmitter: { view in
        guard let list = gtk_bin_get_child(view.cast()) else { return }
        StickyRow(of: Object(borrow: UnsafeMutableRawPointer(list)))?.uncoverFocus()
      })
  }
}

/// The first row of a list, and the view that it stays in.
@MainActor
struct StickyRow {
  private static let style = "stuck-row"
  /// The key of the row's own distance from the top of the list.
  private static let top = "sticky-row-top"
  private let list: Object
  private let row: Object
  private let adjustment: UnsafeMutablePointer<GtkAdjustment>

  /// The first row, unless it is hidden.
  init?(of list: Object) {
    guard let row = gtk_list_box_get_row_at_index(list.cast(), 0),
      let adjustment = gtk_list_box_get_adjustment(list.cast())
    else { return nil }
    self.list = list
    self.row = Object(borrow: UnsafeMutableRawPointer(row))
    self.adjustment = adjustment
    guard gtk_widget_get_visible(self.row.cast()) != 0 else { return nil }
  }

  /// The height that the row covers of the rows below it, in pixels; 0 where it does not stay in sight.
  var height: Int {
    let height = allocation.height
    let isRoomy = gtk_adjustment_get_page_size(adjustment) >= 3 * Double(height)
    return isRoomy && RowDrag.row == nil ? Int(height) : 0
  }

  /// Lays the row out at its own place, or at the top of the view (`gtk_widget_size_allocate`).
  func place(isLaidOut: Bool) {
    releaseOthers()
    var place = allocation
    // A row that has just become the first gets its place with the next layout.
    guard isLaidOut || place.width > 1 else { return }
    if isLaidOut {
      g_object_set_data(row.cast(), Self.top, UnsafeMutableRawPointer(bitPattern: Int(place.y)))
    }
    let own = Int(bitPattern: g_object_get_data(row.cast(), Self.top))
    let y = height > 0 ? max(own, Int(gtk_adjustment_get_value(adjustment))) : own
    if y > own, isLaidOut || !isStuck { raise() }
    if isStuck != (y > own) { setStuck(y > own) }
    guard Int(place.y) != y else { return }
    place.y = gint(y)
    // GTK warns about an allocation without a preceding measurement.
    var least = gint()
    gtk_widget_get_preferred_height_for_width(row.cast(), place.width, &least, nil)
    gtk_widget_size_allocate(row.cast(), &place)
  }

  /// Scrolls so far that the row that has got the keyboard focus is not covered.
  func uncoverFocus() {
    guard let child = gtk_container_get_focus_child(list.cast()),
      UnsafeMutableRawPointer(child) != row.pointer, height > 0
    else { return }
    var place = GtkAllocation()
    gtk_widget_get_allocation(child, &place)
    let top = Double(Int(place.y) - height)
    if gtk_adjustment_get_value(adjustment) > top { gtk_adjustment_set_value(adjustment, max(0, top)) }
  }

  private var allocation: GtkAllocation {
    var allocation = GtkAllocation()
    gtk_widget_get_allocation(row.cast(), &allocation)
    return allocation
  }

  private var isStuck: Bool {
    gtk_style_context_has_class(gtk_widget_get_style_context(row.cast()), Self.style) != 0
  }

  private func setStuck(_ isStuck: Bool) {
    let context = gtk_widget_get_style_context(row.cast())
    if isStuck {
      gtk_style_context_add_class(context, Self.style)
    } else {
      gtk_style_context_remove_class(context, Self.style)
    }
  }

  /// Removes the style from the rows behind this one when it has become the first.
  private func releaseOthers() {
    guard g_object_get_data(list.cast(), Self.style) != row.pointer else { return }
    g_object_set_data(list.cast(), Self.style, row.pointer)
    var index: gint = 1
    while let other = gtk_list_box_get_row_at_index(list.cast(), index) {
      let context = gtk_widget_get_style_context(Object(borrow: UnsafeMutableRawPointer(other)).cast())
      gtk_style_context_remove_class(context, Self.style)
      index += 1
    }
  }

  /// Draws the list, and over it a row that covers others (`GtkWidgetClass.draw`, `gtk_container_propagate_draw`): GTK draws
  /// rows in their order. False when there is none.
  fileprivate func draw(on canvas: OpaquePointer?) -> Bool {
    guard isStuck, let canvas,
      let listClass = g_type_class_peek(gtk_list_box_get_type())?.assumingMemoryBound(to: GtkWidgetClass.self)
    else { return false }
    _ = listClass.pointee.draw?(list.cast(), canvas)
    gtk_container_propagate_draw(list.cast(), row.cast(), canvas)
    return true
  }

  /// Brings the controls of the row before those that it covers (`gdk_window_raise`): each has a window of its own for the
  /// pointer, in that of the list.
  private func raise() {
    guard let window = gtk_widget_get_window(list.cast()) else { return }
    let parts = gdk_window_get_children(window)
    var next = g_list_last(parts)
    while let item = next {
      if let part = item.pointee.data.map({ OpaquePointer($0) }), isOfRow(part) { gdk_window_raise(part) }
      next = item.pointee.prev
    }
    g_list_free(parts)
  }

  private func isOfRow(_ part: OpaquePointer) -> Bool {
    var owner: gpointer?
    gdk_window_get_user_data(part, &owner)
    guard let owner = owner?.assumingMemoryBound(to: GtkWidget.self) else { return false }
    return gtk_widget_is_ancestor(owner, row.cast()) != 0
  }
}
