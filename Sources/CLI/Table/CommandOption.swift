import GLib
import Localization

/// An option of a command: `--json`, or `--date DAY`.
struct CommandOption: Hashable, Sendable {
  /// The name, with its dashes.
  let name: String
  /// The placeholder of its value; nil for an option without a value.
  let value: Operand?
  /// What it does: a phrase in the imperative, without a full stop, short enough for a line of the help.
  let summary: String
  /// Another word for it, with its dash: `-o`; nil for none.
  let short: String?

  init(_ name: String, _ summary: String, _ value: Operand? = nil, short: String? = nil) {
    (self.name, self.value, self.summary, self.short) = (name, value, summary, short)
  }

  /// The option as GLib parses and lists it.
  var entry: OptionContext.Option {
    OptionContext.Option(String(name.dropFirst(2)), argument: value?.name, summary: summary, short: short)
  }

  /// "--date DAY".
  var usage: String { value.map { "\(name) \($0.name)" } ?? name }
}

extension CommandOption {
  static let json = CommandOption("--json", localized("Print JSON"))
  static let date = CommandOption(
    "--date", localized("Use the rates on a date, such as 2026-10-30"), .given("DAY"))
  static let known = CommandOption(
    "--known", localized("Use the company's rates as they were known on a date"), .given("DAY"))
  static let csv = CommandOption("--csv", localized("Print CSV"))

  /// The output formats, which exclude each other.
  static let formats: [CommandOption] = [.csv, .json]

  /// The options of every command, before or after its name.
  static let everywhere: [CommandOption] = [.store, .human, .help]

  static let store = CommandOption("--store", localized("Use another store"), .given("PATH", .files))
  static let human = CommandOption("--human", localized("Use your locale's number format"))
  static let help = CommandOption("--help", localized("Show this help (or -h)"))
  static let version = CommandOption("--version", localized("Print the version"))
}
