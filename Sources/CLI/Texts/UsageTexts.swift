import Currencies
import Localization

// Translators, whole file: errors in a command line; names of commands and options stay as they are.

// Errors in a command line. Usages are command lines, as `agio base CODE`.
extension Texts {
  static var noCommand: String { localized("No command given. See agio --help.") }

  static func unknownCommand(_ name: String) -> String {
    localized("Unknown command “\(name)”. See agio --help.")
  }

  static func unknownOption(_ option: String) -> String {
    localized("Unknown option “\(option)”. See agio --help.")
  }

  static func unknownOption(_ option: String, of command: String) -> String {
    localized("Unknown option “\(option)”. See agio \(command) --help.")
  }

  static func noValue(of option: String) -> String { localized("\(option) needs a value.") }

  static var storePathEmpty: String { localized("--store needs a path.") }

  static func pathNotUTF8(_ path: String) -> String { localized("The path “\(path)” is not valid UTF-8.") }

  static func exclusive(_ option: String, _ other: String) -> String {
    localized("\(option) and \(other) cannot be used together.")
  }

  static func notADate(_ text: String) -> String {
    // Translators: the date is typed in this form in every language.
    localized("“\(text)” is not a date. Use the form 2026-10-30.")
  }

  /// A date as people write it, and its day.
  static func readAsDay(_ text: String, _ day: Day) -> String {
    localized("“\(text)” is read as \(day).")
  }

  /// The usages alone.
  static func usage(_ usages: String) -> String { localized("Usage: \(usages).") }

  static func misplaced(_ option: String, _ usages: String) -> String {
    localized("\(option) cannot be used here. Usage: \(usages).")
  }

  /// The word is a placeholder, as CODE, or to be typed as it stands.
  static func missing(_ word: String, _ usages: String) -> String {
    localized("\(word) is missing. Usage: \(usages).")
  }

  static func unexpected(_ word: String, _ usages: String) -> String {
    localized("Unexpected “\(word.prefix(60))”. Usage: \(usages).")
  }

  static func tooMany(_ word: String, _ usages: String) -> String {
    localized("“\(word.prefix(60))” is one argument too many. Usage: \(usages).")
  }

  /// The part's name is that in the comments of the manual page.
  static func noManualPart(_ name: String) -> String { "The page has no generated part “\(name)”." }
}
