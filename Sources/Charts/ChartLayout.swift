/// Where everything in a chart stands: made once for a size, then drawn by whoever can draw lines and texts.
public struct ChartLayout: Sendable {
  /// How wide and high a text is, in pixels.
  public typealias Measure = (String) -> (width: Double, height: Double)
  /// A value with so many digits after the decimal sign, as the user's country writes it.
  public typealias Number = (_ value: Double, _ decimals: Int) -> String

  /// What is shown.
  public let spec: ChartSpec
  /// Of the whole chart, in pixels.
  public let width: Double
  /// Of the whole chart, in pixels.
  public let height: Double
  /// The room of the lines, between the labels.
  public let plot: ChartRect
  /// What to draw of each line of the spec, in its order.
  public let strokes: [ChartStroke]
  /// Long times for which no line has a rate.
  public let gaps: [ChartBand]
  /// The grid, and the marks of the days.
  public let gridLines: [ChartRule]
  /// Rates of the first line.
  public let leftLabels: [ChartText]
  /// The index, in a comparison.
  public let rightLabels: [ChartText]
  /// Days, months or years below the plot.
  public let dayLabels: [ChartText]
  /// The lines' names at their right ends; none in a chart of one line.
  public let endLabels: [ChartText]
  /// The day all lines of a comparison are 100; nil without a comparison.
  public let baseDay: Int?

  /// Lays out a chart. Columns of 1/scale pixels keep their first, last, lowest and highest value each.
  public init(
    _ spec: ChartSpec, width: Double, height: Double, scale: Double = 1, measure: Measure, number: Number
  ) {
    self.spec = spec
    self.width = width
    self.height = height
    plot = ChartRect(x: 60, y: 8, width: max(0, width - 68), height: max(0, height - 32))
    strokes = spec.lines.map { _ in ChartStroke() }
    gaps = []
    gridLines = []
    leftLabels = []
    rightLabels = []
    dayLabels = []
    endLabels = []
    baseDay = nil
  }

  /// The nearest day of the first line that has a value and is shown; nil when there is none.
  public func day(at x: Double) -> Int? { nil }

  /// Where a day stands, in pixels from the left.
  public func x(of day: Int) -> Double {
    let length = max(1, spec.days.upperBound - spec.days.lowerBound)
    return plot.x + plot.width * Double(day - spec.days.lowerBound) / Double(length)
  }

  /// Where a line stands on a day; nil when it has no value then.
  public func point(line: Int, day: Int) -> ChartPoint? { nil }

  /// The index of a line on a day, 100 on the day of comparison; nil without a comparison or a value.
  public func index(line: Int, day: Int) -> Double? { nil }
}
