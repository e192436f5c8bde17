internal import Currencies
public import DelimitedFiles

/// What the conversion of a file has come to.
public struct ConvertedFile: Sendable {
  /// A record, and what was appended to it.
  public struct Row: Sendable {
    /// The record.
    public let reading: RowReading
    /// What was appended.
    public let fields: AppendedFields
  }

  /// The number of records that have a result.
  public fileprivate(set) var convertedCount = 0
  /// The number of records that have none, without empty ones.
  public fileprivate(set) var undecidedCount = 0
  /// The first records.
  public fileprivate(set) var firstRows: [Row] = []
  /// The first records without a result.
  public fileprivate(set) var undecidedRows: [Row] = []

  /// The number of records that are not empty.
  public var rowCount: Int { convertedCount + undecidedCount }
}

/// Converts the records of a file one by one.
@MainActor
final class RowConverter {
  /// The number of the first records, and of those without a result, that are kept.
  private static let kept = 5

  /// What it has come to so far.
  private(set) var converted = ConvertedFile()
  /// The first error of the store; nil without one.
  private(set) var failure: LedgerError?

  private let rates: FileRates
  private let decimalSeparator: Character

  /// A converter of a file's records.
  init(_ rates: FileRates) { (self.rates, decimalSeparator) = (rates, rates.decimalSeparator) }

  /// What is appended to a record.
  func fields(for row: RowReading) -> AppendedFields {
    let fields = read(row.entry)
    let hasResult = !fields.result.isEmpty
    if hasResult { converted.convertedCount += 1 } else { converted.undecidedCount += 1 }
    let kept = ConvertedFile.Row(reading: row, fields: fields)
    if converted.firstRows.count < Self.kept { converted.firstRows.append(kept) }
    if !hasResult, converted.undecidedRows.count < Self.kept { converted.undecidedRows.append(kept) }
    return fields
  }

  private func read(_ entry: Result<RowEntry, RowProblem>) -> AppendedFields {
    switch entry {
    case .failure(let problem): return AppendedFields(note: problem.sentence)
    case .success(let entry):
      do throws(LedgerError) {
        return fields(for: entry, try rates.rate(of: entry.currency, on: entry.date))
      } catch {
        failure = failure ?? error
        return AppendedFields()
      }
    }
  }

  private func fields(for entry: RowEntry, _ answer: FileRates.Answer) -> AppendedFields {
    switch answer {
    case .absent(let note): return AppendedFields(note: note)
    case .rate(let rate):
      guard let result = rate.conversion.text(of: entry.digits, decimalSeparator: decimalSeparator) else {
        return AppendedFields(note: RuleAbsence.tooLarge.sentence)
      }
      return AppendedFields(
        rate: rate.text, rateDate: rate.date, table: rate.table, rule: rate.rule, result: result,
        note: rate.note)
    }
  }
}
