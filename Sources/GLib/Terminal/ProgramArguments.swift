internal import CGLib
internal import Glibc

/// The words a program was started with, its own name first.
public enum ProgramArguments {
  /// The words; nil when they cannot be read, so that nothing is done that was not meant.
  ///
  /// Swift reads them from /proc, which a container may lack; they are then found where the kernel has put them.
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
