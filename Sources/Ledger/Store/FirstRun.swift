internal import Currencies
internal import FoundationEssentials
internal import GLib
internal import Localization
internal import Rates
internal import Storage

// The content of a fresh store, which needs no network.
extension Ledger {
  /// Fills a store without a desk: the rows of the user's locale and the newest day of the bundled history, unless that cannot
  /// be read (`unreadHistory`); for a new user, also the hints.
  func seed(forNewUser isNew: Bool) throws(LedgerError) {
    guard try read({ try $0.row("SELECT 1 FROM list") }) == nil else { return }
    let newest = newestBundledTable()
    try write { writer in
      // Another program may have filled it meanwhile.
      guard try writer.row("SELECT 1 FROM list") == nil else { return }
      let rows = Self.firstRows(localeCurrency: LocaleConventions.current.currency)
      // The first row with a rate gets the amount, so that all rows with rates show one.
      let quoted = Set(newest?.rates.map(\.currency) ?? []).union([.eur])
      let anchor = Desk.Anchor(100, rows.first(where: quoted.contains) ?? .eur)
      let list = StoredList(name: FirstList.name, rows: rows, anchor: anchor)
      try writer.insertList(list)
      try writer.keep(list.made)
      if let newest { try writer.insertHistory([newest]) }
      if isNew, try writer.note(PendingHints.self) == nil { try writer.keep(PendingHints(Hint.allCases)) }
    }
  }

  /// The newest day of the bundled history; nil also where the package has none.
  private func newestBundledTable() -> HistoryDay? {
    do throws(LedgerError) {
      return try BundledHistory.find()?.newestTable()
    } catch {
      unreadHistory = error
      return nil
    }
  }

  /// The locale's currency as the base, followed by the most used ones.
  static func firstRows(localeCurrency: String) -> [CurrencyCode] {
    let usual = ["EUR", "USD", "GBP", "JPY", "CHF", "CNY", "INR"].compactMap { CurrencyCode($0) }
    guard let own = CurrencyCode(localeCurrency), Currency.find(own)?.isCurrent == true else { return usual }
    return [own] + usual.filter { $0 != own }
  }
}

/// The list of a fresh store.
enum FirstList {
  // Translators: the first list of currencies, which every user has: the one for use at home.
  /// Its name, in the language of the first start.
  static var name: String { localized("Home", context: "stored name") }
}
