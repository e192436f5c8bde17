import Currencies
import GLib
import Gtk
import Ledger
import Presentation

/// Between the ledger and the window of the preferences.
@MainActor
final class PreferencesController {
  private let ledger: Ledger
  private let changes: ChangeQueue
  /// Asks one source, and passes on the result in words.
  typealias Test =
    @MainActor (_ source: SourceID, _ completion: @escaping @MainActor (SourceNote.Test) -> Void) -> Void

  private let test: Test
  private let window: PreferencesWindow
  private var observations: [Observation] = []
  private var states: [SourceState] = []
  private var notes: [SourceID: SourceNote] = [:]
  private var updatesAutomatically = true
  private let failed: @MainActor (LedgerError) -> Void
  private let own: CustomRatesController

  /// Opens the window; `ended` is called when it was closed, `failed` when the store is in trouble.
  init(
    _ ledger: Ledger, _ changes: ChangeQueue, over parent: Window, test: @escaping Test,
    failed: @escaping @MainActor (LedgerError) -> Void,
    ended: @escaping @MainActor () -> Void
  ) throws(LedgerError) {
    (self.ledger, self.changes, self.test, self.failed) = (ledger, changes, test, failed)
    window = PreferencesWindow(over: parent, ended: ended)
    own = CustomRatesController(
      ledger, changes, window.own, NumberConventions(LocaleConventions.current), failed: failed)
    observations = [
      try ledger.observeSources(failed: { [weak self] in self?.failed($0) }) { [weak self] in
        guard let self else { return }
        receive($0, $1)
      },
      try ledger.observe(RefreshMode.self, failed: { [weak self] in self?.failed($0) }) { [weak self] in
        guard let self else { return }
        updatesAutomatically = $0 == .automatic
        show()
      },
      try ledger.observe(SparklineMode.self, failed: { [weak self] in self?.failed($0) }) { [weak self] in
        guard let self else { return }
        window.general.show(sparklines: $0 == .on)
      },
      try ledger.observeDesk(failed: { [weak self] in self?.failed($0) }) { [weak self] in
        guard let self else { return }
        own.show($0.own)
        window.general.show(moreDigits: $0.showsMoreDigits)
      },
    ]
    window.sources.sources.handle = { [weak self] in self?.act($0, on: $1) }
    window.sources.setUpdatesAutomatically = { [weak self] isOn in
      guard let self else { return }
      attempt { [ledger] () throws(LedgerError) in try ledger.set(isOn ? RefreshMode.automatic : .asked)
      }
      show()
    }
    window.general.setMoreDigits = { [weak self] more in
      guard let self else { return }
      attempt { [ledger] () throws(LedgerError) in try ledger.set(more ? AmountDigits.more : .currency) }
    }
    window.general.setSparklines = { [weak self] isOn in
      guard let self else { return }
      attempt { [ledger] () throws(LedgerError) in try ledger.set(isOn ? SparklineMode.on : .off) }
    }
    window.present()
    window.sources.sources.focus()
  }

  /// Brings the window before the user.
  func present() { window.present() }

  /// Brings the page of the user's custom rates before the user, to set the rate of a pair.
  func presentCustomRates(_ base: CurrencyCode?, _ quote: CurrencyCode?) {
    window.showCustomRates()
    window.present()
    own.begin(base, quote)
  }

  private func receive(_ states: [SourceState], _ attempts: [FetchLogEntry]) {
    self.states = states
    let titles = Dictionary(states.map { ($0.name, $0.title) }) { first, _ in first }
    window.log.show(attempts.map { LogLine($0, title: titles[$0.source] ?? $0.source.rawValue) })
    show()
  }

  private func show() {
    window.sources.show(
      states.map { SourceContent($0, notes[$0.name] ?? SourceNote()) },
      updatesAutomatically: updatesAutomatically)
  }

  private func note(_ name: SourceID, _ change: (inout SourceNote) -> Void) {
    change(&notes[name, default: SourceNote()])
    show()
  }
}

// What the user does.
extension PreferencesController {
  private func act(_ action: SourceAction, on name: SourceID) {
    switch action {
    case .move(let index): move(name, to: index)
    case .enable(let isEnabled):
      attempt { [ledger] () throws(LedgerError) in try ledger.setSource(name, isEnabled: isEnabled) }
      show()
    case .setAddress(let address): setAddress(address, of: name)
    case .leaveAddress: note(name) { $0.address = nil }
    case .keepKey(let key):
      keep(name) { [ledger] () throws(LedgerError) in try await ledger.keepKey(key, of: name) }
    case .removeKey:
      keep(name) { [ledger] () throws(LedgerError) in try await ledger.removeKey(of: name) }
    case .keepClient(let client, let secret): keep(client, secret, of: name)
    case .allowFile: attempt { [ledger] () throws(LedgerError) in try ledger.set(SecretsLocation.file) }
    case .test: test(name)
    }
  }

  private func move(_ name: SourceID, to index: Int) {
    attempt { [ledger] () throws(LedgerError) in
      var names = try ledger.sources().map(\.name)
      guard let old = names.firstIndex(of: name), names.indices.contains(index) else { return }
      names.insert(names.remove(at: old), at: index)
      try ledger.orderSources(names)
    }
    window.sources.sources.announcePosition(of: name)
  }

  private func setAddress(_ address: String?, of name: SourceID) {
    changes.perform { [weak self, ledger] () throws(LedgerError) in
      try ledger.setSource(name, address: address, allowsPlainHTTP: false)
      self?.note(name) { $0.address = nil }
    } failed: { [weak self] error in
      self?.note(name) { $0.address = error.sentence }
    }
  }

  private func keep(_ client: SourceContent.Client, _ secret: String, of name: SourceID) {
    let account = ClientAccount(
      tokenAddress: client.tokenAddress, id: client.id, scope: client.scope.isEmpty ? nil : client.scope)
    keep(name) { [ledger] () throws(LedgerError) in
      try await ledger.setAccount(account, secret: secret, of: name)
    }
  }

  /// Does something to what is kept secret, which may ask the user to unlock the keyring.
  private func keep(_ name: SourceID, _ body: @escaping @MainActor () async throws(LedgerError) -> Void) {
    Task { [weak self] in
      do throws(LedgerError) {
        try await body()
        self?.note(name) { ($0.key, $0.offersFile) = (nil, false) }
        self?.window.sources.sources.clearSecrets(of: name)
      } catch {
        guard let self else { return }
        let mayUseFile = !usesFile
        note(name) { ($0.key, $0.offersFile) = (error.sentence, mayUseFile) }
      }
    }
  }

  /// Keys are kept in a file, as far as is known.
  private var usesFile: Bool {
    do throws(LedgerError) {
      return try ledger.value(SecretsLocation.self) == .file
    } catch {
      failed(error)
      return true
    }
  }

  private func test(_ name: SourceID) {
    note(name) { $0.test = .running }
    test(name) { [weak self] result in self?.note(name) { $0.test = result } }
  }

  /// What goes wrong is shown in the status line.
  private func attempt(_ body: @escaping () throws(LedgerError) -> Void) {
    changes.perform(body) { [failed] in failed($0) }
  }
}
