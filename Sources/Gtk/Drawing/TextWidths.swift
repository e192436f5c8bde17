internal import CGtk
internal import GLib

/// The widths of texts of figures in the font of a widget. Each character is measured once, so that the texts of many rows are
/// measured at every key press.
@MainActor
public final class TextWidths {
  private struct Measured: Hashable {
    let character: Character
    let scale: Double
  }

  private let attributes = pango_attr_list_new()
  private var known: [Measured: Int] = [:]
  /// The widths of ASCII characters in their full size, which most are; -1 for one that was not measured.
  private var ascii = [Int](repeating: -1, count: 128)

  /// No widths yet.
  public init() { pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum")) }

  isolated deinit { pango_attr_list_unref(attributes) }

  /// The width in pixels of a text in the font of a widget, which is always the same one, or one like it; in a size relative
  /// to the font's.
  public func width(of text: String, scale: Double = 1, in widget: any Widget) -> Int {
    if scale == 1, let width = asciiWidth(of: text, in: widget) { return width }
    return text.reduce(0) { $0 + width(of: $1, scale, in: widget) }
  }

  /// The width of a text in full size; nil for one that is not all ASCII.
  private func asciiWidth(of text: String, in widget: any Widget) -> Int? {
    var sum = 0
    for byte in text.utf8 {
      guard byte < 128 else { return nil }
      if ascii[Int(byte)] < 0 {
        ascii[Int(byte)] = width(of: Character(Unicode.Scalar(byte)), 1, in: widget)
      }
      sum += ascii[Int(byte)]
    }
    return sum
  }

  /// Measures all again where the font of the widget has changed, and returns whether it has.
  public func forget(ifChangedIn widget: any Widget) -> Bool {
    let zero = Measured(character: "0", scale: 1)
    guard let old = known[zero], old != measure(zero, in: widget) else { return false }
    known = [:]
    ascii = [Int](repeating: -1, count: ascii.count)
    return true
  }

  private func width(of character: Character, _ scale: Double, in widget: any Widget) -> Int {
    let wanted = Measured(character: character, scale: scale)
    if let width = known[wanted] { return width }
    let width = measure(wanted, in: widget)
    known[wanted] = width
    return width
  }

  /// Measures a character (`gtk_widget_create_pango_layout`, `pango_layout_get_pixel_size`).
  private func measure(_ wanted: Measured, in widget: any Widget) -> Int {
    guard let layout = gtk_widget_create_pango_layout(widget.widget, String(wanted.character)) else {
      return 0
    }
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    let scaled = pango_attr_list_copy(attributes)
    if wanted.scale != 1 { pango_attr_list_insert(scaled, pango_attr_scale_new(wanted.scale)) }
    pango_layout_set_attributes(layout, scaled)
    pango_attr_list_unref(scaled)
    var width: gint = 0
    pango_layout_get_pixel_size(layout, &width, nil)
    return Int(width)
  }
}
