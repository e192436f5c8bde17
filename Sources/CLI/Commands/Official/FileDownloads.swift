import Currencies
import Ledger
import OfficialRates

/// The downloads of the rates that the rows of a file need.
@MainActor
struct FileDownloads {
  /// A source that has failed so often is not asked for other days.
  private static let mostFailures = 3

  private let desktop: Desktop
  private let needed: NeededRates
  private let rule: RateRule?

  init(_ desktop: Desktop, _ needed: NeededRates, by rule: RateRule?) {
    (self.desktop, self.needed, self.rule) = (desktop, needed, rule)
  }

  /// Downloads the bank's days, all at once, and of those that it does not give the rates of other sources, as `agio convert --date` does.
  /// False where some could not be downloaded.
  func run() throws -> Bool {
    let ledger = try desktop.ledger()
    let missing = try ledger.missingDays(for: needed, by: rule)
    guard ledger.canWrite else { return missing == nil }
    var hasAll = true
    if let missing {
      let reply = try desktop.ask(missing.query)
      try ledger.note(reply, to: missing)
      if !reply.errors.isEmpty { desktop.note(reply.failure) }
      hasAll = reply.errors.isEmpty
    }
    guard rule == nil else { return hasAll }
    guard let days = try ledger.daysForOthers(of: needed) else { return false }
    let failures = try askOthers(for: days)
    for sentence in failures { desktop.note(sentence) }
    return failures.isEmpty && hasAll
  }

  /// Asks other sources for each of some days, one after another until one has it. Why some could not be downloaded, a sentence each.
  func askOthers(for days: [Day]) throws -> [String] {
    let ledger = try desktop.ledger()
    var failures: [SourceID: Int] = [:]
    var sentences: [String] = []
    let sources = try ledger.othersWithPastDays()
    for day in days {
      for source in sources where failures[source, default: 0] < Self.mostFailures {
        guard try ledger.lacks(needed, on: day) else { break }
        let reply = try desktop.ask(RateQuery(.day(day), source: source))
        if reply.errors.isEmpty { continue }
        failures[source, default: 0] += 1
        if !sentences.contains(reply.failure) { sentences.append(reply.failure) }
      }
    }
    return sentences
  }
}
