public import Currencies
public import FoundationEssentials

extension RateSeries {
  /// The first, last, lowest and highest rate over some days, and the change.
  public struct Summary: Hashable, Sendable {
    /// The first day and its rate.
    public let first: Ledger.Point
    /// The last day and its rate.
    public let last: Ledger.Point
    /// The lowest rate, and the first day that had it.
    public let low: Ledger.Point
    /// The highest rate, and the first day that had it.
    public let high: Ledger.Point
    /// The change from the first to the last rate in percent of the first: exact where 38 digits hold it, the digits beyond
    /// cut off.
    public let change: Decimal
  }

  /// The summary of the days at some indices; nil when there are none.
  public func summary(of range: Range<Int>) -> Summary? {
    guard let start = range.first, let end = range.last else { return nil }
    let low = extreme(in: range, <)
    let high = extreme(in: range, >)
    return Summary(
      first: point(at: start), last: point(at: end), low: point(at: low), high: point(at: high),
      change: change(from: start, to: end))
  }

  /// The first index of the lowest or highest rate. Among values that are nearly equal the exact rates decide.
  private func extreme(in range: Range<Int>, _ isBefore: (Decimal, Decimal) -> Bool) -> Int {
    let isLess = isBefore(0, 1)
    var best = range.lowerBound
    for index in range.dropFirst() {
      let (value, bestValue) = (values[index], values[best])
      if abs(value - bestValue) > bestValue * 1e-14 {
        if (value < bestValue) == isLess { best = index }
      } else if numerators[index] != numerators[best] || denominators[index] != denominators[best] {
        if isBefore(rate(at: index), rate(at: best)) { best = index }
      }
    }
    return best
  }

  /// The change in percent. Both rates are quotients, so that the change is one quotient too, divided once.
  private func change(from start: Int, to end: Int) -> Decimal {
    let new = numerators[end].decimal.times(denominators[start].decimal) ?? .nan
    let old = numerators[start].decimal.times(denominators[end].decimal) ?? .nan
    return (new - old).times(100, over: old) ?? .nan
  }

  /// The averages of the months or years of the days at some indices, the oldest first. The range may cut off the first and
  /// the last of them.
  public func averages(by length: Period.Length, of range: Range<Int>) -> [AverageRate] {
    var averages = RunningAverage(by: length)
    let found = range.compactMap { averages.add(point(at: $0)) }
    return found + [averages.average].compactMap(\.self)
  }
}
