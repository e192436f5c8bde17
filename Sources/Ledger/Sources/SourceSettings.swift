public import Currencies
internal import HTTP
public import Storage

// The user's settings of sources.
extension Ledger {
  /// All sources, in the user's order.
  public func sources() throws(LedgerError) -> [SourceState] { try read { try SourceState.all($0) } }

  /// The source with an identifier. Throws `unknownSource`.
  public func source(_ name: SourceID) throws(LedgerError) -> SourceState {
    guard let state = try sources().first(where: { $0.name == name }) else { throw .unknownSource(name) }
    return state
  }

  /// Calls `receive` with the sources and the update log, now and after every change of them by any program, until the
  /// observation is released. `failed` is called when the store can no longer be read.
  public func observeSources(
    failed: @escaping (LedgerError) -> Void, _ receive: @escaping ([SourceState], [FetchLogEntry]) -> Void
  ) throws(LedgerError) -> Observation {
    try passingOn {
      try store.observe({ SourceReport(try SourceState.all($0), try FetchLogEntry.all($0)) }) {
        failed(LedgerError($0))
      } _: {
        receive($0.sources, $0.attempts)
      }
    }
  }

  /// Puts these sources first, in this order; the others follow as they were. Throws `unknownSource` and `namedTwice`.
  public func orderSources(_ names: [SourceID]) throws(LedgerError) {
    let known = try sources().map(\.name)
    for (index, name) in names.enumerated() {
      guard known.contains(name) else { throw .unknownSource(name) }
      guard !names[..<index].contains(name) else { throw .namedTwice(name) }
    }
    // The company comes first wherever it is used.
    let order =
      known.filter { $0 == .company }
      + (names + known.filter { !names.contains($0) }).filter { $0 != .company }
    try write { writer in
      for (position, name) in order.enumerated() {
        try writer.execute("UPDATE source SET position = ? WHERE name = ?", position + 1, name)
      }
    }
  }

  /// Enables or disables a source.
  public func setSource(_ name: SourceID, isEnabled: Bool) throws(LedgerError) {
    try change(name) { writer in
      try writer.execute("UPDATE source SET is_enabled = ? WHERE name = ?", isEnabled, name)
    }
  }

  /// Sets a source's address, nil for its own. Limits and validators from the old address are removed, and with a complete
  /// address the rates too: those from another address are another series.
  public func setSource(_ name: SourceID, address: String?, allowsPlainHTTP: Bool) throws(LedgerError) {
    let before = try source(name)
    if let address, before.isCompany { throw .unusableAddress(address) }
    if let address {
      try check(address, allowsPlainHTTP: allowsPlainHTTP, mayHaveQuery: before.isWholeAddress)
    }
    let isMoved = address != before.customAddress
    try change(name) { writer in
      let count = try writer.execute(
        "UPDATE source SET address = ?, allows_http = ? WHERE name = ?", address, allowsPlainHTTP, name)
      if isMoved { try writer.forgetAnswers(of: name) }
      if isMoved, before.isWholeAddress { try writer.forgetRates(of: name) }
      return count
    }
  }

  /// Throws `unusableAddress`; a query is refused where the source's own path follows the address.
  func check(_ address: String, allowsPlainHTTP: Bool, mayHaveQuery: Bool) throws(LedgerError) {
    var request = Request(address: address)
    request.allowsPlainHTTP = allowsPlainHTTP
    let isPlain = mayHaveQuery || !address.contains { $0 == "?" || $0 == "#" }
    guard request.isAllowed, isPlain else { throw .unusableAddress(request.shownAddress) }
  }

  /// Changes a source's row. Throws `unknownSource` when there is none.
  private func change(_ name: SourceID, _ change: (Writer) throws -> Int) throws(LedgerError) {
    guard try write(change) == 1 else { throw .unknownSource(name) }
  }
}

extension Writer {
  /// Forgets what a source said of its limits and its answers: it does not hold at another address, or with another key.
  func forgetAnswers(of name: SourceID) throws(StoreError) {
    try execute(
      """
      UPDATE source SET not_before = NULL, retry_at = NULL, known_address = NULL, etag = NULL, last_modified = NULL,
        failed_at = NULL, failure = NULL, revision = revision + 1
      WHERE name = ?
      """, name)
  }
}

/// The value that observers of the sources receive.
private struct SourceReport: Hashable, Sendable {
  let sources: [SourceState]
  let attempts: [FetchLogEntry]

  init(_ sources: [SourceState], _ attempts: [FetchLogEntry]) {
    (self.sources, self.attempts) = (sources, attempts)
  }
}

extension SourceState {
  static func all(_ reader: any Reader) throws -> [SourceState] {
    try reader.adoptCompanyTitle()
    return try reader.rows(
      """
      SELECT source.*, t.day, t.settled_day
      FROM source LEFT JOIN rate_table t ON t.source = id AND t.day = (SELECT max(day) FROM rate_table WHERE source = id)
      ORDER BY position
      """
    ).map { row in
      let state = try SourceState(row)
      return state.isCompany ? try state.ofCompany(reader) : state
    }
  }
}
