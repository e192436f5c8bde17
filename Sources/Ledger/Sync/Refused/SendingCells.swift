internal import PostgreSQL
internal import Storage
internal import Sync

// Sending cells to a server that refuses some of them.
extension Ledger {
  /// The most cells that are looked for and noted as refused in one exchange, each by two statements or, where they are scattered, up to
  /// twenty.
  static let mostRefused = 100

  /// Sends cells, at most a batch. Where the server refuses values, those are found by halving and noted, the others are sent; returns the
  /// number of those noted. Throws the refusal where it takes nothing at all, and then notes nothing: that has to do with the place, not
  /// with the values. Throws it too when there are more than `mostRefused`; those found are noted, the rest stays unsent.
  func send(
    _ cells: [Cell], through server: SyncServer, at place: SyncPlace, refusedBefore: Int
  ) async throws(LedgerError) -> Int {
    var (pieces, refused, failure) = ([cells[...]], [RefusedCell](), LedgerError?.none)
    var (isTaking, isFull) = (false, false)
    while !isFull, let piece = pieces.popLast() {
      do throws(LedgerError) {
        let token = try await server.push(piece)
        isTaking = true
        _ = try acknowledge(CellMap(piece), at: place, token: token)
      } catch {
        guard let reason = error.refusalOfValues else { throw error }
        failure = error
        if !isTaking { isTaking = try await takesKnown(server, orThrow: error) }
        isFull = refusedBefore + refused.count >= Self.mostRefused
        if let cell = piece.first, piece.count == 1, !isFull {
          refused.append(RefusedCell(cell, reason))
        } else {
          let middle = piece.startIndex + piece.count / 2
          pieces += [piece[middle...], piece[..<middle]]
        }
      }
    }
    if let failure, !isTaking { throw failure }
    try noteRefused(refused, at: place)
    if let failure, isFull { throw failure }
    return refused.count
  }

  /// Whether a server takes what it has already, of one kind of thing at least; false where it has nothing. Throws the error where it
  /// refuses that too.
  private func takesKnown(
    _ server: SyncServer, orThrow refusal: LedgerError
  ) async throws(LedgerError) -> Bool {
    let known = try read { try $0.sentCells() }
    if known.isEmpty { return false }
    for cell in known {
      do throws(LedgerError) {
        _ = try await server.push([cell])
        return true
      } catch  where error.refusalOfValues != nil {}
    }
    throw refusal
  }

  private func noteRefused(_ refused: [RefusedCell], at place: SyncPlace) throws(LedgerError) {
    if refused.isEmpty { return }
    try writeUnrecorded { writer in
      guard try StoredReplica.place(writer) == place else { throw LedgerError.noSync }
      try writer.note(refused)
    }
  }
}

extension LedgerError {
  /// Why a server refuses values; nil for any other error.
  fileprivate var refusalOfValues: String? {
    if case .server(let error) = self { error.refusalOfValues } else { nil }
  }
}
