// The first file's imports decide which module GLib's C types belong to: CGLib's, as Pump.swift says.
import CGLib
import HTTP
import Testing

extension SessionTests {
  /// Which requests are sent again, by what the server counts.
  @MainActor @Suite struct ClientTests {
    let server: Loopback
    let session = Session(userAgent: "Agio/test")
    let time = ManualTime()

    init() throws { server = try Loopback.server.get() }

    /// The answer, or the error, to a request of a path of the server, and how often it was asked. All tries together have
    /// the ten minutes of `server.request`: other tests that keep the main thread end none of them.
    func ask(
      _ path: String, policy: RetryPolicy? = nil, adapters: [any RequestAdapter] = [],
      _ change: (inout Request) -> Void = { _ in }
    ) async throws -> (outcome: Result<Response, HTTPError>, count: Int) {
      var request = server.request(path)
      change(&request)
      let client = Client(session, adapters: adapters, retry: policy ?? time.policy())
      let outcome: Result<Response, HTTPError>
      do throws(HTTPError) {
        outcome = .success(
          try await pumping { [request] () async throws(HTTPError) in try await client.send(request) })
      } catch {
        outcome = .failure(error)
      }
      let session = session
      let counting = server.request("count/\(path)")
      let count = try await pumping { () async throws(HTTPError) in try await session.send(counting) }
      return (outcome, Int(String(decoding: count.body, as: UTF8.self)) ?? -1)
    }

    func status(_ outcome: Result<Response, HTTPError>) -> Int? {
      if case .success(let response) = outcome { response.status } else { nil }
    }

    @Test(arguments: [
      ("200", 1, 200), ("503,200", 2, 200), ("500,502,200", 3, 200), ("504,504,504,200", 3, 504),
      ("429,200", 1, 429), ("cut,200", 2, 200), ("close,close,200", 3, 200), ("cut,503,429", 3, 429),
      ("404,200", 1, 404), ("400,200", 1, 400), ("401,200", 1, 401), ("403,200", 1, 403), ("422,200", 1, 422),
      ("408,200", 1, 408), ("304,200", 1, 304), ("599,600", 2, 600),
    ])
    func `what may pass is asked again, at most three times`(turns: String, count: Int, last: Int)
      async throws
    {
      let result = try await ask("turns/\(turns)/policy")
      #expect(result.count == count)
      #expect(status(result.outcome) == last)
      #expect(time.waits == Array([500, 1000].prefix(count - 1)))
    }

    @Test func `an answer that breaks off three times is broken`() async throws {
      let result = try await ask("turns/cut/always")
      #expect(result.count == 3)
      guard case .failure(.broken) = result.outcome else {
        Issue.record("\(result.outcome)")
        return
      }
    }

    @Test func `an answer that does not come in time is asked for again`() async throws {
      let silent = try await ask("turns/hang/never") { $0.timeLimit = 100 }
      // Not every try reaches the server in so short a time: the waits between them are counted.
      #expect(time.waits == [500, 1000])
      // It took as long as all tries and the waits between them, of which this clock counts the waits.
      #expect(silent.outcome == .failure(.timedOut(milliseconds: 1500)))
    }

    @Test func `waits grow, and by at most half more at random`() async throws {
      _ = try await ask("turns/500/jitter", policy: time.policy(jitters: true))
      #expect(time.waits == [750, 1500])
    }

    @Test func `the usual jitter is random and within its bound`() {
      let policy = RetryPolicy()
      let jitters = (0..<200).map { _ in policy.jitter(250) }
      #expect(jitters.allSatisfy { (0...250).contains($0) })
      #expect(Set(jitters).count > 10)
    }

    @Test func `a port where nobody listens is not asked again`() async throws {
      for address in ["http://127.0.0.1:\(server.closedPort)/", "https://host.invalid/"] {
        let result = try await ask("") { $0.address = address }
        guard case .failure(.unreachable) = result.outcome else {
          Issue.record("\(result.outcome)")
          return
        }
        #expect(time.waits == [])
      }
    }

    @Test(arguments: ["to/https://rates.example/", "loop", "endless"])
    func `an answer that is refused is not asked for again`(path: String) async throws {
      let result = try await ask(path) { $0.sizeLimit = 100_000 }
      #expect(status(result.outcome) == nil)
      #expect(result.count == (path == "loop" ? 6 : 1))
      #expect(time.waits == [])
    }

    @Test func `an untrusted certificate is not asked for again`() async throws {
      let result = try await ask("") { $0.address = "https://localhost:\(server.tlsPort)/ok" }
      guard case .failure(.insecure) = result.outcome else {
        Issue.record("\(result.outcome)")
        return
      }
      #expect(time.waits == [])
    }

    @Test func `a form is sent once`() async throws {
      let result = try await ask("turns/503,200/form") { $0.form = ["a": "b"] }
      #expect(result.count == 1)
      #expect(status(result.outcome) == 503)
    }

    @Test(arguments: [
      ("7", [7000]), ("0", [500]), ("29", [29_000]), ("Sat, 21 Nov 2026 00:00:07 GMT", [7000]),
      ("Fri, 20 Nov 2026 00:00:00 GMT", [500]),
    ])
    func `a server that wants to be left alone is`(header: String, waits: [Int]) async throws {
      let value = header.replacing(" ", with: "%20")
      for turns in ["429,200", "503,200"] {
        let time = ManualTime()
        let result = try await ask("after/\(value)/\(turns)", policy: time.policy())
        #expect(result.count == 2)
        #expect(status(result.outcome) == 200)
        #expect(time.waits == waits)
      }
    }

