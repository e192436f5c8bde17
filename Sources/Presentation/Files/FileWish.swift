internal import Currencies
internal import DelimitedFiles
internal import Ledger
internal import OfficialRates

/// What the user wants of a file: how it is read, and what its amounts are converted into.
struct FileWish {
  /// How it is read, as far as the user says so.
  var options = FileOptions()
  /// The currency that is converted into; nil while none is typed.
  var target: CurrencyCode?
  /// The rule; nil for the rates of the sources.
  var rule: RateRule?
  /// All amounts are in one currency.
  var isOneCurrency = false
  /// That currency; nil while none is typed.
  var oneCurrency: CurrencyCode?

  /// What decides how the file is read.
  var readingOptions: FileOptions {
    var options = options
    if isOneCurrency { options.currency = oneCurrency.map { .code($0) } }
    return options
  }

  /// Converts into another currency, or into none. A rule of another one is left.
  mutating func convert(into currency: CurrencyCode?) {
    target = currency
    if let currency, let rule, rule.home != currency { self.rule = nil }
  }

  /// Divides the lines by another character: the columns are others then.
  mutating func divide(by delimiter: Delimiter) {
    options.delimiter = delimiter
    (options.amount, options.signs, options.date, options.currency) = (nil, nil, nil, nil)
    isOneCurrency = false
  }

  /// The rules that convert into the currency.
  var rules: [RateRule] { OfficialRates.rules.filter { $0.home == target } }
}

/// What decides of a file that can be read in several ways.
struct FileDoubt {
  /// The field that decides.
  let field: FileField
  /// What is read otherwise is the same with this choice as with any other one.
  private(set) var options: FileOptions

  /// Nil for an error that no choice corrects. `options` are those that it was found with.
  init?(_ error: FileError, _ options: FileOptions) {
    self.options = options
    switch error {
    case .ambiguousDelimiter(let delimiters):
      field = .delimiter
      self.options.delimiter = delimiters.first
    case .missingColumn(let role, _):
      field = role.field
      choose(unused, for: role)
    case .ambiguousColumns(let role, let columns):
      field = role.field
      choose(columns.first.map { "\($0.position)" } ?? unused, for: role)
    case .contradictoryCurrencies(_, let stated):
      field = .currency
      self.options.currency = .code(stated)
    case .contradictorySigns, .negativeCredit, .doubtfulDebit:
      field = .amount
      self.options.signs = .negateDebits
    case .noDebits:
      field = .amount
      self.options.signs = .keep
    case .ambiguousDecimal, .contradictoryDecimals:
      field = .decimal
      self.options.decimal = .point
    case .ambiguousDate, .contradictoryDates:
      field = .dateOrder
      self.options.dateOrder = .dayMonthYear
    default: return nil
    }
  }

  /// A column that is not one of the amounts or dates.
  private var unused: String {
    ["1", "2", "3"].first { options.amount != .column($0) && options.date != $0 } ?? "1"
  }

  private mutating func choose(_ column: String, for role: ColumnRole) {
    switch role {
    case .amount: options.amount = .column(column)
    case .currency: options.currency = .code(.eur)
    case .date: options.date = column
    }
  }
}

extension ColumnRole {
  fileprivate var field: FileField {
    switch self {
    case .amount: .amount
    case .currency: .currency
    case .date: .date
    }
  }
}
