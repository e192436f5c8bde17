/// The position of everything in a chart of one size, in pixels. The caller draws it.
public struct ChartLayout: Sendable {
  /// Width and height of a text, in pixels.
  public typealias Measure = (String) -> (width: Double, height: Double)
  /// The text of a value with that many fraction digits, in the user's conventions.
  public typealias Number = (_ value: Double, _ decimals: Int) -> String

  /// Length of the sample of a line that is drawn 6 pixels to the left of its end label, in pixels.
  public static let sampleWidth = 26.0

  /// The content.
  public let spec: ChartSpec
  /// Width of the whole chart, in pixels.
  public let width: Double
  /// Height of the whole chart, in pixels.
  public let height: Double
  /// The area between the axes. It contains the lines and, at its right edge, their end labels.
  public let plot: ChartRect
  /// The strokes of each line of the spec, in its order; empty for a line that cannot be compared.
  public let strokes: [ChartStroke]
  /// The long gaps: days on which no line has a value.
  public let gaps: [ChartBand]
  /// The grid.
  public let gridLines: [ChartRule]
  /// The titles of the axes: of the left one, with the number of its line, and of the right one in a comparison.
  public let titles: [ChartText]
  /// The labels of the left axis: values of the first line.
  public let leftLabels: [ChartText]
  /// The labels of the right axis, in a comparison: indices.
  public let rightLabels: [ChartText]
  /// The labels of days, months or years below the plot.
  public let dayLabels: [ChartText]
  /// The labels of the lines at their right ends; none in a chart of one line.
  public let endLabels: [ChartText]

  private let selection: ChartSelection
  private let days: DayAxis
  private let values: ValueAxis?

  /// Lays out a chart. Of each column of 1/scale pixels only the first, last, lowest and highest value are drawn.
  public init(
    _ spec: ChartSpec, width: Double, height: Double, scale: Double = 1, measure: @escaping Measure,
    number: Number
  ) {
    (self.spec, self.width, self.height) = (spec, width, height)
    let selection = ChartSelection(spec)
    let values = selection.extent.map {
      ValueAxis(least: $0.least, most: $0.most, isLogarithmic: spec.isLogarithmic)
    }
    let margins = ChartMargins(
      selection, values, width: width, height: height, measure: measure, number: number)
    let plot = margins.plot
    let days = DayAxis(days: spec.days, left: plot.x, right: plot.right - margins.names)
    let labels = Labels(
      ChartAnnotations(
        selection: selection, margins: margins, days: days, values: values, width: width, measure: measure))
    (self.selection, self.values, self.days, self.plot) = (selection, values, days, plot)
    let maker = StrokeMaker(
      selection: selection, days: days,
      y: { plot.bottom - (values?.fraction(of: $0) ?? 0) * plot.height }, scale: scale)
    strokes = spec.lines.indices.map(maker.stroke)
    gaps = labels.gaps
    gridLines = labels.grid
    titles = labels.titles
    leftLabels = labels.left
    rightLabels = labels.right
    dayLabels = labels.days
    endLabels = labels.ends
  }

  /// The day shown nearest to a position on which the first line has a value; nil when it has none.
  public func day(at x: Double) -> Int? {
    let part = selection.parts[0]
    guard !part.isEmpty else { return nil }
    let wanted = days.day(at: x)
    let line = spec.lines[0]
    let edge = max(Double(spec.days.lowerBound), min(wanted, Double(spec.days.upperBound)))
    let after = min(line.firstIndex(notBefore: Int(edge.rounded(.up))), part.upperBound - 1)
    let before = max(after - 1, part.lowerBound)
    let isBefore = wanted - Double(line.days[before]) < Double(line.days[after]) - wanted
    return line.days[isBefore ? before : after]
  }

  /// The position of a day, in pixels from the left.
  public func x(of day: Int) -> Double { days.x(of: day) }

  /// The position of a line on a day; nil when no value of it is drawn.
  public func point(line: Int, day: Int) -> ChartPoint? {
    guard let values, let value = selection.value(line: line, day: day) else { return nil }
    return ChartPoint(x: days.x(of: day), y: plot.bottom - values.fraction(of: value) * plot.height)
  }
}

/// The annotations of a chart as values: they can be computed only while texts can be measured.
private struct Labels {
  let gaps: [ChartBand]
  let grid: [ChartRule]
  let titles: [ChartText]
  let left: [ChartText]
  let right: [ChartText]
  let days: [ChartText]
  let ends: [ChartText]

  init(_ labels: ChartAnnotations) {
    let ticks = labels.dayTicks()
    gaps = labels.gaps
    grid = labels.grid(ticks.ticks)
    titles = labels.titles
    left = labels.left
    right = labels.right
    days = ticks.labels
    ends = labels.endsOfLines
  }
}
