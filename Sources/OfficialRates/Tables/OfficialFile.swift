public import Currencies

/// What was read of a file of tables.
public struct OfficialFile: Hashable, Sendable {
  /// Its tables, the oldest first; at least one.
  public let tables: [OfficialTable]
  /// The currencies that it has, where these are only those that were asked for; nil where a table has all that its authority lists.
  public let currencies: [CurrencyCode]?
  /// The days of which it has every table there is, in order: a day without a table among them has none elsewhere.
  public let days: [ClosedRange<Day>]

  /// The most days from a table to the next one between which there is none; with more, the file has a hole. The longest holidays of an
  /// authority here, those of the New Year in Russia, are 10 days without tables.
  private static let longestGap = 14

  /// What a format has read.
  init(_ tables: [OfficialTable], of format: any TableFormat.Type) {
    self.tables = tables
    var previous: OfficialTable?
    currencies = format.isOfSomeCurrencies ? Set(tables.flatMap(\.mentioned)).sorted() : nil
    days = tables.reduce(into: []) { days, table in
      let day = table.period.first
      if format.isWithoutGaps, let last = days.last, day - last.upperBound <= Self.longestGap,
        !table.isAfterGap(previous)
      {
        days[days.count - 1] = last.lowerBound...max(last.upperBound, day)
      } else {
        days.append(day...day)
      }
      previous = table
    }
  }
}

extension OfficialTable {
  /// Whether there is no table between an earlier one and this one: both have numbers of the same year, such as `041/A/NBP/2026` or
  /// `2026/41`, and this one's is the next.
  public func isNext(after previous: OfficialTable) -> Bool {
    guard let ours = numberInYear, let theirs = previous.numberInYear else { return false }
    return period.first.civil.year == previous.period.first.civil.year && ours == theirs + 1
  }

  /// Whether there is another table between one and this one: both have numbers, and they do not follow each other. A year begins with
  /// the number 1.
  fileprivate func isAfterGap(_ previous: OfficialTable?) -> Bool {
    guard let ours = numberInYear, let theirs = previous?.numberInYear else { return false }
    return ours != theirs + 1 && ours != 1
  }

  private var numberInYear: Int? {
    let numbers = number?.split(separator: "/").compactMap { Int($0) } ?? []
    guard numbers.count == 2, let place = numbers.firstIndex(of: period.first.civil.year) else { return nil }
    return numbers[1 - place]
  }
}
