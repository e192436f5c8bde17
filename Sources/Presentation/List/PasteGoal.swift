public import Currencies

/// The row that an amount of money goes to.
public enum PasteGoal: Hashable, Sendable {
  /// The row it was pasted or typed into.
  case sameRow
  /// The row of that currency, which is added if the list does not have it.
  case row(CurrencyCode)
  /// The row of one of these currencies, which the user chooses.
  case choice([CurrencyCode])

  /// The goal of money pasted or typed into a row of a list. A symbol that can be the row's own is; of one that can be
  /// several others', those of the list come first, then the most common ones.
  public init(of money: MoneyText, in row: CurrencyCode, of rows: [CurrencyCode]) {
    let currencies = money.currencies
    if currencies.isEmpty || currencies.contains(row) {
      self = .sameRow
    } else if currencies.count == 1 {
      self = .row(currencies[0])
    } else {
      let listed = rows.filter(currencies.contains)
      self = .choice(listed + currencies.filter { !listed.contains($0) })
    }
  }
}
