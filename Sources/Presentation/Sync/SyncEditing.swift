public import Ledger

/// What the user does on the page of the sync.
public enum SyncAction: Hashable, Sendable {
  /// Sync through a folder, encrypted with a passphrase unless that is empty.
  case useFolder(String, passphrase: String)
  /// Sync through a server: its address, a shared space or an empty text, and a password or an empty text.
  case useServer(String, space: String, password: String)
  /// Sync now.
  case now
  /// Stop syncing.
  case stop
  /// Leave a change that the server has refused as it is here.
  case keep(RefusedChange)
  /// Take what the server has instead of a change that it has refused.
  case discard(RefusedChange)
}

/// Does what the user wants of the sync, and says what comes of it.
@MainActor
public final class SyncEditing {
  /// What the page does then.
  public enum Effect {
    /// Show the state.
    case show(SyncContent)
    /// Show that something is under way, or is not any more.
    case busy(Bool)
    /// Show why something failed; nil when it did not.
    case problem(String?)
    /// Ask for the password of the server.
    case askPassword
    /// Clear what was typed.
    case clear
  }

  private let ledger: Ledger
  private let perform: @MainActor (Effect) -> Void
  private let failed: @MainActor (LedgerError) -> Void
  private var isBusy = false

  /// `perform` is called with what the page does, `failed` when the store fails.
  public init(
    _ ledger: Ledger, perform: @escaping @MainActor (Effect) -> Void,
    failed: @escaping @MainActor (LedgerError) -> Void
  ) {
    (self.ledger, self.perform, self.failed) = (ledger, perform, failed)
  }

  /// Shows a state of the store.
  public func receive(_ status: SyncStatus) { perform(.show(SyncContent(status))) }

  /// Does what the user wants, unless something is under way.
  public func act(_ action: SyncAction) {
    if isBusy { return }
    isBusy = true
    perform(.busy(true))
    Task {
      let error = await outcome(of: action)
      isBusy = false
      perform(.busy(false))
      perform(.problem(error?.sentence))
      guard let error else { return perform(.clear) }
      if error.asksForPassword { perform(.askPassword) }
      if error.isStoreTrouble { failed(error) }
    }
  }

  /// Why an action failed; nil when it did not.
  private func outcome(of action: SyncAction) async -> LedgerError? {
    do throws(LedgerError) {
      switch action {
      case .useFolder(let path, let passphrase):
        _ = try await ledger.startSync(inFolder: path, passphrase: passphrase.isEmpty ? nil : passphrase)
      case .useServer(let address, let space, let password):
        _ = try await ledger.startSync(
          atServer: address, space: space.isEmpty ? nil : space, password: password.isEmpty ? nil : password)
      case .now: _ = try await SyncConnection(ledger).exchange()
      case .stop: try ledger.stopSync()
      case .keep(let change): try ledger.keepRefused(change)
      case .discard(let change): try await ledger.discardRefused(change)
      }
      return nil
    } catch {
      return error
    }
  }
}
