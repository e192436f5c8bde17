internal import CSoup
internal import GLib

/// A session of libsoup: reuses connections, uses the desktop's proxies except for this computer, and decompresses
/// responses (gzip, deflate, br). It has no cookies, no cache and no password prompts, and works while GLib's main loop
/// runs.
@MainActor
public final class Session {
  /// The largest number of redirects.
  public static let mostRedirects = 5
  /// The largest number of informational responses (status 1xx) to a request, redirects included.
  public static let mostInformationalResponses = 20

  private let userAgent: String
  /// The session for the network; nil if libsoup is not installed.
  private lazy var networked = makeSession(asksProxies: true)
  /// The session for this computer, without a proxy, which would see its keys; nil if libsoup is not installed.
  private lazy var local = makeSession(asksProxies: false)

  /// Creates a session with a user agent, such as "Agio/1.0". Loads libsoup when it is first used.
  public init(userAgent: String) { self.userAgent = userAgent }

  /// A session of libsoup (`soup_session_new`).
  private func makeSession(asksProxies: Bool) -> Object? {
    guard agio_soup_library() != nil, let session = agio_soup_session_new() else { return nil }
    // An answer can have 16 MB. By itself the allocator keeps blocks of that size once one was freed (mallopt(3)), and a
    // window stays open for weeks.
    mallopt(M_MMAP_THRESHOLD, 1 << 20)
    // The proxy is GIO's: libsoup asks g_proxy_resolver_get_default() by default, which knows the desktop's
    // settings and http_proxy, https_proxy and no_proxy.
    if !asksProxies { agio_soup_session_set_proxy_resolver(session, nil) }
    // libsoup 3.2 would close a connection after 60 s, also one that a request takes at that moment: the request is then never
    // answered, or the program crashes. Servers close idle connections, and libsoup notices that.
    agio_soup_session_set_idle_timeout(session, 0)
    // Each request has its own deadline; libsoup's would restart with each byte.
    agio_soup_session_set_timeout(session, 0)
    agio_soup_session_set_user_agent(session, userAgent)
    return Object(take: session)
  }

  /// The session for an address.
  func carrier(to address: Address) throws(HTTPError) -> Object {
    guard let session = address.isLoopback ? local : networked else {
      throw .unreachable("libsoup 3 is not installed")
    }
    return session
  }

  /// Sends a request, follows redirects, and reads the whole response within the limits of size and time.
  ///
  /// Cancelling the task throws `.cancelled`. Every status is a response.
  public func send(_ request: Request) async throws(HTTPError) -> Response {
    guard request.isAllowed, let address = Address(request.address) else {
      throw .refusedAddress(Address.shown(request.address))
    }
    let exchange = Exchange(request, over: self)
    let outcome: Result<Response, HTTPError> = await withTaskCancellationHandler {
      await exchange.run(from: address)
    } onCancel: {
      Task { @MainActor in exchange.cancel() }
    }
    return try outcome.get()
  }
}
