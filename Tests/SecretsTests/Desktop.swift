import Foundation

/// What DesktopProbe printed, line by line, on the desktop that `desktop.py` made for it, and how that ended.
func probe(_ words: String...) throws -> [String] {
  let products = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
  let script = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "../DesktopProbe/desktop.py")
  let process = Process()
  process.executableURL = URL(filePath: "/usr/bin/python3")
  process.arguments = [script.path, products.appending(path: "DesktopProbe").path] + words
  let output = Pipe()
  process.standardOutput = output
  try process.run()
  let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  process.waitUntilExit()
  return text.split(separator: "\n").map(String.init) + ["exit \(process.terminationStatus)"]
}
