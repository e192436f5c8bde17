import Currencies
import Ledger
import Presentation
import TestValues

/// A list in use and the contents of its rows, updated after each event as the window does it. One euro is 1.25 dollars,
/// 0.8 pounds, 160 yen, 0.9 francs, 8 yuan or 100 rupees.
@MainActor
final class ShownList {
  let desk: TestDesk
  /// The contents of the rows, from the top.
  private(set) var rows: [RowContent] = []
  private var content: ListContent

  private static let rates = [
    "USD": "1.25", "GBP": "0.8", "JPY": "160", "CHF": "0.9", "CNY": "8", "INR": "100",
  ]
  private static let table = RateTable(
    source: "ecb", base: .eur, day: day("2026-10-30"),
    rates: Dictionary(uniqueKeysWithValues: rates.map { (code($0), number($1)) }))
  /// An instant at which these rates are up to date.
  static let now = instant("2026-10-31", 12, 0)

  /// The list of a fresh store, or of the one at a path, for a user with these number conventions.
  init(_ conventions: NumberConventions = .plain, at path: String = ":memory:") throws {
    desk = try TestDesk(path, conventions)
    content = ListContent(conventions)
    desk.session.onEvent = { [weak self] in
      switch $0 {
      case .changed: self?.show()
      case .adopted: self?.content.forgetFigures()
      default: break
      }
    }
    show()
  }

  var session: DeskSession { desk.session }

  /// The list, computed with the rates above.
  var now: Desk {
    var now = session.desk
    now.book.pages = [RateBook.Page(Self.table)]
    return now
  }

  private func show() {
    rows = content.rows(
      of: now, now.lines(at: Self.now), typing: session.typing, notes: session.notes, pending: nil)
  }

  func type(_ text: String, in row: String) { session.type(text, in: code(row)) }

  /// Takes the keyboard focus away from the row that is typed into, and stores what was typed.
  func leave() {
    if let row = session.typing?.row { session.leaveRow(row) }
    session.save()
  }

  func row(_ row: String) throws -> RowContent {
    guard let found = rows.first(where: { $0.currency == code(row) }) else {
      throw LedgerError.notInList(code(row))
    }
    return found
  }

  /// The amounts as shown: `EUR 100.00, USD 125.00`.
  var amounts: String { amounts(but: []) }

  /// The amounts of all rows but one.
  func amounts(besides row: String) -> String { amounts(but: [code(row)]) }

  private func amounts(but omitted: [CurrencyCode]) -> String {
    rows.filter { !omitted.contains($0.currency) }.map { "\($0.currency) \($0.amount.shown)" }
      .joined(separator: ", ")
  }

  /// The rows that are not computed, because the amount in another one cannot be read.
  var delayed: [CurrencyCode] { rows.filter { $0.delay != nil }.map(\.currency) }
}
