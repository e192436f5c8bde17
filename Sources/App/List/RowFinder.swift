import Currencies
import Gtk
import Presentation

/// The search for a row of the list, with its bar.
@MainActor
final class RowFinder {
  private let session: DeskSession
  private let rows: CurrencyList
  private let bar: FindBar

  init(_ session: DeskSession, _ rows: CurrencyList, _ bar: FindBar) {
    (self.session, self.rows, self.bar) = (session, rows, bar)
  }

  /// Opens the bar with these words. Afterwards the best match has the keyboard focus, or the row that had it before.
  func open(_ words: String = "") {
    if bar.isOpen { return bar.selectAll() }
    let before = rows.focused
    var found: [CurrencyCode] = []
    bar.open(words) { [rows, session] words in
      found = words.map { session.desk.rows(foundBy: $0) } ?? found
      rows.show(only: words.map { _ in Set(found) })
    } ended: { [rows] isFound in
      rows.focus(isFound ? found.first ?? before : before)
    }
  }
}
