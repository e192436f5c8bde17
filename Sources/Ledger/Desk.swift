public import Currencies
public import FoundationEssentials
public import Storage

/// The list as the user keeps it, and the rates it is computed with: a value, read at one moment of the store.
public struct Desk: Hashable, Sendable {
  /// The amount typed last and the row it was typed in: every other amount is computed from it.
  public struct Anchor: Hashable, Sendable {
    /// Units of the currency; nil for an empty row, which empties the others.
    public var amount: Decimal?
    /// The row. It may have been removed from the list since: the other amounts stay what they are.
    public var currency: CurrencyCode

    /// An amount in a row.
    public init(_ amount: Decimal?, _ currency: CurrencyCode) {
      (self.amount, self.currency) = (amount, currency)
    }
  }

  /// The rows from the top, none twice.
  public var rows: [CurrencyCode]
  /// Where all amounts come from.
  public var anchor: Anchor
  /// The rates of the rows' currencies.
  public var book: RateBook

  /// The currency of the first row; nil when the list is empty.
  public var base: CurrencyCode? { rows.first }

  /// How a row's rate is.
  public enum State: String, Sendable {
    /// Of the newest day its source can have published.
    case fresh
    /// Of an earlier day.
    case stale
    /// There is none.
    case missing
  }

  /// One row, computed.
  public struct Line: Hashable, Sendable {
    /// The row's currency.
    public let currency: CurrencyCode
    /// The row's amount, unrounded; nil when there is none to show.
    public let amount: Decimal?
    /// Units of this currency for one unit of the base; nil when there is no rate of the one or the other.
    public let rate: Decimal?
    /// How the rate is.
    public let state: State
    /// Whose rates the row is computed with, and of which day: the older one of the two currencies'. Nil when it is missing.
    public let origin: Origin?
    /// The active table lacks the currency: another source's table is used, or an older one.
    public let isCovered: Bool
    /// The rate's own day is not that of the active table.
    public let isOfOtherDay: Bool
    /// The rate, or that of the amount typed last, differs by more than 25 % from the day before.
    public let isMarked: Bool
    /// When the currency was last quoted, if nobody quotes it any more.
    public let lastDay: Day?
  }

  /// Where a rate comes from.
  public struct Origin: Hashable, Sendable {
    /// Name of the source ("ecb").
    public let source: String
    /// The day the source gives the rate.
    public let day: Day
  }

  /// Computes a row at an instant (seconds since 1970), which tells what is fresh.
  public func line(of currency: CurrencyCode, at instant: Int) -> Line {
    line(of: currency, in: book.ranked(at: instant), at: instant)
  }

  /// All rows, computed.
  public func lines(at instant: Int) -> [Line] {
    let tables = book.ranked(at: instant)
    return rows.map { line(of: $0, in: tables, at: instant) }
  }

  /// The table that is used wherever it has the currencies; nil when nothing is stored.
  public func activeTable(at instant: Int) -> RateTable? { book.activeTable(at: instant) }

  /// True when no newer rates can be had than those shown.
  public func isFresh(at instant: Int) -> Bool { activeTable(at: instant)?.isFresh(at: instant) ?? false }

  private func line(of currency: CurrencyCode, in tables: [RateTable], at instant: Int) -> Line {
    let table = tables.first { $0.holds(anchor.currency, currency) }
    let day = table?.day(from: anchor.currency, to: currency)
    return Line(
      currency: currency, amount: amount(of: currency, in: table),
      rate: unitRate(of: currency, preferring: table, in: tables), state: state(day, in: table, at: instant),
      origin: table.flatMap { table in day.map { Origin(source: table.source, day: $0) } },
      isCovered: table != nil && table != tables.first,
      isOfOtherDay: day.map { $0 != tables.first?.day } ?? false,
      isMarked: !(table?.marked.isDisjoint(with: [anchor.currency, currency]) ?? true),
      lastDay: table == nil ? book.lastDay(of: currency) : nil)
  }

  /// The typed amount is what was typed, whether it has a rate or not.
  private func amount(of currency: CurrencyCode, in table: RateTable?) -> Decimal? {
    guard currency != anchor.currency else { return anchor.amount }
    return anchor.amount.flatMap { table?.convert($0, from: anchor.currency, to: currency) }
  }

  private func unitRate(
    of currency: CurrencyCode, preferring table: RateTable?, in tables: [RateTable]
  ) -> Decimal? {
    guard let base else { return nil }
    let preferred = table.flatMap { $0.holds(base, currency) ? $0 : nil }
    return (preferred ?? tables.first { $0.holds(base, currency) })?.rate(from: base, to: currency)
  }

  private func state(_ day: Day?, in table: RateTable?, at instant: Int) -> State {
    guard let day, let table else { return .missing }
    return table.isFresh(day, at: instant) ? .fresh : .stale
  }
}

/// Keeps an observer of the ledger being called; dropping it ends that.
public typealias Observation = Storage.Observation

extension Ledger {
  /// The desk as it is stored now.
  public func desk() throws(LedgerError) -> Desk { try read { try Desk($0) } }

  /// Calls `receive` with the desk now, and again after every change of it, by whatever program.
  ///
  /// It ends when the observation is dropped. `failed` is told when the store cannot be read any more.
  public func observeDesk(
    failed: @escaping (LedgerError) -> Void, _ receive: @escaping (Desk) -> Void
  ) throws(LedgerError) -> Observation {
    try passingOn { try store.observe({ try Desk($0) }, failed: { failed(LedgerError($0)) }, receive) }
  }
}

extension Desk {
  init(_ reader: any Reader) throws {
    rows = try reader.rows("SELECT currency FROM desk_row ORDER BY position").map { try $0.code("currency") }
    let anchor = try reader.row("SELECT currency, amount FROM anchor")
    self.anchor = Anchor(
      try anchor?.get("amount", as: String?.self).map { try Decimal(stored: $0) },
      try anchor?.code("currency") ?? .eur)
    book = try RateBook(reader, of: RateBook.ofTheDesk)
  }
}
