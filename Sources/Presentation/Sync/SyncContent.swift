internal import Currencies
public import Ledger
internal import Localization

/// The sync as the preferences show it.
public struct SyncContent: Hashable, Sendable {
  /// A title, and what is told below it.
  public struct Fact: Hashable, Sendable {
    /// The title.
    public let title: String
    /// What is told.
    public let text: String
  }

  /// The state in a few words.
  public let summary: String
  /// Whether lists are synced.
  public let isOn: Bool
  /// Why the last sync failed; nil when it did not.
  public let problem: String?
  /// Where lists are synced, when they last were, what is not sent yet, and the other computers.
  public let facts: [Fact]

  /// What is shown of a state.
  public init(_ status: SyncStatus) {
    isOn = status.place != nil
    problem = status.problem
    guard let place = status.place else {
      (summary, facts) = (SyncText.off, [])
      return
    }
    summary =
      status.problem ?? (status.exchangedAt.map { SyncText.lastSync(timeOfUser(at: $0)) } ?? SyncText.on)
    var facts = [Fact(title: SyncText.title(of: place.transport), text: place.address)]
    if let space = place.space { facts.append(Fact(title: SyncText.space, text: space)) }
    if status.unsent > 0 {
      facts.append(Fact(title: SyncText.notSent, text: SyncText.changes(status.unsent)))
    }
    if !status.replicas.isEmpty {
      let lines = status.replicas.map { SyncText.computer($0.name, at: timeOfUser(at: $0.seenAt)) }
      facts.append(Fact(title: SyncText.others, text: lines.joined(separator: "\n")))
    }
    self.facts = facts
  }
}
