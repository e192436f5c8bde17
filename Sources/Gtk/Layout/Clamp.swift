internal import CGtk
public import GLib

/// A box around a widget that limits the width of its content, whatever the space: a subclass of `GtkBox`.
///
/// The limit is applied while GTK lays out (`GtkWidgetClass.adjust_size_allocation`, as for `GtkWidget:halign`), so that no
/// frame shows another width.
public struct Clamp: Widget {
  /// The counted GObject.
  public let object: Object

  /// Creates a box (`g_object_new_with_properties`) around a widget, which gets all of the space up to a width in pixels, in the
  /// middle of the space or at its start.
  public init(_ child: any Widget, width: Int? = nil, alignment: Alignment = .center) {
    object = Clamp.new(
      g_object_new_with_properties(ClampClass.type, 0, nil, nil).map {
        UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkWidget.self)
      })
    gtk_orientable_set_orientation(OpaquePointer(object.pointer), GTK_ORIENTATION_VERTICAL)
    gtk_box_pack_start(object.cast(), child.widget, 1, 1, 0)
    ClampClass.set(alignment == .start ? 1 : 0, ClampClass.isAtStart, of: widget)
    limit(to: width)
  }

  /// Limits the width to so many pixels; not at all for nil. Content that needs more gets it.
  public func limit(to width: Int?) { set(width ?? 0, ClampClass.most) }

  /// Requests so many pixels, where there is more space than the content needs; nil for the natural width of the content.
  public func prefer(width: Int?) { set(width ?? 0, ClampClass.natural) }

  /// Lets the window be narrower than the content needs, which is then cut off at its end.
  public func letShrink(_ canShrink: Bool) { set(canShrink ? 1 : 0, ClampClass.canShrink) }

  /// The width that the content needs, in pixels (`gtk_widget_get_preferred_width`), also of a hidden box.
  public var neededWidth: Int { ClampClass.neededWidth(of: widget) }

  private func set(_ number: Int, _ key: String) {
    guard ClampClass.number(key, of: widget) != number else { return }
    ClampClass.set(number, key, of: widget)
    gtk_widget_queue_resize(widget)
  }
}

/// The class of a `Clamp`, and the numbers of each object.
private enum ClampClass {
  static let most = "clamp-most"
  static let natural = "clamp-natural"
  static let isAtStart = "clamp-start"
  static let canShrink = "clamp-shrink"

  static let type: GType = {
    var parent = GTypeQuery()
    g_type_query(gtk_box_get_type(), &parent)
    return g_type_register_static_simple(
      gtk_box_get_type(), "ClampBox", parent.class_size, { own, _ in ClampClass.begin(own) },
      parent.instance_size, nil, GTypeFlags(rawValue: 0))
  }()

  static func number(_ key: String, of widget: UnsafeMutablePointer<GtkWidget>) -> Int {
    Int(bitPattern: g_object_get_data(object(widget), key))
  }

  static func set(_ number: Int, _ key: String, of widget: UnsafeMutablePointer<GtkWidget>) {
    g_object_set_data(object(widget), key, UnsafeMutableRawPointer(bitPattern: number))
  }

  static func neededWidth(of widget: UnsafeMutablePointer<GtkWidget>) -> Int {
    var (least, natural): (gint, gint) = (0, 0)
    box?.pointee.get_preferred_width?(widget, &least, &natural)
    return Int(least)
  }

  private static func object(_ widget: UnsafeMutablePointer<GtkWidget>) -> UnsafeMutablePointer<GObject> {
    UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GObject.self)
  }

  /// The class of `GtkBox`.
  private static var box: UnsafeMutablePointer<GtkWidgetClass>? {
    g_type_class_peek(gtk_box_get_type())?.assumingMemoryBound(to: GtkWidgetClass.self)
  }

  private static func begin(_ own: gpointer?) {
    guard let own = own?.assumingMemoryBound(to: GtkWidgetClass.self) else { return }
    own.pointee.get_preferred_width = { widget, least, natural in
      ClampClass.box?.pointee.get_preferred_width?(widget, least, natural)
      ClampClass.request(widget, least, natural)
    }
    own.pointee.get_preferred_width_for_height = { widget, height, least, natural in
      ClampClass.box?.pointee.get_preferred_width_for_height?(widget, height, least, natural)
      ClampClass.request(widget, least, natural)
    }
    own.pointee.get_preferred_height_and_baseline_for_width = {
      widget, width, least, natural, leastBaseline, naturalBaseline in
      guard let widget else { return }
      ClampClass.box?.pointee.get_preferred_height_and_baseline_for_width?(
        widget, ClampClass.limited(width, of: widget), least, natural, leastBaseline, naturalBaseline)
    }
    own.pointee.adjust_size_allocation = { widget, orientation, least, natural, position, size in
      ClampClass.box?.pointee.adjust_size_allocation?(widget, orientation, least, natural, position, size)
      guard orientation == GTK_ORIENTATION_HORIZONTAL, let widget, let position, let size else { return }
      ClampClass.limit(widget, &position.pointee, &size.pointee)
    }
    own.pointee.size_allocate = { widget, allocation in
      guard let widget, let allocation else { return }
      var wide = allocation.pointee
      ClampClass.widen(widget, &wide)
      ClampClass.box?.pointee.size_allocate?(widget, &wide)
    }
  }

  /// Requests the preferred width instead of the content's, or nothing where the content may be cut off.
  private static func request(
    _ widget: UnsafeMutablePointer<GtkWidget>?, _ least: UnsafeMutablePointer<gint>?,
    _ natural: UnsafeMutablePointer<gint>?
  ) {
    guard let widget, let least, let natural else { return }
    let wanted = gint(number(Self.natural, of: widget))
    if wanted > 0 { natural.pointee = max(wanted, least.pointee) }
    if number(canShrink, of: widget) != 0 { (least.pointee, natural.pointee) = (0, 0) }
  }

  /// The width of the content in a space; -1 is any.
  private static func limited(_ space: gint, of widget: UnsafeMutablePointer<GtkWidget>) -> gint {
    let most = gint(number(Self.most, of: widget))
    return most > 0 && most < space ? min(space, max(most, gint(neededWidth(of: widget)))) : space
  }

  /// Makes an allocation as narrow as the content.
  private static func limit(
    _ widget: UnsafeMutablePointer<GtkWidget>, _ position: inout gint, _ size: inout gint
  ) {
    let new = limited(size, of: widget)
    let isFromRight = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL
    let isAtStart = number(Self.isAtStart, of: widget) != 0
    position += isAtStart ? (isFromRight ? size - new : 0) : (size - new) / 2
    size = new
  }

  /// Gives content that may be cut off the width that it needs: GTK warns about parts that get less.
  private static func widen(_ widget: UnsafeMutablePointer<GtkWidget>, _ allocation: inout GtkAllocation) {
    guard number(canShrink, of: widget) != 0 else { return }
    let new = max(allocation.width, gint(neededWidth(of: widget)))
    if gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL { allocation.x += allocation.width - new }
    allocation.width = new
  }
}
