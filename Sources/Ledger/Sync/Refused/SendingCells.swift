internal import PostgreSQL
internal import Storage
internal import Sync

// Sending cells to a server that refuses some of them.
extension Ledger {
  /// The most cells that are looked for and noted as refused in one exchange, each by two statements or, where they are scattered, up to
  /// twenty.
  static let mostRefused = 100
  /// The most cells that are sent again to see whether a server takes anything at all.
  static let mostConfirmed = 10

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
        if !isTaking {
          let known = try read { try $0.sentCells(Self.mostConfirmed) }
          try await server.confirm(known)
          isTaking = !known.isEmpty
        }
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

  private func noteRefused(_ refused: [RefusedCell], at place: SyncPlace) throws(LedgerError) {
    if refused.isEmpty { return }
    try writeUnrecorded { writer in
      guard try StoredReplica.place(writer) == place else { throw LedgerError.noSync }
      try writer.note(refused)
    }
  }
}

extension SyncServer {
  /// Sends cells again that the server has, one by one, until it takes one. Throws the last refusal if it takes none of them.
  func confirm(_ cells: [Cell]) async throws(LedgerError) {
    var refusal: LedgerError?
    for cell in cells {
      do throws(LedgerError) {
        _ = try await push([cell])
        return
      } catch {
        guard error.refusalOfValues != nil else { throw error }
        refusal = error
      }
    }
    if let refusal { throw refusal }
  }
}

extension LedgerError {
  /// Why a server refuses values; nil for any other error.
  fileprivate var refusalOfValues: String? {
    if case .server(let error) = self { error.refusalOfValues } else { nil }
  }
}
