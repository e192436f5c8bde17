internal import CGtk
internal import GLib

/// The size of a text in a drawing.
public enum TextFont: Hashable, Sendable {
  /// The size of the widgets' text.
  case normal
  /// A smaller size, for the labels of a chart.
  case small
  /// The size of the labels, bold.
  case bold
}

/// A line of text to measure and draw (`PangoLayout`), from left to right.
@MainActor
final class TextLayout {
  private let object: Object
  var layout: OpaquePointer { OpaquePointer(object.pointer) }

  /// Creates a line in the font of a widget (`gtk_widget_create_pango_context`).
  convenience init(of widget: any Widget) {
    self.init(taking: gtk_widget_create_pango_context(widget.widget))
  }

  /// Creates a line in the font of the desktop, for a picture (`gtk-font-name`); without a desktop in Sans 10.
  convenience init() {
    let context = pango_font_map_create_context(pango_cairo_font_map_get_default())
    let settings = gtk_settings_get_default().map { Object(borrow: UnsafeMutableRawPointer($0)) }
    let font = pango_font_description_from_string(settings?.text("gtk-font-name") ?? "Sans 10")
    pango_context_set_font_description(context, font)
    pango_font_description_free(font)
    self.init(taking: context)
  }

  private init(taking context: OpaquePointer?) {
    guard let context, let layout = pango_layout_new(context) else {
      preconditionFailure("Pango made no text.")
    }
    pango_context_set_base_dir(context, PANGO_DIRECTION_LTR)
    object = Object(take: UnsafeMutableRawPointer(layout))
    g_object_unref(UnsafeMutableRawPointer(context))
  }

  /// Sets the text and its attributes, with tabular figures (`pango_layout_set_text`, `…_attributes`).
  func set(_ text: String, _ font: TextFont) {
    let attributes = pango_attr_list_new()
    pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum=1"))
    if font != .normal { pango_attr_list_insert(attributes, pango_attr_scale_new(0.9)) }
    if font == .bold { pango_attr_list_insert(attributes, pango_attr_weight_new(PANGO_WEIGHT_BOLD)) }
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)
    pango_layout_set_text(layout, text, -1)
  }

  /// The width and height in pixels (`pango_layout_get_size`).
  func measure(_ text: String, _ font: TextFont) -> (width: Double, height: Double) {
    set(text, font)
    var (width, height): (gint, gint) = (0, 0)
    pango_layout_get_size(layout, &width, &height)
    return (Double(width) / Double(PANGO_SCALE), Double(height) / Double(PANGO_SCALE))
  }
}
