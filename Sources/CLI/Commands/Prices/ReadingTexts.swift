import Currencies
import Localization
import PriceFiles

// Translators, whole file: why a file of hledger, Ledger or Beancount, programs for bookkeeping, cannot be read. A commodity is what they
// call a currency or a security.

extension ReadingError {
  /// What happened, as two sentences. The path is that of the file where it is not one that is included.
  func sentence(for path: String) -> String {
    let path = self.path.isEmpty ? path : self.path
    let place =
      line > 0
      ? localized("“\(path)” cannot be used because of line \(line).")
      : localized("“\(path)” cannot be used.")
    return place + " " + reason.sentence
  }
}

extension ReadingError.Reason {
  fileprivate var sentence: String {
    switch self {
    case .notText: localized("It is not text in UTF-8.")
    case .byteOrderMark: localized("It begins with a byte-order mark, with which the program misreads it.")
    case .unexpected(""): localized("It ends too early.")
    case .unexpected(let text): localized("“\(text.cut)” is not expected here.")
    case .invalidDate(let text): localized("“\(text.cut)” is not a date.")
    case .noYear(let text): localized("The date “\(text.cut)” has no year.")
    case .noCommodity(let text): localized("The amount “\(text.cut)” has no commodity.")
    case .ambiguous(let text, let ambiguity): ambiguity.sentence(text.cut)
    case .unsupported(let text): localized("Agio does not know how the program reads “\(text.cut)”.")
    case .unreadableFile(let path): localized("The file “\(path)” cannot be read.")
    case .missingFile(let path): localized("There is no file “\(path)”.")
    case .includeCycle(let path): localized("The file “\(path)” includes itself.")
    case .tooManyFiles:
      // Translators: the number is 10,000.
      localized("It includes more than \(JournalReader.fileLimit) files.")
    case .unclosed(let text): localized("What begins with “\(text.cut)” has no end.")
    case .missingField(let name): localized("“\(name)” is missing.")
    case .unknownField(let name): localized("“\(name.cut)” is not known.")
    }
  }
}

extension ReadingError.Ambiguity {
  /// Both readings, and how to decide.
  fileprivate func sentence(_ text: String) -> String {
    switch self {
    case .postingDate(let day):
      localized(
        "Some versions of Ledger read the brackets in “\(text)” as the date \(day), others do not. Put them first, or remove them."
      )
    case .tab:
      localized(
        "Some versions of hledger end the account “\(text)” at the tab, others do not. Use two spaces instead."
      )
    case .remark:
      localized("Some versions of hledger read “;” in “\(text)” as a comment, others do not. Remove it.")
    case .pattern:
      localized("Some versions find other files than others for “\(text)”. Use a pattern without “**”.")
    case .quotedAlias:
      localized(
        "Some versions of Ledger read the quotation marks of “\(text)” as a part of it, others do not. Remove them."
      )
    case .letterCase(let paths):
      localized(
        "Some versions of Ledger read “\(listed(paths))” for “\(text)”, others do not. Use the same case.")
    case .lots(let names):
      localized("The cost of “\(text)” may be in any of these: \(listed(names)). Write it out.")
    case .decimalMark(let line):
      localized("Its decimal separator is another one than in line \(line), or it groups digits.")
    }
  }
}

extension String {
  /// The beginning of a text, on one line.
  fileprivate var cut: String {
    let most = 60
    return count > most ? prefix(most) + "…" : self
  }
}
