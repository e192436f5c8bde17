/// What a chart is to show: one to four lines over the days of a range.
public struct ChartSpec: Hashable, Sendable {
  /// The lines; the first is the one the axis on the left belongs to.
  public let lines: [ChartLine]
  /// First and last day shown, as days since 1970-01-01.
  public let days: ClosedRange<Int>
  /// Equal ratios are equally high, instead of equal differences.
  public let isLogarithmic: Bool
  /// All lines begin at 100, the value of the first day of the range that all of them have.
  public let isIndexed: Bool
  /// What the numbers on the left are ("USD for 1 EUR"), to be said above them; nil where it is said elsewhere. A comparison
  /// without it says the first line's name.
  public let title: String?
  /// What stands in a long time without a rate; nil for nothing.
  public let gapLabel: String?

  /// A chart of 1...4 lines.
  public init(
    lines: [ChartLine], days: ClosedRange<Int>, isLogarithmic: Bool = false, isIndexed: Bool = false,
    title: String? = nil, gapLabel: String? = nil
  ) {
    precondition((1...4).contains(lines.count), "A chart has one to four lines.")
    self.lines = lines
    self.days = days
    self.isLogarithmic = isLogarithmic
    self.isIndexed = isIndexed
    self.title = title
    self.gapLabel = gapLabel
  }
}

/// One line of a chart: a value for each day that has one.
public struct ChartLine: Hashable, Sendable {
  /// What stands at its end: "USD".
  public let label: String
  /// Days since 1970-01-01, rising.
  public let days: [Int]
  /// One for each day; what is not finite or not above zero is no rate, and left out.
  public let values: [Double]

  /// A line of as many values as days; the days must rise.
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
