import Gtk

/// The colours of a chart: those of the desktop's theme, light, dark or high contrast, or those of paper.
struct Palette: Hashable {
  /// The background.
  let ground: Color
  /// The colour of texts.
  let text: Color
  /// The colour of dimmed texts, such as those of the axes. Its contrast is at least 4.5:1, as WCAG 2.1 requires of texts.
  let quiet: Color
  /// The lines of the grid.
  let grid: Color
  /// The line of 100 in a comparison.
  let strong: Color
  /// The long gaps.
  let band: Color
  /// The colours of the lines, each with a contrast of at least 4.5:1. The lines differ in their dashes too.
  let lines: [Color]

  /// Black on white, for files.
  static let paper = Palette(
    ground: Color(red: 1, green: 1, blue: 1), text: Color(red: 0.1, green: 0.1, blue: 0.1),
    accent: Color(red: 0.11, green: 0.33, blue: 0.64))

  /// The colours of a widget's theme.
  @MainActor
  init(of widget: some Widget) {
    let (black, white) = (Color(red: 0, green: 0, blue: 0), Color(red: 1, green: 1, blue: 1))
    let text = widget.themeColor("theme_text_color") ?? widget.themeColor("theme_fg_color") ?? black
    self.init(
      ground: widget.themeColor("theme_base_color") ?? (text.contrast(to: white) > 4.5 ? white : black),
      text: text,
      accent: widget.themeColor("theme_selected_bg_color") ?? text)
  }

  private init(ground: Color, text: Color, accent: Color) {
    // Orange, green and purple that colour-blind people can distinguish, after M. Okabe and K. Ito.
    let others = [
      Color(red: 0.84, green: 0.37, blue: 0), Color(red: 0, green: 0.62, blue: 0.45),
      Color(red: 0.8, green: 0.47, blue: 0.65),
    ]
    self.ground = ground
    self.text = text
    quiet = Self.legible(ground.mixed(with: text, 0.65), on: ground, text)
    grid = text.with(opacity: 0.13)
    strong = text.with(opacity: 0.4)
    band = text.with(opacity: 0.06)
    lines = ([accent] + others).map { Self.legible($0, on: ground, text) }
  }

  /// The colour, mixed with as much of the text's as a contrast of 4.5:1 needs.
  private static func legible(_ color: Color, on ground: Color, _ text: Color) -> Color {
    let shares = stride(from: 0.0, to: 1, by: 0.05).map { color.mixed(with: text, $0) }
    return shares.first { $0.contrast(to: ground) >= 4.5 } ?? text
  }
}
