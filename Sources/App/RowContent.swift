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
  private(set) var amount: AmountEntry.Content
  /// What a calculation comes to, shown while its entry has the keyboard (`= 39.00`); nil for a plain amount.
  private(set) var result: String?
  /// How the amount was read, where that is not plain to see.
  let remark: String?
  /// Why the text in the place of the amount is none; nil for an amount.
  private(set) var problem: Problem?
  /// Why the amount is not that of now: a text in another row cannot be read. Nil for an amount that is.
  private(set) var delay: String?
  /// `1 EUR = 1.1172 USD`, and whose rate it is if not that of the others; or why there is none.
  let rate: String
  /// What is read aloud beside the name: that it is the base, and the rate.
  var description: String {
    [isBase ? "Base" : "", rate, delay ?? ""].filter { !$0.isEmpty }.joined(separator: " · ")
  }
  /// All that the row is computed with.
  private(set) var tooltip: String
  /// The rate jumped, and says so in `rate`.
  let isMarked: Bool
  let isBase: Bool
  let isMissing: Bool
  let isStale: Bool
  /// The user has set the row's rate.
  let hasOwnRate: Bool
  let canMoveUp: Bool
  let canMoveDown: Bool

  init(
    _ line: Desk.Line, in desk: Desk, _ conventions: NumberConventions, _ texts: RowTexts.Texts
  ) {
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
    let calculation = Self.calculation(of: line, in: desk, conventions)
    let plain = conventions.groupSign.isEmpty ? shown : desk.shown(line, conventions, grouped: false)
    amount = AmountEntry.Content(
      shown: shown?.text ?? "", quiet: shown?.quiet ?? 0, editing: calculation ?? plain?.text ?? "",
      isCalculation: calculation != nil)
    result = calculation.map { _ in "= \(shown?.text ?? "")" }
    remark = calculation.flatMap(Self.remark)
    rate = texts.rate
    tooltip = texts.tooltip
  }

  /// That parentheses are taken as closed.
  private static func remark(on calculation: String) -> String? {
    switch AmountReading.openParentheses(in: calculation) {
    case 0: nil
    case 1: "The open parenthesis is taken as closed at the end."
    case let count: "The \(count) open parentheses are taken as closed at the end."
    }
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

  /// Why a text is no amount.
  struct Problem: Hashable {
    /// For the sign in the entry and for assistive technology.
    let sentence: String
    /// What is to be seen in the row, where that is not the sentence.
    var hint: String?
  }

  /// Shows a text in the place of the amount, and why it is none; no reason is given while it is being typed and only
  /// unfinished.
  mutating func show(_ text: Desk.UnreadText, _ problem: Problem?) {
    amount = AmountEntry.Content(shown: text.text, quiet: 0, editing: text.text, isCalculation: false)
    (result, self.problem) = (nil, problem)
  }

  /// Shows the amount that stood here before the text in another row, which cannot be read.
  mutating func delay(by other: CurrencyCode, showing before: AmountEntry.Content) {
    amount = before
    result = nil
    delay = "Not computed: the amount in \(other) cannot be read."
    tooltip = [delay, tooltip].compactMap(\.self).joined(separator: "\n")
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
