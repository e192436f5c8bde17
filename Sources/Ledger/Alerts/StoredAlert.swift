internal import Currencies
internal import FoundationEssentials
internal import Storage

// The stored form of an alert: a value for each column of the table.
extension WatchedAlert {
  /// Reads the fields of a row, by their names. Throws `damaged` for what no version of Agio has written.
  init(stored row: StoredFields) throws {
    guard let id = UUID(stored: try row.get("id")) else {
      throw LedgerError.damaged("an alert is incomplete")
    }
    let (from, to) = (try row.code("from_currency"), try row.code("to_currency"))
    let condition = try AlertCondition(stored: row)
    do throws(LedgerError) {
      try self.init(Alert(id: id, from: from, to: to, condition), AlertState(stored: row))
    } catch {
      throw error.isDamage ? error : LedgerError.damaged("an alert is none")
    }
  }

  /// True for the fields of a row that are those of an alert.
  static func isSound(_ row: [String: Value]) -> Bool {
    do {
      _ = try WatchedAlert(stored: StoredFields(row))
      return true
    } catch {
      return false
    }
  }

  /// The values of the row, in the order of the columns.
  var stored: [Value] {
    let pair: [Value] = [.text(alert.id.stored), .text(alert.from.text), .text(alert.to.text)]
    let state: [Value] = [
      Value(state.isReady), Value(state.hasRate), Value(state.toldAt), Value(state.toldDay?.number),
      Value(state.dueDay?.number),
    ]
    return pair + alert.condition.stored + state
  }
}

/// The fields of a stored row, by their names.
struct StoredFields {
  private let values: [String: Value]

  init(_ values: [String: Value]) { self.values = values }

  init(_ row: Row) { self.init(Dictionary(zip(row.columns, row.values)) { first, _ in first }) }

  func get<T: Storable>(_ column: String, as type: T.Type = T.self) throws(LedgerError) -> T {
    guard let value = T(stored: values[column] ?? .null) else { throw .damaged("“\(column)” is damaged") }
    return value
  }

  func code(_ column: String) throws(LedgerError) -> CurrencyCode {
    try CurrencyCode(stored: get(column))
  }

  func day(_ column: String) throws(LedgerError) -> Day? {
    try get(column, as: Int?.self).map { number throws(LedgerError) in try Day(stored: number) }
  }

  func moment(_ column: String) throws(LedgerError) -> Int? {
    try get(column, as: Int?.self).map { number throws(LedgerError) in try Int(storedMoment: number) }
  }
}

extension AlertState {
  fileprivate init(stored row: StoredFields) throws(LedgerError) {
    self.init(
      isReady: try row.get("is_ready"), hasRate: try row.get("has_rate"), toldAt: try row.moment("told_at"),
      toldDay: try row.day("told_day"), dueDay: try row.day("due_day"))
  }
}

extension AlertCondition {
  fileprivate init(stored row: StoredFields) throws {
    let kind: String = try row.get("kind")
    switch kind {
    case "above": self = .above(try Decimal(stored: row.get("number")))
    case "below": self = .below(try Decimal(stored: row.get("number")))
    case "moves":
      guard let span = AlertSpan(rawValue: try row.get("span")) else {
        throw LedgerError.damaged("an alert has no span")
      }
      self = .moves(percent: try Decimal(stored: row.get("number")), within: span)
    case "every": self = .every(weekday: try row.get("weekday"), minute: try row.get("minute"))
    default: throw LedgerError.damaged("“\(kind)” is no alert")
    }
  }

  /// The values of kind, number, span, weekday and minute.
  fileprivate var stored: [Value] {
    switch self {
    case .above(let limit): ["above", .text(limit.plainText), nil, nil, nil]
    case .below(let limit): ["below", .text(limit.plainText), nil, nil, nil]
    case .moves(let percent, let span): ["moves", .text(percent.plainText), .text(span.rawValue), nil, nil]
    case .every(let weekday, let minute): ["every", nil, nil, Value(weekday), .integer(Int64(minute))]
    }
  }
}