    @Test(arguments: ["soon", "-9", "", "1.5", "Sat, 99 Foo 2026 99:99:99 GMT"])
    func `what nobody can read is no time to come back at`(header: String) async throws {
      let value = header.isEmpty ? "%20" : header.replacing(" ", with: "%20")
      for (turns, last, waits) in [("429,200", 429, []), ("503,200", 200, [500])] {
        let time = ManualTime()
        let result = try await ask("after/\(value)/\(turns)", policy: time.policy())
        #expect(status(result.outcome) == last)
        #expect(time.waits == waits)
      }
    }

    @Test(arguments: ["600", "3600", "99999999999999999999", "Sat,%2021%20Nov%202026%2000:10:00%20GMT"])
    func `a server that wants to be left alone for long answers at once`(value: String) async throws {
      for status in [429, 503] {
        let result = try await ask("after/\(value)/\(status),200/long")
        #expect(result.count == 1)
        #expect(self.status(result.outcome) == status)
        #expect(time.waits == [])
      }
    }

    @Test func `all tries together have one limit of time`() async throws {
      var policy = time.policy()
      let asked = time
      policy.wait = { milliseconds in asked.pass(milliseconds + 29_000) }
      let result = try await ask("turns/503,hang/limit", policy: policy) { $0.timeLimit = 20_000 }
      // Half a second is left of the 30 for the second try.
      #expect(result.outcome == .failure(.timedOut(milliseconds: 29_500)))
    }

    @Test func `no try is sent when the time is over`() async throws {
      var policy = time.policy()
      let asked = time
      policy.wait = { milliseconds in asked.pass(milliseconds + 600_000) }
      let result = try await ask("turns/503,200/over", policy: policy)
      #expect(result.outcome == .failure(.timedOut(milliseconds: 600_500)))
      #expect(result.count == 1)
    }

    @Test func `a deadline ends all requests of a client`() async throws {
      var policy = time.policy()
      let asked = time
      policy.wait = { milliseconds in asked.pass(milliseconds + 299_500) }
      policy.deadline = time.now + 400_000
      // The second try, five minutes later, has what is left; when the third is due there is nothing.
      let result = try await ask("turns/503,503,200/deadline", policy: policy) { $0.timeLimit = 1_200_000 }
      #expect(result.count == 2)
      let late = try await ask("turns/200/late", policy: policy)
      #expect(late.outcome == .failure(.timedOut(milliseconds: 0)))
      #expect(late.count == 0)
    }

    @Test func `sources that are asked one after the other share half a minute, the first the most of it`() {
      for count in 1...6 {
        let time = ManualTime()
        let start = time.now
        let shares = TimeShares(for: count) { time.now }
        let lengths = (0..<count).map { place in
          let length = shares.end(ofShare: place) - time.now
          time.pass(length)
          return length
        }
        #expect(time.now - start == 30_000)
        #expect(lengths.dropLast() == lengths.dropLast().sorted(by: >)[...])
        #expect(lengths[0] == (count == 1 ? 30_000 : 15_000))
      }
    }

    @Test func `a task that is cancelled while it waits has no answer`() async throws {
      var policy = RetryPolicy()
      let usual = policy.wait
      policy.wait = { milliseconds in
        withUnsafeCurrentTask { $0?.cancel() }
        try await usual(milliseconds)
      }
      let client = Client(session, retry: policy)
      let request = server.request("after/20/503/cancelled")
      let outcome = try await pumping { () async throws(HTTPError) in
        await Task { @MainActor () async -> HTTPError? in
          do throws(HTTPError) { _ = try await client.send(request) } catch { return error }
          return nil
        }.value
      }
      #expect(outcome == .cancelled)
    }

    @Test func `the usual clock waits and goes on`() async throws {
      var policy = RetryPolicy()
      policy.firstDelay = 1
      let result = try await ask("turns/503,cut,200/clock", policy: policy)
      #expect(result.count == 3)
      #expect(status(result.outcome) == 200)
      #expect(policy.now() > 1_700_000_000_000)
    }

    @Test func `adapters add their headers, in order, in place of others of the name`() async throws {
      let result = try await ask(
        "echo",
        adapters: [
          HeaderAdapter("x-key", "first"), HeaderAdapter("X-Key", "second"), HeaderAdapter("X-B", "b"),
        ]
      ) { $0.headers = ["X-KEY": "own"] }
      let head = String(decoding: try result.outcome.get().body, as: UTF8.self)
      #expect(head.contains("\r\nX-Key: second\r\n"))
      #expect(head.contains("\r\nX-B: b\r\n"))
      #expect(!head.contains("own") && !head.contains("first"))
    }

    @Test func `a key that cannot be sent is not shown`() async throws {
      let result = try await ask("echo/key", adapters: [HeaderAdapter("Authorization", "Token sec\nret")])
      #expect(result.outcome == .failure(.refusedHeader("Authorization")))
      #expect(result.count == 0)
    }
  }
}
