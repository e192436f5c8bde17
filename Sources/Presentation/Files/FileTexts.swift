internal import Currencies
internal import DelimitedFiles
internal import Ledger
internal import Localization
internal import OfficialRates

/// The texts of a file that is converted.
public enum FileTexts {
  /// What is shown of a field that the user has to decide.
  // Translators: in the place of a choice that the user has to make.
  static var choose: String { localized("Choose…") }
  static var decimalPoint: String { localized("Point: 1234.56") }
  static var decimalComma: String { localized("Comma: 1234,56") }
  // Translators: no amount of a file has a decimal separator.
  static var notUsed: String { localized("Not used") }
  static var dayFirst: String { localized("Day, month, year") }
  static var monthFirst: String { localized("Month, day, year") }
  static var yearFirst: String { localized("Year, month, day") }
  // Translators: where the currencies of the amounts of a file are: in the same cells.
  static var besideAmounts: String { localized("Beside the amounts") }
  static var oneCurrency: String { localized("One currency for all") }

  static var line: String { localized("Line") }
  static var amount: String { localized("Amount") }
  // Translators: a column of a file, and the heading of a column with codes such as USD.
  static var currency: String { localized("Currency", context: "column of a file") }
  static var date: String { localized("Date") }
  static var rate: String { localized("Rate") }
  // Translators: the heading of the names of tables of official rates.
  static var table: String { localized("Table", context: "of official rates") }
  static var result: String { localized("Result") }
  // Translators: the heading of what is to be known of each row.
  static var note: String { localized("Note", context: "column of a file") }

  /// A rule, by what it is known for.
  static func name(of rule: RateRule) -> String { "\(rule.name): \(rule.kind.authority), \(rule.kind.title)" }

  /// The columns that have the amounts and their signs.
  static func columns(_ source: FileReading.AmountSource) -> String {
    switch source {
    case .column(let column): column.shown
    case .marked(let column, let marks): "\(column.shown), \(marks.shown)"
    case .pair(let debit, let credit, _): "\(debit.shown), \(credit.shown)"
    }
  }

  // Translators: {0} are columns of amounts: “3 “Paid out”, 4 “Paid in””.
  /// The same where debits may be negated or not.
  static func pair(_ source: FileReading.AmountSource) -> String {
    source.negatesDebits
      ? localized("\(columns(source)), debits negated") : localized("\(columns(source)), signs as printed")
  }

  // Translators: {0} is the currency of all amounts of a file: the column is called “Amount in USD”.
  /// The currency of all amounts, which the name of their column says.
  static func byName(_ code: CurrencyCode) -> String {
    localized("\(code), by the name of the amounts’ column")
  }

  static var noTarget: String { localized("Type the currency to convert into.") }
  static var noOneCurrency: String { localized("Type the currency of all amounts.") }

  /// The rates that are missing could not be downloaded.
  static func notDownloaded(_ reason: String) -> String {
    localized("Missing rates could not be downloaded. \(reason)")
  }

  /// The rates of the history are still being imported.
  public static var isWaiting: String { localized("Waiting for the rate history…") }
  /// The file is being read.
  public static var isReading: String { localized("Reading the file…") }
  /// The rates that are missing are being downloaded.
  public static var isDownloading: String { localized("Downloading missing rates…") }
  /// The file is being converted for the preview.
  public static var isConverting: String { localized("Converting the file…") }
  /// The converted file is being written.
  public static var isSaving: String { localized("Saving the file…") }
  /// The user has stopped the conversion.
  public static var stopped: String { localized("Stopped: nothing was saved.") }

  /// Nothing was written, for a reason.
  static func notSaved(_ reason: String) -> String { localized("Nothing was saved. \(reason)") }

  /// Of several files one was taken.
  public static func onlyOne(_ name: String) -> String {
    localized("One file is converted at a time: “\(name)”.")
  }
}
