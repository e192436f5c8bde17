public import Storage

/// What the user can set, by the name it has in the store and in `agio config`. To add one: a case, its default and the
/// values it can have.
public enum Setting: String, CaseIterable, Sendable {
  /// Whether Agio asks the sources by itself when its rates are old (`automatic`), or only when told to (`asked`).
  case refresh
  /// Where keys are kept: by the desktop's Secret Service (`service`), or in a file of mode 0600 beside the store (`file`).
  case secrets
  /// With how many digits amounts are shown: those of their currency (`currency`), or more of them (`more`).
  case digits
  /// Whether each row has a small chart of the last 90 days (`on`) or not (`off`).
  case sparklines

  /// The values it can have; the first is in force until the user sets another.
  public var values: [String] {
    switch self {
    case .refresh: ["automatic", "asked"]
    case .secrets: ["service", "file"]
    case .digits: ["currency", "more"]
    case .sparklines: ["off", "on"]
    }
  }

  /// The value in force until the user sets another.
  public var defaultValue: String { values[0] }
}

extension Ledger {
  /// The value in force.
  public func value(of setting: Setting) throws(LedgerError) -> String {
    try read { try $0.text(of: setting) }
  }

  /// Calls `receive` with the value in force now, and again after every change of it, by whatever program.
  ///
  /// It ends when the observation is dropped. `failed` is told when the store cannot be read any more.
  public func observe(
    _ setting: Setting, failed: @escaping (LedgerError) -> Void, _ receive: @escaping (String) -> Void
  ) throws(LedgerError) -> Observation {
    try passingOn {
      try store.observe({ try $0.text(of: setting) }, failed: { failed(LedgerError($0)) }, receive)
    }
  }

  /// Gives a setting one of its values. Throws `unusableValue` for another.
  public func set(_ setting: Setting, to value: String) throws(LedgerError) {
    guard setting.values.contains(value) else { throw .unusableValue(value, setting) }
    try write { try $0.keep(value, under: setting.rawValue) }
  }
}

extension Reader {
  /// The value of a setting in force.
  func text(of setting: Setting) throws(StoreError) -> String {
    try value("SELECT value FROM setting WHERE key = ?", setting.rawValue) ?? setting.defaultValue
  }
}

extension Writer {
  /// Keeps a text under a key of the table `setting`, in the place of what was there.
  func keep(_ value: String, under key: String) throws(StoreError) {
    try execute(
      "INSERT INTO setting (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
      key, value)
  }
}
