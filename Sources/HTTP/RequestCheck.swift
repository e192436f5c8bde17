extension Request {
  /// True when the address may be asked: https without a password in it, or plain http to this computer, or to any host
  /// where the user allowed it.
  public var isAllowed: Bool {
    guard let address = Address(address) else { return false }
    return address.scheme == "https" || address.isLoopback || allowsPlainHTTP
  }

  /// The address as it may be shown: without a password, a query, control characters, and not longer than a line.
  public var shownAddress: String { Address.shown(address) }

  /// True when the address is on this computer, where one is reached without a network.
  public var isToThisComputer: Bool { Address(address)?.isLoopback ?? false }
}
