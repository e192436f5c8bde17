internal import CGtk
internal import GLib

/// The scrolling of a content to the part that contains the keyboard focus: a row of a list, or a child of a box with what belongs to
/// it, such as the problem below a field; the focused widget alone where the view has no room for that part. It is scrolled into view
/// when it gets the focus, and stays there when the view or the content change their sizes, until the user scrolls it out of view.
@MainActor
public final class FocusScrolling {
  private let content: any Widget
  private let view: ScrolledWindow
  /// The height in pixels that covers a part from above.
  private let covered: (_ part: UnsafeMutablePointer<GtkWidget>) -> Int
  /// The part is to stay in view.
  private var isFollowing = false
  private var isRevealing = false
  /// The view has a new size, and the content may not have its own yet.
  private var isLayingOut = false

  /// Follows the focus in a list inside a scrolled view, as long as this object exists. The sticky row covers the rows after it.
  public convenience init(of list: ListBox, in view: ScrolledWindow) {
    self.init(of: list, in: view) { row in
      gtk_list_box_row_get_index(Object(borrow: UnsafeMutableRawPointer(row)).cast()) > 0
        ? StickyRow(of: list.object)?.height ?? 0 : 0
    }
  }

  /// Follows the focus in the content of a scrolled view, as long as this object exists (`GtkContainer::set-focus-child`,
  /// `GtkAdjustment::changed`, `GtkAdjustment::value-changed`, `GtkWidget::size-allocate`).
  init(
    of content: any Widget, in view: ScrolledWindow,
    covered: @escaping (_ part: UnsafeMutablePointer<GtkWidget>) -> Int = { _ in 0 }
  ) {
    (self.content, self.view, self.covered) = (content, view, covered)
    content.object.connect(
      "set-focus-child", withArgument: { [weak self] child in if child != nil { self?.begin() } })
    let adjustment = view.verticalAdjustment
    adjustment.connect("changed") { [weak self] in self?.isLayingOut = true }
    adjustment.connect("value-changed") { [weak self] in self?.considerScrolling() }
    view.viewport.connect("size-allocate") { [weak self] in self?.endLayout() }
  }

  /// Follows what has got the focus; not yet while it is pressed, which would move it away from the pointer.
  private func begin() {
    if Self.isPressing { isFollowing = true } else { follow() }
  }

  /// Whether the pointer or a finger is being pressed (`gtk_get_current_event`).
  private static var isPressing: Bool {
    guard let event = gtk_get_current_event() else { return false }
    defer { gdk_event_free(event) }
    return event.pointee.type == GDK_BUTTON_PRESS || event.pointee.type == GDK_TOUCH_BEGIN
  }

  /// Scrolls to the part that contains the focus, now and after the next layout.
  public func follow() {
    isFollowing = true
    reveal()
  }

  /// Follows the part only as long as the user leaves it in view.
  private func considerScrolling() {
    guard !isRevealing, !isLayingOut, let part = focusedPart else { return }
    let page = visiblePart
    isFollowing = part.lowerBound >= page.lowerBound && part.upperBound <= page.upperBound
  }

  private func endLayout() {
    isLayingOut = false
    if isFollowing { reveal() }
  }

  private func reveal() {
    guard let part = focusedPart else { return }
    isRevealing = true
    gtk_adjustment_clamp_page(view.verticalAdjustment.cast(), part.lowerBound, part.upperBound)
    isRevealing = false
  }

  private var visiblePart: Range<Double> {
    let top = gtk_adjustment_get_value(view.verticalAdjustment.cast())
    return top..<top + gtk_adjustment_get_page_size(view.verticalAdjustment.cast())
  }

  /// The top and the bottom of the part that contains the focus; nil for none, or before its first layout
  /// (`gtk_container_get_focus_child`, `gtk_window_get_focus`).
  private var focusedPart: Range<Double>? {
    guard content.containsFocus, let child = gtk_container_get_focus_child(content.object.cast()),
      let place = place(of: child)
    else { return nil }
    let part = place.lowerBound - Double(covered(child))..<place.upperBound
    if part.upperBound - part.lowerBound <= Double(view.pageHeight) { return part }
    let window = gtk_widget_get_toplevel(child).map { Object(borrow: UnsafeMutableRawPointer($0)) }
    return window.flatMap { gtk_window_get_focus($0.cast()) }.flatMap { self.place(of: $0) }
  }

  /// The top and the bottom of a widget in the content (`gtk_widget_translate_coordinates`); nil before its first layout.
  private func place(of widget: UnsafeMutablePointer<GtkWidget>) -> Range<Double>? {
    let height = gtk_widget_get_allocated_height(widget)
    var (left, top) = (gint(), gint())
    guard height > 1, gtk_widget_translate_coordinates(widget, content.widget, 0, 0, &left, &top) != 0 else {
      return nil
    }
    return Double(top)..<Double(top + height)
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
