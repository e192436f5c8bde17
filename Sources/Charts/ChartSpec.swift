public import Currencies

/// The content of a chart: one to four lines over a range of days.
public struct ChartSpec: Hashable, Sendable {
  /// The lines. The left axis shows the values of the first.
  public let lines: [ChartLine]
  /// First and last day shown, as days since 1970-01-01.
  public let days: ClosedRange<Int>
  /// Whether the scale of the values is logarithmic, so that equal ratios have equal heights.
  public let isLogarithmic: Bool
  /// The base of a comparison, in which the lines are drawn as indices: each is 100 on the base day. Nil in a chart of
  /// values.
  public let comparison: ComparisonBase?
  /// The title of the left axis; nil for none, in a comparison for the first line's label.
  public let title: String?
  /// The label of a long gap; nil for none.
  public let gapLabel: String?
  /// How the days of the axis are written.
  public let dates: DateConventions

  /// A chart of 1...4 lines.
  public init(
    lines: [ChartLine], days: ClosedRange<Int>, isLogarithmic: Bool = false, isIndexed: Bool = false,
    title: String? = nil, gapLabel: String? = nil, dates: DateConventions = .iso
  ) {
    precondition((1...4).contains(lines.count), "A chart has one to four lines.")
    self.lines = lines
    self.days = days
    self.isLogarithmic = isLogarithmic
    comparison = isIndexed ? ComparisonBase(lines, days: days) : nil
    self.title = title
    self.gapLabel = gapLabel
    self.dates = dates
  }
}

/// A line of a chart: a value for each day that has one.
public struct ChartLine: Hashable, Sendable {
  /// The label at its right end: "USD".
  public let label: String
  /// Days since 1970-01-01, ascending.
  public let days: [Int]
  /// A value for each day, finite and above zero.
  public let values: [Double]

  /// A line of one value for each day, the days ascending. Days whose value is not finite or not above zero are left out.
  public init(label: String, days: [Int], values: [Double]) {
    precondition(days.count == values.count, "A line has one value for each of its days.")
    self.label = label
    guard !values.allSatisfy({ $0 > 0 && $0 < .infinity }) else {
      self.days = days
      self.values = values
      return
    }
    let sound = values.indices.filter { values[$0] > 0 && values[$0] < .infinity }
    self.days = sound.map { days[$0] }
    self.values = sound.map { values[$0] }
  }
}
