public import Currencies
public import Ledger
internal import Localization

/// The sentences about a past day and the rates used for it.
public struct DayText: Hashable, Sendable {
  /// The chosen day.
  public let day: Day
  /// The day of the rates used; nil when there are none.
  public let used: Day?
  /// No source can have rates of a day between that one and the chosen day.
  public let isLast: Bool
  /// The history is being imported, and may contain the day.
  public let isWaiting: Bool

  /// The text for the day of a desk at an instant (seconds since 1970); nil for today.
  public init?(_ desk: Desk, isWaiting: Bool, at instant: Int) {
    guard let day = desk.day else { return nil }
    (self.day, used) = (day, desk.activeTable(at: instant)?.day)
    (isLast, self.isWaiting) = (desk.book.isLast, isWaiting)
  }

  /// The reason why nothing is requested: `The rates for 2022-12-30 are complete.`
  public var nothingMissing: String {
    guard let used, used != day else {
      return localized("The rates for \(day) are complete.")
    }
    return localized("The rates for \(day) are complete; they are those of \(used).")
  }

  /// `Sat 24 Oct 2026 · Friday’s rates`
  public var sentence: String {
    let date = DateConventions.user.long(day)
    if isWaiting { return localized("\(date) · shown when the rate history has been imported") }
    guard let used else { return localized("\(date) · no rates on this day or the 7 days before") }
    if used == day { return date }
    let rates = isLast && day - used < 7 ? used.weekdayRates : ratesOfUsed(used)
    // Translators: {0} is a day, {1} the rates used for it: “Friday’s rates”.
    return localized("\(date) · \(rates)")
  }

  /// The beginning of a long sentence, by whose width the banner is laid out: its last word may stand in a second line.
  public static var sample: String {
    let rates = Day.samples.map(\.weekdayRates).max { $0.count < $1.count } ?? ""
    let beginning = rates.split(separator: " ").dropLast().joined(separator: " ")
    return "\(DateConventions.user.long(Day.samples[0])) · \(beginning.isEmpty ? rates : beginning)"
  }

  private func ratesOfUsed(_ used: Day) -> String {
    isLast ? localized("rates dated \(used)") : localized("rates dated \(used), the last ones stored")
  }

  /// The sentence as it is read aloud, where nothing else tells that it is about rates.
  public var spoken: String { Self.spoken(sentence) }

  /// A sentence about the rates that are used, as it is read aloud.
  static func spoken(_ sentence: String) -> String {
    // Translators: {0} is a day, perhaps with the rates used for it: “Sat 24 Oct 2026 · Friday’s rates”, or with the
    // reason why there are none; “Rates: {0}” may suit your language better.
    localized("Rates of \(sentence)").spoken
  }
}
