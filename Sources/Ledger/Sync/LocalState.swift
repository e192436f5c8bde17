internal import Currencies
internal import FoundationEssentials
internal import Storage
internal import Sync

/// What the user has in this store, with what other replicas need to recognize it.
struct LocalState: Equatable {
  /// Lists, custom rates and currencies.
  var edited: EditedState
  /// The names of the values that the user has set, by the names of their settings: of those that are about the user, not the machine.
  var settings: [String: String]
  /// The UUIDs of lists, by their ids in the store; also those of lists that were removed. A list without one is not shared.
  var ids: [Int: String]

  /// The settings that are shared: the others depend on the machine's network, keyring and screen.
  static let sharedSettings: [Setting] = [.digits, .sparklines, .appearance, .flags, .unitRates]

  /// Reads the state of the store.
  init(_ reader: any Reader) throws {
    edited = try EditedState(reader)
    let stored = try reader.rows("SELECT key, value FROM setting").map { row in
      (try row.get("key", as: String.self), try row.get("value", as: String.self))
    }
    let shared = Set(Self.sharedSettings.map(\.rawValue))
    settings = Dictionary(stored.filter { shared.contains($0.0) }) { first, _ in first }
    ids = Dictionary(
      try reader.rows("SELECT list, uuid FROM shared_list").map { (try $0.get("list"), try $0.get("uuid")) }
    ) { first, _ in first }
  }

  /// What is shared.
  var shared: SharedState {
    SharedState(
      lists: edited.order.compactMap { id in
        guard let uuid = ids[id], let list = edited.lists[id] else { return nil }
        return list.shared(as: uuid)
      },
      rates: Dictionary(edited.rates.values.map { ($0.sharedKey, $0.sharedText) }) { first, _ in first },
      currencies: Dictionary(edited.currencies.values.map { ($0.code.text, $0.shared) }) { first, _ in first
      },
      settings: settings)
  }

  /// The lists that are not shared.
  var ownLists: [Int] { edited.order.filter { ids[$0] == nil } }
}

extension StoredList {
  /// What is shared of it.
  fileprivate func shared(as uuid: String) -> SharedState.List {
    SharedState.List(
      id: uuid, name: name, rows: rows.map(\.text), anchor: anchor.sharedText, fee: fee.sharedText)
  }
}
