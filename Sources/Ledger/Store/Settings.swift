public import Storage

// What the user has set.
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
