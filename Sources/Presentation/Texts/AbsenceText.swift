internal import Currencies
internal import Ledger
internal import Localization

extension Absence {
  /// The currency had a rate on some day.
  var isKnown: Bool { before != nil || after != nil }
}

/// Why a row has no rate, in words.
enum AbsenceText {
  /// `No rate since 2026-01-02` for today; for a past day when the currency had rates before it, after it, or both.
  static func text(_ absence: Absence?, on day: Day?) -> String {
    guard day != nil else {
      return absence?.before.map { localized("No rate since \($0)") } ?? localized("No rate")
    }
    return switch (absence?.before, absence?.after) {
    case (let before?, let after?): localized("No rate on this day: none from \(before + 1) to \(after - 1)")
    case (let before?, nil): localized("No rate on this day: last \(before)")
    case (nil, let after?): localized("No rate on this day: first \(after)")
    case (nil, nil): localized("No rate on this day")
    }
  }
}
