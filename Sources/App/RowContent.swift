import Currencies
import FoundationEssentials
import GLib
import Ledger

/// What a row says: ready strings.
struct RowContent: Hashable {
  let currency: CurrencyCode
  let name: String
  /// Two regional indicator letters, which fonts draw as a flag; empty where no one country stands for the currency.
  let flag: String
  /// The amount in the user's conventions; empty when there is none.
  let amount: String
  /// So many characters at its end are digits beyond the currency's own.
  let quiet: Int
  /// What stands in the entry while it has the keyboard: the calculation as typed, or the amount without grouping.
  let editing: String
  /// What a calculation comes to, shown while its entry has the keyboard (`= 39.00`); nil for a plain amount.
  let result: String?
  /// `1 EUR = 1.1172 USD`, and whose rate it is if not that of the others; or why there is none.
  let rate: String
  /// What is read aloud beside the name: that it is the base, and the rate.
  var description: String { [isBase ? "Base" : "", rate].filter { !$0.isEmpty }.joined(separator: " · ") }
  /// All that the row is computed with.
  let tooltip: String
  /// The rate jumped, and says so in `rate`.
  let isMarked: Bool
  let isBase: Bool
  let isMissing: Bool
  let isStale: Bool
  /// The user has set the row's rate.
  let hasOwnRate: Bool
  let canMoveUp: Bool
  let canMoveDown: Bool

  init(_ line: Desk.Line, in desk: Desk, _ conventions: NumberConventions) {
    let place = desk.rows.firstIndex(of: line.currency) ?? 0
    currency = line.currency
    name = desk.name(of: currency)
    flag = Currency.find(currency)?.region.map(Self.flag) ?? ""
    isBase = place == 0
    isMissing = line.state == .missing
    isStale = line.state == .stale
    isMarked = line.isMarked
    hasOwnRate = desk.ownRate(of: line.currency) != nil
    canMoveUp = place > 1
    canMoveDown = place > 0 && place < desk.rows.count - 1
    let shown = desk.shown(line, conventions, grouped: true)
    amount = shown?.text ?? ""
    quiet = shown?.quiet ?? 0
    let calculation = Self.calculation(of: line, in: desk, conventions)
    editing = calculation ?? desk.shown(line, conventions, grouped: false)?.text ?? ""
    result = calculation.map { _ in "= \(shown?.text ?? "")" }
    rate = Self.rate(line, base: desk.base, conventions)
    tooltip = RowTooltip.text(line, in: desk, conventions)
  }

  private static func rate(_ line: Desk.Line, base: CurrencyCode?, _ conventions: NumberConventions) -> String
  {
    if let day = line.lastDay { return "No rate since \(day)" }
    var parts: [String] = []
    if let base, base != line.currency {
      guard let rate = line.rate else { return "No rate" }
      parts.append("1 \(base) = \(conventions.text(ofUnitRate: rate)) \(line.currency)")
    }
    if let remark = remark(line) { parts.append(remark) }
    if line.isMarked { parts.append("\u{26A0}\u{A0}jumped by more than 25 %") }
    return parts.joined(separator: " · ")
  }

  /// The typed calculation, where it still comes to the amount: the country's conventions may have changed since.
  private static func calculation(of line: Desk.Line, in desk: Desk, _ conventions: NumberConventions)
    -> String?
  {
    guard line.currency == desk.anchor.currency, let text = desk.anchor.text, let amount = line.amount,
      AmountReading(text, conventions) == .value(amount)
    else { return nil }
    return text
  }

  /// Whose rate it is; the rate shown and that of the amount need not be the same.
  private static func remark(_ line: Desk.Line) -> String? {
    if line.rateOrigin?.source == Desk.Origin.own { return "your rate" }
    return line.origin?.source == Desk.Origin.own ? "amount by your rate" : line.remarkOnOrigin
  }

  private static func flag(_ region: String) -> String {
    var flag = ""
    for letter in region.unicodeScalars {
      if let indicator = Unicode.Scalar(0x1F1E6 + letter.value - 0x41) {
        flag.unicodeScalars.append(indicator)
      }
    }
    return flag
  }
}
