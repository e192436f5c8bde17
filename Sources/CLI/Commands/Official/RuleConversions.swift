import Currencies
import FoundationEssentials
import GLib
import Ledger
import Localization
import OfficialRates

extension CommandOption {
  static let rule = CommandOption(
    "--rule", localized("Use official rates by a rule, such as pl-nbp-prev"),
    .given("RULE", .choices(OfficialRates.rules.map(\.name))))
}

extension Arguments {
  /// The rule that `--rule` names.
  func rule() throws -> RateRule { try RateRule(named: value(.rule) ?? "") }
}

extension RateRule {
  /// The rule of a name. Throws for any other name.
  init(named name: String) throws {
    guard let rule = OfficialRates.rule(name) else {
      throw Failure(.usage, LedgerError.rule(.unknownRule(name)).sentence)
    }
    self = rule
  }
}

extension Desktop {
  /// Converts an amount by a rule, on a day or today. What is missing of the European Central Bank's rates for it is downloaded.
  func conversion(
    of amount: Decimal, from: CurrencyCode, to: CurrencyCode, by rule: RateRule, on day: Day?
  ) throws -> ProvenConversion {
    let ledger = try ledger(knowing: [from, to])
    let date = day ?? .ofTheUser
    if ledger.canWrite { try ledger.importBundledHistory() }
    let mayRequest = try day != nil || ledger.value(RefreshMode.self).isAutomatic
    var hasFailed = false
    if ledger.canWrite, mayRequest, let missing = try ledger.missingDays(for: date, by: rule) {
      let reply = try ask(missing.query)
      try ledger.note(reply, to: missing)
      hasFailed = !reply.errors.isEmpty
      if hasFailed { note(reply.failure) }
    }
    do throws(LedgerError) {
      return try ledger.conversion(of: amount, from: from, to: to, by: rule, on: date)
    } catch {
      // A pattern with a condition crashes the compiler (6.3.1).
      guard hasFailed, case .rule(let absence) = error, absence.isOfMissingTable else { throw error }
      throw Failure(.sourcesFailed, absence.sentence)
    }
  }
}

/// Conversions of an amount by a rule into one or more currencies.
@MainActor
struct RuleConversions {
  let amount: Decimal
  let from: CurrencyCode
  /// The codes of the other currencies, as they were entered.
  let to: [String]
  let rule: RateRule
  /// The day; nil for today.
  let day: Day?
  let isJSON: Bool
  let hasProof: Bool

  /// Prints a line for each, or an array of JSON, and reports those that have no result.
  func print(on desktop: Desktop) throws {
    var (found, failures): ([(CurrencyCode, ProvenConversion?)], [Failure]) = ([], [])
    for word in to {
      do {
        let target = try currency(word)
        // What is in the rule's currency already is only rounded.
        if target == from, target == rule.home {
          found.append((target, nil))
          continue
        }
        let proven = try desktop.conversion(of: amount, from: from, to: target, by: rule, on: day)
        found.append((target, proven))
      } catch let failure as Failure {
        try failures.add(failure)
      } catch let error as LedgerError where error.isOfRule {
        try failures.add(Failure(error))
      }
    }
    if isJSON, !found.isEmpty {
      Terminal.write(JSON.array(found.map { .object(json($0.0, $0.1)) }).text + "\n")
    } else {
      for (target, proven) in found { Terminal.write(line(target, proven, desktop)) }
    }
    for failure in failures.dropLast() { desktop.note(failure.sentence) }
    if let last = failures.last { throw last }
  }

  private func line(_ target: CurrencyCode, _ proven: ProvenConversion?, _ desktop: Desktop) -> String {
    let amount = text(proven, target).text(desktop.conventions)
    let proof = proven.map { hasProof ? $0.sentence + "\n" : "" } ?? ""
    return "\(amount) \(target)\n" + proof
  }

  private func text(_ proven: ProvenConversion?, _ target: CurrencyCode) -> Money {
    if let proven { return Money(proven.conversion.result, target, digits: proven.digits) }
    let (rounding, digits) = (rule.rounding(into: target), Currency.find(target)?.digits ?? 2)
    return Money(rounding.rounded(amount, digits: digits), target, digits: rounding.digits(of: digits))
  }

  private func json(_ target: CurrencyCode, _ proven: ProvenConversion?) -> [(String, JSON)] {
    [
      ("amount", .string(amount.plainText)), ("from", .string(from.text)), ("to", .string(target.text)),
      ("result", .string(text(proven, target).text())),
      ("exact", .string((proven?.conversion.exact ?? amount).exactText)),
      ("rate", .string((proven?.rate.value ?? 1).exactText)),
      ("date", .string(proven?.rate.table.period.label ?? (day ?? .ofTheUser).description)),
      ("source", .string(rule.name)), ("proof", proven?.proof.json ?? .null),
    ]
  }
}

extension LedgerError {
  /// Whether a rule gives no rate.
  fileprivate var isOfRule: Bool { if case .rule = self { true } else { false } }
}
