internal import CGtk
internal import GLib

/// The size of a text in a drawing.
public enum TextFont: Hashable, Sendable {
  /// As the widget's own text.
  case normal
  /// A little smaller: the labels of a chart.
  case small
  /// The size of the labels, in bold.
  case bold
}

/// One line of text, to be measured and drawn (`PangoLayout`).
@MainActor
final class TextLayout {
  private let object: Object
  private let size: gint
  var layout: OpaquePointer { OpaquePointer(object.pointer) }

  /// In the font of a widget (`gtk_widget_create_pango_layout`).
  init(of widget: any Widget) {
    guard let layout = gtk_widget_create_pango_layout(widget.widget, nil) else {
      preconditionFailure("GTK made no text.")
    }
    object = Object(take: UnsafeMutableRawPointer(layout))
    let font = pango_context_get_font_description(pango_layout_get_context(layout))
    size = font.map(pango_font_description_get_size) ?? 10 * PANGO_SCALE
  }

  /// The text and how it is written (`pango_layout_set_text`, `…_attributes`); figures are equally wide (`tnum`).
  func set(_ text: String, _ font: TextFont) {
    let attributes = pango_attr_list_new()
    pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum=1"))
    if font != .normal { pango_attr_list_insert(attributes, pango_attr_scale_new(0.9)) }
    if font == .bold { pango_attr_list_insert(attributes, pango_attr_weight_new(PANGO_WEIGHT_BOLD)) }
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)
    pango_layout_set_text(layout, text, -1)
  }

  /// Width and height in pixels (`pango_layout_get_size`).
  func measure(_ text: String, _ font: TextFont) -> (width: Double, height: Double) {
    set(text, font)
    var (width, height): (gint, gint) = (0, 0)
    pango_layout_get_size(layout, &width, &height)
    return (Double(width) / Double(PANGO_SCALE), Double(height) / Double(PANGO_SCALE))
  }
}
