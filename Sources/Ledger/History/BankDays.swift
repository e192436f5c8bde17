internal import Currencies
internal import Rates
internal import Storage

/// The days of the European Central Bank's history that are stored, and those that the bank may have beside them.
struct BankDays {
  /// The days that are stored.
  let stored: Set<Day>
  /// No day before is looked for: the bank has none, or does not have what is missing.
  private let first: Day

  /// What the store has.
  init(_ reader: any Reader) throws {
    stored = Set(
      try reader.rows("SELECT day FROM rate_table WHERE source = ?", Schema.bankRow).map { try $0.day("day") }
    )
    let oldest = stored.min() ?? .firstOfEuro
    first = max(oldest, try reader.answeredDay().map { $0 + 1 } ?? oldest)
  }

  /// The business days of some days, through a last one, that the bank may have and the store has not, rising.
  func missing(in days: ClosedRange<Day>, through last: Day) -> some Sequence<Day> {
    let (start, end) = (max(first, days.lowerBound), min(last, days.upperBound))
    let numbers = start <= end ? start.number..<end.number + 1 : 0..<0
    return numbers.lazy.map { Day(number: $0) }.filter { [stored] in
      PublicationCalendar.isBusinessDay($0) && !stored.contains($0)
    }
  }
}
