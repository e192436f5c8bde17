internal import CGLib
internal import Glibc

/// The arguments of the program, its name first.
public enum ProgramArguments {
  /// The arguments; nil if they cannot be read, so that the program does nothing unintended.
  ///
  /// Swift reads them from /proc, which a container may lack; they are then read from the initial stack.
  public static var all: [String]? {
    access("/proc/self/cmdline", R_OK) == 0 ? CommandLine.arguments : found()
  }

  static func found() -> [String]? {
    guard let start = shim_first_arguments() else { return nil }
    var words: [String] = []
    while let word = start[words.count] { words.append(String(cString: word)) }
    return words
  }
}
