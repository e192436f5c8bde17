internal import CSoup
internal import GLib

/// A session of libsoup: connections kept for reuse, the desktop's proxies but for this computer, answers decompressed (gzip, deflate, br).
/// No cookies, no cache, no questions for passwords. It works while GLib's main loop runs.
@MainActor
public final class Session {
  /// How many redirects are followed.
  public static let mostRedirects = 5
  /// The largest number of informational responses (status 1xx) to a request, redirects included.
  public static let mostInformationalResponses = 20

  private let userAgent: String
  /// For the network; nil where libsoup is not installed.
  private lazy var networked = makeSession(asksProxies: true)
  /// For this computer, which is reached without a proxy: one would be sent the keys of a server that is nobody else's. Nil
  /// where libsoup is not installed.
  private lazy var local = makeSession(asksProxies: false)

  /// A session that names itself with each request, such as "Agio/1.0". Loads libsoup when it is first used.
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
    // The deadline of each request stands in for libsoup's own, which starts anew with each byte.
    agio_soup_session_set_timeout(session, 0)
    agio_soup_session_set_user_agent(session, userAgent)
    return Object(take: session)
  }

  /// What carries a request to an address.
  func carrier(to address: Address) throws(HTTPError) -> Object {
    guard let session = address.isLoopback ? local : networked else {
      throw .unreachable("libsoup 3 is not installed")
    }
    return session
  }

  /// Asks, follows redirects, and reads the whole answer within the request's limits of size and time.
  ///
  /// Cancelling the task ends the exchange with `.cancelled`. Every status is an answer.
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
