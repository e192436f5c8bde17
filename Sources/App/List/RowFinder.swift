import Currencies
import Gtk
import Presentation

/// The search for a row of the list, with its bar.
@MainActor
final class RowFinder {
  /// Called with words that match no row, to look for them among all currencies.
  var lookFurther: (String) -> Void = { _ in }

  private let session: DeskSession
  private let rows: CurrencyList
  private let place: Box
  /// Made for the first search.
  private var bar: FindBar?

  /// The bar is put into `place`.
  init(_ session: DeskSession, _ rows: CurrencyList, barIn place: Box) {
    (self.session, self.rows, self.place) = (session, rows, place)
  }

  /// Opens the bar with these words. Afterwards the best match has the keyboard focus, or the row that had it before.
  func open(_ words: String = "") {
    let bar = bar ?? makeBar()
    if bar.isOpen { return bar.selectAll() }
    let before = rows.focused
    var result = FindResult("", in: session.desk)
    bar.open(words) { [rows, session] words in
      guard let words else {
        rows.showAll()
        return nil
      }
      result = FindResult(words, in: session.desk)
      rows.show(only: Set(result.rows), best: words.trimmed.isEmpty ? before : result.rows.first ?? before)
      return result.problem
    } ended: { [weak self] isFound in
      self?.end(isFound ? result : nil, before)
    }
  }

  /// Ends the search: another list is shown.
  func close() {
    guard let bar, bar.isOpen else { return }
    rows.focus(session.desk.anchorRow)
    bar.close()
  }

  private func makeBar() -> FindBar {
    let bar = FindBar()
    self.bar = bar
    place.add(bar.widget, expand: true)
    place.setVisible(true)
    return bar
  }

  /// Goes to the best match, or back to the row from before, and further for words that match no row.
  private func end(_ result: FindResult?, _ before: CurrencyCode?) {
    rows.focus(result?.rows.first ?? before)
    if let missing = result?.missing { lookFurther(missing) }
  }
}
