internal import CGLib
internal import Glibc

/// The terminal of the program.
public enum Terminal {
  /// Whether standard output is a terminal (`isatty`).
  public static var isInteractive: Bool { isatty(1) == 1 }

  /// Whether standard error is a terminal (`isatty`).
  public static var isErrorInteractive: Bool { isatty(2) == 1 }

  /// The system's message about a failure to write to standard output; nil if there was none.
  @MainActor public private(set) static var outputFailure: String?

  /// Whether something was written to standard output.
  @MainActor public private(set) static var hasOutput = false

  /// Writes a text to standard output, `neutralized` (`write`); a failure sets `outputFailure`.
  @MainActor
  public static func write(_ text: String) {
    guard outputFailure == nil else { return }
    hasOutput = true
    outputFailure = write(text.neutralized, to: 1)
  }

  /// Writes the bytes of a file to standard output as they are, to a terminal as a text (`write`); a failure sets `outputFailure`.
  @MainActor
  public static func write(_ bytes: [UInt8]) {
    if isInteractive { return write(String(decoding: bytes, as: UTF8.self)) }
    guard outputFailure == nil else { return }
    hasOutput = hasOutput || !bytes.isEmpty
    outputFailure = write(bytes, to: 1)
  }

  /// Writes a line to standard error, `neutralizedLine` (`write`); a failure cannot be reported anywhere.
  public static func writeError(_ line: String) { _ = write(line.neutralizedLine + "\n", to: 2) }

  /// Replaces the last line of the terminal on standard error, or clears it with an empty text (`write`). Without a
  /// terminal it writes nothing.
  public static func showProgress(_ text: String) {
    // "Return, erase to the end of the line": every terminal since the VT100.
    if isErrorInteractive { _ = write("\r\u{1B}[K" + text, to: 2) }
  }

  /// Writes a whole text; returns the system's message about a failure, or nil.
  static func write(_ text: String, to descriptor: CInt) -> String? {
    write(Array(text.utf8), to: descriptor)
  }

  private static func write(_ bytes: [UInt8], to descriptor: CInt) -> String? {
    var left = bytes[...]
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
