/// What is the user's and travels between replicas, without the stamps: lists, custom rates and currencies, and settings.
///
/// Values are texts as the ledger stores them; it alone knows what most of them mean.
public struct SharedState: Hashable, Sendable {
  /// A list.
  public struct List: Hashable, Sendable {
    /// Its UUID in lower case.
    public var id: String
    /// Its name.
    public var name: String
    /// The codes of its rows from the top; the first is the base.
    public var rows: [String]
    /// The currency of the amount typed last, a space, and its text.
    public var anchor: String
    /// The fee.
    public var fee: String

    /// A list.
    public init(id: String, name: String, rows: [String], anchor: String, fee: String) {
      (self.id, self.name, self.rows, self.anchor, self.fee) = (id, name, rows, anchor, fee)
    }
  }

  /// A custom currency.
  public struct Currency: Hashable, Sendable {
    /// Its name.
    public var name: String
    /// The fraction digits of an amount.
    public var digits: String

    /// A custom currency.
    public init(name: String, digits: String) { (self.name, self.digits) = (name, digits) }
  }

  /// The lists, in the user's order.
  public var lists: [List]
  /// The custom rates with their direction and day, by their pair: the codes in alphabetical order, such as `EUR/USD`.
  public var rates: [String: String]
  /// The custom currencies by their code.
  public var currencies: [String: Currency]
  /// The settings by their name.
  public var settings: [String: String]

  /// What is shared; nothing by default.
  public init(
    lists: [List] = [], rates: [String: String] = [:], currencies: [String: Currency] = [:],
    settings: [String: String] = [:]
  ) {
    (self.lists, self.rates, self.currencies, self.settings) = (lists, rates, currencies, settings)
  }

  /// Whether it is another state, if only in the bytes of a name.
  public func differs(from other: SharedState) -> Bool {
    self != other || !zip(lists, other.lists).allSatisfy { $0.name.isIdentical(to: $1.name) }
      || !currencies.allSatisfy { $1.name.isIdentical(to: other.currencies[$0]?.name) }
  }
}

/// A kind of thing that can be deleted.
public enum SharedThing: Sendable {
  case list, rate, currency

  fileprivate var entity: String {
    switch self {
    case .list: CellEntity.list
    case .rate: CellEntity.rate
    case .currency: CellEntity.currency
    }
  }
}

extension CellMap {
  /// Whether a thing was deleted: not only unknown here.
  public func isDeleted(_ thing: SharedThing, _ key: String) -> Bool {
    self[CellName(thing.entity, key, CellField.alive)]?.value == CellField.no
  }
}

/// The names of entities.
enum CellEntity {
  static let (list, row, rate, currency, setting) = ("list", "row", "rate", "currency", "setting")
}

/// The names of fields, and the values of flags.
public enum CellField {
  /// The fields of a list.
  public static let (name, anchor, fee, order) = ("name", "anchor", "fee", "order")
  static let (digits, rate, value) = ("digits", "rate", "value")
  /// The field that says whether something was deleted, with the value `no`.
  public static let alive = "alive"
  static let yes = "true"
  /// A flag that is not set.
  public static let no = "false"
}
