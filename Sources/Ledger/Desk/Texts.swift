public import Currencies
internal import FoundationEssentials
internal import GLib
internal import Rates

// What both programs show in the same words.

extension CurrencyCode {
  /// The currency's name in the user's language, by iso-codes; the English name of CLDR where iso-codes has none, and the
  /// code where ISO 4217 has none.
  public var displayName: String {
    guard let currency = Currency.find(self) else { return text }
    return translation(of: currency.isoName, domain: "iso_4217") ?? currency.name
  }
}

/// An instant (seconds since 1970) in the user's time zone: `2026-10-30 09:41`.
public func timeOfUser(at instant: Int) -> String { localTime(at: instant) }

extension Desk {
  /// A currency's name: the user's own, or that in the user's language.
  public func name(of currency: CurrencyCode) -> String {
    own.currency(currency)?.name ?? currency.displayName
  }

  /// Digits after the decimal sign of an amount: the custom currency's, or ISO's.
  public func digits(of currency: CurrencyCode) -> Int {
    own.currency(currency)?.digits ?? currency.minorDigits
  }

  /// A row's amount as shown; nil when there is none. A computed one has the digits of its currency, and more of them where
  /// the user wants that; the typed one also those that were typed, if no more than 8: the result of a calculation can
  /// have 38.
  public func shown(
    _ line: Line, _ conventions: NumberConventions = .plain, grouped: Bool = true
  ) -> Money.Shown? {
    line.amount.map { amount in
      let digits = digits(of: line.currency)
      let typed = amount.fractionDigits
      guard line.currency == anchor.currency, typed <= 8 else {
        return Money(amount, line.currency, digits: digits).shown(
          conventions, grouped: grouped, more: showsMoreDigits)
      }
      return Money.Shown(
        text: conventions.text(of: amount, fractionDigits: max(digits, typed), grouped: grouped), dimmed: 0)
    }
  }

  /// A row's amount as programs read it, whatever the user's settings of the display are; nil when there is none.
  public func plainText(of line: Line) -> String? {
    var desk = self
    desk.showsMoreDigits = false
    return desk.text(of: line)
  }

  /// The text of `shown`.
  public func text(
    of line: Line, _ conventions: NumberConventions = .plain, grouped: Bool = true
  ) -> String? {
    shown(line, conventions, grouped: grouped)?.text
  }
}

/// Who is to be named where a source's rates are shown or printed: the words, the page they lead to, and what the terms
/// allow in a sentence.
public typealias Credit = (text: String, url: String, terms: String)

extension RateTable {
  /// What its source is called where the rates are shown.
  public var sourceTitle: String { sourceTitled(source) }

  /// Who is to be named.
  public var attribution: Credit { credit(of: source) }

  /// False when the source's terms forbid to pass its rates on.
  public var isRedistributable: Bool { allowsRedistribution(source) }
}

extension Desk.Line {
  /// Whose rates the row is computed with, where they are not those of the active table; nil where they are.
  public var remarkOnOrigin: String? {
    guard let origin else { return nil }
    if origin.source == Desk.Origin.own { return OriginPhrases.custom(of: origin.day) }
    if isCovered { return "\(origin.sourceTitle), \(origin.day)" }
    if isCarried { return OriginPhrases.carried(of: origin.day) }
    return isOfOtherDay ? OriginPhrases.of(origin.day) : nil
  }
}

extension Desk.Origin {
  /// The source of a rate that the user has set.
  public static let own = SourceID(rawValue: "own")

  /// What the source is called.
  public var sourceTitle: String { sourceTitled(source) }

  /// False when the source's terms forbid to pass its rates on.
  public var isRedistributable: Bool { allowsRedistribution(source) }
}

extension SourceState {
  /// What it is called.
  public var title: String { sourceTitled(name) }

  /// Who is to be named where its rates are shown.
  public var attribution: Credit { credit(of: name) }
}

private func sourceTitled(_ name: SourceID) -> String {
  name == Desk.Origin.own ? OriginPhrases.custom : name.title
}

private func credit(of name: SourceID) -> Credit {
  guard let attribution = Sources.named(name)?.attribution else { return (name.rawValue, "", "") }
  return (attribution.text, attribution.url, attribution.terms)
}

private func allowsRedistribution(_ name: SourceID) -> Bool { Sources.named(name)?.isRedistributable ?? true }
