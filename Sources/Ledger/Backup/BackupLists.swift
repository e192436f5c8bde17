internal import Currencies
internal import FoundationEssentials
internal import Rates

// Reading the lists of a backup.
extension BackupReader {
  /// Reads the lists, and which of them is the current one.
  mutating func readLists(into backup: inout Backup) throws(RateError) {
    var lists: [StoredList] = []
    var current: Int?
    var names: Set<String> = []
    try array { reader throws(RateError) in
      let (list, isCurrent) = try reader.list()
      if !names.insert(list.name.lowercased()).inserted {
        throw reader.error("there are two lists of this name")
      }
      if isCurrent, current != nil { throw reader.error("two lists are the current one") }
      if isCurrent { current = lists.count }
      lists.append(list)
    }
    (backup.lists, backup.current) = (lists, current)
  }

  private mutating func list() throws(RateError) -> (StoredList, isCurrent: Bool) {
    var name: String?
    var rows: [CurrencyCode]?
    var anchor: Desk.Anchor?
    var unread: Desk.UnreadText?
    var (fee, isCurrent) = (Fee.none, false)
    try object { reader, key throws(RateError) in
      switch key {
      case "name": name = try reader.name()
      case "current": isCurrent = try reader.flag()
      case "currencies": rows = try reader.rows()
      case "anchor": anchor = try reader.anchor()
      case "unread": unread = try reader.unread()
      case "fee": fee = try reader.fee()
      default: return false
      }
      return true
    }
    var amount = try required(anchor, "anchor")
    amount.unread = unread
    let list = StoredList(
      name: try required(name, "name"), rows: try required(rows, "currencies"), anchor: amount, fee: fee)
    return (list, isCurrent)
  }

  private mutating func rows() throws(RateError) -> [CurrencyCode] {
    var rows: [CurrencyCode] = []
    var known: Set<CurrencyCode> = []
    try array { reader throws(RateError) in
      let code = try reader.code()
      if !known.insert(code).inserted { throw reader.error("\(code) is there twice") }
      rows.append(code)
    }
    return rows
  }

  private mutating func anchor() throws(RateError) -> Desk.Anchor {
    var (amount, currency): (Decimal?, CurrencyCode?) = (nil, nil)
    var text: String?
    try object { reader, key throws(RateError) in
      switch key {
      case "amount": amount = try reader.optionalDecimal()
      case "currency": currency = try reader.code()
      case "text": text = try reader.line()
      default: return false
      }
      return true
    }
    return Desk.Anchor(amount, try required(currency, "currency"), text: text)
  }

  private mutating func unread() throws(RateError) -> Desk.UnreadText {
    var (text, currency): (String?, CurrencyCode?) = (nil, nil)
    try object { reader, key throws(RateError) in
      switch key {
      case "text": text = try reader.line()
      case "currency": currency = try reader.code()
      default: return false
      }
      return true
    }
    return Desk.UnreadText(try required(text, "text"), try required(currency, "currency"))
  }

  private mutating func fee() throws(RateError) -> Fee {
    var percent: Decimal?
    var side: Fee.Side?
    let isThere = try optionalObject { reader, key throws(RateError) in
      switch key {
      case "percent": percent = try reader.decimal()
      case "side": side = Fee.Side(rawValue: try reader.text())
      default: return false
      }
      return true
    }
    guard isThere else { return .none }
    guard let percent, let side, let fee = Fee(percent, side) else { throw error("“fee” is no fee") }
    return fee
  }
}
