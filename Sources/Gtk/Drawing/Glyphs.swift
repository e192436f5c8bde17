internal import CGtk
internal import GLib

extension Widget {
  /// Whether the widget's fonts draw a text as a single glyph (`pango_layout_get_unknown_glyphs_count`,
  /// `pango_layout_get_line_readonly`): a font with flags draws one for two regional indicator letters.
  public func drawsAsOneGlyph(_ text: String) -> Bool {
    guard let layout = gtk_widget_create_pango_layout(widget, text) else { return false }
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    guard pango_layout_get_unknown_glyphs_count(layout) == 0,
      let run = pango_layout_get_line_readonly(layout, 0)?.pointee.runs, run.pointee.next == nil,
      let item = run.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self)
    else { return false }
    return item.pointee.glyphs?.pointee.num_glyphs == 1
  }
}
