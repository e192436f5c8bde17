public import Currencies

/// Where a file cannot be read for certain, and why not.
public struct ReadingError: Error, Hashable, Sendable {
  /// The file; empty where it was given as bytes.
  public let path: String
  /// The line, from 1; 0 for the whole file.
  public let line: Int
  /// Why not.
  public let reason: Reason

  /// An error.
  public init(_ path: String, line: Int, _ reason: Reason) {
    (self.path, self.line, self.reason) = (path, line, reason)
  }

  /// Why something cannot be read for certain. Texts are those of the file.
  public enum Reason: Error, Hashable, Sendable {
    /// The line is not in UTF-8, or has a NUL.
    case notText
    /// The file begins with a byte-order mark, with which its program does not read the first line.
    case byteOrderMark
    /// The syntax has nothing like this text in this place; it is empty for the end of the line.
    case unexpected(String)
    /// It is no day of the calendar, or not written as one.
    case invalidDate(String)
    /// The date has no year, and nothing before it gives one.
    case noYear(String)
    /// The amount has no commodity, and nothing says which one it has.
    case noCommodity(String)
    /// The text can be read in two ways.
    case ambiguous(String, Ambiguity)
    /// The directive or option changes how other lines are read, in a way that is not known here.
    case unsupported(String)
    /// The file of this path cannot be read.
    case unreadableFile(String)
    /// There is no file for the path or pattern of an `include`.
    case missingFile(String)
    /// The files include each other: the path of the one that would be read again.
    case includeCycle(String)
    /// The files are more than can be meant: `JournalReader.fileLimit`.
    case tooManyFiles
    /// What begins on this line has no end: a comment, a text in quotation marks, an array.
    case unclosed(String)
    /// The table has no column of this name, or the object no such member.
    case missingField(String)
    /// What belongs in the column or member of this name is not known.
    case unknownField(String)
  }

  /// Two readings of a text.
  public enum Ambiguity: Hashable, Sendable {
    /// The brackets in a remark are the posting's date (Ledger 3.3), or not (later ones).
    case postingDate(Day)
    /// The tab ends the account (hledger 1.50 and Ledger), or is a part of its name (hledger 1.25).
    case tab
    /// The semicolon begins a remark, or is a part of the file's name.
    case remark
    /// `**` stands for folders and files (hledger 1.50), or for files alone (hledger 1.25).
    case pattern
    /// The quotation marks belong to the alias (Ledger 3.3), or not (later ones).
    case quotedAlias
    /// Files that are the one named only if case does not count.
    case letterCase([String])
    /// The commodities that the lots of another one were bought for: which of them these were is not said.
    case lots([String])
    /// Decimal points and decimal commas are both used: a line with the other one.
    case decimalMark(otherLine: Int)
  }
}
