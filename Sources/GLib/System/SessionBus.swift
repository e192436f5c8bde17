internal import CGLib
internal import Glibc

/// The desktop's session bus, before its first use: GTK's bridge to assistive technology and `GApplication` wait for
/// its replies without a time limit.
public enum SessionBus {
  /// Disables a session bus that accepts connections but does not answer within 2 seconds (`g_setenv`); returns false
  /// in that case. True if the bus answers, if there is none, and for a transport that cannot be checked.
  public static func disconnectIfUnresponsive() -> Bool {
    guard let path, !answers(at: path, within: 2_000) else { return true }
    // No transport has this name, so that connecting fails at once (as in dbus-daemon(1)).
    g_setenv("DBUS_SESSION_BUS_ADDRESS", "disabled:", 1)
    g_setenv("NO_AT_BRIDGE", "1", 1)
    return false
  }

  /// The path of the bus's socket in the file system; nil for another transport.
  private static var path: String? {
    let address = environmentVariable("DBUS_SESSION_BUS_ADDRESS")
    let folder = environmentVariable("XDG_RUNTIME_DIR")
    guard let address = address ?? folder.map({ "unix:path=\($0)/bus" }) else { return nil }
    let fields = address.split(separator: ";").first?.split(separator: ",") ?? []
    let start = "unix:path="
    guard let field = fields.first, field.hasPrefix(start) else { return nil }
    return takeString(g_uri_unescape_string(String(field.dropFirst(start.count)), nil))
  }

  /// Whether the server at a socket answers the first line of the protocol (AUTH). True if the connection is refused,
  /// which fails at once later too.
  static func answers(at path: String, within milliseconds: CInt) -> Bool {
    var address = sockaddr_un()
    let bytes = Array(path.utf8)
    guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { return true }
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    let bus = socket(AF_UNIX, kind, 0)
    guard bus >= 0 else { return true }
    defer { close(bus) }
    let code = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(bus, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    // EAGAIN: the queue of waiting connections is full.
    guard code == 0 else { return errno != EAGAIN }
    let question = Array("\0AUTH\r\n".utf8)
    guard send(bus, question, question.count, Int32(MSG_NOSIGNAL)) == question.count else {
      return true
    }
    var waiting = pollfd(fd: bus, events: Int16(POLLIN), revents: 0)
    return poll(&waiting, 1, milliseconds) != 0
  }
}
