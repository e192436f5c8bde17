public import Currencies
internal import DelimitedFiles
internal import FoundationEssentials
internal import Ledger

/// What the window of a file that is converted shows.
public struct FileContent: Hashable, Sendable {
  /// The choices of each field.
  public fileprivate(set) var choices: [FileField: FileChoices] = [:]
  /// The fields that the user has to decide.
  public fileprivate(set) var asked: Set<FileField> = []
  /// The currency that is converted into; nil while none is typed.
  public fileprivate(set) var target: CurrencyCode?
  /// All amounts are in one currency, which is typed.
  public fileprivate(set) var isOneCurrency = false
  /// Why the file is not converted, and what the user has to decide; nil where it is.
  public fileprivate(set) var problem: String?
  /// What is to be known of how it is read, a sentence each.
  public fileprivate(set) var remarks: [String] = []
  /// The first rows with their results; nil as long as there are none.
  public fileprivate(set) var rows: FileRows?
  /// How many rows there are, and how many of them have a result; nil before the last is converted.
  public fileprivate(set) var summary: String?
  /// Why the first rows without a result have none, a sentence each.
  public fileprivate(set) var reasons: [String] = []
  /// Whether the file can be converted and saved.
  public fileprivate(set) var canSave = false
  /// The decimal separator of the file.
  private var decimal: DecimalSeparator?

  /// Nothing is known yet.
  init() {}

  /// A file that is understood so.
  init(
    _ lists: FileChoiceLists, _ wish: FileWish, asked: Set<FileField>, _ reading: FileReading?,
    problem: String?
  ) {
    for field in FileField.allCases { choices[field] = lists.choices(field) }
    (self.asked, self.problem) = (asked, problem)
    (target, isOneCurrency, decimal) = (wish.target, wish.isOneCurrency, reading?.decimal)
    if asked.isEmpty, let reading {
      remarks = [reading.daysSentence, reading.shortYearsSentence, reading.overruledCurrencySentence]
        .compactMap(\.self)
    }
  }

  /// With what the file has been converted to so far, `isWhole` where it is all of it.
  func with(_ converted: ConvertedFile, isWhole: Bool) -> FileContent {
    var content = self
    content.rows = converted.rowCount > 0 ? FileRows(converted.firstRows, decimal: decimal) : nil
    (content.summary, content.reasons) = (nil, [])
    guard isWhole else { return content }
    content.summary = converted.sentence
    content.reasons = converted.undecidedRows.map(\.noteSentence)
    return content
  }

  /// With the results of another content, so that nothing moves until there are others; nil for none.
  func with(resultsOf other: FileContent?) -> FileContent {
    var content = self
    (content.rows, content.summary, content.reasons) = (other?.rows, other?.summary, other?.reasons ?? [])
    return content
  }

  /// With the file ready to be saved, or not.
  func ready(_ isReady: Bool) -> FileContent {
    var content = self
    content.canSave = isReady
    return content
  }

  /// With a remark more.
  func with(remark: String) -> FileContent {
    var content = self
    content.remarks.append(remark)
    return content
  }
}

/// The first rows of a file with their results, as a table.
public struct FileRows: Hashable, Sendable {
  /// A heading.
  public struct Heading: Hashable, Sendable {
    /// What it says.
    public let title: String
    /// Whether numbers are below it, which are aligned at the right.
    public let isNumber: Bool
  }

  /// The headings.
  public let headings: [Heading]
  /// The texts of each row, one for each heading.
  public let cells: [[String]]

  /// The largest number of characters of a rate, which has up to 28 digits in the file.
  private static let longestRate = 10

  private static func shortened(_ rate: String) -> String {
    rate.count > longestRate ? rate.prefix(longestRate - 1) + "…" : rate
  }

  private static func text(of amount: Decimal, _ decimal: DecimalSeparator?) -> String {
    decimal == .comma ? amount.plainText.replacing(".", with: ",") : amount.plainText
  }

  /// Rows of a file with a decimal separator, nil for none. Notes have a column only where there are any.
  init(_ rows: [ConvertedFile.Row], decimal: DecimalSeparator?) {
    let hasNotes = rows.contains { !$0.fields.note.isEmpty }
    let all = [
      (FileTexts.line, true), (FileTexts.amount, true), (FileTexts.currency, false), (FileTexts.date, false),
      (FileTexts.result, true), (FileTexts.rate, true), (FileTexts.table, false), (FileTexts.note, false),
    ]
    headings = (hasNotes ? all : Array(all.dropLast())).map { Heading(title: $0, isNumber: $1) }
    cells = rows.map { row in
      let entry = try? row.reading.entry.get()
      let fields = row.fields
      let table = [fields.table, fields.rateDate].filter { !$0.isEmpty }.joined(separator: " ")
      let texts = [
        "\(row.reading.line)", entry.map { Self.text(of: $0.amount, decimal) } ?? "",
        entry?.currency.text ?? "",
        entry?.date.description ?? "", fields.result, Self.shortened(fields.rate), table, fields.note,
      ]
      return hasNotes ? texts : Array(texts.dropLast())
    }
  }
}
