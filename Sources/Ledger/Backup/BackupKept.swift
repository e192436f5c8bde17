internal import Currencies
internal import FoundationEssentials
internal import Rates
internal import Storage

// Reading the kept conversions of a backup.
extension BackupReader {
  /// Reads all of them; each must give its result.
  mutating func kept() throws(RateError) -> [KeptConversion] {
    var kept: [KeptConversion] = []
    var ids: Set<UUID> = []
    try array(most: .max) { reader throws(RateError) in
      let conversion = try reader.keptConversion()
      if !ids.insert(conversion.id).inserted { throw reader.error("its id is there twice") }
      kept.append(conversion)
    }
    return kept
  }

  private mutating func keptConversion() throws(RateError) -> KeptConversion {
    var row = KeptRow()
    try object { reader, key throws(RateError) in try reader.read(key, into: &row) }
    do {
      let conversion = try KeptConversion(stored: row.values)
      guard conversion.isSound else { throw error("its rate does not give its result") }
      return conversion
    } catch let error as RateError {
      throw error
    } catch {
      throw self.error("it is no kept conversion")
    }
  }

  private mutating func read(_ key: String, into row: inout KeptRow) throws(RateError) -> Bool {
    switch key {
    case "id": row[.id] = .text(try text())
    case "kept": row[.keptAt] = Value(try moment())
    case "amount": row[.amount] = .text(try text())
    case "amountDigits": row[.amountDigits] = Value(try wholeNumber(in: 0...200))
    case "from": row[.from] = .text(try code().text)
    case "to": row[.to] = .text(try code().text)
    case "numerator": row[.numerator] = .text(try text())
    case "denominator": row[.denominator] = .text(try text())
    case "fee": try readFee(into: &row)
    case "result": row[.result] = .text(try text())
    case "digits": row[.digits] = Value(try wholeNumber(in: 0...200))
    case "rounding": row[.rounding] = .text(try text())
    case "date": row[.day] = Value(try day().number)
    case "asOf": row[.asOf] = Value(try optionalDay()?.number)
    case "source": row[.source] = Value(try optionalSource()?.rawValue)
    case "custom": row[.isCustom] = Value(try flag())
    case "note": row[.note] = .text(try note())
    case "proof": row[.proof] = Value(try proof()?.json.text)
    default: return false
    }
    return true
  }

  /// A proof, or nil for null.
  private mutating func proof() throws(RateError) -> KeptProof? {
    var members: [KeptProof.Member] = []
    let isThere = try optionalObject { reader, key throws(RateError) in
      members.append(KeptProof.Member(name: key, text: try reader.optionalText()))
      return true
    }
    let proof = KeptProof(members: members)
    if isThere, !proof.isSound { throw error("it is no proof") }
    return isThere ? proof : nil
  }

  private mutating func readFee(into row: inout KeptRow) throws(RateError) {
    _ = try optionalObject { reader, key throws(RateError) in
      switch key {
      case "percent": row[.fee] = .text(try reader.text())
      case "side": row[.feeSide] = .text(try reader.text())
      case "base": row[.feeBase] = .text(try reader.code().text)
      default: return false
      }
      return true
    }
  }
}

/// The stored form of a kept conversion, as far as it is read.
private struct KeptRow {
  private(set) var values = [Value](repeating: .null, count: KeptConversion.Column.allCases.count)

  subscript(column: KeptConversion.Column) -> Value {
    get { values[column.rawValue] }
    set { values[column.rawValue] = newValue }
  }
}
