public import Currencies
internal import FoundationEssentials
public import Storage

extension Ledger {
  /// The desk as it is stored now; or with the rates of a past day, those that `agio convert --date` would use.
  ///
  /// Throws `impossibleDay` for a day before 1999-01-04 or to come.
  public func desk(on day: Day? = nil) throws(LedgerError) -> Desk {
    try check(day)
    return try read { try Desk($0, on: day.map(PastDay.now)) }
  }

  /// Calls `receive` with the desk now, and again after every change of it, by whatever program.
  ///
  /// It ends when the observation is dropped. `failed` is called when the store cannot be read any more.
  public func observeDesk(
    on day: Day? = nil, failed: @escaping (LedgerError) -> Void, _ receive: @escaping (Desk) -> Void
  ) throws(LedgerError) -> Observation {
    try check(day)
    return try passingOn {
      // This is the one observed query that reads the clock, and only for a past day whose rates are not all published yet:
      // what may still come, and so which source's rates are used until then, changes when the bank publishes. The instant at
      // which the observation began would keep a window that stays open on such a day from asking for its rates.
      try store.observe(
        { try Desk($0, on: day.map(PastDay.now)) }, failed: { failed(LedgerError($0)) }, receive)
    }
  }
}

extension Desk {
  /// The desk with the list shown, or the one given; with the newest rates, or those of a past day. Throws `unknownList` when that is not there.
  init(_ reader: any Reader, list given: Int? = nil, on past: PastDay? = nil) throws {
    let id = try given ?? StoredList.Key.shown(reader)
    // A store that was never filled, and cannot be, has none.
    let empty = StoredList(name: "Home", rows: [], anchor: Anchor(nil, .eur))
    let stored = try id.map { try StoredList(reader, $0) } ?? empty
    list = ListName(id: id ?? 0, name: stored.name)
    lists = try ListName.all(reader)
    if lists.isEmpty { lists = [list] }
    (rows, anchor, fee) = (stored.rows, stored.anchor, stored.fee)
    own = try CustomRates(reader)
    showsMoreDigits = try reader.setting(AmountDigits.self) == .more
    book = try RateBook(reader, of: .list(list.id), on: past)
  }
}

extension Desk.ListName {
  /// All lists, in the user's order.
  static func all(_ reader: any Reader) throws -> [Self] {
    try reader.rows("SELECT id, name FROM list ORDER BY position, id").map {
      Self(id: try $0.get("id"), name: try $0.get("name"))
    }
  }
}
