internal import Currencies
internal import FoundationEssentials
internal import Storage

/// All that the user edits and can undo: the lists, the custom rates and currencies, and the alerts.
struct EditedState: Hashable, Sendable {
  /// The ids of the lists, in their order.
  var order: [Int]
  /// The id of the current list; nil in a store that was never filled.
  var shown: Int?
  var lists: [Int: StoredList]
  var rates: [Pair: CustomRate]
  var currencies: [CurrencyCode: CustomCurrency]
  /// The alerts; what has become of them is no edit.
  var alerts: [UUID: WatchedAlert]

  /// Two currencies in either direction.
  struct Pair: Hashable, Sendable {
    private let currencies: Set<CurrencyCode>

    init(_ rate: CustomRate) { currencies = [rate.base, rate.quote] }

    func contains(_ currency: CurrencyCode) -> Bool { currencies.contains(currency) }
  }

  /// Reads the state of the store.
  init(_ reader: any Reader) throws {
    let own = try CustomRates(reader)
    // A damaged page can hold a row twice, of which the first one counts everywhere.
    var known: Set<Int> = []
    order = try Desk.ListName.all(reader).map(\.id).filter { known.insert($0).inserted }
    shown = try StoredList.Key.shown(reader)
    lists = Dictionary(try order.map { ($0, try StoredList(reader, $0)) }) { first, _ in first }
    // The store does not rule out a rate in either direction.
    rates = Dictionary(own.rates.map { (Pair($0), $0) }) { first, _ in first }
    currencies = Dictionary(own.currencies.map { ($0.code, $0) }) { first, _ in first }
    alerts = Dictionary(try reader.alerts().map { ($0.id, $0) }) { first, _ in first }
  }

  /// A state with no list but this one.
  init(_ list: StoredList, id: Int) {
    (order, shown, lists, rates, currencies, alerts) = ([], nil, [id: list], [:], [:], [:])
  }

  /// Leaves out the lists, rates, currencies and alerts that are the same in another state.
  func differing(from other: EditedState) -> EditedState {
    var state = self
    state.lists = lists.filter { $0.value != other.lists[$0.key] }
    state.rates = rates.filter { $0.value != other.rates[$0.key] }
    state.currencies = currencies.filter { $0.value != other.currencies[$0.key] }
    state.alerts = alerts.filter { $0.value.alert != other.alerts[$0.key]?.alert }
    return state
  }

  /// A list has a row of the currency or its amount in it, or a custom rate or an alert is of it.
  func uses(_ currency: CurrencyCode) -> Bool {
    alerts.values.contains { $0.alert.from == currency || $0.alert.to == currency }
      || isConverted(currency)
  }

  /// A list has a row of the currency or its amount in it, or a custom rate is of it.
  func isConverted(_ currency: CurrencyCode) -> Bool {
    rates.keys.contains { $0.contains(currency) }
      || lists.values.contains { $0.rows.contains(currency) || $0.anchor.currency == currency }
  }
}
