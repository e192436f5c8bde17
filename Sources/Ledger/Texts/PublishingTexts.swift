internal import Localization

extension PublishingProblem {
  // Translators: “Line {0}” is of a file of rates; the names of columns, such as valid_from, are typed.
  /// The problem, in a sentence.
  var sentence: String {
    switch self {
    case .empty: localized("The file has no rates.")
    case .tooMany(let most): localized("The file has more than \(most) rates.")
    case .unknownFormat:
      localized(
        "The file is neither CSV of rates, nor a file of the European Central Bank, nor a response of Frankfurter."
      )
    case .unusableRate(let currency): localized("The rate of \(currency) cannot be used.")
    case .missingColumn(let name): localized("The file has no column “\(name)”.")
    case .unknownColumn(let name): localized("The column “\(name)” is unknown, or there twice.")
    case .unreadable(let line, let column, let text):
      localized("Line \(line): “\(text)” cannot be read as \(column).")
    case .wrongCount(let line): localized("Line \(line) does not have as many columns as the first line.")
    case .openQuote(let line): localized("Line \(line): a quotation mark is not closed.")
    case .noKind(let line): localized("Line \(line) has no kind. Give one with --kind.")
    case .repeated(let line): localized("Line \(line) is of the same pair, kind and date as another one.")
    }
  }
}
