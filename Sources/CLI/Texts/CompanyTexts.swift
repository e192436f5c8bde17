import Currencies
import GLib
import Ledger
import Localization

// The company's rates.
extension Texts {
  static func unknownKind(_ name: String, _ kinds: [String]) -> String {
    localized("“\(name)” is not a kind of rate. The kinds are \(listed(kinds)).")
  }

  /// What was published, a line for each.
  static func published(_ outcome: PublishingOutcome) -> [String] {
    let (added, corrected, unchanged) = (outcome.added, outcome.corrected, outcome.unchanged)
    return [
      added > 0 || corrected + unchanged == 0
        ? localized(added, one: "\(added) rate published.", other: "\(added) rates published.") : nil,
      corrected > 0
        ? localized(
          corrected, one: "\(corrected) rate corrected or withdrawn.",
          other: "\(corrected) rates corrected or withdrawn.") : nil,
      unchanged > 0
        ? localized(
          unchanged, one: "\(unchanged) rate was already published.",
          other: "\(unchanged) rates were already published.") : nil,
    ].compactMap(\.self)
  }

  /// What is known of a rate besides its number, in parentheses.
  static func remark(on rate: CompanyRate) -> String {
    let validity = rate.validTo.map { last in
      last == rate.validFrom
        ? localized("valid on \(last)") : localized("valid from \(rate.validFrom) to \(last)")
    }
    let parts = [
      validity ?? localized("valid from \(rate.validFrom)"), rate.author.neutralizedLine,
      rate.reason.isEmpty ? nil : rate.reason.neutralizedLine,
    ]
    return " (\(parts.compactMap(\.self).joined(separator: betweenRemarks)))"
  }

  static var noCompanyRates: String { localized("Your company has no rates for this date.") }

  static var knownNeedsCompany: String {
    localized("--known works only with the company's rates; there are none here.")
  }

  static var knownNeedsOneCurrency: String {
    localized("With --known, the amount must be in one currency and without a rate of its own.")
  }

  static func noCompanyRate(_ one: CurrencyCode, _ other: CurrencyCode) -> String {
    localized("The company's rates do not lead from \(one) to \(other).")
  }
}
