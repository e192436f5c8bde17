import Currencies
import DelimitedFiles
import Localization
import OfficialRates

// Translators, whole file: words in capitals, in backticks and after two hyphens are typed, and stay as
// they are.

/// The arguments of `agio file`.
struct FileArguments {
  static let to = CommandOption(
    "--to", localized("Convert into a currency"), .given("CODE", .currencies))
  static let output = CommandOption(
    "--output", localized("Write to a file (or -o)"), .given("FILE", .files), short: "-o")
  static let dryRun = CommandOption("--dry-run", localized("Only print how the file is read"))

  private static let amount = CommandOption(
    "--amount", localized("The column of the amounts"), .given("COLUMN"))
  private static let debit = CommandOption(
    "--debit", localized("The column of money out"), .given("COLUMN"))
  private static let credit = CommandOption(
    "--credit", localized("The column of money in"), .given("COLUMN"))
  private static let signs = CommandOption(
    "--signs", localized("Signs of debits: keep or negate-debits"),
    .given("WORD", .choices(wordsOfSigns.map(\.name))))
  private static let currency = CommandOption(
    "--currency", localized("The column of the currencies"), .given("COLUMN"))
  private static let from = CommandOption(
    "--from", localized("All amounts are in this currency"), .given("CODE", .currencies))
  private static let date = CommandOption("--date", localized("The column of the dates"), .given("COLUMN"))
  private static let dateOrder = CommandOption(
    "--date-order", localized("The order of dates: dmy, mdy or ymd"),
    .given("ORDER", .choices(orders.map(\.name))))
  private static let decimal = CommandOption(
    "--decimal", localized("The decimal separator: . or ,"), .given("CHARACTER", .choices([".", ","])))
  private static let encoding = CommandOption(
    "--encoding", localized("The encoding, such as Windows-1252"),
    .given("NAME", .choices(TextEncoding.allCases.map(\.name))))
  private static let delimiter = CommandOption(
    "--delimiter", localized("The character between columns, or tab"), .given("CHARACTER"))

  /// What says how a file is to be read.
  static let all = [
    amount, debit, credit, signs, currency, from, date, dateOrder, decimal, encoding, delimiter,
  ]

  /// The names of the orders.
  static let orders: [(name: String, order: DateOrder)] = [
    ("dmy", .dayMonthYear), ("mdy", .monthDayYear), ("ymd", .yearMonthDay),
  ]

  private static let wordsOfSigns: [(name: String, signs: FileOptions.Signs)] = [
    ("keep", .keep), ("negate-debits", .negateDebits),
  ]

  /// The path of the file.
  let input: String
  /// The path of the new file; nil for standard output.
  let output: String?
  /// The currency that is converted into.
  let target: CurrencyCode
  /// The rule; nil for the rates of the sources.
  let rule: RateRule?
  /// Whether nothing is written.
  let isDryRun: Bool
  /// Whether a report is printed as JSON.
  let isJSON: Bool

  private let read: FileOptions

  init(_ arguments: Arguments) throws {
    input = arguments.words[0]
    output = arguments.value(Self.output)
    target = try currencyCode(arguments.value(Self.to) ?? "")
    rule = arguments.has(.rule) ? try arguments.rule() : nil
    isDryRun = arguments.has(Self.dryRun)
    isJSON = arguments.has(.json)
    if isDryRun, output != nil { throw Failure(.usage, Texts.exclusive("--dry-run", "--output")) }
    if isJSON, output == nil, !isDryRun { throw Failure(.usage, Texts.jsonNeedsOutput) }
    read = try Self.read(arguments)
  }

  /// What the user says about the file, in which these currencies may be.
  func options(_ known: KnownCurrencies) throws -> FileOptions {
    var options = read
    options.known = known
    if case .code(let code) = options.currency, !known.contains(code) {
      throw Failure(.noResult, Texts.noCurrency(code.text))
    }
    return options
  }

  private static func read(_ arguments: Arguments) throws -> FileOptions {
    var options = FileOptions()
    options.amount = try amount(arguments)
    options.signs = try value(of: signs, arguments) { name in
      wordsOfSigns.first { $0.name == name.lowercased() }?.signs
    }
    options.date = arguments.value(date)
    if let column = arguments.value(currency) {
      if arguments.has(from) { throw Failure(.usage, Texts.exclusive("--currency", "--from")) }
      options.currency = .column(column)
    } else if let code = arguments.value(from) {
      options.currency = .code(try currencyCode(code))
    }
    options.dateOrder = try value(of: dateOrder, arguments) { name in
      orders.first { $0.name == name.lowercased() }?.order
    }
    options.decimal = try value(of: decimal, arguments) { text in
      text == "." ? .point : text == "," ? .comma : nil
    }
    options.encoding = try value(of: encoding, arguments) { TextEncoding(name: $0) }
    options.delimiter = try value(of: delimiter, arguments) { text in
      if ["tab", "\\t"].contains(text.lowercased()) { return .tab }
      return text.count == 1 ? text.first.flatMap { Delimiter($0) } : nil
    }
    return options
  }

  private static func amount(_ arguments: Arguments) throws -> FileOptions.AmountOption? {
    let names = (arguments.value(amount), arguments.value(debit), arguments.value(credit))
    switch names {
    case (nil, nil, nil): return nil
    case (let column?, nil, nil): return .column(column)
    case (nil, let debit?, let credit?): return .pair(debit: debit, credit: credit)
    case (_?, _?, _): throw Failure(.usage, Texts.exclusive("--amount", "--debit"))
    case (_?, _, _?): throw Failure(.usage, Texts.exclusive("--amount", "--credit"))
    default: throw Failure(.usage, Texts.needsBothSides)
    }
  }

  /// The value of an option; nil where it is not given. Throws for one that it cannot have.
  private static func value<Value>(
    of option: CommandOption, _ arguments: Arguments, _ read: (String) -> Value?
  ) throws -> Value? {
    guard let text = arguments.value(option) else { return nil }
    guard let value = read(text) else { throw Failure(.usage, Texts.unusable(text, for: option.name)) }
    return value
  }
}

private func currencyCode(_ text: String) throws -> CurrencyCode { try currency(text) }
