/// What is the user's and travels between replicas, without the stamps: lists, custom rates and currencies, and settings.
///
/// Values are texts as the ledger stores them; it alone knows what they mean.
public struct SharedState: Hashable, Sendable {
  /// A list.
  public struct List: Hashable, Sendable {
    /// Its UUID in lower case.
    public var id: String
    /// Its name.
    public var name: String
    /// The codes of its rows from the top; the first is the base.
    public var rows: [String]
    /// The currency and the text of the amount typed last.
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
  /// The custom rates by their pair, such as `EUR/USD`.
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
}

/// The names of entities and fields, and the values of flags.
enum CellField {
  static let (list, row, rate, currency, setting) = ("list", "row", "rate", "currency", "setting")
  static let (name, anchor, fee, order) = ("name", "anchor", "fee", "order")
  static let (digits, value, alive) = ("digits", "value", "alive")
  static let (yes, no) = ("true", "false")
}

// Reading.
extension SharedState {
  /// The state that cells describe. What was deleted is left out, and what has not come whole: a row without its list, a list without
  /// its name.
  public init(_ map: CellMap) {
    let entities = Entities(map)
    rates = entities.living(CellField.rate).compactMapValues { $0[CellField.rate] }
    settings = entities.all(CellField.setting).compactMapValues { $0[CellField.value] }
    currencies = entities.living(CellField.currency).compactMapValues { fields in
      guard let name = fields[CellField.name], let digits = fields[CellField.digits] else { return nil }
      return Currency(name: name, digits: digits)
    }
    var rows: [Substring: [(code: String, fields: Fields)]] = [:]
    for (key, fields) in entities.living(CellField.row) {
      let parts = key.split(separator: "/", omittingEmptySubsequences: false)
      if parts.count == 2 { rows[parts[0], default: []].append((String(parts[1]), fields)) }
    }
    lists = Self.sorted(entities.living(CellField.list)).compactMap { id, fields in
      guard let name = fields[CellField.name], let anchor = fields[CellField.anchor],
        let fee = fields[CellField.fee]
      else { return nil }
      let own = Dictionary((rows[id[...]] ?? []).map { ($0.code, $0.fields) }) { first, _ in first }
      return List(id: id, name: name, rows: Self.sorted(own).map(\.key), anchor: anchor, fee: fee)
    }
  }

  /// The values of a thing by their fields.
  typealias Fields = [String: String]

  /// Things in their order; those at the same position in the order of their keys, those without one last.
  private static func sorted(_ things: [String: Fields]) -> [(key: String, fields: Fields)] {
    things.map { (key: $0.key, position: $0.value[CellField.order].flatMap(OrderKey.init), fields: $0.value) }
      .sorted { one, other in
        switch (one.position, other.position) {
        case (let first?, let second?) where first != second: first < second
        case (nil, _?): false
        case (_?, nil): true
        default: one.key < other.key
        }
      }
      .map { ($0.key, $0.fields) }
  }
}

/// The values of cells by entity, key and field.
struct Entities {
  private var fields: [String: [String: SharedState.Fields]] = [:]

  init(_ map: CellMap) {
    for cell in map.sorted {
      fields[cell.name.entity, default: [:]][cell.name.key, default: [:]][cell.name.field] = cell.value
    }
  }

  /// All things of an entity, by their keys.
  func all(_ entity: String) -> [String: SharedState.Fields] { fields[entity] ?? [:] }

  /// Those that were not deleted.
  func living(_ entity: String) -> [String: SharedState.Fields] {
    all(entity).filter { $0.value[CellField.alive] == CellField.yes }
  }

  /// The position of a thing; nil for none.
  func position(_ entity: String, _ key: String) -> OrderKey? {
    fields[entity]?[key]?[CellField.order].flatMap(OrderKey.init)
  }
}
