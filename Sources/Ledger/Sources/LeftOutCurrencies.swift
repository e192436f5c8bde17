internal import Storage

// What sources have beside rates of currencies.
extension Writer {
  /// What an answer has that is left out and was not in the answer before; nil when there is nothing new to be said.
  func newlyLeftOut(by attempt: FetchAttempt) throws(StoreError) -> String? {
    guard let names = attempt.passedOver else { return nil }
    let stored = try value("SELECT left_out FROM source WHERE name = ?", attempt.source, as: String?.self)
    let before = Set(stored.flatMap(\.self).map(SourceState.leftOutCodes) ?? [])
    let new = names.filter { !before.contains($0) }
    return new.isEmpty ? nil : LogTexts.unknownCodes(Array(new.prefix(8)), of: new.count)
  }
}
