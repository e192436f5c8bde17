import Foundation
import HTTP
import TestValues
import Testing

/// The test's own server, `loopback.py`, in a process that ends when this one does.
struct Loopback {
  /// One server for all tests, started when first asked for.
  static let server = Result { try Loopback() }

  /// The port of plain http on 127.0.0.1.
  let port: Int
  /// The port of https with a certificate nobody trusts.
  let tlsPort: Int
  /// A port where nobody listens.
  let closedPort: Int

  /// A plain address on the server.
  func address(_ path: String) -> String { "http://127.0.0.1:\(port)/\(path)" }

  /// A request to the server that no other test makes late, however long it keeps the main thread; where time is what is tested,
  /// the test sets its limits.
  func request(_ path: String) -> Request {
    var request = Request(address: address(path))
    request.timeLimit = 600_000
    return request
  }

  private let process = Process()
  private let input = Pipe()

  private init() throws {
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "loopback.py")
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.arguments = [script.path]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let line = output.readLine()
    let ports = line.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
    try #require(ports.count == 3, "loopback.py printed “\(line)”")
    (port, tlsPort, closedPort) = (ports[0], ports[1], ports[2])
  }
}
