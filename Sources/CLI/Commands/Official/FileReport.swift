import Currencies
import DelimitedFiles
import FoundationEssentials
import GLib
import Ledger
import Localization

/// What `agio file` prints of a file: how it is read, and what it was converted to.
struct FileReport {
  private let reading: FileReading
  private let converted: ConvertedFile
  private let target: CurrencyCode

  init(_ reading: FileReading, _ converted: ConvertedFile, target: CurrencyCode) {
    (self.reading, self.converted, self.target) = (reading, converted, target)
  }

  /// Lines for people.
  var text: String {
    let rows = converted.firstRows.map { Texts.row($0, target) }
    let lines =
      [
        Texts.encoding(reading.encodings, hasMark: reading.hasByteOrderMark),
        Texts.delimiter(reading.delimiter),
        Texts.decimalSeparator(reading.decimal), Texts.dateOrder(reading.dateOrder),
        reading.shortYearsSentence, Texts.amounts(reading.amounts),
        Texts.currency(reading.currency), reading.overruledCurrencySentence, Texts.dateColumn(reading.date),
        reading.daysSentence, converted.sentence,
      ] + rows
    return lines.compactMap(\.self).map { $0.neutralizedLine + "\n" }.joined()
  }

  /// An object for programs.
  var json: String {
    JSON.object([
      ("encoding", JSON(reading.encodings.first?.name)), ("byteOrderMark", .bool(reading.hasByteOrderMark)),
      ("delimiter", .string(String(reading.delimiter.character))),
      ("decimal", JSON(reading.decimal.map { $0 == .comma ? "," : "." })),
      ("dateOrder", JSON(FileArguments.orders.first { $0.order == reading.dateOrder }?.name)),
      ("header", reading.headerLine.map { .number($0) } ?? .null),
      ("columns", .array(reading.names.map { .string($0) })), ("amount", amount.map(json) ?? .null),
      ("debit", pair.map { json($0.debit) } ?? .null), ("credit", pair.map { json($0.credit) } ?? .null),
      ("sides", marks.map(json) ?? .null), ("debitsNegated", .bool(areDebitsNegated)),
      ("currency", currency), ("date", json(reading.date)),
      ("days", reading.days.map { JSON(covering: $0) } ?? .null), ("to", .string(target.text)),
      ("rows", .number(converted.rowCount)), ("converted", .number(converted.convertedCount)),
      ("undecided", .number(converted.undecidedCount)), ("first", .array(converted.firstRows.map(json))),
    ]).text + "\n"
  }

  private var amount: ColumnReference? {
    switch reading.amounts {
    case .column(let column), .marked(let column, _): column
    case .pair: nil
    }
  }

  private var pair: (debit: ColumnReference, credit: ColumnReference)? {
    guard case .pair(let debit, let credit, _) = reading.amounts else { return nil }
    return (debit, credit)
  }

  private var marks: ColumnReference? {
    guard case .marked(_, let marks) = reading.amounts else { return nil }
    return marks
  }

  private var areDebitsNegated: Bool {
    switch reading.amounts {
    case .column: false
    case .marked: true
    case .pair(_, _, let isNegated): isNegated
    }
  }

  private var currency: JSON {
    switch reading.currency {
    case .column(let column): json(column)
    case .option(let code), .header(let code): .string(code.text)
    case .amounts: amount.map(json) ?? .null
    }
  }

  private func json(_ column: ColumnReference) -> JSON {
    .object([("column", .number(column.position)), ("name", JSON(column.name))])
  }

  private func json(_ row: ConvertedFile.Row) -> JSON {
    let entry = try? row.reading.entry.get()
    let fields = row.fields
    return .object([
      ("line", .number(row.reading.line)), ("amount", JSON(entry?.amount.plainText)),
      ("currency", JSON(entry?.currency.text)), ("date", JSON(entry?.date.description)),
      ("agio_rate", .string(fields.rate)), ("agio_rate_date", .string(fields.rateDate)),
      ("agio_table", .string(fields.table)), ("agio_rule", .string(fields.rule)),
      ("agio_result", .string(fields.result)), ("agio_note", .string(fields.note)),
    ])
  }
}
