import Foundation
import GLib
import HTTP
import TestValues
import Testing

/// A server of this program, and real connections to it over the loopback.
@MainActor @Suite(.serialized, .timeLimit(.minutes(30))) struct ServerTests {
  /// What the server has been asked.
  @MainActor final class Log { var requests: [ServerRequest] = [] }

  let log = Log()

  /// A server that answers with "hello", and its port.
  func server(timeLimit: Int = 600_000, mostConnections: Int = 50) throws -> (server: Server, port: Int) {
    let log = log
    let server = try Server(timeLimit: timeLimit, mostConnections: mostConnections) { request in
      log.requests.append(request)
      let body = request.path == "/large" ? [UInt8](repeating: 0x61, count: 8 << 20) : Array("hello".utf8)
      return ServerResponse(status: 200, headers: ["Content-Type": "text/plain"], body: ServerBody(body))
    }
    let socket = try ListeningSocket(host: "127.0.0.1", port: 0)
    #expect(socket.isLoopback && socket.host == "127.0.0.1" && socket.port > 0)
    try server.listen(on: socket)
    return (server, socket.port)
  }

  /// Runs a Python script with the port as its argument while the loop runs; what it prints.
  func python(_ script: String, _ port: Int) async throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.arguments = [
      "-c", "import socket, sys\nPORT = int(sys.argv[1])\n" + Self.helpers + script, "\(port)",
    ]
    process.standardOutput = output
    try process.run()
    let handle = output.fileHandleForReading
    let text = try await TestValues.pumping { () async throws in
      try await Task.detached { String(decoding: try handle.readToEnd() ?? Data(), as: UTF8.self) }.value
    }
    process.waitUntilExit()
    return text
  }

  private static let helpers = """
    def connect():
        one = socket.create_connection(("127.0.0.1", PORT))
        one.settimeout(600)
        return one
    def everything(one):
        parts = []
        try:
            while part := one.recv(65536): parts.append(part)
        except ConnectionError: parts.append(b"reset")
        return b"".join(parts)
    def response(one): return whole_response(one)[:2]
    def whole_response(one):  # the status, the body, and whether the connection is said to be closed
        file = one.makefile("rb")
        status, length, is_last = file.readline().split()[1].decode(), 0, False
        while (line := file.readline().lower()) not in (b"\\r\\n", b""):
            if line.startswith(b"content-length:"): length = int(line.split(b":")[1])
            is_last = is_last or line == b"connection: close\\r\\n"
        return status, file.read(length).decode(), is_last
    GET = b"GET /a%20b?c=%20 HTTP/1.1\\r\\nHost: x\\r\\nX-Two: 1\\r\\nX-Two: 2\\r\\n\\r\\n"

    """

  @Test func `a connection is kept for further requests, or said to be closed`() async throws {
    let (server, port) = try server()
    let said = try await python(
      """
      one = connect()
      for _ in range(3):
          one.sendall(GET)
          status, text, is_last = whole_response(one)
          print(status, text)
          if is_last: print(one.recv(1) == b""); one = connect()
          else: print(True)
      """, port)
    #expect(said == String(repeating: "200 hello\nTrue\n", count: 3))
    #expect(log.requests.count == 3)
    let headers = ["host": "x", "x-two": "1"]
    #expect(log.requests.first == ServerRequest(path: "/a%20b", query: "c=%20", headers: headers))
    server.close()
  }

  @Test func `pipelined requests are all answered, or the first and the end is said`() async throws {
    let (server, port) = try server()
    let said = try await python(
      """
      one = connect(); one.sendall(GET * 100 + GET.replace(b'Host: x', b'Host: x\\r\\nConnection: close'))
      said = everything(one)
      hellos, isEndSaid = said.count(b'hello'), b'connection: close' in said.lower()
      print(hellos == 101 or hellos == 1 and isEndSaid)
      one = connect(); one.sendall(GET); print(*response(one))
      """,
      port)
    #expect(said == "True\n200 hello\n")
    server.close()
  }

  @Test func `HEAD gets the head alone`() async throws {
    let (server, port) = try server()
    let said = try await python(
      "one = connect(); one.sendall(b'HEAD / HTTP/1.1\\r\\nHost: x\\r\\nConnection: close\\r\\n\\r\\n'); head = everything(one); print(b'Content-Length: 5\\r\\n' in head, head.endswith(b'\\r\\n\\r\\n'))",
      port)
    #expect(said == "True True\n")
    server.close()
  }

  @Test(arguments: [
    "b'GET /\\r\\n\\r\\n'", "b'\\0' * 100 + b'\\r\\n\\r\\n'", "b'GET / HTTP/1.1\\r\\n\\r\\n'",
    "b'GET /%zz HTTP/1.1\\r\\nHost: x\\r\\n\\r\\n'",
  ])
  func `what is no request does not come through`(bytes: String) async throws {
    let (server, port) = try server()
    let said = try await python(
      "one = connect(); one.sendall(\(bytes)); one.shutdown(1); print(everything(one).split()[1:2])", port)
    #expect(said == "[b'400']\n")
    #expect(log.requests.isEmpty)
    server.close()
  }

  @Test(arguments: [
    "b'X' * 20_000_000", "b'GET /' + b'x' * 20_000_000",
    "b'GET / HTTP/1.1\\r\\nHost: x\\r\\n' + b'X-Y: z\\r\\n' * 3_000_000",
    "b'GET / HTTP/1.1\\r\\nHost: x\\r\\nContent-Length: 100000000\\r\\n\\r\\n' + b'x' * 20_000_000",
    "b'GET / HTTP/1.1\\r\\nHost: x\\r\\nTransfer-Encoding: chunked\\r\\n\\r\\n' + b'1\\r\\nx\\r\\n' * 4_000_000",
  ])
  func `a connection that sends too much is closed`(bytes: String) async throws {
    let (server, port) = try server()
    let said = try await python(
      """
      one = connect()
      try:
          one.sendall(\(bytes)); print("sent")
      except ConnectionError: print("closed")
      one = connect(); one.sendall(GET); print(*response(one))
      """, port)
    #expect(said == "closed\n200 hello\n")
    #expect(log.requests.count == 1)
    server.close()
  }

  @Test func `a connection that ends no request in time is closed, whatever it sends`() async throws {
    let (server, port) = try server(timeLimit: 1000)
    let said = try await python(
      """
      silent, slow, unread, idle = connect(), connect(), connect(), connect()
      slow.sendall(b"GET / HTTP/1.1\\r\\nX: ")
      unread.sendall(b"GET /large HTTP/1.1\\r\\nHost: x\\r\\n\\r\\n" * 20)
      idle.sendall(GET); print(*response(idle))
      print(everything(silent) in (b"", b"reset"), everything(idle) in (b"", b"reset"))
      import itertools, select
      try:
          while not select.select([slow], [], [], 0.05)[0]: slow.sendall(b"y")
          print("closed")
      except ConnectionError: print("closed")
      print(len(everything(unread)) < 20 * (8 << 20))
      """, port)
    #expect(said == "200 hello\nTrue True\nclosed\nTrue\n")
    server.close()
  }

  @Test func `where there are too many connections, the oldest makes room`() async throws {
    let (server, port) = try server(mostConnections: 10)
    let said = try await python(
      """
      first = connect()
      others = [connect() for _ in range(500)]
      last = connect(); last.sendall(GET); print(*response(last))
      print(everything(first) in (b"", b"reset"))
      last = connect(); last.sendall(GET); print(*response(last))
      """, port)
    #expect(said == "200 hello\nTrue\n200 hello\n")
    server.close()
  }

  @Test func `a port that is taken cannot be bound`() throws {
    let socket = try ListeningSocket(host: "127.0.0.1", port: 0)
    #expect(throws: GLibError.self) { try ListeningSocket(host: "127.0.0.1", port: socket.port) }
  }

  @Test(arguments: [
    "127.0.0.1": true, "127.8.8.8": true, "::1": true, "0.0.0.0": false, "::": false, "192.168.0.1": false,
  ])
  func `addresses of this computer are known`(host: String, isLoopback: Bool) {
    #expect(ListeningSocket.isLoopback(host) == isLoopback)
  }

  @Test func `what is no listening socket is not taken over`() {
    #expect(ListeningSocket(descriptor: 0) == nil && ListeningSocket(descriptor: 9999) == nil)
    #expect(ListeningSocket.isLoopback("localhost") == nil)
  }
}
