import Localization

/// The messages of the commands: whole sentences on standard error, and the lines and remarks of their output.
enum Texts {}

// Failures of the program.
extension Texts {
  static var commandLineMissing: String { localized("The command line cannot be read: /proc is missing.") }

  /// For those who run tests.
  static let clockOffset = "AGIO_CLOCK_OFFSET is not a whole number of seconds."

  /// The reason is the system's.
  static func outputFailed(_ reason: String) -> String {
    localized("The output could not be written (\(reason)).")
  }

  /// A damaged store was recovered after something had been printed.
  static var outputIncomplete: String { localized("The output is incomplete. Run the command again.") }

  /// The cause is a library's.
  static func failed(_ cause: any Error) -> String {
    localized("The command failed (\(String(describing: cause))).")
  }
}
