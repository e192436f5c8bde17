import Currencies
import GLib

/// What follows a command on the command line: its operands in order, and its options. They fit one of the command's forms.
struct Arguments {
  /// The operands.
  let words: [String]
  /// How this run reads numbers, and writes them.
  let numbers: NumberReader
  private let given: Set<String>
  private let values: [String: String]
  private let description: CommandDescription

  /// Fits parsed words to a command; they are written by a person who has given `--human`, or sits at a terminal.
  init(
    _ parsed: OptionContext.Parsed, of description: CommandDescription, isForPeople: Bool
  ) throws {
    if let option = parsed.unknown { throw Failure(2, Texts.noOption(option, of: description.name)) }
    self.description = description
    words = parsed.operands
    values = Dictionary(uniqueKeysWithValues: parsed.values.map { ("--" + $0.key, $0.value) })
    let names = Set((parsed.flags.union(parsed.values.keys)).map { "--" + $0 })
    given = names.subtracting(CommandOption.everywhere.map(\.name))
    numbers = NumberReader(isForPeople: isForPeople)
    if given.isSuperset(of: ["--csv", "--json"]) { throw Failure(2, Texts.twoFormats) }
    let fitting = description.forms.contains { [given, words] form in
      form.fits(given) && form.fit(words).problem == .none
    }
    if !fitting { throw misused }
  }

  /// Wrong usage of the command, with what is missing or too much.
  var misused: Failure { description.misuse(words, given) }

  /// Whether an option is given.
  func has(_ option: CommandOption) -> Bool { given.contains(option.name) }

  /// The value of an option; nil without it.
  func value(_ option: CommandOption) -> String? { values[option.name] }

  /// The day that an option gives; nil without it.
  func day(_ option: CommandOption) throws -> Day? {
    guard let text = value(option) else { return nil }
    guard let day = Day(text) else { throw Failure(2, Texts.noDate(text)) }
    return day
  }
}
