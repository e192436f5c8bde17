public import Currencies
internal import GLib
internal import Rates
internal import Storage

// Days that a refresh leaves out: the daily file has one day, and Agio may not have been used for weeks.
extension Ledger {
  /// The first business day of some days that the European Central Bank's history lacks though it has later ones; nil when
  /// it has all of them but those the bank does not have.
  public func gap(in days: ClosedRange<Day>) throws(LedgerError) -> Day? {
    let bank = try read { try BankDays($0) }
    guard let last = bank.stored.max() else { return nil }
    return bank.missing(in: days, through: last).first { _ in true }
  }

  /// For how many days the bank's small file surely has every day.
  private static let daysInSmallFile = 80

  /// What to ask for to have the business days of some days that come after the newest the European Central Bank's history
  /// has, by today: the last of them, in whose file the others are too, or the first when they reach too far back for that;
  /// nil when there is none.
  public func newDay(in days: ClosedRange<Day>) throws(LedgerError) -> Day? {
    let stored = try newestTable(of: .ecb)?.day ?? .firstOfEuro - 1
    let today = Day(at: secondsSince1970())
    let (first, last) = (max(stored + 1, days.lowerBound), min(days.upperBound, today))
    guard first <= last else { return nil }
    let days = (first.number...last.number).lazy.map { Day(number: $0) }
    return today - first <= Self.daysInSmallFile
      ? days.last { PublicationCalendar.isBusinessDay($0) }
      : days.first { PublicationCalendar.isBusinessDay($0) }
  }

  /// Remembers, after the bank was asked for a day, what it does not have: all that is missing, but for what is older than its
  /// small file when that is where the day was.
  public func noteNoGaps(afterAskingFor day: Day) throws(LedgerError) {
    let recent = Day(at: secondsSince1970()) - Self.daysInSmallFile
    if day >= recent, try gap(in: .firstOfEuro...recent - 1) != nil { return }
    try noteNoGaps()
  }

  /// Remembers that the bank was asked for its history: what is missing up to its newest stored day it does not have.
  public func noteNoGaps() throws(LedgerError) {
    if let day = try newestTable(of: .ecb)?.day { try write { try $0.noteNoGaps(through: day) } }
  }
}

extension Writer {
  /// Remembers that what is missing up to a day the bank does not have.
  func noteNoGaps(through day: Day) throws(StoreError) { try keep(day.description, under: answeredKey) }
}

extension Reader {
  /// The day up to which the European Central Bank does not have what its history lacks here; nil before it was asked.
  func answeredDay() throws(StoreError) -> Day? {
    try value("SELECT value FROM setting WHERE key = ?", answeredKey, as: String.self).flatMap { Day($0) }
  }
}

private let answeredKey = "history.answered"
