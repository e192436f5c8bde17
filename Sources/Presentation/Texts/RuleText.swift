internal import Currencies
internal import FoundationEssentials
internal import Ledger
internal import Localization
internal import OfficialRates

// Translators, whole file: a rule says whose official table of exchange rates is used for a date. Its name is typed, and stays as it is.

/// The texts about official rates by a rule.
enum RuleText {
  /// `pl-nbp-prev, Narodowy Bank Polski · Thu 5 Mar 2026 · table 043/A/NBP/2026 of 2026-03-04`, or why there is no rate.
  static func banner(_ book: RuleBook, of desk: Desk) -> String {
    let rule = "\(book.rule.name), \(book.rule.kind.authority)"
    let start = [rule, DateConventions.user.long(book.date), book.words].compactMap(\.self)
    // Why there is no table is a whole sentence, after which nothing else matters.
    let rest = book.absence == nil ? [row(book, of: desk), fee(of: desk)].compactMap(\.self) : []
    return (start + rest).joined(separator: " · ")
  }

  private static func fee(of desk: Desk) -> String? {
    desk.fee.isOn ? localized("without the fee of the list") : nil
  }

  /// Where the list has no row of the rule's own currency, that amounts need one.
  private static func row(_ book: RuleBook, of desk: Desk) -> String? {
    let home = book.rule.home
    return desk.rows.contains(home) ? nil : localized("add \(home), into or from which it converts")
  }

  /// The rate of a row as the table prints it: `100 JPY = 2.3390 PLN`; nil for none.
  static func equation(_ official: Desk.Official, _ conventions: NumberConventions) -> String? {
    guard let rate = official.rate?.rate else { return nil }
    let digits = rate.printed.text.split(separator: ".").dropFirst().first?.utf8.count ?? 0
    let printed = conventions.text(of: rate.printed.value, fractionDigits: min(digits, 12))
    let (home, other, units) = (rate.rule.home, rate.currency, rate.printed.units)
    return switch rate.rule.direction {
    case .homePerForeign: "\(units) \(other) = \(printed) \(home)"
    case .foreignPerHome: "\(units) \(home) = \(printed) \(other)"
    }
  }

  /// Why a row has no rate or no amount, in a few words; nil where it has.
  static func remark(_ official: Desk.Official) -> String? {
    switch official.absence {
    case nil: nil
    // Translators: a rule converts into and from the currency {0} only.
    case .notHome(let rule): localized("only to and from \(rule.home)")
    case let absence? where absence.isOfMissingTable: localized("no table is stored")
    default: localized("no rate by the rule")
    }
  }

  /// The proof of the row's amount; without one, why it has none, and what the table prints.
  static func tooltip(_ official: Desk.Official) -> String {
    if let proof = official.proof { return proof.sentence }
    return [official.absence?.sentence, official.rate?.sentence].compactMap(\.self).joined(separator: "\n")
  }

  /// What the refresh button says where nothing can be requested.
  static func nothingRequested(_ book: RuleBook) -> String {
    book.absence?.sentence
      ?? localized("The rates by the rule “\(book.rule.name)” for \(book.date) are complete.")
  }
}
