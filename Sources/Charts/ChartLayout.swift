/// Where everything in a chart stands: made once for a size, then drawn by whoever can draw lines and texts.
public struct ChartLayout: Sendable {
  /// How wide and high a text is, in pixels.
  public typealias Measure = (String) -> (width: Double, height: Double)
  /// A value with so many fraction digits, as the user's country writes it.
  public typealias Number = (_ value: Double, _ decimals: Int) -> String

  /// How long a sample of the line is drawn before each end label, in pixels; between the two are 6.
  public static let sampleWidth = 26.0

  /// What is shown.
  public let spec: ChartSpec
  /// Of the whole chart, in pixels.
  public let width: Double
  /// Of the whole chart, in pixels.
  public let height: Double
  /// The room of the lines, between the numbers of the axes. The names of several lines stand in it, at its right.
  public let plot: ChartRect
  /// What to draw of each line of the spec, in its order; nothing of one without a day to be compared at.
  public let strokes: [ChartStroke]
  /// Long times for which no line has a rate.
  public let gaps: [ChartBand]
  /// The grid.
  public let gridLines: [ChartRule]
  /// What the axes are: the first line's rates, with its number, and the day all lines are 100.
  public let titles: [ChartText]
  /// Rates of the first line.
  public let leftLabels: [ChartText]
  /// The index, in a comparison.
  public let rightLabels: [ChartText]
  /// Days, months or years below the plot.
  public let dayLabels: [ChartText]
  /// The lines' names at their right ends; none in a chart of one line.
  public let endLabels: [ChartText]
  /// The day all lines of a comparison are 100; nil without a comparison, and when the lines share no day.
  public let baseDay: Int?

  private let selection: ChartSelection
  private let days: DayAxis
  private let values: ValueAxis?

  /// Lays out a chart. Columns of 1/scale pixels keep their first, last, lowest and highest value each.
  public init(
    _ spec: ChartSpec, width: Double, height: Double, scale: Double = 1, measure: Measure, number: Number
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
    let labels = withoutActuallyEscaping(measure) { measure in
      Labels(
        ChartLabels(
          selection: selection, margins: margins, days: days, values: values, width: width, measure: measure))
    }
    (self.selection, self.values, self.days, self.plot) = (selection, values, days, plot)
    let maker = StrokeMaker(
      selection: selection, days: days,
      y: { plot.bottom - (values?.fraction(of: $0) ?? 0) * plot.height }, scale: scale)
    strokes = spec.lines.indices.map(maker.stroke)
    baseDay = selection.baseDay
    gaps = labels.gaps
    gridLines = labels.grid
    titles = labels.titles
    leftLabels = labels.left
    rightLabels = labels.right
    dayLabels = labels.days
    endLabels = labels.ends
  }

  /// The nearest day of the first line that has a value and is shown; nil when there is none.
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

  /// Where a day stands, in pixels from the left.
  public func x(of day: Int) -> Double { days.x(of: day) }

  /// Where a line stands on a day; nil when it has no value then.
  public func point(line: Int, day: Int) -> ChartPoint? {
    guard let values, let value = selection.value(line: line, day: day) else { return nil }
    return ChartPoint(x: days.x(of: day), y: plot.bottom - values.fraction(of: value) * plot.height)
  }

  /// The index of a line on a day, 100 on the base day; nil without a comparison or a value.
  public func index(line: Int, day: Int) -> Double? {
    spec.isIndexed && baseDay != nil ? selection.value(line: line, day: day) : nil
  }
}

/// The texts of a chart, taken out of their maker while it may measure.
private struct Labels {
  let gaps: [ChartBand]
  let grid: [ChartRule]
  let titles: [ChartText]
  let left: [ChartText]
  let right: [ChartText]
  let days: [ChartText]
  let ends: [ChartText]

  init(_ labels: ChartLabels) {
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
