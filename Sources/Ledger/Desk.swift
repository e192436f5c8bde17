public import Currencies
public import FoundationEssentials
internal import Rates
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
  /// The newest table of the sources that are switched on, of several of that day the first in their order; nil when
  /// nothing is stored.
  public var table: RateTable?

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
  }

  /// Computes a row at an instant (seconds since 1970), which tells what is fresh.
  public func line(of currency: CurrencyCode, at instant: Int) -> Line {
    let amount =
      currency == anchor.currency
      ? anchor.amount
      : anchor.amount.flatMap { table?.convert($0, from: anchor.currency, to: currency) }
    let rate = base.flatMap { table?.rate(from: $0, to: currency) }
    let isReached = table?.rate(from: anchor.currency, to: currency) != nil
    return Line(
      currency: currency, amount: amount, rate: rate,
      state: !isReached ? .missing : isFresh(at: instant) ? .fresh : .stale)
  }

  /// All rows, computed.
  public func lines(at instant: Int) -> [Line] { rows.map { line(of: $0, at: instant) } }

  /// True when no newer rates can be had than those shown.
  public func isFresh(at instant: Int) -> Bool { table?.isFresh(at: instant) ?? false }
}

extension RateTable {
  /// True when the table is of the newest day its source can have published at an instant (seconds since 1970).
  public func isFresh(at instant: Int) -> Bool {
    guard let source = Sources.named(source) else { return false }
    return day >= source.newestExpectedDay(at: instant)
  }

  /// How many business days lie between the table's day and the newest its source can have published; 0 when it is fresh.
  public func businessDaysOld(at instant: Int) -> Int {
    guard let source = Sources.named(source) else { return 0 }
    return PublicationCalendar.businessDays(after: day, through: source.newestExpectedDay(at: instant))
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
    table = try RateTable.newest(reader)
  }
}
