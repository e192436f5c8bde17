import Currencies
import GLib
import Gtk
import Ledger
import Presentation

// What opens beside the list.
extension DeskController {
  func openPicker(search: String = "") {
    do throws(LedgerError) {
      let content = PickerContent(
        desk, quoted: try ledger.quotedCurrencies(on: day),
        lifetimes: try ledger.lifetimes(areOver: day == nil),
        recent: try ledger.recentCurrencies(),
        nearby: Self.nearby)
      window.openPicker(content, search: search)
    } catch {
      fail(error)
    }
  }

  /// The currencies of the user's country and of those around it.
  private static let nearby = UserRegion.find().flatMap { Place.find($0) }?.currenciesNearby ?? []

  func openPreferences() {
    if let preferences { return preferences.present() }
    do throws(LedgerError) {
      preferences = try PreferencesController(ledger, refreshing, over: window.window) { [weak self] in
        guard let self else { return }
        fail($0)
      } ended: { [weak self] in
        self?.preferences = nil
      }
    } catch {
      fail(error)
    }
  }

  func openShortcuts() {
    let opened =
      shortcuts
      ?? ShortcutsWindow(over: window.window) { [weak self] in
        self?.shortcuts = nil
      }
    shortcuts = opened
    opened.present()
  }

  func showAbout() {
    do throws(LedgerError) {
      window.showAbout(
        try ledger.sources().map {
          Credited(title: $0.attribution.text, url: $0.attribution.url, terms: $0.attribution.terms)
        })
    } catch {
      fail(error)
    }
  }
}
