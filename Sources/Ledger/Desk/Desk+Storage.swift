public import Currencies
internal import FoundationEssentials
public import Storage

extension Ledger {
  /// The stored desk, with the newest rates or as of a past day, with those that `agio convert --date` uses.
  ///
  /// Throws `impossibleDay` for a day before 1999-01-04 or in the future.
  public func desk(on day: Day? = nil) throws(LedgerError) -> Desk { try desk(with: .sources(day)) }

  /// The stored desk with rates that were chosen. Throws `impossibleDay`.
  public func desk(with choice: RateChoice) throws(LedgerError) -> Desk {
    try check(choice.day)
    return try read { try desk($0, with: choice) }
  }

  /// Reads the desk, and the official rates of its rows, from one state of the store.
  private func desk(_ reader: any Reader, with choice: RateChoice) throws -> Desk {
    var desk = try Desk(reader, on: choice.day.map(AsOfDate.now))
    guard let rule = choice.rule else { return desk }
    let codes = desk.rows + [desk.anchor.currency]
    desk.official = try joining(reader) {
      try RuleBook(rule, for: choice.day ?? .ofTheUser, of: codes, in: self)
    }
    return desk
  }

  /// Calls `receive` with the desk now, and again after every change of it by any program.
  ///
  /// It ends when the observation is dropped. `failed` is called when the store can no longer be read.
  public func observeDesk(
    with choice: RateChoice = .newest, failed: @escaping (LedgerError) -> Void,
    _ receive: @escaping (Desk) -> Void
  ) throws(LedgerError) -> Observation {
    try check(choice.day)
    return try passingOn {
      // The one observed query that reads the clock: which source's rates are used on a past day whose rates are not all
      // published yet changes when the bank publishes. With the instant at which the observation began, a window that stays
      // open on such a day would never ask for its rates.
      try store.observe(
        { [weak self] in try self?.desk($0, with: choice) ?? Desk($0) }, failed: { failed(LedgerError($0)) },
        receive)
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
