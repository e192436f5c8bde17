internal import PostgreSQL
internal import Secrets

/// The exchange of changes by a program that goes on: it keeps the connection to a server.
@MainActor
public final class SyncConnection {
  /// Called when the server has news, and when the connection to it is lost.
  public var changed: () -> Void = {}

  private let ledger: Ledger
  private var server: SyncServer?
  private var keys: FolderKeys?
  private var place: SyncPlace?

  /// The exchange of a ledger, wherever it is to be made.
  public init(_ ledger: Ledger) { self.ledger = ledger }

  /// Exchanges changes. `last` is what the exchange before came to. Throws `noSync` where there is no place, and why it could not be made,
  /// which is noted too.
  public func exchange(after last: SyncOutcome? = nil) async throws(LedgerError) -> SyncOutcome {
    let place = try ledger.syncStatus().place
    if place != self.place { (self.place, server, keys) = (place, nil, nil) }
    guard let place else { throw .noSync }
    do throws(LedgerError) {
      if place.transport == .folder {
        return try await ledger.exchangeInBackground(try await keys(of: place), after: last)
      }
      return try await exchange(at: place)
    } catch {
      // The passphrase may be another one now.
      keys = nil
      if let isOffline = error.isOffline {
        try ledger.noteProblem(error.sentence, isOffline: isOffline, at: place)
      }
      throw error
    }
  }

  /// Ends a connection.
  public func close() { (server, keys, place) = (nil, nil, nil) }

  /// The keys of an encrypted folder; nil for any other.
  private func keys(of place: SyncPlace) async throws(LedgerError) -> FolderKeys? {
    guard place.hasPassword else { return nil }
    if let keys { return keys }
    guard let passphrase = try await ledger.syncSecret() else { throw .wrongPassphrase }
    keys = FolderKeys(passphrase)
    return keys
  }

  private func exchange(at place: SyncPlace) async throws(LedgerError) -> SyncOutcome {
    if let server, server.isOpen {
      do throws(LedgerError) { return try await ledger.exchange(through: server, at: place) } catch {
        // A connection that was lost is made again.
        guard error.isOffline == true, !server.isOpen else { throw error }
      }
    }
    let server = try await ledger.connect(to: place)
    server.changed = { [weak self] in self?.changed() }
    self.server = server
    return try await ledger.exchange(through: server, at: place)
  }
}

extension LedgerError {
  /// Whether a server asks for a password, and none was given.
  public var asksForPassword: Bool { self == .server(.needsPassword) }

  /// Whether the user has not unlocked the keyring.
  public var isLockedKeyring: Bool { self == .secret(.locked) }

  /// Whether an address is none of a server, or has a password in it.
  public var isUnusableServerAddress: Bool {
    switch self {
    case .server(.address), .server(.passwordInAddress): true
    default: false
    }
  }

  /// For what an exchange failed for, besides the folder: whether that was only the connection; nil for any other error.
  fileprivate var isOffline: Bool? {
    switch self {
    case .server(let error): error.isOffline
    case .unpreparedServer, .newerServer, .notInSpace, .tooManyCompanyRates, .secret, .wrongPassphrase: false
    default: nil
    }
  }
}
