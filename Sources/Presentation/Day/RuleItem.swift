internal import Ledger
internal import Localization
public import OfficialRates

/// A rule, in the list of those whose official rates can be shown.
public struct RuleItem: Hashable, Sendable {
  /// The name of the rule.
  public let name: String
  /// `pl-nbp-prev · PLN · Narodowy Bank Polski`
  public let title: String
  /// Whether a table is stored, or rates of which one is computed.
  public let hasTables: Bool

  /// What is chosen in the place of a rule.
  public static var sources: String { localized("Rates of the sources") }

  /// An item for a rule.
  public init(_ rule: RateRule, hasTables: Bool) {
    (name, self.hasTables) = (rule.name, hasTables)
    let parts = "\(rule.name) · \(rule.home) · \(rule.kind.authority)"
    // Translators: {0} is a rule, its currency and its authority: “pl-nbp-prev · PLN · Narodowy Bank Polski”.
    title = hasTables ? parts : localized("\(parts) · no table is stored")
  }
}

extension Ledger {
  /// All rules; those of which tables are stored come first.
  func ruleItems() throws(LedgerError) -> [RuleItem] {
    let held = try rulesWithTables()
    let items = OfficialRates.rules.map { RuleItem($0, hasTables: held.contains($0.name)) }
    return items.filter(\.hasTables) + items.filter { !$0.hasTables }
  }
}
