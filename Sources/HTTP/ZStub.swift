@MainActor public protocol RequestAdapter { func adapt(_ request: Request) async throws(HTTPError) -> Request }
public struct HeaderAdapter: RequestAdapter {
  let n: String, v: String
  public init(_ name: String, _ value: String) { n = name; v = value }
  public func adapt(_ request: Request) async throws(HTTPError) -> Request { var r = request; r.headers[n] = v; return r }
}
@MainActor public final class ClientCredentials {
  public init(tokenAddress: String, clientID: String, secret: String, scope: String?, allowsPlainHTTP: Bool = false) {}
}
@MainActor public final class Client {
  let s: Session; let a: [any RequestAdapter]
  public init(_ session: Session, adapters: [any RequestAdapter] = [], credentials: ClientCredentials? = nil) { s = session; a = adapters }
  public func send(_ request: Request) async throws(HTTPError) -> Response { var r = request; for x in a { r = try await x.adapt(r) }; return try await s.send(r) }
}
