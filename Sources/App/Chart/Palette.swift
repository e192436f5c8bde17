import Gtk

/// The colours of a chart: the desktop's own, so that light, dark and high contrast follow it, or those of paper.
struct Palette: Hashable {
  /// Behind everything; nil where the window's own ground is seen.
  let ground: Color?
  /// Texts.
  let text: Color
  /// Texts that matter less: the labels of the axes.
  let quiet: Color
  /// The grid.
  let grid: Color
  /// Days without rates.
  let band: Color
  /// One for each line, told apart by its dashes too.
  let lines: [Color]

  /// Black on white, for a file that is printed or pasted.
  static let paper = Palette(
    ground: Color(red: 1, green: 1, blue: 1), text: Color(red: 0, green: 0, blue: 0),
    accent: Color(red: 0.11, green: 0.33, blue: 0.64))

  /// The colours of the theme as the widget has them.
  @MainActor
  init(of widget: some Widget) {
    let text = widget.themeColor("theme_fg_color") ?? Color(red: 0, green: 0, blue: 0)
    let accent = widget.themeColor("theme_selected_bg_color") ?? text
    self.init(ground: nil, text: text, accent: accent.mixed(with: text, 0.35))
  }

  private init(ground: Color?, text: Color, accent: Color) {
    self.ground = ground
    self.text = text
    quiet = text.with(opacity: 0.75)
    grid = text.with(opacity: 0.15)
    band = text.with(opacity: 0.06)
    lines = [accent, text, accent, text]
  }
}
