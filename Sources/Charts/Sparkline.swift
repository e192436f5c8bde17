/// A line in a small area, without axes and texts: it shows the direction of a rate, not its size.
public struct Sparkline: Hashable, Sendable {
  /// The line, in pixels from the upper left corner.
  public let stroke: ChartStroke
  /// The end of the line; nil without a value in the range.
  public let end: ChartPoint?

  /// Lays out a line over a range of days, with a margin at each edge, in pixels.
  public init(
    of line: ChartLine, days: ClosedRange<Int>, width: Double, height: Double, margin: Double,
    scale: Double = 1
  ) {
    let selection = ChartSelection(ChartSpec(lines: [line], days: days))
    let axis = DayAxis(days: days, left: margin, right: max(margin, width - margin))
    let values = selection.extent.map { ValueAxis(least: $0.least, most: $0.most, isLogarithmic: false) }
    let room = max(0, height - 2 * margin)
    stroke = StrokeMaker(
      selection: selection, days: axis,
      y: { height - margin - (values?.fraction(of: $0) ?? 0) * room }, scale: scale
    ).stroke(0)
    end = stroke.segments.last?.last
  }
}
