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

  /// Where the amounts are.
  public enum AmountOption: Hashable, Sendable {
    /// In a column, by its name or position (from 1 on).
    case column(String)
    /// In two columns: money out, and money in.
    case pair(debit: String, credit: String)
  }

  /// What signs amounts have.
  public enum Signs: Hashable, Sendable {
    /// The printed ones.
    case keep
    /// The printed ones, but the opposite one for debits.
    case negateDebits
  }

  /// Where the amounts are; nil to detect it.
  public var amount: AmountOption?
  /// What signs they have; nil to detect it.
  public var signs: Signs?
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
    var names = [date].compactMap(\.self)
    switch amount {
    case .column(let name): names.append(name)
    case .pair(let debit, let credit): names += [debit, credit]
    case nil: break
    }
    if case .column(let name) = currency { names.append(name) }
    return names.filter { Int($0) == nil }
  }
}
