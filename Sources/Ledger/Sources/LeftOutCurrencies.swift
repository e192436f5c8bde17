internal import Storage

// What sources have beside rates of currencies.
extension Writer {
  /// What an answer has that is left out and was not in the answer before; nil when there is nothing new to be said.
  func newlyLeftOut(by visit: Visit) throws(StoreError) -> String? {
    guard let names = visit.passedOver else { return nil }
    let stored = try value("SELECT left_out FROM source WHERE name = ?", visit.source, as: String?.self)
    let before = Set(stored.flatMap(\.self).map(SourceState.leftOutCodes) ?? [])
    let new = names.filter { !before.contains($0) }
    guard !new.isEmpty else { return nil }
    let named = new.prefix(8).joined(separator: ", ") + (new.count > 8 ? " and \(new.count - 8) more" : "")
    return
      "\(new.count == 1 ? "1 code is" : "\(new.count) codes are") left out that ISO 4217 does not know, or "
      + "not any more: \(named)"
  }
}
