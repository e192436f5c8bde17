import HTTP
import Testing

/// Real HTTP over the loopback, against a server that can do everything wrong.
@MainActor @Suite(.serialized, .timeLimit(.minutes(30))) struct SessionTests {
  let server: Loopback
  let session = Session(userAgent: "Agio/test")

  init() throws { server = try Loopback.server.get() }

  /// The answer to a request of a path of the server.
  func send(_ path: String, _ change: (inout Request) -> Void = { _ in }) async throws(HTTPError) -> Response
  {
    var request = server.request(path)
    change(&request)
    return try await send(request)
  }

  func send(_ request: Request) async throws(HTTPError) -> Response {
    let session = session
    return try await pumping { () async throws(HTTPError) in try await session.send(request) }
  }

  /// The error of a request; nil when it is answered.
  func failure(_ path: String, _ change: (inout Request) -> Void = { _ in }) async -> HTTPError? {
    do {
      _ = try await send(path, change)
      return nil
    } catch {
      return error
    }
  }

  func failure(at address: String) async -> HTTPError? { await failure("") { $0.address = address } }

  func text(_ response: Response) -> String { String(decoding: response.body, as: UTF8.self) }

  // MARK: Answers

  @Test func `an answer comes whole: status, headers, body, address`() async throws {
    let response = try await send("ok")
    #expect(response.status == 200)
    #expect(text(response) == "hello")
    #expect(response.headers["content-length"] == "5")
    #expect(response.headers["x-twice"] == "1, 2")
    #expect(response.address == server.address("ok"))
    #expect(try await send("empty").body == [])
  }

  @Test func `the request names the program and carries its headers`() async throws {
    let head = text(try await send("echo/here?a=b%20c") { $0.headers = ["Authorization": "Token secret"] })
    #expect(head.hasPrefix("GET /echo/here?a=b%20c HTTP/1.1\r\n"))
    #expect(head.contains("\r\nUser-Agent: Agio/test\r\n"))
    #expect(head.contains("\r\nAuthorization: Token secret\r\n"))
  }

  @Test(arguments: [201, 304, 401, 403, 404, 422, 429, 500, 503])
  func `every status is an answer`(status: Int) async throws {
    #expect(try await send("status/\(status)").status == status)
  }

  @Test func `one call is one request`() async throws {
    _ = try await send("ok/once")
    #expect(text(try await send("count/ok/once")) == "1")
  }

  @Test func `packed answers are unpacked`() async throws {
    #expect(text(try await send("gzip")) == "hello")
    #expect(text(try await send("brotli")) == "hello")
  }

  @Test func `cookies are not kept and passwords not asked for`() async throws {
    _ = try await send("cookie")
    #expect(!text(try await send("echo")).contains("Cookie"))
    #expect(try await send("password").status == 401)
  }

  @Test func `requests at the same time each get their own answer`() async throws {
    let session = session
    let addresses = (0..<20).map { server.address("echo/\($0)") }
    let bodies = try await pumping { () async throws(HTTPError) in
      let tasks = addresses.map { address in
        Task { @MainActor in try? await session.send(Request(address: address)) }
      }
      var bodies: [[UInt8]?] = []
      for task in tasks { bodies.append(await task.value?.body) }
      return bodies
    }
    for (index, body) in bodies.enumerated() {
      #expect(String(decoding: body ?? [], as: UTF8.self).hasPrefix("GET /echo/\(index) HTTP"))
    }
  }

  // MARK: What is sent

  @Test func `a form is posted with its fields percent-encoded`() async throws {
    let posted = text(
      try await send("echo") { $0.form = ["grant": "a b+c&d=é%/~", "empty": "", "x&y": "\u{0}\r\n"] })
    #expect(posted.hasPrefix("POST /echo HTTP/1.1\r\n"))
    #expect(posted.contains("\r\nContent-Type: application/x-www-form-urlencoded\r\n"))
    #expect(posted.hasSuffix("\r\n\r\nempty=&grant=a%20b%2Bc%26d%3D%C3%A9%25%2F~&x%26y=%00%0D%0A"))
    #expect(text(try await send("echo") { $0.form = [:] }).hasPrefix("POST /echo HTTP/1.1\r\n"))
  }

  @Test(arguments: ["two\r\nX-Other: lines", "two\nlines", "nul\u{0}", "\u{7F}"])
  func `a header with a line break or a control character is not sent`(value: String) async throws {
    #expect(await failure("ok/header") { $0.headers = ["X-Key": value] } == .refusedHeader("X-Key"))
    #expect(
      await failure("ok/header") { $0.validators = Validators(etag: value) }
        == .refusedHeader("If-None-Match"))
    #expect(await failure("ok/header") { $0.headers = ["X-Key: \(value)": "a"] } != nil)
    #expect(text(try await send("count/ok/header")) == "0")
  }

  @Test func `what has not changed is not sent again`() async throws {
    let first = try await send("tagged")
    let known = try #require(first.validators)
    #expect(known == Validators(etag: "\"v1\"", lastModified: "Fri, 20 Nov 2026 15:00:00 GMT"))
    for validators in [known, Validators(etag: known.etag), Validators(lastModified: known.lastModified)] {
      let second = try await send("tagged") { $0.validators = validators }
      #expect(second.status == 304)
      #expect(second.body == [])
      #expect(second.validators == known)
    }
    #expect(text(try await send("tagged") { $0.validators = Validators(etag: "\"v0\"") }) == "rates")
    #expect(try await send("ok").validators == nil)
  }

  // MARK: Limits

  @Test func `a body up to the limit is taken, and a byte more is too large`() async throws {
    #expect(try await send("bytes/100000") { $0.sizeLimit = 100_000 }.body.count == 100_000)
    #expect(await failure("bytes/100001") { $0.sizeLimit = 100_000 } == .tooLarge(limit: 100_000))
  }

  @Test(arguments: ["endless", "bomb"])
  func `a body without end, or packed to look small, is too large`(path: String) async {
    #expect(await failure(path) == .tooLarge(limit: 16 * 1024 * 1024))
  }

  @Test(arguments: ["silent", "trickle", "trickled-head"])
  func `the whole answer has one deadline, however the bytes come`(path: String) async {
    #expect(await failure(path) { $0.timeLimit = 200 } == .timedOut(milliseconds: 200))
  }

  @Test func `where silence is what ends it, an answer may take its time, and its size still ends it`() async
  {
    #expect(
      await failure("silent") { ($0.silenceLimit, $0.timeLimit) = (200, 60_000) }
        == .silent(milliseconds: 200))
    // A byte each 20 ms, long after the limit of time.
    #expect(
      await failure("trickle") { ($0.silenceLimit, $0.timeLimit, $0.sizeLimit) = (600_000, 20, 30) }
        == .tooLarge(limit: 30))
  }

  @Test func `a session goes on after a failure`() async throws {
    #expect(await failure("trickle") { $0.timeLimit = 50 } != nil)
    #expect(await failure("endless") { $0.sizeLimit = 1000 } != nil)
    #expect(text(try await send("ok")) == "hello")
  }

  @Test func `a cancelled task has no answer`() async throws {
    let session = session
    let silent = server.request("silent")
    let arrived = server.request("after-silent")
    let outcome = try await pumping { () async throws(HTTPError) in
      let task = Task { @MainActor () async -> HTTPError? in
        do throws(HTTPError) { _ = try await session.send(silent) } catch { return error }
        return nil
      }
      _ = try await session.send(arrived)
      task.cancel()
      return await task.value
    }
    #expect(outcome == .cancelled)
  }

  @Test func `a task that was cancelled before it asks has no answer`() async throws {
    let session = session
    let silent = server.request("silent")
    let outcome = try await pumping { () async throws(HTTPError) in
      let task = Task { @MainActor () async -> HTTPError? in
        do throws(HTTPError) { _ = try await session.send(silent) } catch { return error }
        return nil
      }
      task.cancel()
      return await task.value
    }
    #expect(outcome == .cancelled)
  }

  // MARK: Broken answers

  @Test(arguments: ["chunk-size", "chunk-name", "hollow"])
  func `a flood that is no body ends in an error`(path: String) async {
    #expect(await failure(path) { $0.timeLimit = 1000 } != nil)
  }

  @Test func `trailers without end follow a whole answer`() async throws {
    #expect(text(try await send("trailers")) == "a")
  }

  // libsoup takes a chunk of no readable size for the last one: nothing after it may be taken for rates.
  @Test(arguments: ["chunk-garbage", "chunk-negative"])
  func `nothing is read after a chunk without a size`(path: String) async {
    do throws(HTTPError) { #expect(try await send(path).body == []) } catch {
      guard case .broken = error else {
        Issue.record("\(error)")
        return
      }
    }
  }

  @Test(arguments: ["cut", "cut-chunk", "continue", "garbage", "flood", "bad-gzip"])
  func `an answer that breaks off or is no HTTP is broken`(path: String) async {
    guard case .broken(let message) = await failure(path) else {
      Issue.record("not broken")
      return
    }
    #expect(!message.isEmpty)
  }

  @Test func `a port where nobody listens and a host that is not there are unreachable`() async {
    for address in ["http://127.0.0.1:\(server.closedPort)/", "https://host.invalid/"] {
      guard case .unreachable(let message) = await failure(at: address) else {
        Issue.record("\(address) is not unreachable")
        continue
      }
      #expect(!message.isEmpty)
    }
  }

  @Test func `a certificate nobody signed is not trusted`() async {
    guard case .insecure = await failure(at: "https://localhost:\(server.tlsPort)/ok") else {
      Issue.record("not insecure")
      return
    }
  }

  // MARK: Addresses and redirects

  @Test(arguments: [
    "http://rates.example/", "ftp://rates.example/", "file:///etc/passwd", "rates", "", "https://",
    "http://127.0.0.1.example/", "http://10.0.0.1/",
  ])
  func `an address that is not safe is not asked`(address: String) async {
    #expect(await failure(at: address) == .refusedAddress(address))
  }

  @Test(arguments: [
    ("https://user:secret@rates.example/x", "…@rates.example/x"),
    ("https://user:sec/ret@rates.example/", "…@rates.example/"),
    ("https://user:sec?ret@rates.example/", "…"),
    ("http://rates.example/latest?key=secret", "http://rates.example/latest"),
    ("http://rates.example/@x/latest#secret", "http://rates.example/@x/latest"),
  ])
  func `an error shows an address without its secrets`(address: String, shown: String) async {
    #expect(await failure(at: address) == .refusedAddress(shown))
  }

  @Test(arguments: ["\n", "\u{1B}[2J", "\u{7F}", "\u{9B}", "\u{202E}", "\u{2028}"])
  func `an address with what a terminal would obey is not asked, and not shown as it is`(text: String) async {
    guard case .refusedAddress(let shown) = await failure(at: server.address("ok\(text)x")) else {
      Issue.record("not refused")
      return
    }
    #expect(!shown.contains(text))
  }

  @Test func `plain http goes to other hosts only when it is allowed`() async {
    let error = await failure("") {
      $0.address = "http://host.invalid/"
      $0.allowsPlainHTTP = true
    }
    guard case .unreachable = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func `five redirects are followed, and the sixth is one too many`() async throws {
    let response = try await send("redirects/5")
    #expect(text(response) == "there")
    #expect(response.address == server.address("redirects/0"))
    #expect(await failure("redirects/6") == .tooManyRedirects)
    #expect(await failure("loop") == .tooManyRedirects)
  }

  @Test func `announcements before an answer are passed over`() async throws {
    #expect(text(try await send("announced/20")) == "hello")
    guard case .broken = await failure("announced/21") else {
      Issue.record("not broken")
      return
    }
  }

  @Test func `a redirect's own body is not read to its end`() async throws {
    #expect(text(try await send("endless-redirect")) == "hello")
  }

  @Test func `a redirect may be relative, and one to nowhere is an answer`() async throws {
    #expect(text(try await send("relative/x")) == "hello")
    #expect(try await send("nowhere").status == 302)
  }

  @Test(arguments: [
    "http://rates.example/", "https://rates.example/", "file:///etc/passwd", "ftp://127.0.0.1/", "http:///",
  ])
  func `a redirect to another scheme or out in plain http is refused`(location: String) async {
    #expect(await failure("to/\(location)") == .refusedRedirect(to: location))
  }

  @Test(arguments: [
    ("http://user:secret@127.0.0.1/", "…@127.0.0.1/"),
    ("https://rates.example/?key=secret", "https://rates.example/"),
  ])
  func `an error shows where a redirect leads without its secrets`(location: String, shown: String) async {
    #expect(await failure("to/\(location)") == .refusedRedirect(to: shown))
  }

  @Test(arguments: ["redirects/1", "relative/x"])
  func `a form is not redirected, not even to the same server`(path: String) async {
    let error = await failure(path) { $0.form = ["a": "b"] }
    guard case .refusedRedirect = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func `conditions are not told to another server`() async throws {
    let elsewhere = "http://localhost:\(server.port)/echo"
    let known = { (request: inout Request) in
      request.validators = Validators(etag: "\"v1\"", lastModified: "Fri, 20 Nov 2026 15:00:00 GMT")
    }
    #expect(!text(try await send("to/\(elsewhere)", known)).contains("If-"))
    #expect(text(try await send("to/\(server.address("echo"))", known)).contains("If-None-Match: \"v1\"\r\n"))
  }

  @Test func `headers are not told to another server`() async throws {
    let elsewhere = "http://localhost:\(server.port)/echo"
    let here = server.address("echo")
    let key = { (request: inout Request) in request.headers = ["Authorization": "Token secret"] }
    #expect(!text(try await send("to/\(elsewhere)", key)).contains("secret"))
    #expect(text(try await send("to/\(here)", key)).contains("secret"))
  }
}
