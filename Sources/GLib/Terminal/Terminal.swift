internal import CGLib
internal import Glibc

/// The terminal a program was started from.
public enum Terminal {
  /// True when standard output is a terminal (`isatty`).
  public static var isInteractive: Bool { isatty(1) == 1 }

  /// True when standard error is a terminal (`isatty`).
  public static var isErrorInteractive: Bool { isatty(2) == 1 }

  /// Why standard output could not be written, in the system's words; nil while all is well.
  @MainActor public private(set) static var outputFailure: String?

  /// True when something was written to standard output.
  @MainActor public private(set) static var hasOutput = false

  /// Writes a text to standard output, `neutralized` (`write`); `outputFailure` says when that failed.
  @MainActor
  public static func write(_ text: String) {
    guard outputFailure == nil else { return }
    hasOutput = true
    outputFailure = write(text.neutralized, to: 1)
  }

  /// Writes a line to standard error, `neutralizedLine` (`write`); a failure cannot be reported anywhere.
  public static func writeError(_ line: String) { _ = write(line.neutralizedLine + "\n", to: 2) }

  /// Puts a text into the terminal's last line on standard error, replacing what stood there; empty clears it. Without
  /// a terminal nothing is written.
  public static func showProgress(_ text: String) {
    // "Return, erase to the end of the line": every terminal since the VT100.
    if isErrorInteractive { _ = write("\r\u{1B}[K" + text, to: 2) }
  }

  /// Nil when all of it was written.
  static func write(_ text: String, to descriptor: CInt) -> String? {
    var left = Array(text.utf8)[...]
    while !left.isEmpty {
      let count = left.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        return borrowString(g_strerror(errno)) ?? "error \(errno)"
      }
      left = left.dropFirst(count)
    }
    return nil
  }

  /// Ends the program (`exit`), after flushing what was written.
  public static func exit(_ code: Int) -> Never { Glibc.exit(Int32(code)) }
}
