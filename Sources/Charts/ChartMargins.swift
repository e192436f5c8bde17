/// The room around the plot, which the texts of the axes need.
struct ChartMargins {
  let plot: ChartRect
  /// Of the plot, at its right: for the names at the ends of the lines.
  let names: Double
  /// Height of a line of text.
  let textHeight: Double
  /// Of the line above the plot that says what the axes are; 0 without one.
  let titleHeight: Double
  let left: [(tick: AxisTick, text: String)]
  let right: [(tick: AxisTick, text: String)]

  /// Between a text and what it belongs to, in pixels.
  static let gap = 6.0
  /// Between two lines of the grid at least, in heights of a text: calm where there is room for that, else nearer.
  private static let spreads = [2.6, 1.8, 1.2]

  init(
    _ selection: ChartSelection, _ axis: ValueAxis?, width: Double, height: Double,
    measure: ChartLayout.Measure, number: ChartLayout.Number
  ) {
    let textHeight = measure("0").height
    self.textHeight = textHeight
    let hasTitles = selection.spec.title != nil || selection.spec.isIndexed
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
    // Nothing is known of the first line's rates when a comparison is drawn without it.
    let hasRates = !selection.spec.isIndexed || !selection.parts[0].isEmpty
    let rates = hasRates ? ticks(times: 1 / selection.factors[0]) : []
    let index = selection.spec.isIndexed ? ticks(times: 1) : []
    // Where the numbers would take half of a narrow chart, the lines matter more.
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
