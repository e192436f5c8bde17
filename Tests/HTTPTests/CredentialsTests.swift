import HTTP
import Testing

extension SessionTests {
  /// Tokens that expire while many requests are on their way, by what the token server counts.
  @MainActor @Suite struct CredentialsTests {
    let server: Loopback
    let time = ManualTime()
    /// A name of its own on the server for each test.
    let name = "s\(UInt64.random(in: 0 ... .max))"

    init() throws { server = try Loopback.server.get() }

    func credentials(scope: String? = nil) -> ClientCredentials {
      let time = time
      return ClientCredentials(
        tokenAddress: server.address("tokens/\(name)/give"), clientID: "id", secret: "secret", scope: scope,
        now: { time.now })
    }

    /// Sends to a path of the test's own token server, past all credentials.
    @discardableResult
    func tell(_ path: String) async throws -> String {
      let session = Session(userAgent: "Agio/test")
      let request = server.request(path)
      let response = try await pumping { () async throws(HTTPError) in try await session.send(request) }
      return String(decoding: response.body, as: UTF8.self)
    }

    func tokenRequests() async throws -> Int? { Int(try await tell("count/tokens/\(name)/give")) }

    func answer(_ status: Int, _ body: String) async throws {
      let escaped = body.utf8.map { byte in
        let hex = String(byte, radix: 16)
        return "%" + (hex.count == 1 ? "0" : "") + hex
      }
      try await tell("tokens/\(name)/answer/\(status)/\(escaped.joined())")
    }

    typealias Outcome = Result<Int, HTTPError>

    /// What becomes of requests that are sent at once, each over a connection of its own, so that all can be held up.
    func send(_ paths: [String], _ credentials: ClientCredentials) async throws -> [Outcome] {
      let requests = paths.map { server.request("tokens/\(name)/\($0)") }
      let policy = time.policy()
      return try await pumping { () async throws(HTTPError) in
        let tasks = requests.map { request in
          Task { @MainActor () async -> Outcome in
            let client = Client(Session(userAgent: "Agio/test"), credentials: credentials, retry: policy)
            do throws(HTTPError) { return .success(try await client.send(request).status) } catch {
              return .failure(error)
            }
          }
        }
        var outcomes: [Outcome] = []
        for task in tasks { outcomes.append(await task.value) }
        return outcomes
      }
    }

    /// 20 paths whose refusals the server holds back until there are 20.
    var twenty: [String] { (0..<20).map { "guarded/20/\($0)" } }

    // MARK: Many at once

