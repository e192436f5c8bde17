internal import Storage

// The codes in a source's answers that are ignored.
extension Writer {
  /// A note of the ignored codes that the answer before did not have; nil when there are none.
  func newlyLeftOut(by attempt: FetchAttempt) throws(StoreError) -> String? {
    guard let names = attempt.passedOver else { return nil }
    let stored = try value("SELECT left_out FROM source WHERE name = ?", attempt.source, as: String?.self)
    let before = Set(stored.flatMap(\.self).map(SourceState.leftOutCodes) ?? [])
    let new = names.filter { !before.contains($0) }
    return new.isEmpty ? nil : LogTexts.unknownCodes(Array(new.prefix(8)), of: new.count)
  }
}
