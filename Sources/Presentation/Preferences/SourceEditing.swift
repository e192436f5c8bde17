public import Currencies
public import Ledger

/// The user's changes to the sources, and the messages about them.
@MainActor
public final class SourceEditing {
  /// What the page of the sources does after a change.
  public enum Effect: Hashable {
    /// Shows the sources, in this order.
    case show([SourceContent])
    /// Announces the new position of a source.
    case announcePosition(SourceID)
    /// Clears the entries for the key and the client secret of a source, which are saved.
    case clearSecrets(SourceID)
  }

  /// Contacts one source, and calls `completion` with the result.
  public typealias Tester =
    @MainActor (_ source: SourceID, _ completion: @escaping @MainActor (SourceTest) -> Void) -> Void

  private let ledger: Ledger
  private let changes: ChangeQueue
  private let tester: Tester
  private let perform: (Effect) -> Void
  private let failed: (LedgerError) -> Void
  private var states: [SourceState] = []
  private var notes: [SourceID: SourceNote] = [:]

  /// Edits the sources of a ledger; `failed` is called when the store fails.
  public init(
    _ ledger: Ledger, _ changes: ChangeQueue, tester: @escaping Tester, perform: @escaping (Effect) -> Void,
    failed: @escaping (LedgerError) -> Void
  ) {
    (self.ledger, self.changes, self.tester) = (ledger, changes, tester)
    (self.perform, self.failed) = (perform, failed)
  }

  /// Takes in the stored sources.
  public func receive(_ states: [SourceState]) {
    self.states = states
    show()
  }

  /// Shows the sources as they are stored, whatever the controls show.
  public func show() {
    perform(.show(states.map { SourceContent($0, notes[$0.name] ?? SourceNote()) }))
  }

  /// The lines of the update log.
  public func lines(_ attempts: [FetchLogEntry]) -> [LogLine] {
    attempts.map { attempt in
      LogLine(
        attempt, title: states.first { $0.name == attempt.source }?.title ?? attempt.source.rawValue)
    }
  }

  /// Does what the user asked for with a source.
  public func act(_ action: SourceAction, on name: SourceID) {
    switch action {
    case .move(let index): move(name, to: index)
    case .enable(let isEnabled):
      change { [ledger] () throws(LedgerError) in try ledger.setSource(name, isEnabled: isEnabled) }
      show()
    case .setAddress(let address): setAddress(address, of: name)
    case .discardAddress: note(name) { $0.address = nil }
    case .saveKey(let key):
      save(name) { [ledger] () throws(LedgerError) in try await ledger.keepKey(key, of: name) }
    case .removeKey:
      save(name) { [ledger] () throws(LedgerError) in try await ledger.removeKey(of: name) }
    case .saveClient(let client, let secret):
      save(name) { [ledger] () throws(LedgerError) in
        try await ledger.setAccount(client.account, secret: secret, of: name)
      }
    case .useKeyFile: change { [ledger] () throws(LedgerError) in try ledger.set(SecretsLocation.file) }
    case .test: test(name)
    case .useCompanyRates(let kind):
      change { [ledger] () throws(LedgerError) in try ledger.set(kind) }
    }
  }
}

extension SourceEditing {
  private func note(_ name: SourceID, _ change: (inout SourceNote) -> Void) {
    change(&notes[name, default: SourceNote()])
    show()
  }

  private func move(_ name: SourceID, to index: Int) {
    change { [ledger] () throws(LedgerError) in
      var names = try ledger.sources().map(\.name)
      guard let old = names.firstIndex(of: name), names.indices.contains(index) else { return }
      names.insert(names.remove(at: old), at: index)
      try ledger.orderSources(names)
    }
    perform(.announcePosition(name))
  }

  private func setAddress(_ address: String?, of name: SourceID) {
    changes.perform { [weak self, ledger] () throws(LedgerError) in
      try ledger.setSource(name, address: address, allowsPlainHTTP: false)
      self?.note(name) { $0.address = nil }
    } failed: { [weak self] error in
      self?.note(name) { $0.address = error.sentence }
    }
  }

  /// Changes a saved key or secret. The desktop may ask the user to unlock the keyring meanwhile.
  private func save(_ name: SourceID, _ body: @escaping @MainActor () async throws(LedgerError) -> Void) {
    Task { [weak self] in
      do throws(LedgerError) {
        try await body()
        self?.note(name) { ($0.key, $0.offersFile) = (nil, false) }
        self?.perform(.clearSecrets(name))
      } catch {
        self?.refuse(name, error)
      }
    }
  }

  private func refuse(_ name: SourceID, _ error: LedgerError) {
    let offersFile = error.isOfSecretService && !usesFile
    note(name) { ($0.key, $0.offersFile) = (error.sentence, offersFile) }
  }

  /// Whether keys are saved in a file; true if that cannot be read.
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
    tester(name) { [weak self] result in self?.note(name) { $0.test = result } }
  }

  /// Changes the ledger; the status line shows what goes wrong.
  private func change(_ body: @escaping () throws(LedgerError) -> Void) {
    changes.perform(body) { [failed] in failed($0) }
  }
}

extension LedgerError {
  /// Whether a key could not be read or saved where keys are saved, rather than being refused.
  fileprivate var isOfSecretService: Bool { if case .secret = self { true } else { false } }
}
