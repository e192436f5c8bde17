import Currencies
import DelimitedFiles
import FoundationEssentials
import TestValues

extension FileReading {
  /// The first column of the amounts.
  var amount: ColumnReference { amounts.columns[0] }
}

/// How a file is understood, that comes in pieces of some bytes.
func survey(
  _ bytes: [UInt8], pieces: Int = 1 << 16, _ change: (inout FileOptions) -> Void = { _ in }
) throws(FileError) -> FileReading {
  var options = FileOptions()
  change(&options)
  var survey = FileSurvey(options)
  for start in stride(from: 0, to: bytes.count, by: pieces) {
    try survey.add(Array(bytes[start..<min(bytes.count, start + pieces)]))
  }
  return try survey.finish()
}

/// The same of a text in UTF-8.
func survey(
  _ text: String, _ change: (inout FileOptions) -> Void = { _ in }
) throws(FileError) -> FileReading {
  try survey(Array(text.utf8), change)
}

/// Why a file is refused; nil where it is not.
func refusal(_ text: String, _ change: (inout FileOptions) -> Void = { _ in }) -> FileError? {
  refusal(Array(text.utf8), change)
}

/// The same of bytes.
func refusal(_ bytes: [UInt8], _ change: (inout FileOptions) -> Void = { _ in }) -> FileError? {
  do throws(FileError) {
    _ = try survey(bytes, change)
    return nil
  } catch { return error }
}

/// A file as it is written, and what its records have.
struct Converted {
  /// How it is understood.
  let reading: FileReading
  /// Its bytes.
  let bytes: [UInt8]
  /// Its records.
  let rows: [RowReading]

  /// Converts a file with texts for its records; without any, `1.5`, the date, `t`, `r` and the amount
  /// doubled, or `?`.
  init(
    _ bytes: [UInt8], pieces: Int = 1 << 16, _ change: (inout FileOptions) -> Void = { _ in },
    fields: (RowReading) -> AppendedFields = Self.fields
  ) throws {
    reading = try survey(bytes, pieces: pieces, change)
    var rewriter = FileRewriter(reading)
    var (output, rows) = ([UInt8](), [RowReading]())
    func append(_ row: RowReading) -> AppendedFields {
      rows.append(row)
      return fields(row)
    }
    for start in stride(from: 0, to: bytes.count, by: pieces) {
      try rewriter.add(Array(bytes[start..<min(bytes.count, start + pieces)]), to: &output, append)
    }
    try rewriter.finish(to: &output, append)
    (self.bytes, self.rows) = (output, rows)
  }

  init(_ text: String, pieces: Int = 1 << 16, _ change: (inout FileOptions) -> Void = { _ in }) throws {
    try self.init(Array(text.utf8), pieces: pieces, change)
  }

  /// Its text, in UTF-8.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// What its records have: amount, currency and date, or the problem.
  var entries: [String] {
    rows.map { row in
      switch row.entry {
      case .success(let entry): "\(entry.amount.plainText) \(entry.currency) \(entry.date)"
      case .failure(let problem): "\(problem)"
      }
    }
  }

  static func fields(_ row: RowReading) -> AppendedFields {
    switch row.entry {
    case .success(let entry):
      AppendedFields(
        rate: "1.5", rateDate: entry.date.description, table: "t", rule: "r", result: entry.amount.plainText)
    case .failure: AppendedFields(note: "?")
    }
  }
}

/// The bytes of a text in which each character has one byte, that of Latin-1 or of Windows for the euro sign.
func oneByteText(_ text: String) -> [UInt8] {
  text.unicodeScalars.map { $0 == "€" ? 0x80 : UInt8(truncatingIfNeeded: $0.value) }
}

/// The bytes of a text in UTF-16.
func wideText(_ text: String, isLittleEndian: Bool = true) -> [UInt8] {
  text.utf16.flatMap { unit in
    let bytes = [UInt8(truncatingIfNeeded: unit), UInt8(unit >> 8)]
    return isLittleEndian ? bytes : bytes.reversed()
  }
}
