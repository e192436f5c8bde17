internal import CGLib
internal import Glibc

extension Terminal {
  /// The size limit of a line, in bytes.
  public static let longestLine = 65_536

  /// Reads a line from standard input without its end (`read`), and without echo on a terminal; empty at the end of
  /// input.
  ///
  /// On a terminal it prints the prompt on standard error and does not echo the input (`tcsetattr` without ECHO); a
  /// signal that ends the program restores the terminal first. Nothing after the line is read.
  @MainActor
  public static func readLineWithoutEcho(prompt: String) throws(GLibError) -> [UInt8] {
    var old = termios()
    guard isatty(0) == 1, tcgetattr(0, &old) == 0 else { return try readLine { true } }
    var hidden = old
    hidden.c_lflag &= ~tcflag_t(ECHO)
    let signals = try Interruptions()
    tcsetattr(0, TCSAFLUSH, &hidden)
    _ = write(prompt, to: 2)
    let outcome = Result { () throws(GLibError) in try readLine(while: signals.waitForInput) }
    tcsetattr(0, TCSAFLUSH, &old)
    _ = write("\n", to: 2)
    // A signal that the program ignores has ended the input all the same.
    if signals.giveBack() { throw .system(EINTR) }
    return try outcome.get()
  }

  /// Reads byte by byte while there is input.
  @MainActor
  private static func readLine(while hasInput: () -> Bool) throws(GLibError) -> [UInt8] {
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while hasInput() {
      let count = read(0, &byte, 1)
      if count < 0, errno == EINTR { continue }
      if count < 0 { throw .system(errno) }
      if count == 0 || byte == UInt8(ascii: "\n") { break }
      guard line.count < longestLine else { throw .system(EMSGSIZE) }
      line.append(byte)
    }
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    return line
  }
}

/// Handlers for the time of the input: a signal that would end the program ends the wait for input instead, and one
/// that would suspend it, leaving a terminal without echo, is ignored.
@MainActor
private struct Interruptions {
  private let pipe: CInt
  private let old: [(CInt, sigaction)]

  init() throws(GLibError) {
    var ends: [CInt] = [0, 0]
    _ = try takingError { g_unix_open_pipe(&ends, FD_CLOEXEC, $0) }
    (pipe, interruptions) = (ends[0], ends[1])
    var handled = sigaction()
    // The number of a signal is less than 256. A signal between two waits is not lost.
    handled.__sigaction_handler.sa_handler = { signal in
      var number = UInt8(truncatingIfNeeded: signal)
      _ = write(interruptions, &number, 1)
    }
    var ignored = sigaction()
    ignored.__sigaction_handler.sa_handler = SIG_IGN
    old = [(SIGINT, handled), (SIGTERM, handled), (SIGHUP, handled), (SIGQUIT, handled), (SIGTSTP, ignored)]
      .map {
        var (new, before) = ($0.1, sigaction())
        sigaction($0.0, &new, &before)
        return ($0.0, before)
      }
  }

  /// Waits for input or its end; false if a signal came first.
  func waitForInput() -> Bool {
    var waited = [
      pollfd(fd: pipe, events: Int16(POLLIN), revents: 0), pollfd(fd: 0, events: Int16(POLLIN), revents: 0),
    ]
    while poll(&waited, 2, -1) < 0, errno == EINTR {}
    return waited[0].revents == 0
  }

  /// Restores the handlers, and raises the signal that came again; true if one came.
  func giveBack() -> Bool {
    for (signal, action) in old {
      var action = action
      sigaction(signal, &action, nil)
    }
    var number: UInt8 = 0
    var waited = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
    let cameOne = poll(&waited, 1, 0) > 0 && read(pipe, &number, 1) == 1
    close(pipe)
    close(interruptions)
    if cameOne { raise(CInt(number)) }
    return cameOne
  }
}

/// The pipe to which the signal handler, which has no context, writes. It is set before the handler.
private nonisolated(unsafe) var interruptions: CInt = -1

extension GLibError {
  /// A system error with its message (`g_strerror`).
  fileprivate static func system(_ number: CInt) -> GLibError {
    GLibError(
      domain: "terminal", code: Int(number), message: borrowString(g_strerror(number)) ?? "error \(number)")
  }
}
