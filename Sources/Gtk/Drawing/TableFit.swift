/// How the texts of a table are shown so that its columns fit its width: as they are, with less space around them, or also in a
/// smaller size.
struct TableFit: Hashable {
  /// The size of the texts relative to the font's.
  let scale: Double
  /// The space at each side of a cell, in pixels.
  let padding: Int
  /// The space that a column has besides its texts, in pixels.
  let around: Int

  /// Texts as they are.
  static let usual = TableFit(scale: 1, padding: 8, around: 24)
  private static let tight = TableFit(scale: 1, padding: 4, around: 12)
  /// The smallest size in which texts are still legible.
  private static let smallest = 0.6
  private static let step = 0.05

  /// The fit of columns of these widths, in pixels, to a width; the usual one for a width of 0, which is not known yet.
  static func of(_ columns: [Int], to width: Int) -> TableFit {
    let texts = columns.reduce(0, +)
    if width == 0 || texts + columns.count * usual.around <= width { return usual }
    let room = Double(width - columns.count * tight.around)
    guard texts > 0, room < Double(texts) else { return tight }
    let fitting = (room / Double(texts) / step).rounded(.down) * step
    return TableFit(scale: max(smallest, fitting), padding: tight.padding, around: tight.around)
  }
}
