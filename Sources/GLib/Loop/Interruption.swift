internal import CGLib
internal import Glibc

extension Terminal {
  /// Lets Ctrl+C end the program with the exit status 130, 128 plus SIGINT (`sigaction`), and not by the signal. If SIGINT is
  /// ignored, as in a background job of a script, it stays ignored.
  public static func exitWhenInterrupted() {
    var action = sigaction()
    sigaction(SIGINT, nil, &action)
    guard unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) != Self.ignored else { return }
    action.__sigaction_handler.sa_handler = { _ in _exit(130) }
    sigaction(SIGINT, &action, nil)
  }

  /// `SIG_IGN` as a number: Swift cannot compare C function pointers.
  private static let ignored = unsafeBitCast(SIG_IGN, to: Int.self)
}
