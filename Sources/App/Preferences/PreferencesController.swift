import Currencies
import GLib
import Gtk
import Ledger
import Presentation

/// Connects the ledger and the window of the preferences.
@MainActor
final class PreferencesController {
  private let ledger: Ledger
  private let changes: ChangeQueue
  private let window: PreferencesWindow
  private let sources: SourceEditing
  private let customRates: CustomRatesEditing
  private let sync: SyncEditing
  private let failed: @MainActor (LedgerError) -> Void
  private var observations: [Observation] = []
  /// The values in force of the general settings.
  private var stored: [Setting: any SettingValue] = [:]

  /// Opens the window; `ended` is called when it was closed, `failed` when the store fails.
  init(
    _ session: DeskSession, over parent: Window, tester: @escaping SourceEditing.Tester,
    failed: @escaping @MainActor (LedgerError) -> Void,
    ended: @escaping @MainActor () -> Void
  ) throws(LedgerError) {
    let window = PreferencesWindow(over: parent, ended: ended)
    (ledger, changes, self.window, self.failed) = (session.ledger, session.changes, window, failed)
    sources = SourceEditing(ledger, changes, tester: tester) { [weak window] in
      window?.sources.perform($0)
    } failed: {
      failed($0)
    }
    customRates = CustomRatesEditing(session) { [weak window] in
      window?.customRates.perform($0)
    } failed: {
      failed($0)
    }
    sync = SyncEditing(ledger) { [weak window] in
      window?.general.sync.perform($0)
    } failed: {
      failed($0)
    }
    observations = [
      try observeSources(), try observeDesk(), try observeSync(), try observe(RefreshMode.self),
      try observe(Appearance.self),
      try observe(FlagMode.self), try observe(AmountDigits.self), try observe(UnitRateMode.self),
      try observe(SparklineMode.self), try observe(SideChartMode.self),
    ]
    connect()
    window.present()
    window.general.focus()
  }

  private func connect() {
    window.sources.handle = { [sources] in sources.act($0, on: $1) }
    window.customRates.handle = { [customRates] in customRates.act($0) }
    window.general.sync.handle = { [sync] in sync.act($0) }
    window.general.choose = { [weak self] in self?.set($0) }
  }

  /// Brings the window to the front.
  func present() { window.present() }

  /// Brings the update log to the front.
  func presentLog() {
    window.showLog()
    window.present()
  }

  /// Brings the page of custom rates to the front, to set the rate of a pair.
  func presentCustomRates(_ base: CurrencyCode?, _ quote: CurrencyCode?) {
    window.showCustomRates()
    window.present()
    customRates.begin(base, quote)
  }

  /// Brings the page of custom rates to the front, to add a currency.
  func presentCustomCurrency(_ draft: CustomCurrencyDraft) {
    window.showCustomRates()
    window.present()
    window.customRates.begin(draft)
  }

  /// Changes a setting; the status line shows what goes wrong, and the page the value that stays in force.
  private func set<Value: SettingValue>(_ value: Value) {
    changes.perform { [ledger] () throws(LedgerError) in
      try ledger.set(value)
    } failed: { [weak self, failed] in
      failed($0)
      self?.showStored(Value.setting)
    }
  }

  private func showStored(_ setting: Setting) {
    if let value = stored[setting] { window.general.show(value) }
  }
}

// The stored values that the window follows.
extension PreferencesController {
  private func observeSources() throws(LedgerError) -> Observation {
    try ledger.observeSources(failed: { [failed] in failed($0) }) { [weak self] in
      guard let self else { return }
      sources.receive($0)
      window.log.show(sources.lines($1))
    }
  }

  private func observe<Value: SettingValue>(_ type: Value.Type) throws(LedgerError) -> Observation {
    try ledger.observe(type, failed: { [failed] in failed($0) }) { [weak self] in
      guard let self else { return }
      stored[Value.setting] = $0
      window.general.show($0)
    }
  }

  private func observeSync() throws(LedgerError) -> Observation {
    try ledger.observeSync(failed: { [failed] in failed($0) }) { [sync] in sync.receive($0) }
  }

  private func observeDesk() throws(LedgerError) -> Observation {
    try ledger.observeDesk(failed: { [failed] in failed($0) }) { [weak self] in
      guard let self else { return }
      window.customRates.show(customRates.receive($0.own))
    }
  }
}
