internal import CSoup
internal import GLib

/// One libsoup session: connections kept for reuse, the desktop's proxies, answers decompressed (gzip, deflate, br).
/// No cookies, no cache, no questions for passwords. It works while GLib's main loop runs.
@MainActor
public final class Session {
  /// How many redirects are followed.
  public static let mostRedirects = 5
  /// How many announcements of an answer (status 1xx) are waited through, redirects included.
  public static let mostAnnouncements = 20

  /// Nil where libsoup is not installed.
  private let session: Object?

  /// A session that names itself with each request, such as "Agio/1.0" (`soup_session_new`). Loads libsoup.
  public init(userAgent: String) {
    guard agio_soup_library() != nil, let session = agio_soup_session_new() else {
      session = nil
      return
    }
    // An answer can have 16 MB. By itself the allocator keeps blocks of that size once one was freed (mallopt(3)), and a
    // window stays open for weeks.
    mallopt(M_MMAP_THRESHOLD, 1 << 20)
    // The proxy is GIO's: libsoup asks g_proxy_resolver_get_default() unless told otherwise, which knows the desktop's
    // settings and http_proxy, https_proxy and no_proxy.
    // The deadline of each request stands in for libsoup's own, which starts anew with each byte.
    agio_soup_session_set_timeout(session, 0)
    agio_soup_session_set_user_agent(session, userAgent)
    self.session = Object(take: session)
  }

  /// Asks, follows redirects, and reads the whole answer within the request's limits of size and time.
  ///
  /// Cancelling the task ends the exchange with `.cancelled`. Every status is an answer.
  public func send(_ request: Request) async throws(HTTPError) -> Response {
    guard request.isAllowed, let address = Address(request.address) else {
      throw .refusedAddress(Address.shown(request.address))
    }
    guard let session else { throw .unreachable("libsoup 3 is not installed") }
    let exchange = Exchange(request, over: session)
    let outcome: Result<Response, HTTPError> = await withTaskCancellationHandler {
      await exchange.run(from: address)
    } onCancel: {
      Task { @MainActor in exchange.cancel() }
    }
    return try outcome.get()
  }
}
