internal import CSoup
internal import GLib
internal import Glibc

/// The open connections of a server: how many there may be, and how long one may take for a request.
///
/// A connection that has not ended a request for some time is shut, whether it is idle, sends its request byte by byte, or
/// does not read its response. Where there are too many, the one that has been so for longest makes room for a new one.
@MainActor
final class Connections {
  /// The milliseconds from the beginning of a connection, or the end of its last request, to the end of the next.
  private let timeLimit: Int
  private let limit: Int
  /// By its socket, when a connection is shut: milliseconds of the monotonic clock. A socket that is not here is shut or gone.
  private var ends: [OpaquePointer: Int] = [:]
  private var sweep: Timer?

  init(timeLimit: Int, most: Int) {
    self.timeLimit = timeLimit
    limit = min(most, Self.descriptors)
  }

  /// The descriptors that connections may have: as many as the system allows, but for some of the program's own
  /// (`setrlimit`).
  private static var descriptors: Int {
    var limits = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits) == 0 else { return 500 }
    limits.rlim_cur = max(limits.rlim_cur, min(limits.rlim_max, 8192))
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits)
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits)
    return max(8, Int(min(limits.rlim_cur, 1 << 20)) - 200)
  }

  /// Notes that a connection waits for its first request, or for the next after one that has ended.
  func waits(_ socket: OpaquePointer) {
    if ends[socket] == nil { open(socket) }
    ends[socket] = now + timeLimit
    if sweep == nil { sweepLater() }
  }

  private func open(_ socket: OpaquePointer) {
    if LibraryFaults.leaksSockets { LibraryFaults.releaseOnce(socket) }
    if ends.count >= limit, let oldest = ends.min(by: { $0.value < $1.value }) { shut(oldest.key) }
    // The head and the body of a response are written one after the other: the body must not wait until the client has
    // confirmed the head.
    g_socket_set_option(UnsafeMutablePointer(socket), gint(IPPROTO_TCP), TCP_NODELAY, 1, nil)
    let forget: GWeakNotify = { box, socket in
      guard let box, let socket else { return }
      let passed = Gone(box: box, socket: OpaquePointer(socket))
      MainActor.assumeIsolated {
        let forget = Unmanaged<Boxed<@MainActor (OpaquePointer) -> Void>>.fromOpaque(passed.box)
        forget.takeRetainedValue().content(passed.socket)
      }
    }
    let box = Boxed<@MainActor (OpaquePointer) -> Void> { [weak self] in self?.ends[$0] = nil }
    g_object_weak_ref(
      UnsafeMutablePointer<GObject>(socket), forget, Unmanaged.passRetained(box).toOpaque())
  }

  /// Shuts a connection that libsoup waits for, both ways (`g_socket_shutdown`): libsoup notices, and releases what belongs to it.
  /// After `g_socket_close` it would wait on.
  private func shut(_ socket: OpaquePointer) {
    ends[socket] = nil
    g_socket_shutdown(UnsafeMutablePointer(socket), 1, 1, nil)
  }

  /// Closes a connection that libsoup is about to read from, whatever the client goes on to send (`g_socket_close`). What comes after
  /// `g_socket_shutdown` would still be read.
  func close(_ socket: OpaquePointer) {
    ends[socket] = nil
    g_socket_close(UnsafeMutablePointer(socket), nil)
  }

  private func sweepLater() {
    sweep = ends.isEmpty ? nil : Timer(after: 1000) { [weak self] in self?.shutLate() }
  }

  private func shutLate() {
    let now = now
    for (socket, end) in ends where end <= now { shut(socket) }
    sweepLater()
  }

  private var now: Int { Int(g_get_monotonic_time() / 1000) }
}

/// The arguments of a notification for the main actor, on whose thread sockets are released.
private struct Gone: @unchecked Sendable {
  let box: gpointer
  let socket: OpaquePointer
}
