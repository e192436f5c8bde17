import Foundation

/// What DesktopProbe printed, line by line, on the desktop that `desktop.py` made for it, and how that ended;
/// `alone`: in a network namespace of its own, which has no network.
func probe(_ words: String..., alone: Bool = false) throws -> [String] {
  let products = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
  let script = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "../DesktopProbe/desktop.py")
  let line = ["/usr/bin/python3", script.path, products.appending(path: "DesktopProbe").path] + words
  let process = Process()
  process.executableURL = URL(filePath: "/usr/bin/env")
  process.arguments = (alone ? ["unshare", "--net", "--map-root-user"] : []) + line
  let output = Pipe()
  process.standardOutput = output
  try process.run()
  let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  process.waitUntilExit()
  return text.split(separator: "\n").map(String.init) + ["exit \(process.terminationStatus)"]
}
