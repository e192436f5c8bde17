import Currencies
import DelimitedFiles
import FoundationEssentials
import GLib
import Ledger
import Localization

// Translators, whole file: a file with columns of amounts, currencies and dates is read. Words after two hyphens are typed, and stay as
// they are.

// How a file is read.
extension Texts {
  static func encoding(_ encodings: [TextEncoding], hasMark: Bool) -> String {
    let name = encodings.first?.name ?? ""
    return hasMark
      ? localized("Encoding: \(name), with a byte-order mark") : localized("Encoding: \(name)")
  }

  static func delimiter(_ delimiter: Delimiter) -> String {
    localized("Delimiter: \(quoted(delimiter.shown))")
  }

  static func decimalSeparator(_ separator: DecimalSeparator?) -> String {
    switch separator {
    case .point: localized("Decimal separator: point")
    case .comma: localized("Decimal separator: comma")
    case nil: localized("Decimal separator: not used")
    }
  }

  static func dateOrder(_ order: DateOrder?) -> String {
    switch order {
    case .dayMonthYear: localized("Dates: day, month, year")
    case .monthDayYear: localized("Dates: month, day, year")
    case .yearMonthDay, nil: localized("Dates: year, month, day")
    }
  }

  static func amounts(_ source: FileReading.AmountSource) -> String {
    switch source {
    case .column(let column): localized("Amounts: column \(column.shown)")
    case .marked(let column, let marks):
      localized("Amounts: column \(column.shown), negated where column \(marks.shown) says debit")
    case .pair(let debit, let credit, true):
      localized("Amounts: column \(debit.shown), negated, or column \(credit.shown)")
    case .pair(let debit, let credit, false):
      localized("Amounts: column \(debit.shown) or column \(credit.shown)")
    }
  }

  static func currency(_ source: FileReading.CurrencySource) -> String {
    switch source {
    case .column(let column): localized("Currencies: column \(column.shown)")
    case .option(let code), .header(let code): localized("Currency: \(code)")
    case .amounts: localized("Currencies: beside the amounts")
    }
  }

  static func dateColumn(_ column: ColumnReference) -> String { localized("Dates: column \(column.shown)") }

  /// A row, and what it was converted to.
  static func row(_ row: ConvertedFile.Row, _ target: CurrencyCode) -> String {
    let (line, fields) = (row.reading.line, row.fields)
    guard case .success(let entry) = row.reading.entry, !fields.result.isEmpty else {
      return row.noteSentence
    }
    let amount = "\(entry.amount.plainText) \(entry.currency)"
    return localized("Line \(line): \(amount) on \(entry.date) is \(fields.result) \(target).")
  }
}

extension Texts {
  /// Why a row has no result, and what decides.
  static func note(of row: ConvertedFile.Row) -> String {
    guard case .failure(let problem) = row.reading.entry, let advice = problem.advice else {
      return row.noteSentence
    }
    return row.noteSentence + " " + advice
  }
}

// Errors.
extension Texts {
  static var jsonNeedsOutput: String { localized("With --json, use --dry-run or --output.") }

  static var needsBothSides: String { localized("Use --debit and --credit together.") }

  static func unusable(_ value: String, for option: String) -> String {
    localized("“\(value)” is not a value of \(option).")
  }
}

extension FileError {
  /// What decides or what to do, as a sentence; nil where nothing can be done on the command line.
  var advice: String? {
    switch self {
    case .records(.openQuote), .longQuotation:
      localized("Close it, or double it where it is a part of the text.")
    case .ambiguousDelimiter, .noDelimiter, .records: localized("Name the delimiter with --delimiter.")
    case .invalidText, .unknownEncoding, .contradictoryMark: localized("Name the encoding with --encoding.")
    case .missingColumn(.amount, _), .ambiguousColumns(.amount, _):
      localized("Name it with --amount, or two with --debit and --credit.")
    case .noDebits: localized("Name two columns with --debit and --credit.")
    case .contradictorySigns, .negativeCredit, .doubtfulDebit:
      localized("Decide with --signs: keep, negate-debits.")
    case .missingColumn(.currency, _), .ambiguousColumns(.currency, _):
      localized("Name it with --currency, or give one for all amounts with --from.")
    case .missingColumn(.date, _), .ambiguousColumns(.date, _): localized("Name it with --date.")
    case .contradictoryCurrencies: localized("Decide with --currency or --from.")
    case .ambiguousDecimal, .contradictoryDecimals: localized("Decide with --decimal.")
    case .ambiguousDate(_, let readings):
      localized("Decide with --date-order: \(listed(readings.map { $0.order.name })).")
    case .contradictoryDates: localized("Decide with --date-order.")
    default: nil
    }
  }
}

extension DateOrder {
  fileprivate var name: String { FileArguments.orders.first { $0.order == self }?.name ?? "" }
}

extension RowProblem {
  /// What decides for all rows with it, as a sentence; nil where nothing does on the command line.
  var advice: String? {
    switch self {
    case .missingCurrency, .ambiguousCurrency: localized("Give one currency for all amounts with --from.")
    case .missingAmount, .fieldCount, .noAmount, .tooManyDigits, .twoAmounts, .noSide, .unknownCurrency,
      .contradictoryCurrencies, .missingDate, .noDate, .serialDate:
      nil
    }
  }
}
