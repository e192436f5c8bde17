internal import Currencies
public import DelimitedFiles
internal import FoundationEssentials
internal import GLib
internal import Localization

// Translators, whole file: sentences about a file with columns of amounts, currencies and dates, to whose rows results are appended.

/// Why a record has no rate of the sources.
enum RateAbsence {
  case future(Day)
  case notStored(Day)
  case noRate(CurrencyCode, CurrencyCode, Day)

  var sentence: String {
    switch self {
    case .future(let day): localized("\(day) is in the future.")
    case .notStored(let day): localized("The rates for \(day) are not stored.")
    case .noRate(let from, let to, let day): localized("There is no rate from \(from) to \(to) for \(day).")
    }
  }

  /// What is to be known of a rate that its authority has probably misprinted.
  static func misprint(_ label: String, mean: Decimal) -> String {
    localized(
      "The rate seems to be a misprint: the mean of the European Central Bank's rates for \(label) is \(mean.plainText)."
    )
  }

  /// What is to be known of a rate that may be wrong.
  static func outlier(_ from: CurrencyCode, _ to: CurrencyCode) -> String {
    localized("The rate from \(from) to \(to) changed by more than 25 %.")
  }
}

extension RowProblem {
  /// The largest number of currencies that a sentence lists.
  private static let mostCodes = 4

  /// Why a row has no result, in the user's language.
  public var sentence: String {
    switch self {
    case .fieldCount(let count, let expected):
      localized("The row has \(count) fields instead of \(expected).")
    case .missingAmount: localized("The amount is missing.")
    case .noAmount(let text): localized("“\(text.neutralizedLine)” is not an amount.")
    case .tooManyDigits(let text): localized("“\(text.neutralizedLine)” has too many digits.")
    case .twoAmounts(let debit, let credit):
      localized("“\(debit.neutralizedLine)” and “\(credit.neutralizedLine)” are both amounts.")
    case .noSide: localized("The row is not marked as debit or credit.")
    case .missingCurrency: localized("The currency is missing.")
    case .unknownCurrency(let text): localized("“\(text.neutralizedLine)” is not a currency.")
    case .ambiguousCurrency(let text, let codes):
      if codes.count > Self.mostCodes {
        localized(
          "“\(text.neutralizedLine)” may be \(listed(codes.prefix(Self.mostCodes).map(\.text))) or another currency."
        )
      } else {
        localized("“\(text.neutralizedLine)” may be \(listed(codes.map(\.text))).")
      }
    case .contradictoryCurrencies(let text, let code):
      localized("“\(text.neutralizedLine)” is not in \(code), the currency of the row.")
    case .missingDate: localized("The date is missing.")
    case .noDate(let text): localized("“\(text.neutralizedLine)” is not a date.")
    case .serialDate(let text):
      localized("“\(text.neutralizedLine)” is a spreadsheet serial number, not a date.")
    }
  }
}

extension FileError {
  /// Why a file is refused, with all readings of what can be read in several ways, in the user's language.
  public var sentence: String {
    switch self {
    case .empty: localized("The file is empty.")
    case .spreadsheet: localized("The file is a spreadsheet. Save it as CSV first.")
    case .json: localized("The file is JSON. Export it as CSV.")
    case .markup: localized("The file is a web page or XML. Export it as CSV.")
    case .utf32: localized("The file is in UTF-32. Save it as UTF-8 first.")
    case .notText(let line): localized("The file is not text: line \(line) has a NUL.")
    case .invalidText(let encoding, let line): localized("Line \(line) is not valid \(encoding.name).")
    case .unknownEncoding: localized("The encoding of the file is not known.")
    case .contradictoryMark(let encoding): localized("The file has a byte-order mark of \(encoding.name).")
    case .noDelimiter: localized("The file has only one column: no comma, semicolon, tab or vertical bar.")
    case .ambiguousDelimiter(let delimiters):
      localized("The columns may be separated by \(listed(delimiters.map { quoted($0.shown) })).")
    case .records(let error): error.sentence
    case .longRecord(let line): localized("The row on line \(line) is longer than 1 MB.")
    case .longQuotation(let line):
      localized("The quotation mark on line \(line) is not closed within 1 MB.")
    case .mixedLineEnds(let line): localized("Line \(line) ends with a carriage return, unlike others.")
    case .differentWidth(let header, let line, let fields):
      localized("The header has \(header) columns, but line \(line) has \(fields).")
    case .secondHeader(let line):
      localized("Line \(line) has column names again. Convert each table as a separate file.")
    case .alreadyConverted(let name): localized("The file has a column “\(name)”: it is converted already.")
    case .noColumn, .ambiguousName, .missingColumn, .ambiguousColumns, .contradictoryCurrencies, .sameColumn:
      columnSentence
    case .noDebits, .contradictorySigns, .negativeCredit, .doubtfulDebit: signSentence
    case .ambiguousDecimal(let cell, let point, let comma):
      localized(
        "“\(cell.shown)” on line \(cell.line) may be \(point.plainText) or \(comma.plainText), and no other amount decides it."
      )
    case .contradictoryDecimals(let point, let comma):
      localized(
        "“\(point.shown)” on line \(point.line) has a decimal point, but “\(comma.shown)” on line \(comma.line) a decimal comma."
      )
    case .ambiguousDate(let cell, let readings):
      localized(
        "“\(cell.shown)” on line \(cell.line) may be \(listed(readings.map(\.day.description))), and no other date decides it."
      )
    case .contradictoryDates(let left, let right):
      localized(
        "“\(left.shown)” on line \(left.line) and “\(right.shown)” on line \(right.line) have day, month and year in different orders."
      )
    case .changed: localized("The file was changed while it was read.")
    }
  }

