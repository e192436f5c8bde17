internal import Ledger
internal import Localization

/// What the window says of the exchange with other machines.
public enum SyncText {
  /// The changes that have waited for a while, and why; nil for none.
  @MainActor
  public static func late(_ session: SyncSession) -> String? {
    let count = session.lateCount
    if count == 0 { return nil }
    let sentence = localized(
      count, one: "\(count) change is not sent yet.", other: "\(count) changes are not sent yet.")
    return [sentence, session.status?.problem].compactMap(\.self).joined(separator: " ")
  }
}
