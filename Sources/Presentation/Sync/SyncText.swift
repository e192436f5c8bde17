internal import Ledger
internal import Localization

/// What the window says of the sync with other computers.
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

  /// What the server has refused; nil for nothing.
  @MainActor
  public static func refused(_ session: SyncSession) -> String? {
    guard let count = session.status?.refused.count, count > 0 else { return nil }
    return localized(
      count, one: "The server rejected \(count) change; see Sync in the preferences.",
      other: "The server rejected \(count) changes; see Sync in the preferences.")
  }

  static func rejected(_ count: Int) -> String {
    localized(
      count, one: "The server rejected \(count) change.", other: "The server rejected \(count) changes.")
  }

  // Translators: the sync of lists with other computers is off.
  static var off: String { localized("Off") }
  // Translators: the sync of lists with other computers is on.
  static var on: String { localized("On") }

  static func lastSync(_ time: String) -> String { localized("Last sync: \(time)") }

  static func title(of transport: SyncPlace.Transport) -> String {
    switch transport {
    case .folder: localized("Folder")
    case .postgresql: localized("Server")
    }
  }

  // Translators: the title of the name of a space of a server, which several users share.
  static var space: String { localized("Shared space") }
  static var notSent: String { localized("Not sent yet") }

  static func changes(_ count: Int) -> String {
    localized(count, one: "\(count) change", other: "\(count) changes")
  }

  static var others: String { localized("Other computers") }

  // Translators: the name of a computer, and when it was last synced.
  static func computer(_ name: String, at time: String) -> String { localized("\(name): \(time)") }
}
