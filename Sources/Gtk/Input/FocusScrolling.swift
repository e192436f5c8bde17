internal import CGtk
internal import GLib

/// The scrolling of a list to the row that contains the keyboard focus. The row is scrolled into view when it gets the focus,
/// and stays there when the view or the rows change their sizes, until the user scrolls it out of view.
@MainActor
public final class FocusScrolling {
  private let list: ListBox
  private let view: ScrolledWindow
  /// The row is to stay in view.
  private var isFollowing = false
  private var isRevealing = false
  /// The view has a new size, and the rows may not have theirs yet.
  private var isLayingOut = false

  /// Follows the focus in a list inside a scrolled view, as long as this object exists (`GtkContainer::set-focus-child`,
  /// `GtkAdjustment::changed`, `GtkAdjustment::value-changed`, `GtkWidget::size-allocate`).
  public init(of list: ListBox, in view: ScrolledWindow) {
    (self.list, self.view) = (list, view)
    list.object.connect(
      "set-focus-child", withArgument: { [weak self] child in if child != nil { self?.begin() } })
    let adjustment = view.verticalAdjustment
    adjustment.connect("changed") { [weak self] in self?.isLayingOut = true }
    adjustment.connect("value-changed") { [weak self] in self?.considerScrolling() }
    view.viewport.connect("size-allocate") { [weak self] in self?.endLayout() }
  }

  /// Follows the row that has got the focus; not yet while it is pressed, which would move it away from the pointer.
  private func begin() {
    if Self.isPressing { isFollowing = true } else { follow() }
  }

  /// Whether the pointer or a finger is being pressed (`gtk_get_current_event`).
  private static var isPressing: Bool {
    guard let event = gtk_get_current_event() else { return false }
    defer { gdk_event_free(event) }
    return event.pointee.type == GDK_BUTTON_PRESS || event.pointee.type == GDK_TOUCH_BEGIN
  }

  /// Scrolls to the row that contains the focus, now and after the next layout.
  public func follow() {
    isFollowing = true
    reveal()
  }

  /// Follows the row only as long as the user leaves it in view.
  private func considerScrolling() {
    guard !isRevealing, !isLayingOut, let row = focusedRow else { return }
    let page = visiblePart
    isFollowing = row.lowerBound >= page.lowerBound && row.upperBound <= page.upperBound
  }

  private func endLayout() {
    isLayingOut = false
    if isFollowing { reveal() }
  }

  private func reveal() {
    guard let row = focusedRow else { return }
    isRevealing = true
    gtk_adjustment_clamp_page(view.verticalAdjustment.cast(), row.lowerBound, row.upperBound)
    isRevealing = false
  }

  private var visiblePart: Range<Double> {
    let top = gtk_adjustment_get_value(view.verticalAdjustment.cast())
    return top..<top + gtk_adjustment_get_page_size(view.verticalAdjustment.cast())
  }

  /// The top and the bottom of the row that contains the focus, from below the sticky row, which covers it; nil for none, or
  /// before its first layout.
  private var focusedRow: Range<Double>? {
    guard list.containsFocus, let row = gtk_container_get_focus_child(list.object.cast()) else { return nil }
    var place = GtkAllocation()
    gtk_widget_get_allocation(row, &place)
    guard place.height > 1 else { return nil }
    let covered =
      gtk_list_box_row_get_index(Object(borrow: UnsafeMutableRawPointer(row)).cast()) > 0
      ? StickyRow(of: list.object)?.height ?? 0 : 0
    return Double(Int(place.y) - covered)..<Double(place.y + place.height)
  }
}

extension ScrolledWindow {
  /// The adjustment of the vertical scrolling (`gtk_scrolled_window_get_vadjustment`).
  fileprivate var verticalAdjustment: Object {
    guard let adjustment = gtk_scrolled_window_get_vadjustment(object.cast()) else {
      preconditionFailure("A scrolled window has an adjustment.")
    }
    return Object(borrow: UnsafeMutableRawPointer(adjustment))
  }
}
