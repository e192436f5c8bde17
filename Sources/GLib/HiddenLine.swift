internal import CGLib
internal import Glibc

extension Terminal {
  /// The most bytes a line that is typed or piped may have.
  public static let longestLine = 65_536

  /// Reads a line from standard input, without its end (`read`); empty when there is none.
  ///
  /// On a terminal it prints the question on standard error and shows nothing of what is typed (`tcsetattr` without ECHO);
  /// a signal that ends the program gives the terminal back first. Nothing behind the line is read.
  @MainActor
  public static func readHiddenLine(asking question: String) throws(GLibError) -> [UInt8] {
    var old = termios()
    guard isatty(0) == 1, tcgetattr(0, &old) == 0 else { return try readLine() }
    var hidden = old
    hidden.c_lflag &= ~tcflag_t(ECHO)
    let signals = Interruptions()
    tcsetattr(0, TCSAFLUSH, &hidden)
    _ = write(question, to: 2)
    let outcome = Result { () throws(GLibError) in try readLine() }
    tcsetattr(0, TCSAFLUSH, &old)
    _ = write("\n", to: 2)
    signals.giveBack()
    return try outcome.get()
  }

  private static func readLine() throws(GLibError) -> [UInt8] {
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while true {
      let count = read(0, &byte, 1)
      if count < 0, errno == EINTR, interruption == 0 { continue }
      if count < 0 {
        throw GLibError(domain: "agio", code: Int(errno), message: borrowString(g_strerror(errno)) ?? "error")
      }
      if count == 0 || byte == UInt8(ascii: "\n") { break }
      guard line.count < longestLine else {
        throw GLibError(domain: "agio", code: Int(EMSGSIZE), message: "a line of more than 64 KB")
      }
      line.append(byte)
    }
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    return line
  }
}

/// The signal that came while a hidden line was read; 0 for none. Only the handler below and the reader on the main
/// thread touch it.
private nonisolated(unsafe) var interruption: CInt = 0

/// While it lasts, the signals that would end or stop the program only interrupt reading.
@MainActor
private struct Interruptions {
  private var old: [(CInt, sigaction)] = []

  init() {
    interruption = 0
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { interruption = $0 }
      set(signal, action)
    }
    // Stopped, the program would leave a terminal that shows nothing.
    var ignored = sigaction()
    ignored.__sigaction_handler.sa_handler = SIG_IGN
    set(SIGTSTP, ignored)
  }

  private mutating func set(_ signal: CInt, _ action: sigaction) {
    var (new, before) = (action, sigaction())
    sigaction(signal, &new, &before)
    old.append((signal, before))
  }

  /// Restores what signals do, and does what the one that came would have done.
  func giveBack() {
    for (signal, action) in old {
      var action = action
      sigaction(signal, &action, nil)
    }
    if interruption != 0 { raise(interruption) }
  }
}
