public import Currencies
public import FoundationEssentials

/// The current list and the rates it is computed with: a value, read from one state of the store.
public struct Desk: Hashable, Sendable {
  /// The amount typed last and its row: every other amount is computed from it.
  public struct Anchor: Hashable, Sendable {
    /// The amount in units of the currency; nil for an empty row, which leaves the others empty.
    public var amount: Decimal?
    /// The currency of the row, which may have been removed from the list since: the other amounts stay as they are.
    public var currency: CurrencyCode
    /// The calculation that was typed ("12.50*3"); nil for a plain number.
    public var text: String?
    /// A text typed later that is not an amount; nothing is computed from it.
    public var unread: UnreadText?

    /// An anchor.
    public init(
      _ amount: Decimal?, _ currency: CurrencyCode, text: String? = nil, unread: UnreadText? = nil
    ) {
      (self.amount, self.currency, self.text, self.unread) = (amount, currency, text, unread)
    }

    /// The amount alone.
    public var withoutUnread: Anchor { Anchor(amount, currency, text: text) }
  }

  /// A text that a row shows instead of its amount and that is not an amount. It stays until an amount is typed into any
  /// row, or until it is discarded.
  public struct UnreadText: Hashable, Sendable {
    /// The currency of the row.
    public let currency: CurrencyCode
    /// The text, as typed.
    public let text: String

    /// A text in a row.
    public init(_ text: String, _ currency: CurrencyCode) { (self.currency, self.text) = (currency, text) }
  }

  /// One of the user's lists.
  public struct ListName: Hashable, Sendable {
    /// Its id in the store, which is not reused when the list is removed.
    public let id: Int
    /// Its unique name: 1 to 60 characters.
    public let name: String
  }

  /// The current list, whose rows, anchor and fee follow.
  public var list: ListName
  /// All lists, in the user's order; at least one.
  public var lists: [ListName]
  /// The currencies of the rows from the top, without duplicates.
  public var rows: [CurrencyCode]
  /// The amount that all others are computed from.
  public var anchor: Anchor
  /// The fee between the base and the other rows.
  public var fee: Fee
  /// The user's custom rates and currencies.
  public var own: CustomRates
  /// Whether amounts have four more fraction digits than their currencies.
  public var showsMoreDigits: Bool
  /// Whether currencies have the flags of their countries.
  public var showsFlags: Bool
  /// Whether rows have their rates against the base.
  public var showsUnitRates: Bool
  /// The rates for the rows' currencies, and for those that custom rates link.
  public var book: RateBook

  /// The official rates by a rule, which are used instead of all others; nil for the rates of the sources.
  public var official: RuleBook?

  /// The base: the currency of the first row; nil for an empty list.
  public var base: CurrencyCode? { rows.first }

  /// The text in one of the rows that is not an amount; nil when there is none.
  public var unread: UnreadText? { anchor.unread.flatMap { rows.contains($0.currency) ? $0 : nil } }

  /// The as-of date; nil for the newest rates. Custom rates, which are today's, are not used as of a past day.
  public var day: Day? { book.day }

  /// Which rates it is computed with.
  public var choice: RateChoice { official.map { .rule($0.rule, day) } ?? .sources(day) }

  /// How current a row's rate is.
  public enum State: String, Sendable {
    /// The newest that its source can have published.
    case fresh
    /// Older than that.
    case stale
    /// Not available.
    case missing
  }

  /// One row, computed.
  public struct Line: Hashable, Sendable {
    /// The row's currency.
    public let currency: CurrencyCode
    /// The row's amount, unrounded; nil when there is none to show.
    public var amount: Decimal?
    /// Units of this currency for one unit of the base, without the fee; nil when either has no rate.
    public var rate: Decimal? { unit.flatMap { Decimal(1).times($0.numerator, over: $0.denominator) } }
    /// Units of the base for one unit of this currency, without the fee; nil when `rate` is.
    public var inverse: Decimal? { unit.flatMap { Decimal(1).times($0.denominator, over: $0.numerator) } }
    /// The quotient behind `rate` and `inverse`, which are divided only when they are read: typing changes neither.
    let unit: Unit?
    /// Where `rate` comes from; nil when `rate` is nil.
    public let rateOrigin: Origin?
    /// How current the rate is.
    public let state: State
    /// Where the rate of the amount comes from, with the older day of the two currencies; nil when it is missing.
    public let origin: Origin?
    /// True when a custom rate is used for the amount or for `rate`.
    public let isCustom: Bool
    /// True when the active table lacks the currency, and another source's table or an older one is used.
    public let isCovered: Bool
    /// True when the rate's day is not the active table's.
    public let isOfOtherDay: Bool
    /// True when the rate, or the anchor's, is an outlier: more than 25 % off the previous one.
    public let isMarked: Bool
    /// True when the source's latest response lacks the rate, or the anchor's, and an earlier one is used.
    public let isCarried: Bool
    /// The largest relative error of the amount by the source's rounding of rates; 0 when the source does not round.
    public let roundingError: Decimal
    /// When the currency had a rate; nil when it has one, also where the other currency of the pair has none.
    public let absence: Absence?
    /// What the rule says of the row; nil where the list is computed with rates of the sources.
    public internal(set) var official: Official?
  }

  /// A rate as a quotient.
  struct Unit: Hashable, Sendable {
    let numerator: Decimal
    let denominator: Decimal
  }
}
