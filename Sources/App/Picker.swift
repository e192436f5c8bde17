import Currencies
import GLib
import Gtk
import Ledger

/// What the picker offers.
struct PickerContent {
  /// Those in the list already.
  let inList: Set<CurrencyCode>
  /// Those somebody quotes.
  let quoted: Set<CurrencyCode>
  /// Those added last, the newest first.
  let recent: [CurrencyCode]
  /// Those of the user's country and of the countries around it.
  let nearby: [CurrencyCode]

  init(
    _ desk: Desk, quoted: Set<CurrencyCode>, recent: [CurrencyCode] = [], nearby: [CurrencyCode] = []
  ) {
    inList = Set(desk.rows)
    (self.quoted, self.recent, self.nearby) = (quoted, recent, nearby)
  }
}

/// A bubble to find a currency in, by code, name or country.
@MainActor
final class Picker {
  private let popover: Popover
  private let entry = Entry(search: "Code, name or country")
  private let list = ListBox(name: "Available currencies")
  private let pages = Stack()
  private let chosen: @MainActor ([CurrencyCode]) -> Void
  private let search = CurrencySearch(Currency.all.filter(\.isCurrent), otherNames: { [$0.code.displayName] })
  private var content = PickerContent(nothing: ())
  private var rows: [(currency: CurrencyCode, row: ListBoxRow)] = []

  init(at anchor: any Widget, chosen: @escaping @MainActor ([CurrencyCode]) -> Void) {
    self.chosen = chosen
    let view = ScrolledWindow(list)
    view.request(width: 340, height: 380)
    let nothing = Label("No such currency", style: "dim-label")
    nothing.center()
    pages.add(view, named: "list")
    pages.add(nothing, named: "nothing")
    let box = Box(vertical: true, spacing: 8)
    box.setStyle("agio-picker")
    box.add(entry)
    box.add(pages, expand: true)
    popover = Popover(at: anchor, box)
    entry.setAccessibleName("Search currencies")
    _ = entry.connectChanged { [unowned self] in show() }
    entry.connectActivated { [unowned self] in choose(0) }
    list.connectActivated { [unowned self] in choose($0) }
    entry.connectKeyPressed { [unowned self] in press($0) }
  }

  /// Opens the bubble with these words in its search, the caret behind them.
  func open(_ content: PickerContent, search: String = "") {
    self.content = content
    entry.setText(search)
    show()
    popover.open()
    entry.grabFocusKeepingCaret()
    entry.moveCaretToEnd()
  }

  private func press(_ key: KeyPress) -> Bool {
    guard key.key == "Down", let first = rows.first(where: { !content.inList.contains($0.currency) }) else {
      return false
    }
    first.row.grabFocus()
    return true
  }

  private func show() {
    for (_, row) in rows { row.destroy() }
    let found = search.matches(entry.text).map(\.code)
    // Those with a rate first; else the best match first, as the search has it.
    let sorted = found.filter(content.quoted.contains) + found.filter { !content.quoted.contains($0) }
    rows = sorted.map { ($0, makeRow($0)) }
    for (_, row) in rows { list.insert(row) }
    pages.show(rows.isEmpty ? "nothing" : "list")
  }

  private func makeRow(_ currency: CurrencyCode) -> ListBoxRow {
    let isInList = content.inList.contains(currency)
    let note = isInList ? "in the list" : content.quoted.contains(currency) ? "" : "no rate yet"
    let box = Box(spacing: 10)
    box.setStyle("agio-choice")
    let name = Label(currency.displayName)
    name.ellipsize()
    box.add(Label(currency.text, style: "agio-code"))
    box.add(name, expand: true)
    if !note.isEmpty { box.add(Label(note, style: "dim-label")) }
    let row = ListBoxRow(box, name: "\(currency) \(currency.displayName)", isActivatable: true)
    row.setSensitive(!isInList)
    row.showAll()
    return row
  }

  private func choose(_ place: Int) {
    guard rows.indices.contains(place), !content.inList.contains(rows[place].currency) else { return }
    popover.close()
    chosen([rows[place].currency])
  }
}

extension PickerContent {
  /// Nothing is in the list, nothing has a rate.
  init(nothing: ()) { (inList, quoted, recent, nearby) = ([], [], [], []) }
}
