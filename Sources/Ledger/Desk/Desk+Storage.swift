public import Currencies
internal import FoundationEssentials
public import Storage

extension Ledger {
  /// The stored desk, with the newest rates or as of a past day, with those that `agio convert --date` uses.
  ///
  /// Throws `impossibleDay` for a day before 1999-01-04 or in the future.
  public func desk(on day: Day? = nil) throws(LedgerError) -> Desk {
    try check(day)
    return try read { try Desk($0, on: day.map(AsOfDate.now)) }
  }

  /// Calls `receive` with the desk now, and again after every change of it by any program.
  ///
  /// It ends when the observation is dropped. `failed` is called when the store can no longer be read.
  public func observeDesk(
    on day: Day? = nil, failed: @escaping (LedgerError) -> Void, _ receive: @escaping (Desk) -> Void
  ) throws(LedgerError) -> Observation {
    try check(day)
    return try passingOn {
      // The one observed query that reads the clock: which source's rates are used on a past day whose rates are not all
      // published yet changes when the bank publishes. With the instant at which the observation began, a window that stays
      // open on such a day would never ask for its rates.
      try store.observe(
        { try Desk($0, on: day.map(AsOfDate.now)) }, failed: { failed(LedgerError($0)) }, receive)
    }
  }
}

extension Desk {
  /// Reads the desk with the current list, or the given one; with the newest rates, or as of a past day. Throws
  /// `unknownList`.
  init(_ reader: any Reader, list given: Int? = nil, on date: AsOfDate? = nil) throws {
    let id = try given ?? StoredList.Key.shown(reader)
    // A read-only store that was never filled has no list.
    let empty = StoredList(name: FirstList.name, rows: [], anchor: Anchor(nil, .eur))
    let stored = try id.map { try StoredList(reader, $0) } ?? empty
    list = ListName(id: id ?? 0, name: stored.name)
    lists = try ListName.all(reader)
    if lists.isEmpty { lists = [list] }
    (rows, anchor, fee) = (stored.rows, stored.anchor, stored.fee)
    own = try CustomRates(reader)
    showsMoreDigits = try reader.setting(AmountDigits.self) == .more
    showsFlags = try reader.setting(FlagMode.self) == .on
    showsUnitRates = try reader.setting(UnitRateMode.self) == .on
    book = try RateBook(reader, of: .list(list.id), on: date)
  }
}

extension Desk.ListName {
  /// All lists, in the user's order.
  static func all(_ reader: any Reader) throws -> [Self] {
    try reader.rows("SELECT id, name FROM list ORDER BY position, id").map {
      Self(id: try $0.get("id"), name: try $0.text("name", most: ValidName.longest))
    }
  }
}