  private var columnSentence: String {
    switch self {
    case .noColumn(let name, let names) where names.isEmpty:
      localized("There is no column “\(name)”. The file has no header: use its number.")
    case .noColumn(let name, let names):
      localized("There is no column “\(name)”. The columns are \(Self.listedNames(names)).")
    case .ambiguousName(let name, let positions):
      localized("“\(name)” may be the columns \(listed(positions.map(String.init))).")
    case .missingColumn(.amount, _): localized("No column is recognized as that of the amounts.")
    case .missingColumn(.currency, _): localized("No column is recognized as that of the currencies.")
    case .missingColumn(.date, _): localized("No column is recognized as that of the dates.")
    case .ambiguousColumns(.amount, let columns):
      localized("The amounts may be in the columns \(listed(columns.map(\.shown))).")
    case .ambiguousColumns(.currency, let columns):
      localized("The currencies may be in the columns \(listed(columns.map(\.shown))).")
    case .ambiguousColumns(.date, let columns):
      localized("The dates may be in the columns \(listed(columns.map(\.shown))).")
    case .contradictoryCurrencies(let column, let code):
      localized(
        "The column \(column.shown) has other currencies than \(code), which the amounts' column names.")
    case .sameColumn(let name):
      localized("“\(name)” cannot be the column of both debits and credits.")
    default: ""
    }
  }

  private var signSentence: String {
    switch self {
    case .noDebits: localized("No column is recognized that says which amounts are debits.")
    case .contradictorySigns(let left, let right):
      localized(
        "“\(left.shown)” on line \(left.line) and “\(right.shown)” on line \(right.line) do not both have the sign of a debit or credit."
      )
    case .negativeCredit(let cell): localized("The credit “\(cell.shown)” on line \(cell.line) is negative.")
    case .doubtfulDebit(let cell, let column, let mark):
      // Translators: {0} is an amount, {2} a column and {3} the word that it has beside the amount, such as “debit”.
      localized(
        "“\(cell.shown)” on line \(cell.line) may be negative: column \(column.shown) has “\(mark.neutralizedLine)” beside it."
      )
    default: ""
    }
  }

  /// The first names of a header.
  private static func listedNames(_ names: [String]) -> String {
    listed(names.prefix(20).map { quoted($0.neutralizedLine) } + (names.count > 20 ? ["…"] : []))
  }
}

extension FileConversion.Failure {
  /// Why a file is not converted, in the user's language.
  public var sentence: String {
    switch self {
    case .unreadable(let message): LedgerError.unreadableFile(message).sentence
    case .notRegular:
      localized("The input is not a regular file. Save what a folder, pipe or device has to a file first.")
    case .file(let error): error.sentence
    case .ledger(let error): error.sentence
    }
  }
}

extension FileConversion {
  /// Why a file is not written where it was read.
  public static var outputIsInput: String {
    localized("The output would replace the input. Choose another file.")
  }
}

extension ConvertedFile {
  /// How many rows there are, and how many of them have a result, in the user's language.
  public var sentence: String {
    localized(
      rowCount, one: "\(rowCount) row, \(convertedCount) with a result",
      other: "\(rowCount) rows, \(convertedCount) with a result")
  }

  /// How many rows have no result, in the user's language.
  public var undecidedSentence: String {
    localized(
      undecidedCount, one: "\(undecidedCount) of \(rowCount) rows has no result; its note says why.",
      other: "\(undecidedCount) of \(rowCount) rows have no result; their notes say why.")
  }
}

extension ConvertedFile.Row {
  /// What was appended instead of a result, with the line, in the user's language.
  public var noteSentence: String { localized("Line \(reading.line): \(fields.note)") }
}

extension FileReading {
  /// What the currency that the user gave for all amounts overrules, in his language: a column of currencies, or what the name of the amounts'
  /// column says; nil for nothing.
  public var overruledCurrencySentence: String? {
    guard case .option(let code) = currency else { return nil }
    let name = overruledName.map { column, stated in
      localized("Column \(column.shown) names \(stated), but its amounts are read as \(code).")
    }
    let column = unusedCurrencies.map {
      localized("Column \($0.shown) has other currencies than \(code) and is not used.")
    }
    return name.map { name in [name, column].compactMap(\.self).joined(separator: " ") } ?? column
  }

  /// The first and the last day, in the user's language; nil without any.
  public var daysSentence: String? {
    days.map { localized("Days: \($0.lowerBound) to \($0.upperBound)") }
  }

  /// How years of two digits are read, in the user's language; nil where there are none.
  public var shortYearsSentence: String? {
    guard hasShortYears else { return nil }
    return localized("Years of two digits: 69 to 99 are 1969 to 1999, others 2000 to 2068")
  }
}

extension RecordError {
  fileprivate var sentence: String {
    switch self {
    case .openQuote(let line): localized("The quotation mark on line \(line) is not closed.")
    case .textAfterQuote(let line):
      localized("There is text after a closing quotation mark on line \(line).")
    case .tooManyFields(let line): localized("Line \(line) has more than 16,384 fields.")
    }
  }
}

extension CellExample {
  fileprivate var shown: String { text.neutralizedLine }
}

extension ColumnReference {
  /// `5`, or `5 “Amount”` with a name.
  public var shown: String { name.map { "\(position) \(quoted($0.neutralizedLine))" } ?? "\(position)" }
}

extension Delimiter {
  /// The character, or TAB.
  public var shown: String { self == .tab ? "TAB" : String(character) }
}
