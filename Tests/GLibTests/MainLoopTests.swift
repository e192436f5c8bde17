import CGLib
import Foundation
import GLib
import Testing

@MainActor @Suite(.serialized) struct MainLoopTests {
  @Test func `tasks run inside GLib's loop, an idle second costs almost no turns, and no thread stays`()
    throws
  {
    let process = Process()
    process.executableURL = productsDirectory.appending(path: "LoopProbe")
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let lines = text.split(separator: "\n").map(String.init)
    try #require(lines.count == 5, "\(text)")
    #expect(lines[0] == "hops 2001000")
    #expect(lines[1] == "slept true")
    #expect(lines[2] == "thrown")
    let turns = try #require(Int(lines[3].dropFirst("turns ".count)))
    #expect(turns < 10)
    #expect(lines[4] == "alone")
  }

  @Test func `a timer that is dropped or cancelled never fires`() {
    var fired: [String] = []
    Timer(after: 1) { fired.append("dropped") }.cancel()
    let kept = Timer(after: 2) { fired.append("kept") }
    let idle = Timer(whenIdle: { fired.append("idle") })
    while !Set(fired).isSuperset(of: ["idle", "kept"]) { g_main_context_iteration(nil, 1) }
    kept.cancel()
    idle.cancel()
    #expect(fired.sorted() == ["idle", "kept"])
  }

  /// Where the package's programs are built: beside the test bundle.
  private var productsDirectory: URL {
    URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
  }
}
