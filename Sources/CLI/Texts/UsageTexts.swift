import Localization

// What is wrong with a command line. Usages are command lines, as `agio base CODE`.
extension Texts {
  static var commandNeeded: String { localized("A command is needed; see agio --help.") }

  static func noCommand(_ name: String) -> String {
    localized("There is no command “\(name)”; see agio --help.")
  }

  static func noOption(_ option: String) -> String {
    localized("There is no option “\(option)”; see agio --help.")
  }

  static func noOption(_ option: String, of command: String) -> String {
    localized("There is no option “\(option)”; see agio \(command) --help.")
  }

  static var storePathEmpty: String { localized("--store needs a path.") }

  static func pathNotUTF8(_ path: String) -> String { localized("The path “\(path)” is not UTF-8.") }

  static var twoFormats: String { localized("--csv and --json exclude each other.") }

  static func noDate(_ text: String) -> String {
    localized("“\(text)” is no date; write it as 2026-10-30.")
  }

  /// The usages alone.
  static func usage(_ usages: String) -> String { localized("Usage: \(usages).") }

  static func misplaced(_ option: String, _ usages: String) -> String {
    localized("\(option) cannot be used here; usage: \(usages).")
  }

  /// The word is a placeholder, as CODE, or to be typed as it stands.
  static func missing(_ word: String, _ usages: String) -> String {
    localized("\(word) is missing; usage: \(usages).")
  }

  static func notUnderstood(_ word: String, _ usages: String) -> String {
    localized("“\(word.prefix(60))” is not understood here; usage: \(usages).")
  }

  static func tooMany(_ word: String, _ usages: String) -> String {
    localized("“\(word.prefix(60))” is one argument too many; usage: \(usages).")
  }
}
