internal import CGLib
internal import Glibc

extension Terminal {
  /// What a shell says of a program that was interrupted: 128 and the number of SIGINT.
  public static let interrupted = 130

  /// Lets Ctrl+C end the program with the exit code `interrupted` (`sigaction`), and not by the signal. Where SIGINT is
  /// ignored, as in a background job of a script, it stays so.
  public static func exitWhenInterrupted() {
    var action = sigaction()
    sigaction(SIGINT, nil, &action)
    guard unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) != Self.ignored else { return }
    action.__sigaction_handler.sa_handler = { _ in _exit(130) }
    sigaction(SIGINT, &action, nil)
  }

  /// `SIG_IGN` as a number: Swift compares no pointers to functions of C.
  private static let ignored = unsafeBitCast(SIG_IGN, to: Int.self)
}
