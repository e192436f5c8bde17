public import Currencies
public import FoundationEssentials

/// The list as the user keeps it, and the rates it is computed with: a value, read at one moment of the store.
public struct Desk: Hashable, Sendable {
  /// The amount typed last and the row it was typed in: every other amount is computed from it.
  public struct Anchor: Hashable, Sendable {
    /// Units of the currency; nil for an empty row, which empties the others.
    public var amount: Decimal?
    /// The row. It may have been removed from the list since: the other amounts stay what they are.
    public var currency: CurrencyCode
    /// The calculation the amount was typed as ("12.50*3"), when it was one.
    public var text: String?
    /// What was typed after it and could not be read: nothing is computed from it.
    public var unread: UnreadText?

    /// An amount in a row.
    public init(
      _ amount: Decimal?, _ currency: CurrencyCode, text: String? = nil, unread: UnreadText? = nil
    ) {
      (self.amount, self.currency, self.text, self.unread) = (amount, currency, text, unread)
    }
  }

  /// A text shown in a row instead of its amount that cannot be read as one. It stays until an amount is typed, into whichever
  /// row, or until it is given up.
  public struct UnreadText: Hashable, Sendable {
    /// The row.
    public let currency: CurrencyCode
    /// The text as typed.
    public let text: String

    /// A text in a row.
    public init(_ text: String, _ currency: CurrencyCode) { (self.currency, self.text) = (currency, text) }
  }

  /// One of the user's lists.
  public struct ListName: Hashable, Sendable {
    /// What the store knows it by; never used again when the list is removed.
    public let id: Int
    /// What the user calls it: 1 to 60 characters, no two lists alike.
    public let name: String
  }

  /// The list shown: that of the rows, the anchor and the fee.
  public var list: ListName
  /// All lists, in the user's order; at least one.
  public var lists: [ListName]
  /// The rows from the top, none twice.
  public var rows: [CurrencyCode]
  /// Where all amounts come from.
  public var anchor: Anchor
  /// What stands between the base and the other rows.
  public var fee: Fee
  /// The user's custom rates and currencies.
  public var own: CustomRates
  /// Amounts are shown with more digits than their currencies have.
  public var showsMoreDigits: Bool
  /// The rates of the rows' currencies, and of those that custom rates lead to.
  public var book: RateBook

  /// The currency of the first row; nil when the list is empty.
  public var base: CurrencyCode? { rows.first }

  /// The text that stands in one of the rows and could not be read; nil when there is none.
  public var unread: UnreadText? { anchor.unread.flatMap { rows.contains($0.currency) ? $0 : nil } }

  /// The past day it is computed for; nil for the newest rates. The user's custom rates, which are today's, are not used then.
  public var day: Day? { book.day }

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
    public var amount: Decimal?
    /// Units of this currency for one unit of the base, without the fee; nil when there is no rate of the one or the other.
    public var rate: Decimal? { unit.flatMap { Decimal(1).times($0.over, over: $0.under) } }
    /// Units of the base for one unit of this currency, without the fee; nil when `rate` is.
    public var inverse: Decimal? { unit.flatMap { Decimal(1).times($0.under, over: $0.over) } }
    /// What `rate` and `inverse` are computed of, when they are asked for: a key typed changes neither.
    let unit: Unit?
    /// Where `rate` comes from; nil when it is.
    public let rateOrigin: Origin?
    /// How the rate is.
    public let state: State
    /// Whose rates the row is computed with, and of which day: the older one of the two currencies'. Nil when it is missing.
    public let origin: Origin?
    /// A custom rate was used, for the amount or for `rate`.
    public let isCustom: Bool
    /// The active table lacks the currency: another source's table is used, or an older one.
    public let isCovered: Bool
    /// The rate's own day is not that of the active table.
    public let isOfOtherDay: Bool
    /// The rate, or that of the amount typed last, is more than 25 % off the last one known before.
    public let isMarked: Bool
    /// The rate, or that of the amount typed last, is one that the source's last answer lacked.
    public let isCarried: Bool
    /// How far off the amount may be by the rounding of a source's rate, as a part of it; 0 when that is as exact as it is
    /// written.
    public let roundingError: Decimal
    /// When the currency had a rate, if it is the one that has none; nil too where only the other of the pair has none.
    public let absence: Absence?
  }

  /// A rate that is not divided yet.
  struct Unit: Hashable, Sendable {
    let over: Decimal
    let under: Decimal
  }

  /// Where a rate comes from.
  public struct Origin: Hashable, Sendable {
    /// The source; `own` for a custom rate, with a table between or not.
    public let source: SourceID
    /// The day the source gives the rate.
    public let day: Day

    /// A source's rate of a day.
    public init(source: SourceID, day: Day) { (self.source, self.day) = (source, day) }
  }
}
