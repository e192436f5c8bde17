extension Request {
  /// Whether the address is allowed: https without a password, or plain http to this computer, or to any host where the
  /// user allowed it.
  public var isAllowed: Bool {
    guard let address = Address(address) else { return false }
    return address.scheme == "https" || address.isLoopback || allowsPlainHTTP
  }

  /// The redacted address: without a password, a query and control characters, and not longer than a line.
  public var shownAddress: String { Address.shown(address) }

  /// Whether the address is on this computer, which is reached without a network.
  public var isToThisComputer: Bool { Address(address)?.isLoopback ?? false }
}
