/// The plot of a chart, and the margins around it for the texts of the axes.
struct ChartMargins {
  let plot: ChartRect
  /// Width of the part of the plot at its right edge that the end labels take, in pixels; 0 without them.
  let names: Double
  /// Height of a line of text, in pixels.
  let textHeight: Double
  /// Height of the titles of the axes above the plot, in pixels; 0 without titles.
  let titleHeight: Double
  let left: [(tick: AxisTick, text: String)]
  let right: [(tick: AxisTick, text: String)]

  /// Distance between a text and what it labels, in pixels.
  static let gap = 6.0
  /// Least distances between two lines of the grid, in heights of a text: the first that gives more than two lines is used.
  private static let spreads = [2.6, 1.8, 1.2]

  init(
    _ selection: ChartSelection, _ axis: ValueAxis?, width: Double, height: Double,
    measure: ChartLayout.Measure, number: ChartLayout.Number
  ) {
    let textHeight = measure("0").height
    self.textHeight = textHeight
    let isIndexed = selection.spec.comparison != nil
    let hasTitles = selection.spec.title != nil || isIndexed
    titleHeight = hasTitles ? (textHeight + Self.gap).rounded(.up) : 0
    let top = titleHeight + (textHeight / 2 + 2).rounded(.up)
    let plotHeight = max(0, height - top - textHeight - 2 * Self.gap)
    func ticks(times factor: Double) -> [(tick: AxisTick, text: String)] {
      guard let axis, plotHeight > textHeight else { return [] }
      let choices = Self.spreads.lazy.map {
        axis.ticks(times: factor, leastShare: textHeight * $0 / plotHeight)
      }
      let ticks =
        choices.first { $0.count > 2 } ?? axis.ticks(times: factor, leastShare: textHeight * 1.2 / plotHeight)
      return ticks.map { ($0, number($0.value, $0.decimals)) }
    }
    func room(_ texts: [(tick: AxisTick, text: String)]) -> Double {
      (texts.map { measure($0.text).width }.max() ?? 0).rounded(.up)
    }
    // Without the first line nothing relates its values to the indices of the others.
    let hasRates = !isIndexed || !selection.parts[0].isEmpty
    let rates = hasRates ? ticks(times: 1 / selection.factors[0]) : []
    let index = isIndexed ? ticks(times: 1) : []
    // In a narrow chart the lines matter more than numbers that would take half of its width.
    let isRoomy = room(rates) + room(index) < width / 2
    left = isRoomy ? rates : []
    right = isRoomy ? index : []
    let leftRoom = (left.isEmpty ? 0 : room(left) + Self.gap) + 2
    let rightRoom = (right.isEmpty ? 0 : room(right) + Self.gap) + 2
    plot = ChartRect(
      x: min(leftRoom, width), y: top, width: max(0, width - leftRoom - rightRoom), height: plotHeight)
    let named = selection.spec.lines.indices.filter { !selection.parts[$0].isEmpty }
    let longest = named.map { measure(selection.spec.lines[$0].label).width }.max() ?? 0
    let wanted = ChartLayout.sampleWidth + 3 * Self.gap + longest.rounded(.up)
    names =
      selection.spec.lines.count > 1 && wanted < plot.width / 2
        && Double(named.count) * textHeight <= plotHeight ? wanted : 0
  }
}
