public import Ledger
internal import Localization

/// A fetch attempt as the update log shows it.
public struct LogLine: Hashable, Sendable {
  /// When the attempt was made, in the user's time zone.
  public let time: String
  /// The title of the source.
  public let source: String
  /// The outcome in a word.
  public let outcome: String
  /// What happened, in whole sentences; empty if there is nothing to add.
  public let details: String
  /// Whether the attempt failed.
  public let isFailure: Bool

  /// The line for a fetch attempt from a source with this title.
  public init(_ attempt: FetchLogEntry, title: String) {
    time = timeOfUser(at: attempt.at)
    source = title
    outcome = LogTexts.outcome(attempt.kind)
    details = attempt.message.withLocalDays
    isFailure = attempt.kind == .failed
  }

  /// The accessible name of the line, without the details.
  public var name: String { LogTexts.name(time, source, outcome) }
}
