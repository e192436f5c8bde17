import Foundation
import Testing

/// The monitors against stand-ins for logind and NetworkManager on a bus of the tests' own, and against the kernel.
@Suite struct MonitorTests {
  @Test
  func `each waking is told once, falling asleep is not, and the end of the bus does not end the program`()
    throws
  {
    #expect(try probe("sleep") == ["resumed 1", "resumed 2", "the bus is gone", "exit 0"])
  }

  @Test func `a network that costs money is noticed, and so is the way to the world`() throws {
    let lines = try probe("price").map { $0.split(separator: " ").last }
    #expect(lines == ["free", "free", "free", "metered", "0"])
  }

  /// The kernel says whether there is a default route, to whoever may have a network of his own.
  @Test(.enabled(if: canUnshare, "this system gives no network namespace (unshare --net)"))
  func `a default route that comes and goes is noticed`() throws {
    #expect(try probe("route", alone: true) == ["down free", "up free", "down free", "exit 0"])
  }

  static var canUnshare: Bool {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/unshare")
    process.arguments = ["--net", "--map-root-user", "true"]
    do { try process.run() } catch { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}
