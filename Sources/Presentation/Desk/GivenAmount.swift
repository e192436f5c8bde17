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

  /// Money goes to the row of its currency, which shows it without that. A sum of several currencies, or money with a day or a
  /// rate of its own, is converted in the row that it is asked for in, or in the base. A number goes to the row that was typed
  /// into last.
  ///
  /// Nil for a text that is no amount.
  init?(_ text: String, _ language: AmountLanguage, in desk: Desk) {
    guard let query = ConversionQuery(text, language) else {
      guard case .number = AmountExpression(text, language), let row = desk.anchorRow else { return nil }
      self.init(row: row, text: text.trimmed, target: nil)
      return
    }
    let target = query.target.map { $0.likeliest(in: desk) }
    let names = Set(query.money.parts.map { $0.name.likeliest(in: desk) })
    let isPlain = query.money.number.isZero && !query.money.parts.contains(where: \.isQualified)
    if let source = names.first, names.count == 1, isPlain {
      let text = query.amountText(language) ?? query.text
      self.init(row: source, text: text, target: target == source ? nil : target)
    } else {
      let row = target ?? desk.rows.first { !names.contains($0) } ?? .eur
      self.init(row: row, text: query.text, target: nil)
    }
  }

  private init(row: CurrencyCode, text: String, target: CurrencyCode?) {
    (self.row, self.text, self.target) = (row, text, target)
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

extension CurrencyName {
  /// The currency that it most likely means: one of the rows, or else the most common one.
  fileprivate func likeliest(in desk: Desk) -> CurrencyCode {
    desk.rows.first(where: currencies.contains) ?? currencies.first ?? .eur
  }
}

extension DeskSession {
  /// The amount that a text gives; nil for a text that is none.
  public func given(_ text: String) -> GivenAmount? {
    let language = AmountLanguage.ofUser(
      conventions, known: desk.own.known, dates: dates, today: ledger.asOfDates().upperBound)
    return GivenAmount(text, language, in: desk)
  }
}
