internal import Currencies
internal import GLib

/// A client's question to a server whether somebody else has asked a source, or is asking it.
@MainActor
final class OfficeFetch {
  private let ledger: Ledger
  private let place: SyncPlace
  private let source: SourceID
  private let address: String
  private var server: SyncServer?
  private var isOver = false
  private var hasNews = false
  private var waiting: CheckedContinuation<Void, Never>?
  private var pause: Timer?
  private var result: CheckedContinuation<SyncServer.Shared?, Never>?
  private var limit: Timer?

  /// The milliseconds after which a client asks again whether the one with the lease is still there.
  private static let pauses = 700...1_300

  init(_ ledger: Ledger, at place: SyncPlace, of source: SourceID, at address: String) {
    (self.ledger, self.place, self.source, self.address) = (ledger, place, source, address)
  }

  /// What the server has within some milliseconds; nil where it has nothing by then, cannot be reached, or does not say: this client asks
  /// the source then. The status of the sync tells of a server that cannot be used.
  func answer(within patience: Int) async -> SyncServer.Shared? {
    await withCheckedContinuation { continuation in
      result = continuation
      limit = Timer(after: patience) { [weak self] in self?.end() }
      Task { finish(await ask(within: patience)) }
    }
  }

  private func ask(within patience: Int) async -> SyncServer.Shared? {
    do throws(LedgerError) {
      let server = try await ledger.connect(to: place, time: patience)
      if isOver { return nil }
      self.server = server
      server.changed = { [weak self] in self?.wake() }
      guard try await server.listenToTables() else { return nil }
      while !isOver {
        hasNews = false
        let shared = try await server.ask(source, at: address)
        if shared != .wait { return shared }
        await news()
      }
    } catch {
      end()
    }
    return nil
  }

  private func finish(_ shared: SyncServer.Shared?) {
    let waiter = result
    (result, limit) = (nil, nil)
    waiter?.resume(returning: shared)
  }

  /// Gives the lease back with a table, or without one where the source gave none. Without a connection it has ended.
  func give(_ table: SharedTable?, rest: Int) async {
    do throws(LedgerError) {
      try await server?.give(table?.text, of: source, at: address, rest: rest)
    } catch {
      end()
    }
  }

  /// Ends the connection, and with it a lease.
  func end() {
    (isOver, server) = (true, nil)
    wake()
    finish(nil)
  }

  private func news() async {
    if hasNews || isOver { return }
    await withCheckedContinuation { continuation in
      waiting = continuation
      pause = Timer(after: Int.random(in: Self.pauses)) { [weak self] in self?.wake() }
    }
  }

  private func wake() {
    hasNews = true
    let waiter = waiting
    (waiting, pause) = (nil, nil)
    waiter?.resume()
  }
}
