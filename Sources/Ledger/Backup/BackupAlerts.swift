internal import Currencies
internal import FoundationEssentials
internal import Rates

// The alerts of a backup: what they wait for, not what has become of them.
extension Alert {
  /// The alert in the file, with the members that belong to its kind.
  var backup: JSON {
    let pair: [(String, JSON)] = [
      ("id", .string(id.stored)), ("from", .string(from.text)), ("to", .string(to.text)),
    ]
    return .object(pair + condition.backup)
  }
}

extension AlertCondition {
  fileprivate var backup: [(String, JSON)] {
    switch self {
    case .above(let limit): [("kind", .string("above")), ("rate", .string(limit.plainText))]
    case .below(let limit): [("kind", .string("below")), ("rate", .string(limit.plainText))]
    case .moves(let percent, let span):
      [
        ("kind", .string("moves")), ("percent", .string(percent.plainText)),
        ("within", .string(span.rawValue)),
      ]
    case .every(let weekday, let minute):
      [
        ("kind", .string("every")), ("weekday", weekday.map { .number($0) } ?? .null),
        ("time", .string(ClockConventions.plain.text(hour: minute / 60, minute: minute % 60))),
      ]
    }
  }
}

extension BackupReader {
  /// Reads all of them, each once: a store can have the same one twice, with two ids.
  mutating func alerts() throws(RateError) -> [Alert] {
    var alerts: [Alert] = []
    var (ids, contents): (Set<UUID>, Set<AlertContent>) = ([], [])
    try array { reader throws(RateError) in
      let alert = try reader.alert()
      if !ids.insert(alert.id).inserted { throw reader.error("its id is there twice") }
      if contents.insert(AlertContent(alert)).inserted {
        alerts.append(alert)
      } else {
        reader.remark(.repeatedAlert(reader.place))
      }
    }
    return alerts
  }

  private mutating func alert() throws(RateError) -> Alert {
    var row = AlertFields()
    try object { reader, key throws(RateError) in
      switch key {
      case "id": row.id = try reader.id()
      case "from": row.from = try reader.code()
      case "to": row.to = try reader.code()
      case "kind": row.kind = try reader.text()
      case "rate": row.rate = try reader.decimal()
      case "percent": row.percent = try reader.decimal()
      case "within": row.span = try reader.span()
      case "weekday": row.weekday = .some(try reader.optionalWholeNumber(in: 1...7))
      case "time": row.minute = try reader.minute()
      default: return false
      }
      return true
    }
    let (id, from, to) = (
      try required(row.id, "id"), try required(row.from, "from"), try required(row.to, "to")
    )
    let condition = try condition(row)
    do throws(LedgerError) {
      return try Alert(id: id, from: from, to: to, condition)
    } catch {
      throw self.error("it is no alert")
    }
  }

  private func condition(_ row: AlertFields) throws(RateError) -> AlertCondition {
    switch try required(row.kind, "kind") {
    case "above": .above(try required(row.rate, "rate"))
    case "below": .below(try required(row.rate, "rate"))
    case "moves":
      .moves(percent: try required(row.percent, "percent"), within: try required(row.span, "within"))
    case "every":
      .every(weekday: try required(row.weekday, "weekday"), minute: try required(row.minute, "time"))
    default: throw error("“kind” is no kind of alert")
    }
  }

  private mutating func span() throws(RateError) -> AlertSpan {
    guard let span = AlertSpan(rawValue: try text()) else { throw error("it is neither day nor week") }
    return span
  }

  private mutating func minute() throws(RateError) -> Int {
    guard let time = TimeReading(plain: try text()) else { throw error("it is no time") }
    return time.minute
  }
}

/// What is read of an alert.
private struct AlertFields {
  var id: UUID?
  var from, to: CurrencyCode?
  var kind: String?
  var rate, percent: Decimal?
  var span: AlertSpan?
  /// Nil where it is missing, and a nil inside for every day.
  var weekday: Int??
  var minute: Int?
}
