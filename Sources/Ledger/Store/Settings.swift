public import Storage

// The user's settings.
extension Ledger {
  /// The value in force.
  public func value<Value: SettingValue>(_ type: Value.Type = Value.self) throws(LedgerError) -> Value {
    try read { try $0.setting(type) }
  }

  /// The name of the value in force.
  public func text(of setting: Setting) throws(LedgerError) -> String {
    try read { try $0.name(of: setting.kind) }
  }

  /// Calls `receive` with the value in force now, and again after every change of it, by whatever program.
  ///
  /// It ends when the observation is dropped. `failed` is called when the store cannot be read any more.
  public func observe<Value: SettingValue>(
    _ type: Value.Type, failed: @escaping (LedgerError) -> Void, _ receive: @escaping (Value) -> Void
  ) throws(LedgerError) -> Observation {
    try passingOn {
      try store.observe({ try $0.setting(type) }, failed: { failed(LedgerError($0)) }, receive)
    }
  }

  /// Sets a setting.
  public func set<Value: SettingValue>(_ value: Value) throws(LedgerError) {
    try set(Value.setting, to: value.rawValue)
  }

  /// Sets a setting to the value of a name. Throws `unusableValue` for an unknown name.
  public func set(_ setting: Setting, to value: String) throws(LedgerError) {
    guard setting.values.contains(value) else { throw .unusableValue(value, setting) }
    try write { try $0.keep(value, under: setting.rawValue) }
  }
}

extension Reader {
  /// The name of the value of a setting in force.
  func name<Value: SettingValue>(of type: Value.Type) throws(StoreError) -> String {
    try setting(type).rawValue
  }

  /// The value of a setting in force.
  func setting<Value: SettingValue>(_ type: Value.Type = Value.self) throws(StoreError) -> Value {
    Value(stored: try value("SELECT value FROM setting WHERE key = ?", type.setting.rawValue))
  }
}

extension Writer {
  /// Stores a text under a key of the table `setting`, replacing the one before.
  func keep(_ value: String, under key: String) throws(StoreError) {
    try execute(
      "INSERT INTO setting (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
      key, value)
  }
}
