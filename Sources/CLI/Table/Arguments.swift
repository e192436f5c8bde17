import Currencies
import GLib

/// The operands and options of a command, which fit one of its forms.
struct Arguments {
  /// The operands, in order.
  let words: [String]
  /// Reads the numbers among them.
  let numbers: NumberReader
  private let given: Set<String>
  private let allValues: [String: [String]]
  private let description: CommandDescription

  /// Checks parsed words against the command's forms. `isForPeople`: numbers have the locale's format.
  init(
    _ parsed: OptionContext.Parsed, of description: CommandDescription, isForPeople: Bool
  ) throws {
    if let option = parsed.unknown {
      throw Failure(.usage, Texts.unknownOption(option, of: description.name))
    }
    self.description = description
    words = parsed.operands
    allValues = Dictionary(uniqueKeysWithValues: parsed.allValues.map { ("--" + $0.key, $0.value) })
    let names = Set((parsed.flags.union(parsed.allValues.keys)).map { "--" + $0 })
    given = names.subtracting(CommandOption.everywhere.map(\.name))
    numbers = NumberReader(isForPeople: isForPeople)
    let formats = CommandOption.formats.map(\.name).filter(given.contains)
    if formats.count > 1 { throw Failure(.usage, Texts.exclusive(formats[0], formats[1])) }
    let fitting = description.forms.contains { [given, words] form in
      form.fits(given) && form.fit(words).problem == .none
    }
    if !fitting { throw usageError }
  }

  /// The error for arguments that fit none of the command's forms.
  var usageError: Failure { description.usageError(for: words, options: given) }

  /// Whether an option was given.
  func has(_ option: CommandOption) -> Bool { given.contains(option.name) }

  /// The value of an option, the last one if it was given several times; nil if it was not given.
  func value(_ option: CommandOption) -> String? { allValues[option.name]?.last }

  /// The values of an option that may be given several times, in order.
  func values(_ option: CommandOption) -> [String] { allValues[option.name] ?? [] }

  /// The value of an option as a day; nil if it was not given. Reports how a date other than ISO 8601 was read.
  func day(_ option: CommandOption) throws -> Day? { try value(option).map { try numbers.day($0) } }
}
