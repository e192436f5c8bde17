import Ledger
import Localization

// The exchange of changes with other machines.
extension Texts {
  /// The state of the exchange, a sentence on each line.
  static func lines(of status: SyncStatus) -> [String] {
    guard let place = status.place else {
      return [localized("Changes are not exchanged with other machines.")]
    }
    var lines = [localized("Changes are exchanged through the folder \(place.address).")]
    if status.unsent > 0 {
      lines.append(
        localized(
          status.unsent, one: "\(status.unsent) change is not sent yet.",
          other: "\(status.unsent) changes are not sent yet."))
    }
    if let at = status.exchangedAt { lines.append(localized("Last exchange: \(timeOfUser(at: at)).")) }
    if let problem = status.problem { lines.append(problem) }
    return lines
      + status.replicas.map { localized("\($0.name): last exchange \(timeOfUser(at: $0.seenAt)).") }
  }

  static func unreadableSyncFile(_ name: String) -> String {
    localized("The file \(name) cannot be read; it may still be on its way.")
  }

  static func earlyChanges(_ count: Int) -> String {
    localized(
      count, one: "\(count) change of a machine whose clock is more than a day ahead waits.",
      other: "\(count) changes of machines whose clocks are more than a day ahead wait.")
  }

  static func invalidChanges(_ count: Int) -> String {
    localized(
      count, one: "\(count) value that Agio has not written was left out.",
      other: "\(count) values that Agio has not written were left out.")
  }
}
