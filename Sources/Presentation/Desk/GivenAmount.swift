public import Currencies
internal import FoundationEssentials
internal import Ledger

/// An amount that is given from outside the window, by a command line or a search of the desktop, and the row it is typed into.
public struct GivenAmount: Hashable, Sendable {
  /// The row that the amount goes to.
  public let row: CurrencyCode
  /// What is typed into it.
  public let text: String
  /// The row of the currency that is asked for; nil where none is, or that is the row itself.
  public let target: CurrencyCode?
  /// Why the currency that is asked for has no row: its name can mean several currencies. Nil where there is no such problem.
  public let problem: String?

  /// Money goes to the row of its currency, which shows it without that. A sum of several currencies, or money with a day or a
  /// rate of its own, is converted in the row that it is asked for in, or in the first one that it is not of. A number goes to the
  /// row that was typed into last; in an empty list to that of the user's locale, `home`, which is added.
  ///
  /// A name that can mean several currencies is the one of them that has a row, or where none has that of the user's locale,
  /// `home`. Money of another name goes as it is to a row that it cannot be of, which asks for its currency.
  ///
  /// Nil for a text that is no amount.
  init?(_ text: String, _ language: AmountLanguage, in desk: Desk, home: CurrencyCode?) {
    guard let query = ConversionQuery(text, language) else {
      guard case .number = AmountExpression(text, language) else { return nil }
      self.init(row: desk.anchorRow ?? home ?? desk.anchor.currency, text: text.trimmed)
      return
    }
    let goals = AmountGoals(query, in: desk, home: home)
    if let source = goals.source {
      self.init(
        row: source, text: query.amountText(language) ?? query.text,
        target: goals.target == source ? nil : goals.target, problem: goals.problem(language.conventions))
    } else {
      let row = goals.row
      self.init(
        row: row, text: query.text, target: goals.target == row ? nil : goals.target,
        problem: goals.problem(language.conventions))
    }
  }

  private init(row: CurrencyCode, text: String, target: CurrencyCode? = nil, problem: String? = nil) {
    (self.row, self.text, self.target, self.problem) = (row, text, target, problem)
  }
}

/// The rows that a conversion belongs to.
private struct AmountGoals {
  /// The one currency of all the money, without a day or a rate; nil for several, and for a name that can mean several.
  let source: CurrencyCode?
  /// The currency that is asked for; nil where none is, or its name can mean several.
  let target: CurrencyCode?
  private let query: ConversionQuery
  private let desk: Desk
  /// The currencies that the money may be of.
  private let possible: Set<CurrencyCode>
  /// The money is of one name or several whose currency is not known.
  private let isUnclear: Bool

  init(_ query: ConversionQuery, in desk: Desk, home: CurrencyCode?) {
    let parts = query.money.parts
    let sources = Set(parts.map { desk.currency(of: $0.name, home: home) })
    let isPlain = query.money.number.isZero && !parts.contains(where: \.isQualified)
    isUnclear = isPlain && sources == [nil]
    source = if isPlain, sources.count == 1, let only = sources.first { only } else { nil }
    target = query.target.flatMap { desk.currency(of: $0, home: home) }
    possible = Set(
      parts.flatMap { part in desk.currency(of: part.name, home: home).map { [$0] } ?? part.name.currencies })
    (self.query, self.desk) = (query, desk)
  }

  /// The row that converts the money, or asks for its currency, where that is not the row of its own.
  var row: CurrencyCode {
    // In a row that an unclear name can mean it would be that currency.
    if let target, !(isUnclear && possible.contains(target)) { return target }
    return desk.rows.first { !possible.contains($0) } ?? .eur
  }

  /// Why the currency that is asked for is not known.
  func problem(_ conventions: NumberConventions) -> String? {
    guard target == nil, let name = query.target else { return nil }
    let listed = desk.rows.filter(name.currencies.contains)
    let likely = listed.isEmpty ? Array(name.currencies.prefix(4)) : listed
    return MoneyRefusal.ambiguous(name, likely).sentence(conventions)
  }
}

extension ConversionQuery {
  /// The number of an amount of money; nil for a calculation, and for names that only a sum may have.
  fileprivate func amountText(_ language: AmountLanguage) -> String? {
    guard MoneyText(text, language.conventions, known: language.known) != nil, money.parts.count == 1 else {
      return nil
    }
    return language.conventions.exactText(of: money.parts[0].amount, grouped: false)
  }
}

extension Desk {
  /// The currency of a name: the only one, the only one with a row, or where none has a row that of the locale; nil otherwise.
  fileprivate func currency(of name: CurrencyName, home: CurrencyCode?) -> CurrencyCode? {
    if name.currencies.count == 1 { return name.currencies[0] }
    let listed = rows.filter(name.currencies.contains)
    if listed.isEmpty, let home, name.currencies.contains(home) { return home }
    return listed.count == 1 ? listed[0] : nil
  }
}

extension DeskSession {
  /// The amount that a text gives, for a user whose locale has the currency `home`; nil for a text that is none.
  public func given(_ text: String, home: CurrencyCode?) -> GivenAmount? {
    let language = AmountLanguage.ofUser(
      conventions, known: desk.own.known, dates: dates, today: ledger.asOfDates().upperBound)
    return GivenAmount(text, language, in: desk, home: home)
  }
}
