internal import Currencies
internal import FoundationEssentials
internal import Storage

// The stored form of a kept conversion: a value for each column of the table.
extension KeptConversion {
  /// The columns of the table, by their order.
  enum Column: Int, CaseIterable {
    case id, keptAt, amount, amountDigits, from, to, numerator, denominator, fee, feeSide, feeBase, result
    case digits, rounding, day, asOf, source, isCustom, note, proof
  }

  /// The names of the columns, in that order.
  static let columns = [
    "id", "kept_at", "amount", "amount_digits", "from_currency", "to_currency", "numerator", "denominator",
    "fee", "fee_side", "fee_base", "result", "digits", "rounding", "day", "as_of", "source", "is_custom",
    "note", "proof",
  ]

  /// Reads the values of a row. Throws `damaged` for what no version of Agio has written.
  init(stored values: [Value]) throws {
    let cells = StoredCells(values)
    let (from, to) = (try CurrencyCode(stored: cells.get(.from)), try CurrencyCode(stored: cells.get(.to)))
    guard let id = UUID(stored: try cells.get(.id)),
      let rounding = Rounding(rawValue: try cells.get(.rounding)), from != to
    else { throw LedgerError.damaged("a kept conversion is incomplete") }
    self.init(
      id: id, keptAt: try Int(storedMoment: cells.get(.keptAt)), amount: try cells.decimal(.amount),
      amountDigits: try cells.digits(.amountDigits), from: from, to: to, rate: try KeptRate(cells),
      fee: try KeptFee(cells, from: from, to: to), result: try cells.decimal(.result),
      digits: try cells.digits(.digits), rounding: rounding, note: try cells.get(.note),
      proof: try cells.get(.proof, as: String?.self).map { try KeptProof(stored: $0) })
  }

  /// True for the fields of a row, by their names, that give the result they have.
  static func isSound(_ row: [String: Value]) -> Bool {
    do {
      return try KeptConversion(stored: columns.map { row[$0] ?? .null }).isSound
    } catch {
      return false
    }
  }

  /// The values of the row.
  var stored: [Value] {
    let base = fee.map { $0.isOnResult ? to : from }
    return [
      .text(id.stored), .integer(Int64(keptAt)), .text(amount.plainText), .integer(Int64(amountDigits)),
      .text(from.text), .text(to.text), .text(rate.unit.numerator.plainText),
      .text(rate.unit.denominator.plainText), Value(fee?.fee.percent.plainText),
      Value(fee?.fee.side.rawValue), Value(base?.text), .text(result.plainText), .integer(Int64(digits)),
      .text(rounding.rawValue), .integer(Int64(rate.day.number)), Value(rate.asOf?.number),
      Value(rate.source?.rawValue), Value(rate.isCustom), .text(note),
      Value(proof?.json.text),
    ]
  }
}

/// The values of a stored row, by their columns.
private struct StoredCells {
  private let values: [Value]

  init(_ values: [Value]) { self.values = values }

  func get<T: Storable>(_ column: KeptConversion.Column, as type: T.Type = T.self) throws(LedgerError) -> T {
    guard values.indices.contains(column.rawValue), let value = T(stored: values[column.rawValue]) else {
      throw .damaged("a kept conversion is incomplete")
    }
    return value
  }

  func decimal(_ column: KeptConversion.Column) throws -> Decimal { try Decimal(stored: get(column)) }

  /// Fraction digits: of the tiniest number that a Decimal holds, 128 and those that are significant.
  func digits(_ column: KeptConversion.Column) throws(LedgerError) -> Int {
    let digits: Int = try get(column)
    guard (0...200).contains(digits) else { throw .damaged("\(digits) are no digits of an amount") }
    return digits
  }
}

extension KeptRate {
  fileprivate init(_ cells: StoredCells) throws {
    let unit = Desk.Unit(
      numerator: try cells.decimal(.numerator), denominator: try cells.decimal(.denominator))
    guard unit.numerator > 0, unit.denominator > 0 else {
      throw LedgerError.damaged("a kept rate is not positive")
    }
    let (asOf, source) = (try cells.get(.asOf, as: Int?.self), try cells.get(.source, as: String?.self))
    self.init(
      unit: unit, day: try Day(stored: cells.get(.day)), asOf: try asOf.map { try Day(stored: $0) },
      source: source.map { SourceID(rawValue: $0) }, isCustom: try cells.get(.isCustom))
  }
}

extension KeptFee {
  /// The fee of a row; nil for a row without one.
  fileprivate init?(_ cells: StoredCells, from: CurrencyCode, to: CurrencyCode) throws {
    guard let percent: String = try cells.get(.fee, as: String?.self) else { return nil }
    let base = try CurrencyCode(stored: cells.get(.feeBase))
    guard let side = Fee.Side(rawValue: try cells.get(.feeSide)), [from, to].contains(base),
      let fee = Fee(try Decimal(stored: percent), side)
    else { throw LedgerError.damaged("“\(percent)” is no fee") }
    self.init(fee, isOnResult: base == to)
  }
}
