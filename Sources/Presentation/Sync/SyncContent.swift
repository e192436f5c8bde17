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

  /// What the server has refused; the first ones of many, until the user has decided about them.
  public let refused: [RefusedChange]
  /// The most refused changes that are shown at once.
  static let mostRefused = 20

  /// Whether something is wrong.
  public var needsAttention: Bool { problem != nil || !refused.isEmpty }

  /// What is shown of a state.
  public init(_ status: SyncStatus) {
    isOn = status.place != nil
    problem = status.problem
    refused = Array(status.refused.prefix(Self.mostRefused))
    guard let place = status.place else {
      (summary, facts) = (SyncText.off, [])
      return
    }
    if let problem = status.problem {
      summary = problem
    } else if !status.refused.isEmpty {
      summary = SyncText.rejected(status.refused.count)
    } else {
      summary = status.exchangedAt.map { SyncText.lastSync(timeOfUser(at: $0)) } ?? SyncText.on
    }
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
