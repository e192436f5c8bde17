public import Currencies
internal import HTTP
internal import Rates
internal import Storage

/// A source as the user has set it up, and how it fared.
public struct SourceState: Hashable, Sendable {
  /// Name of the source ("ecb").
  public let name: String
  /// Asked when the rates are refreshed, and shown.
  public let isEnabled: Bool
  /// The address the user gave in the place of the source's own; nil for the source's own.
  public let customAddress: String?
  /// The user allowed plain http for that address.
  public let allowsPlainHTTP: Bool
  /// When it last gave rates: seconds since 1970, UTC.
  public let succeededAt: Int?
  /// The newest day it gave rates of.
  public let newestDay: Day?
  /// When it last failed, and in what words; nil when it has not failed since it last gave rates.
  public let failure: Failure?

  /// A failed attempt.
  public struct Failure: Hashable, Sendable {
    /// Seconds since 1970, UTC.
    public let at: Int
    /// A sentence without the full stop.
    public let message: String
  }

  var source: (any RateSource)? { Sources.named(name) }

  /// Where it is asked.
  public var address: String { customAddress ?? source?.defaultAddress ?? "" }
}

extension Ledger {
  /// All sources, in the order in which they are asked.
  public func sources() throws(LedgerError) -> [SourceState] {
    try read { reader in
      try reader.rows(
        "SELECT *, (SELECT max(day) FROM rate_table WHERE source = id) AS day FROM source ORDER BY position"
      ).map(SourceState.init)
    }
  }

  /// The source of a name. Throws `unknownSource`.
  public func source(_ name: String) throws(LedgerError) -> SourceState {
    guard let state = try sources().first(where: { $0.name == name }) else { throw .unknownSource(name) }
    return state
  }

  /// Asks the sources in another order. Throws `incompleteOrder` unless each is named once.
  public func orderSources(_ names: [String]) throws(LedgerError) {
    let known = try sources().map(\.name)
    guard names.sorted() == known.sorted() else { throw .incompleteOrder(known) }
    try write { writer in
      for (position, name) in names.enumerated() {
        try writer.update("source", set: ["position": Value(position + 1)], where: "name = ?", name)
      }
    }
  }

  /// Switches a source on or off.
  public func setSource(_ name: String, isEnabled: Bool) throws(LedgerError) {
    try updateSource(name, ["is_enabled": Value(isEnabled)])
  }

  /// Asks a source at another address, or at its own again (nil).
  public func setSource(_ name: String, address: String?, allowsPlainHTTP: Bool) throws(LedgerError) {
    if let address {
      var request = Request(address: address)
      request.allowsPlainHTTP = allowsPlainHTTP
      guard request.isAllowed else { throw .unusableAddress(address) }
    }
    try updateSource(name, ["address": Value(address), "allows_http": Value(allowsPlainHTTP)])
  }

  func noteSuccess(of name: String, at instant: Int) throws(LedgerError) {
    try updateSource(name, ["succeeded_at": Value(instant), "failed_at": .null, "failure": .null])
  }

  func noteFailure(of name: String, at instant: Int, _ message: String) throws(LedgerError) {
    try updateSource(name, ["failed_at": Value(instant), "failure": Value(message)])
  }

  private func updateSource(_ name: String, _ fields: [String: Value]) throws(LedgerError) {
    let count = try write { try $0.update("source", set: fields, where: "name = ?", name) }
    guard count == 1 else { throw .unknownSource(name) }
  }
}

extension SourceState {
  init(_ row: Row) throws {
    name = try row.get("name")
    isEnabled = try row.get("is_enabled")
    customAddress = try row.get("address")
    allowsPlainHTTP = try row.get("allows_http")
    succeededAt = try row.get("succeeded_at")
    newestDay = try row.get("day", as: Int?.self).map { Day(number: $0) }
    failure = try row.get("failed_at", as: Int?.self).map { Failure(at: $0, message: try row.get("failure")) }
  }
}
