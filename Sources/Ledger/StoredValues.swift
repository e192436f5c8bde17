internal import Currencies
internal import FoundationEssentials
internal import Storage

// How values of this module stand in a row. A row that holds something else was written by no version of Agio: the
// store is damaged.

extension Row {
  func code(_ column: String) throws -> CurrencyCode {
    let text: String = try get(column)
    guard let code = CurrencyCode(text) else { throw LedgerError.damaged("“\(text)” is no currency") }
    return code
  }

  func day(_ column: String) throws -> Day { Day(number: try get(column)) }
}

extension Decimal {
  init(stored text: String) throws {
    guard let number = Decimal(plain: text) else { throw LedgerError.damaged("“\(text)” is no number") }
    self = number
  }
}
