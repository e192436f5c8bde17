internal import Storage

/// Where replicas exchange changes.
public struct SyncPlace: Hashable, Sendable {
  /// How changes get there.
  public enum Transport: String, CaseIterable, Sendable {
    /// Files in a folder that a service, a stick or a network drive carries.
    case folder
    /// A PostgreSQL server.
    case postgresql
  }

  /// How changes get there.
  public let transport: Transport
  /// The path of the folder, or the address of the server: a connection URI without a password.
  public let address: String
  /// The space of a server that several users share; nil for the user's own, and for a folder.
  public let space: String?
  /// Whether a password for the server is kept with the user's secrets.
  public let hasPassword: Bool

  /// A place.
  public init(_ transport: Transport, _ address: String, space: String? = nil, hasPassword: Bool = false) {
    (self.transport, self.address, self.space, self.hasPassword) = (transport, address, space, hasPassword)
  }

  /// The columns that `init` reads.
  static let columns = "transport, place, space, has_password"

  /// Reads the columns of a place; nil where there is none. Throws `damaged` for an unknown transport.
  init?(_ row: Row) throws {
    guard let address: String = try row.get("place", as: String?.self) else { return nil }
    let name = try row.get("transport", as: String?.self) ?? ""
    guard let transport = Transport(rawValue: name) else {
      throw LedgerError.damaged("“\(name)” is no transport")
    }
    self.init(
      transport, address, space: try row.get("space", as: String?.self),
      hasPassword: try row.get("has_password", as: Int.self) != 0)
  }
}
