public import Currencies
internal import FoundationEssentials
public import Ledger

/// What a row says: ready strings.
public struct RowContent: Hashable, Sendable {
  /// The row's currency.
  public let currency: CurrencyCode
  /// The currency's name: the user's own, or that in the user's language.
  public let name: String
  /// Two regional indicator letters, which fonts draw as a flag; empty where no one country stands for the currency.
  public let flag: String
  /// What stands in the entry.
  public private(set) var amount: AmountContent
  /// What a calculation comes to, shown while its entry has the keyboard (`= 39.00`); nil for a plain amount.
  public private(set) var result: String?
  /// How the amount was read, where that is not plain to see.
  public let remark: String?
  /// Why the text shown instead of the amount is none; nil for an amount.
  public private(set) var problem: Problem?
  /// Why the amount is not that of now: a text in another row cannot be read. Nil for an amount that is.
  public private(set) var delay: String?
  /// `1 EUR = 1.1172 USD`, and whose rate it is if not that of the others; or why there is none.
  public let rate: String
  /// What is read aloud beside the name: that it is the base, and the rate.
  public var description: String {
    [isBase ? RowPhrases.base : "", rate, delay ?? ""].filter { !$0.isEmpty }.joined(separator: " · ")
  }
  /// All that the row is computed with.
  public private(set) var tooltip: String
  /// The rate jumped, and says so in `rate`.
  public let isMarked: Bool
  /// The row is the first one: the others' rates are against it.
  public let isBase: Bool
  /// There is no rate.
  public let isMissing: Bool
  /// A newer rate can be had.
  public let isStale: Bool
  /// The user has set the row's rate.
  public let hasCustomRate: Bool
  /// The row can be moved up; the base cannot, and nothing comes before it.
  public let canMoveUp: Bool
  /// The row can be moved down.
  public let canMoveDown: Bool

  /// What a computed row of a desk says, in the conventions of the user; `texts` are those of its rate.
  public init(
    _ line: Desk.Line, in desk: Desk, _ conventions: NumberConventions, _ texts: RowTexts.Texts
  ) {
    let index = desk.rows.firstIndex(of: line.currency) ?? 0
    currency = line.currency
    name = desk.name(of: currency)
    flag = Currency.find(currency)?.region.map(Self.flag) ?? ""
    isBase = index == 0
    isMissing = line.state == .missing
    isStale = line.state == .stale
    isMarked = line.isMarked
    hasCustomRate = desk.customRate(of: line.currency) != nil
    canMoveUp = index > 1
    canMoveDown = index > 0 && index < desk.rows.count - 1
    let shown = desk.shown(line, conventions, grouped: true)
    let calculation = Self.calculation(of: line, in: desk, conventions)
    let plain = conventions.groupingSeparator.isEmpty ? shown : desk.shown(line, conventions, grouped: false)
    amount = AmountContent(
      shown: shown?.text ?? "", quiet: shown?.dimmed ?? 0, editing: calculation ?? plain?.text ?? "",
      isCalculation: calculation != nil)
    result = calculation.map { _ in "= \(shown?.text ?? "")" }
    remark = calculation.flatMap { RowPhrases.openParentheses(AmountReading.openParentheses(in: $0)) }
    rate = texts.rate
    tooltip = texts.tooltip
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
  public struct Problem: Hashable, Sendable {
    /// For the error icon of the entry and for assistive technology.
    public let sentence: String
    /// What is to be seen in the row, where that is not the sentence.
    public let hint: String?

    /// What is wrong with a text; nil while it is typed and only unfinished. With the hint where Enter goes, if it does.
    public init?(with text: String, isTyped: Bool, hint: String?, _ conventions: NumberConventions) {
      self.hint = hint
      switch AmountReading(text, conventions) {
      case .refused(let refusal):
        sentence = [refusal.sentence, hint].compactMap(\.self).joined(separator: " ")
      case .unfinished:
        if isTyped { return nil }
        sentence = RowPhrases.incomplete
      // The country's conventions have changed since.
      case .value, .empty: sentence = RowPhrases.wasUnread
      }
    }
  }

  /// Shows a text instead of the amount, and why it is none; no reason is given while it is being typed and only
  /// unfinished.
  public mutating func show(_ text: Desk.UnreadText, _ problem: Problem?) {
    amount = AmountContent(shown: text.text, quiet: 0, editing: text.text, isCalculation: false)
    (result, self.problem) = (nil, problem)
  }

  /// Shows the amount that stood here before the text in another row, which cannot be read.
  public mutating func delay(by other: CurrencyCode, showing before: AmountContent) {
    amount = before
    result = nil
    delay = RowPhrases.delayed(by: other)
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
