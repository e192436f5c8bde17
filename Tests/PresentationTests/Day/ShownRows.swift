import Currencies
import Ledger
import Presentation

extension Desk {
  /// The contents of the rows at an instant (seconds since 1970), by currency.
  func shownRows(
    at instant: Int = 0, _ conventions: NumberConventions = .plain
  ) -> [CurrencyCode: RowContent] {
    var content = ListContent(conventions)
    let rows = content.rows(of: self, lines(at: instant), typing: nil, pending: nil)
    return Dictionary(uniqueKeysWithValues: rows.map { ($0.currency, $0) })
  }

  /// The code and amount of each row, from the top, with a hyphen for no amount: `EUR 100.00 · USD 111.72 · SIT -`.
  func shownAmounts(_ conventions: NumberConventions = .plain) -> String {
    let shown = shownRows(at: 0, conventions)
    return rows.map { row in
      let amount = shown[row]?.amount.shown ?? ""
      return "\(row) \(amount.isEmpty ? "-" : amount)"
    }.joined(separator: " · ")
  }
}
