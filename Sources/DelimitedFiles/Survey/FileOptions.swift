public import Currencies

/// What the user says about a file. All else is detected.
public struct FileOptions: Hashable, Sendable {
  /// Where the currencies of the amounts are.
  public enum CurrencyOption: Hashable, Sendable {
    /// In a column, by its name or position.
    case column(String)
    /// Nowhere: all amounts are in this currency.
    case code(CurrencyCode)
  }

  /// The column of the amounts, by its name or position (from 1 on); nil to detect it.
  public var amount: String?
  /// Where the currencies are; nil to detect it.
  public var currency: CurrencyOption?
  /// The column of the dates, by its name or position; nil to detect it.
  public var date: String?
  /// The order of day, month and year; nil to detect it.
  public var dateOrder: DateOrder?
  /// The decimal separator; nil to detect it.
  public var decimal: DecimalSeparator?
  /// The encoding; nil to detect it.
  public var encoding: TextEncoding?
  /// The delimiter; nil to detect it.
  public var delimiter: Delimiter?
  /// The currencies that cells can name.
  public var known = KnownCurrencies.iso

  /// Nothing is said.
  public init() {}

  /// The names of columns that are no positions.
  var names: [String] {
    var names = [amount, date].compactMap(\.self)
    if case .column(let name) = currency { names.append(name) }
    return names.filter { Int($0) == nil }
  }
}
