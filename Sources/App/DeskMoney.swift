import Currencies
import FoundationEssentials
import Gtk
import Ledger
import Presentation

// Money that was pasted, or typed with a code or symbol: the row it goes to.
extension DeskController {
  /// Puts money into the row of its currency, which is added when it is missing. A symbol that can be the row's own is; one
  /// that can be several others' fills no row before one of them is chosen.
  func take(_ money: MoneyText, _ text: String, in row: CurrencyCode) {
    if money.currencies.isEmpty || money.currencies.contains(row) {
      // In the middle of a text that is being typed, it is a part of it.
      let isPart = typing?.row == row && !window.rows.isWhollySelected(row)
      window.rows.type(
        conventions.plainText(of: amount(of: money, in: row)), in: row, inPlaceOfAll: !isPart)
    } else if money.currencies.count == 1 {
      put(money, into: money.currencies[0])
    } else {
      choose(among: money, text, in: row)
    }
  }

  /// Lets the user choose the currency of an ambiguous symbol: those of the list first, then the most common ones.
  private func choose(among money: MoneyText, _ text: String, in row: CurrencyCode) {
    let listed = desk.rows.filter(money.currencies.contains)
    choose(listed + money.currencies.filter { !listed.contains($0) }, for: money, text, in: row)
  }

  /// Offers currencies in a menu, and the rest of many in the next one.
  private func choose(
    _ currencies: [CurrencyCode], for money: MoneyText, _ text: String, in row: CurrencyCode
  ) {
    let (most, rest) = (currencies.prefix(Self.mostChoices), currencies.dropFirst(Self.mostChoices))
    var choices = most.map { currency in
      MenuItem("\(currency) \(desk.name(of: currency))") { [weak self] in self?.put(money, into: currency) }
    }
    if !rest.isEmpty {
      choices.append(
        MenuItem("More Currencies…") { [weak self] in self?.choose(Array(rest), for: money, text, in: row) })
    }
    window.rows.choose("Which currency is “\(text.prefix(40))”?", choices, in: row)
  }

  private static let mostChoices = 10

  private func put(_ money: MoneyText, into currency: CurrencyCode) {
    if desk.rows.contains(currency) {
      window.rows.focus(currency)
    } else if !addPasted(currency) {
      return
    }
    window.rows.type(
      conventions.plainText(of: amount(of: money, in: currency)), in: currency, inPlaceOfAll: true)
  }

  /// What the money comes to in a currency: one without smaller units has whole amounts.
  func amount(of money: MoneyText, in currency: CurrencyCode) -> Decimal {
    desk.digits(of: currency) > 0 ? money.amount : money.whole ?? money.amount
  }

  /// Adds a row for a pasted amount, if somebody has a rate for it; one undo takes both back.
  private func addPasted(_ currency: CurrencyCode) -> Bool {
    let before = desk.anchor
    var isQuoted = day == nil && desk.own.currencies.contains { $0.code == currency }
    guard
      attempt({ () throws(LedgerError) in
        if !isQuoted { isQuoted = try ledger.quotedCurrencies(on: day).contains(currency) }
      })
    else { return false }
    guard isQuoted else {
      window.notices.show("Nothing was pasted: there is no rate for \(currency)\(onDay).")
      return false
    }
    guard change({ () throws(LedgerError) in try ledger.add([currency], list: desk.list.id) }) else {
      return false
    }
    undoable.push(.addition(of: [currency], before: before, list: desk.list.id))
    window.rows.focus(currency)
    window.notices.show("\(currency) was added to the list.", canUndo: true)
    return true
  }

  /// ` on 2023-01-01`; empty for today.
  private var onDay: String { day.map { " on \($0)" } ?? "" }
}

extension NumberConventions {
  /// All digits of a number, without grouping.
  fileprivate func plainText(of number: Decimal) -> String {
    let digits = number.plainText.split(separator: ".").dropFirst().first?.count ?? 0
    return text(of: number, fractionDigits: digits, grouped: false)
  }
}
