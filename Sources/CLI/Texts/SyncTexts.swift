import GLib
import Ledger
import Localization

// The exchange of changes with other machines.
extension Texts {
  /// The state of the exchange, a sentence on each line.
  static func lines(of status: SyncStatus) -> [String] {
    guard let place = status.place else {
      return [localized("Sync is off.")]
    }
    var lines = [sentence(of: place)]
    if status.unsent > 0 {
      lines.append(
        localized(
          status.unsent, one: "\(status.unsent) change is not sent yet.",
          other: "\(status.unsent) changes are not sent yet."))
    }
    if let at = status.exchangedAt { lines.append(localized("Last sync: \(timeOfUser(at: at)).")) }
    if let problem = status.problem { lines.append(problem) }
    lines += status.replicas.map { localized("\($0.name): last sync \(timeOfUser(at: $0.seenAt)).") }
    if status.refused.isEmpty { return lines }
    lines.append(
      localized(
        status.refused.count, one: "The server rejected \(status.refused.count) change.",
        other: "The server rejected \(status.refused.count) changes."))
    return lines
      + status.refused.enumerated().map { "\($0 + 1) \($1.what) · \($1.reason)".neutralizedLine }
  }

  static var nothingRejected: String { localized("The server has rejected nothing.") }

  private static func sentence(of place: SyncPlace) -> String {
    switch (place.transport, place.space) {
    case (.folder, _): localized("Lists are synced through the folder \(place.address).")
    case (.postgresql, nil): localized("Lists are synced through the server \(place.address).")
    case (.postgresql, let space?):
      localized("Lists are synced through the server \(place.address), in the space “\(space)”.")
    }
  }

  /// What was made in a database, and what its owner does next.
  static func prepared(_ versions: Range<Int>) -> [String] {
    let made =
      versions.isEmpty
      ? localized("The database was already prepared; nothing was changed.")
      : localized("The database is prepared for Agio.")
    return [
      made,
      localized("Give each user the role agio_user. A row in agio.member gives access to a shared space:"),
      "  CREATE ROLE anna LOGIN PASSWORD '…' IN ROLE agio_user;",
      "  INSERT INTO agio.member (space, role) VALUES ('office', 'anna');",
    ]
  }

  static func unreadablePassword(_ message: String) -> String {
    localized("Standard input cannot be read (\(message)).")
  }

  static func surplusChanges(_ count: Int) -> String {
    localized(
      count, one: "\(count) value from other computers was ignored because there are too many.",
      other: "\(count) values from other computers were ignored because there are too many.")
  }

  static func unreadableSyncFile(_ name: String) -> String {
    localized("The file \(name) cannot be read; it may not have arrived completely yet.")
  }

  static func unopenedSyncFile(_ name: String) -> String {
    localized("The file \(name) is not encrypted with the passphrase of this folder.")
  }

  static var noPassphrase: String { localized("The passphrase is empty.") }

  static func earlyChanges(_ count: Int) -> String {
    localized(
      count, one: "\(count) change from a computer whose clock is more than a day ahead is on hold.",
      other: "\(count) changes from computers whose clocks are more than a day ahead are on hold.")
  }

  static func invalidChanges(_ count: Int) -> String {
    localized(
      count, one: "\(count) invalid value was ignored.",
      other: "\(count) invalid values were ignored.")
  }
}
