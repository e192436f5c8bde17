public import Currencies
internal import Ledger

/// The meaning of a text that was pasted into an amount.
public enum PasteReading: Hashable, Sendable {
  /// No text, or only blanks.
  case empty
  /// A date, which is not an amount.
  case date(String)
  /// An amount of money, as it was pasted.
  case money(MoneyText, text: String)
  /// The one amount of money of a longer text.
  case mention(MoneyText, text: String)
  /// The amounts of a longer text, the first of them as they stand there.
  case severalMentions(count: Int, first: [String])
  /// The one amount of a longer text, which may mean several amounts.
  case unclearMention(String)
  /// Any other text, without the blanks around it.
  case text(String)

  /// The unicode scalars of an amount's text that are kept: a longer one is refused as an amount with or without the rest.
  public static let longestText = 4 * AmountReading.longestText + 1

  /// Reads a text from the clipboard, nil for none; `known` are the currencies that it can name.
  public init(
    _ text: String?, _ conventions: NumberConventions, known: KnownCurrencies = .iso,
    _ dates: DateReader = .plain
  ) {
    guard let text, let pasted = Self.trimmed(text) else {
      self = .empty
      return
    }
    // The day from which words count makes no difference here.
    let language = AmountLanguage.ofUser(conventions, known: known, dates: dates, today: .firstOfEuro)
    let expression = AmountExpression(pasted, language)
    if Self.isDate(pasted, expression, dates) {
      self = .date(pasted)
    } else if let money = MoneyText(pasted, conventions, known: known) {
      self = .money(money, text: pasted)
    } else if expression.isForRow {
      self = .text(pasted)
    } else {
      self.init(mentions: MoneyMention.all(in: text, conventions, known: known), of: pasted)
    }
  }

  /// Whether a text is a date, and not a number or a calculation without any doubt.
  private static func isDate(_ text: String, _ expression: AmountExpression, _ dates: DateReader) -> Bool {
    if case .number = expression { return false }
    return DayReading(text, dates, today: .firstOfEuro) != nil
  }

  private init(mentions: [MoneyMention], of pasted: String) {
    guard let mention = mentions.first else {
      self = .text(pasted)
      return
    }
    if mentions.count > 1 {
      self = .severalMentions(count: mentions.count, first: mentions.prefix(3).map(\.text))
    } else {
      self = mention.money.map { .mention($0, text: mention.text) } ?? .unclearMention(mention.text)
    }
  }

  /// What the user is notified of; nil where what happens is plain to see.
  public var notice: String? {
    switch self {
    case .empty: Notices.clipboardWithoutText
    case .date(let text): Notices.pastedDate(text)
    case .mention(_, let text): Notices.pastedMention(text)
    case .severalMentions(let count, let first): Notices.pastedAmounts(count, first: first)
    case .unclearMention(let text): Notices.unclearAmount(text)
    case .money, .text: nil
    }
  }

  /// A text without the blanks around it, no longer than is needed to see that it is too long; nil when nothing is left.
  /// The length is cut first: a long text may be a single character.
  private static func trimmed(_ text: String) -> String? {
    let start = text.unicodeScalars.prefix(10_000).drop { $0.properties.isWhitespace }
    let text = String(Substring.UnicodeScalarView(start.prefix(longestText)))
    guard let last = text.lastIndex(where: { !$0.isWhitespace }) else { return nil }
    return String(text[...last])
  }
}

extension AmountExpression {
  /// Whether the row that the text is pasted into says what it means: a sum of money, or a number in parentheses.
  fileprivate var isForRow: Bool {
    switch self {
    case .money, .refused(.parentheses): true
    default: false
    }
  }
}