    @Test func `20 requests meet an expired token at once: one token request, and all are answered`()
      async throws
    {
      let credentials = credentials()
      #expect(try await send(["guarded/1"], credentials) == [.success(200)])
      #expect(try await tokenRequests() == 1)
      try await tell("tokens/\(name)/expire")
      #expect(try await send(twenty, credentials) == Array(repeating: .success(200), count: 20))
      #expect(try await tokenRequests() == 2)
      for path in twenty { #expect(try await tell("count/tokens/\(name)/\(path)") == "2") }
    }

    @Test func `20 requests over one session meet an expired token`() async throws {
      let credentials = credentials()
      #expect(try await send(["guarded/1"], credentials) == [.success(200)])
      try await tell("tokens/\(name)/expire")
      let client = Client(Session(userAgent: "Agio/test"), credentials: credentials, retry: time.policy())
      let requests = (0..<20).map { server.request("tokens/\(name)/guarded/1/\($0)") }
      let statuses = try await pumping { () async throws(HTTPError) in
        let tasks = requests.map { request in Task { @MainActor in try await client.send(request).status } }
        var statuses: [Int?] = []
        for task in tasks { statuses.append(try? await task.value) }
        return statuses
      }
      #expect(statuses == Array(repeating: 200, count: 20))
      #expect(try await tokenRequests() == 2)
    }

    @Test(arguments: [
      (400, #"{"error": "invalid_client"}"#, TokenError.status(400, code: "invalid_client")),
      (500, #"{"error": "secret\u001b[0m"}"#, .status(500, code: nil)),
      (200, "<html>Sign in</html>", .invalid("it has no token")), (302, "", .status(302, code: nil)),
    ])
    func `where no new token is to be had, all 20 fail with one reason`(
      status: Int, body: String, reason: TokenError
    ) async throws {
      let credentials = credentials()
      #expect(try await send(["guarded/1"], credentials) == [.success(200)])
      try await tell("tokens/\(name)/expire")
      try await answer(status, body)
      let failures: [Outcome] = Array(repeating: .failure(.notAuthorized(reason)), count: 20)
      #expect(try await send(twenty, credentials) == failures)
      #expect(try await tokenRequests() == 2)
      // The next wave finds no token and asks once more, before it asks for anything else.
      #expect(try await send(twenty, credentials) == failures)
      #expect(try await tokenRequests() == 3)
      #expect(try await tell("count/tokens/\(name)/\(twenty[0])") == "1")
      try await tell("tokens/\(name)/answer/")
      #expect(try await send(["guarded/1/later"], credentials) == [.success(200)])
      #expect(try await tokenRequests() == 4)
    }

    @Test func `a refusal that comes late takes the token that others have fetched by then`() async throws {
      let credentials = credentials()
      #expect(try await send(["guarded/1"], credentials) == [.success(200)])
      try await tell("tokens/\(name)/expire")
      // The first is refused only when the second token has been given.
      #expect(try await send(["late/2", "guarded/1/x"], credentials) == [.success(200), .success(200)])
      #expect(try await tokenRequests() == 2)
    }

    @Test func `a refusal that comes late fails as the others did`() async throws {
      let credentials = credentials()
      #expect(try await send(["guarded/1"], credentials) == [.success(200)])
      try await tell("tokens/\(name)/expire")
      try await answer(403, "")
      let failure = Outcome.failure(.notAuthorized(.status(403, code: nil)))
      #expect(try await send(["late/2", "guarded/1/x"], credentials) == [failure, failure])
      #expect(try await tokenRequests() == 2)
    }

    @Test func `a caller that is cancelled leaves the others their token`() async throws {
      let credentials = credentials()
      let client = Client(Session(userAgent: "Agio/test"), credentials: credentials, retry: time.policy())
      let request = server.request("tokens/\(name)/guarded/1")
      let outcomes = try await pumping { () async throws(HTTPError) in
        let tasks = (0..<3).map { _ in
          Task { @MainActor () async -> Outcome in
            do throws(HTTPError) { return .success(try await client.send(request).status) } catch {
              return .failure(error)
            }
          }
        }
        tasks[0].cancel()
        var outcomes: [Outcome] = []
        for task in tasks { outcomes.append(await task.value) }
        return outcomes
      }
      #expect(outcomes == [.failure(.cancelled), .success(200), .success(200)])
      #expect(try await tokenRequests() == 1)
    }

    @Test func `a caller that is cancelled does not wait for a token that does not come`() async throws {
      let credentials = ClientCredentials(
        tokenAddress: server.address("silent"), clientID: "id", secret: "secret", scope: nil)
      let session = Session(userAgent: "Agio/test")
      let client = Client(session, credentials: credentials, retry: time.policy())
      let request = server.request("ok")
      let arrived = server.request("after-silent")
      let outcome = try await pumping { () async throws(HTTPError) in
        let task = Task { @MainActor () async -> Outcome in
          do throws(HTTPError) { return .success(try await client.send(request).status) } catch {
            return .failure(error)
          }
        }
        _ = try await session.send(arrived)
        task.cancel()
        return await task.value
      }
      #expect(outcome == .failure(.cancelled))
    }

    // MARK: One at a time

    @Test func `a second refusal is the answer`() async throws {
      try await answer(200, #"{"access_token": "t-0", "token_type": "Bearer"}"#)
      #expect(try await send(["guarded/1"], credentials()) == [.success(401)])
      #expect(try await tokenRequests() == 2)
      #expect(try await tell("count/tokens/\(name)/guarded/1") == "2")
    }

    @Test func `a token is asked for by POST, the client named in the header`() async throws {
      let echo = ClientCredentials(
        tokenAddress: server.address("basic"), clientID: "a:b c", secret: "%é", scope: "rates read")
      #expect(try await send(["guarded/1"], echo) == [.success(401)])
      // a%3Ab%20c:%25%C3%A9 in base64.
      let head = try await tell("last/basic")
      #expect(head.hasPrefix("POST /basic HTTP/1.1\r\n"))
      #expect(head.contains("\r\nAuthorization: Basic YSUzQWIlMjBjOiUyNSVDMyVBOQ==\r\n"))
      #expect(head.hasSuffix("\r\n\r\ngrant_type=client_credentials&scope=rates%20read"))
    }

    @Test(arguments: [(3600, 3570), (60, 30), (10, 5), (0, 0)])
    func `a token is renewed before it expires`(lifetime: Int, usable: Int) async throws {
      try await answer(200, #"{"access_token": "t-9", "token_type": "BEARER", "expires_in": \#(lifetime)}"#)
      let credentials = credentials()
      #expect(try await send(["guarded/1"], credentials) == [.success(200)])
      #expect(try await tokenRequests() == 1)
      if usable > 0 {
        time.pass(usable * 1000 - 1)
        #expect(try await send(["guarded/1"], credentials) == [.success(200)])
        #expect(try await tokenRequests() == 1)
      }
      time.pass(1)
      #expect(try await send(["guarded/1"], credentials) == [.success(200)])
      #expect(try await tokenRequests() == 2)
    }

    @Test(arguments: [
      "", "{}", "[]", "null", #"{"access_token": 5, "token_type": "bearer"}"#, #"{"access_token": "a"}"#,
      #"{"access_token": "", "token_type": "bearer"}"#, #"{"access_token": "a", "token_type": "mac"}"#,
      #"{"access_token": "a\r\nX-Other: b", "token_type": "bearer"}"#,
      #"{"access_token": "a b", "token_type": "bearer"}"#, #"{"access_token": "é", "token_type": "bearer"}"#,
      #"{"access_token": "a", "token_type": "bearer", "expires_in": -1}"#,
      #"{"access_token": "a", "token_type": "bearer", "expires_in": 1e400}"#,
      #"{"access_token": "a", "token_type": "bearer", "expires_in": "soon"}"#,
      String(repeating: "[", count: 10_000), #"{"access_token": "a", "token_type": "bearer"}x"#,
    ])
    func `an answer that is no token is refused`(body: String) async throws {
      try await answer(200, body)
      guard case .failure(.notAuthorized(.invalid)) = try await send(["guarded/1"], credentials())[0] else {
        Issue.record("a token")
        return
      }
      #expect(try await tell("count/tokens/\(name)/guarded/1") == "0")
    }

    @Test func `a token address that is not safe or not there is no token`() async throws {
      let redirect = server.address("redirects/1")
      let reasons: [String: TokenError] = [
        "http://rates.example/?key=secret":
          .transport(.refusedAddress("http://rates.example/"), address: "http://rates.example/"),
        "": .transport(.refusedAddress(""), address: ""),
        redirect: .transport(.refusedRedirect(to: "/redirects/0"), address: redirect),
      ]
      for (address, reason) in reasons {
        let credentials = ClientCredentials(
          tokenAddress: address, clientID: "id", secret: "secret", scope: nil)
        #expect(try await send(["guarded/1"], credentials) == [.failure(.notAuthorized(reason))])
      }
    }
  }
}
