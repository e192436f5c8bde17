import GLib
import Gtk
import Ledger

// What opens beside the list.
extension DeskController {
  func openPicker(search: String = "") {
    do throws(LedgerError) {
      window.openPicker(PickerContent(desk, quoted: try ledger.quotedCurrencies()), search: search)
    } catch {
      fail(error)
    }
  }

  func openPreferences() {
    if let preferences { return preferences.present() }
    do throws(LedgerError) {
      preferences = try PreferencesController(ledger, refreshing, over: window.window) { [unowned self] in
        fail($0)
      } ended: { [unowned self] in
        Self.keepWhileEnding(preferences)
        preferences = nil
      }
    } catch {
      fail(error)
    }
  }

  func openShortcuts() {
    let opened =
      shortcuts
      ?? ShortcutsWindow(over: window.window) { [unowned self] in
        Self.keepWhileEnding(shortcuts)
        shortcuts = nil
      }
    shortcuts = opened
    opened.present()
  }

  /// A window that was closed: its widgets are still ending, and may call it meanwhile.
  private static func keepWhileEnding(_ window: AnyObject?) {
    Timer.whenIdle { withExtendedLifetime(window) {} }
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
