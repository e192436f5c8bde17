internal import CSoup

/// What libsoup's server did not release before libsoup 3.4, and how it is released.
@MainActor
enum LibraryFaults {
  private static let isOld = agio_soup_get_minor_version() < 4

  /// Whether a connection must not be kept for a further request: one that its client closes between two requests is never
  /// released (libsoup's commit d20c6601).
  static var leaksKeptConnections: Bool { isOld }

  /// Whether libsoup never releases the socket of a connection that it has accepted (libsoup's commit b545d5f0).
  static var leaksSockets: Bool { isOld }

  /// Gives up the reference to an accepted socket that libsoup has lost, once.
  static func releaseOnce(_ socket: OpaquePointer) {
    let object = UnsafeMutablePointer<GObject>(socket)
    guard g_object_get_data(object, mark) == nil else { return }
    g_object_set_data(object, mark, UnsafeMutableRawPointer(object))
    g_object_unref(UnsafeMutableRawPointer(object))
  }

  private static let mark = "agio-released"
}
