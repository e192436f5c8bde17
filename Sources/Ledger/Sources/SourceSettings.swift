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
    let order = names + known.filter { !names.contains($0) }
    try write { writer in
      for (position, name) in order.enumerated() {
        try writer.update("source", set: ["position": Value(position + 1)], where: "name = ?", name)
      }
    }
  }

  /// Enables or disables a source.
  public func setSource(_ name: SourceID, isEnabled: Bool) throws(LedgerError) {
    try updateSource(name, ["is_enabled": Value(isEnabled)])
  }

  /// Sets a source's address, nil for its own. Limits and validators from the old address are removed, and with a complete
  /// address the rates too: those from another address are another series.
  public func setSource(_ name: SourceID, address: String?, allowsPlainHTTP: Bool) throws(LedgerError) {
    let before = try source(name)
    if let address {
      try check(address, allowsPlainHTTP: allowsPlainHTTP, mayHaveQuery: before.isWholeAddress)
    }
    let isMoved = address != before.customAddress
    let fields = ["address": Value(address), "allows_http": Value(allowsPlainHTTP)]
    guard isMoved else { return try updateSource(name, fields) }
    try write { writer in
      try writer.setUpSource(name, fields)
      if before.isWholeAddress { try writer.forgetRates(of: name) }
    }
  }

  /// Throws `unusableAddress`; a query is refused where the source's own path follows the address.
  func check(_ address: String, allowsPlainHTTP: Bool, mayHaveQuery: Bool) throws(LedgerError) {
    var request = Request(address: address)
    request.allowsPlainHTTP = allowsPlainHTTP
    let isPlain = mayHaveQuery || !address.contains { $0 == "?" || $0 == "#" }
    guard request.isAllowed, isPlain else { throw .unusableAddress(request.shownAddress) }
  }

  func updateSource(_ name: SourceID, _ fields: [String: Value]) throws(LedgerError) {
    let count = try write { try $0.update("source", set: fields, where: "name = ?", name) }
    guard count == 1 else { throw .unknownSource(name) }
  }
}

extension Writer {
  /// Gives a source another address or key: what was said at the old one, or without it, does not hold any more.
  func setUpSource(_ name: SourceID, _ fields: [String: Value]) throws(StoreError) {
    let limits = ["not_before", "retry_at", "known_address", "etag", "last_modified", "failed_at", "failure"]
    try update(
      "source", set: fields.merging(limits.map { ($0, .null) }) { value, _ in value }, where: "name = ?", name
    )
    try execute("UPDATE source SET revision = revision + 1 WHERE name = ?", name)
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
    try reader.rows(
      """
      SELECT source.*, t.day, t.settled_day
      FROM source LEFT JOIN rate_table t ON t.source = id AND t.day = (SELECT max(day) FROM rate_table WHERE source = id)
      ORDER BY position
      """
    ).map(SourceState.init)
  }
}
