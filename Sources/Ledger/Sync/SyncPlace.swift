internal import Storage

/// Where replicas exchange changes.
public struct SyncPlace: Hashable, Sendable {
  /// How changes get there.
  public enum Transport: String, CaseIterable, Sendable {
    /// Files in a folder that a service, a stick or a network drive carries.
    case folder
  }

  /// How changes get there.
  public let transport: Transport
  /// The path of the folder.
  public let address: String

  /// A place.
  public init(_ transport: Transport, _ address: String) {
    (self.transport, self.address) = (transport, address)
  }

  /// Reads the columns `transport` and `place`; nil where there is none. Throws `damaged` for an unknown transport.
  init?(_ row: Row) throws {
    guard let address: String = try row.get("place", as: String?.self) else { return nil }
    let name = try row.get("transport", as: String?.self) ?? ""
    guard let transport = Transport(rawValue: name) else {
      throw LedgerError.damaged("“\(name)” is no transport")
    }
    self.init(transport, address)
  }
}
