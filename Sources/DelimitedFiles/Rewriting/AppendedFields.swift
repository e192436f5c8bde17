/// The texts that are appended to a record.
public struct AppendedFields: Hashable, Sendable {
  /// The names of the columns, in their order.
  public static let names = [
    "agio_rate", "agio_rate_date", "agio_table", "agio_rule", "agio_result", "agio_note",
  ]

  /// The rate, a number; empty without one.
  public var rate = ""
  /// The day or the period of the rate.
  public var rateDate = ""
  /// The table that the rate is from.
  public var table = ""
  /// The rule by which the table was chosen.
  public var rule = ""
  /// The converted amount, a number; empty without one.
  public var result = ""
  /// Why there is no result.
  public var note = ""

  /// Empty texts.
  public init() {}

  /// All texts.
  public init(
    rate: String, rateDate: String, table: String, rule: String, result: String, note: String = ""
  ) {
    (self.rate, self.rateDate, self.table) = (rate, rateDate, table)
    (self.rule, self.result, self.note) = (rule, result, note)
  }

  /// A record without a result, and why.
  public init(note: String) { self.note = note }
}
