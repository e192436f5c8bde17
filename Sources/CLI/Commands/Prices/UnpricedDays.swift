import Currencies
import Ledger
import OfficialRates

/// The days on which a pair has no price, though one is wanted.
struct UnpricedDays {
  /// The most spans of days that are named.
  private static let mostSpans = 5

  private let pair: CurrencyPair
  private var spans: [ClosedRange<Day>] = []
  private var reason: RuleAbsence?

  init(_ pair: CurrencyPair) { self.pair = pair }

  /// Adds a day after the others, and why it has no price.
  mutating func add(_ day: Day, _ reason: RuleAbsence? = nil) {
    if let last = spans.last, day == last.upperBound + 1 {
      spans[spans.count - 1] = last.lowerBound...day
    } else {
      spans.append(day...day)
    }
    self.reason = self.reason ?? reason
  }

  /// What is reported of them, with the reason of the first one; nil without any.
  var sentence: String? {
    if spans.isEmpty { return nil }
    let names = spans.prefix(Self.mostSpans).map { span in
      span.lowerBound == span.upperBound
        ? span.lowerBound.description : "\(span.lowerBound)..\(span.upperBound)"
    }
    let days = spans.reduce(0) { $0 + ($1.upperBound - $1.lowerBound) + 1 }
    let missing = Texts.unpriced(pair, names, days: spans.count > names.count ? days : nil)
    return [missing, reason?.sentence].compactMap(\.self).joined(separator: " ")
  }

  /// Whether some are before another day.
  func begin(before day: Day) -> Bool { spans.first.map { $0.lowerBound < day } ?? false }
}
