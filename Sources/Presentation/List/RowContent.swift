public import Currencies
internal import FoundationEssentials
public import Ledger

/// The content of a row, as strings ready to be shown.
public struct RowContent: Hashable, Sendable {
  /// The row's currency.
  public let currency: CurrencyCode
  /// The currency's name: the user's own, or that in the user's language.
  public let name: String
  /// Two regional indicator letters, which fonts draw as a flag; empty for a currency of no single country, nil if the user wants
  /// no flags.
  public let flag: String?
  /// The content of the entry.
  public private(set) var amount: AmountContent
  /// The result of a calculation, shown while it is edited (`= 39.00`); nil for a plain amount.
  public private(set) var result: String?
  /// A note on how the calculation was read; nil where that is obvious.
  public let remark: String?
  /// The reason why the text in the entry is not an amount; nil for an amount.
  public private(set) var problem: Problem?
  /// The reason why the amount is outdated: the text in another row is not valid. Nil for a current amount.
  public private(set) var delay: String?
  /// `1 EUR = 1.1172 USD`, with the origin of the rate if other than that of the other rows; that alone if the user wants no unit
  /// rates; or why there is no rate.
  public let rate: String
  /// The rate alone, with which `rate` begins; empty for none.
  public let equation: String
  /// The description for assistive technology: whether the row is the base, its rate, and why its amount is outdated.
  public var description: String {
    [isBase ? RowPhrases.base : "", rate.spoken, delay ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
  }
  /// The rates that the row is computed with, one per line.
  public private(set) var tooltip: String
  /// The rate is an outlier, which `rate` mentions.
  public let isMarked: Bool
  /// The row is the base: the rates of the others refer to it.
  public let isBase: Bool
  /// There is no rate.
  public let isMissing: Bool
  /// A newer rate is available.
  public let isStale: Bool
  /// The row has a custom rate.
  public let hasCustomRate: Bool
  /// The row can be moved up: it is neither the base nor the next row.
  public let canMoveUp: Bool
  /// The row can be moved down.
  public let canMoveDown: Bool

  /// Whether all but the amount is as in another content.
  public func differsOnlyInAmount(from other: RowContent) -> Bool {
    var other = other
    other.amount = amount
    return other == self
  }

  /// The content of a computed row of a desk at an index, in the conventions of the user; `texts` are those of its rate, and `notes`
  /// are on the text that was typed last.
  public init(
    _ line: Desk.Line, at index: Int, in desk: Desk, _ conventions: NumberConventions,
    _ texts: RowTexts.Texts,
    _ notes: AmountNotes? = nil
  ) {
    currency = line.currency
    name = desk.name(of: currency)
    flag = desk.showsFlags ? currency.flag : nil
    isBase = index == 0
    isMissing = line.state == .missing
    isStale = line.state == .stale
    isMarked = line.isMarked
    hasCustomRate = desk.customRate(of: line.currency) != nil
    canMoveUp = index > 1
    canMoveDown = index > 0 && index < desk.rows.count - 1
    let shown = desk.shown(line, conventions, grouped: true)
    let calculation = Self.calculation(of: line, in: desk, conventions, notes)
    let separator = conventions.groupingSeparator.unicodeScalars.first
    let isGrouped = shown?.text.unicodeScalars.contains { $0 == separator } ?? false
    let plain = isGrouped ? desk.shown(line, conventions, grouped: false) : shown
    amount = AmountContent(
      shown: shown?.text ?? "", quiet: shown?.dimmed ?? 0, editing: calculation ?? plain?.text ?? "",
      isCalculation: calculation != nil)
    let conversion = calculation.flatMap { $0 == notes?.text ? notes : nil }
    let unit = conversion?.converted.map { "\u{A0}\($0)" } ?? ""
    result = calculation.map { _ in "= \(shown?.text ?? "")\(unit)" }
    let parentheses = calculation.flatMap {
      RowPhrases.openParentheses(AmountReading.openParentheses(in: $0))
    }
    let remarks = [conversion?.remark, parentheses].compactMap(\.self)
    remark = remarks.isEmpty ? nil : remarks.joined(separator: " · ")
    (rate, equation) = (texts.rate, texts.equation)
    tooltip = texts.tooltip
  }

  /// The typed calculation, unless it has another result now: the rates or the user's conventions may have changed since.
  private static func calculation(
    of line: Desk.Line, in desk: Desk, _ conventions: NumberConventions, _ notes: AmountNotes?
  ) -> String? {
    guard line.currency == desk.anchor.currency, let text = desk.anchor.text, let amount = line.amount
    else { return nil }
    let isConverted = notes?.text == text && notes?.amount == amount
    return isConverted || AmountReading(text, conventions, isSigned: true) == .value(amount) ? text : nil
  }

  /// The reason why a text is not an amount.
  public struct Problem: Hashable, Sendable {
    /// The sentence for the error icon of the entry and for assistive technology.
    public let sentence: String
    /// The text shown in the row, where that is not the sentence.
    public let hint: String?

    /// The problem with a text by its notes, and a hint on what Enter does; nil for an incomplete text that is being typed.
    public init?(with text: String, _ notes: AmountNotes?, isTyped: Bool, hint: String?) {
      self.hint = hint
      guard let notes, notes.text == text, notes.amount == nil else {
        // The rates or the user's conventions have changed since.
        sentence = RowPhrases.wasUnread
        return
      }
      if notes.isBeginning, isTyped { return nil }
      let reason = notes.problem ?? RowPhrases.incomplete
      sentence = [reason, hint].compactMap(\.self).joined(separator: " ")
    }
  }

  /// Replaces the amount by an invalid text and the problem with it; nil while it is incomplete and being typed.
  public mutating func show(_ text: Desk.UnreadText, _ problem: Problem?) {
    amount = AmountContent(shown: text.text, quiet: 0, editing: text.text, isCalculation: false)
    (result, self.problem) = (nil, problem)
  }

  /// Replaces the amount by the one shown before an invalid text was typed into another row.
  public mutating func delay(by other: CurrencyCode, showing before: AmountContent) {
    amount = before
    result = nil
    delay = RowPhrases.delayed(by: other)
    tooltip = [delay, tooltip].compactMap(\.self).joined(separator: "\n")
  }
}
