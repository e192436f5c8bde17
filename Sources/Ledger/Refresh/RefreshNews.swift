public import Currencies
internal import Rates

// The news of a refresh.
extension RateReply {
  /// The news of a refresh.
  public enum News: Hashable, Sendable {
    /// Other rates than before are stored.
    case newer
    /// A source answered, and no newer rates are published yet.
    case noneYet
    /// A source answered without newer rates, though they are due.
    case late(title: String, Day)
    /// No request was sent: so many seconds ago the source's answer said that it has nothing newer for a while.
    case notAsked(title: String, secondsAgo: Int)
    /// No source gave rates.
    case failed
  }

  /// Its news.
  public var outcome: News { news(isSeen: true) }

  /// Its news for who looks at rates: none, where what came changes nothing that is seen.
  public func news(isSeen: Bool) -> News {
    guard let table, kind != .failed else { return .failed }
    if kind == .updated, isSeen { return .newer }
    let attempt = attempts.last { $0.source == table.source } ?? attempts.last
    if origin == .stored, let askedAt = attempt?.askedBefore, let attempt {
      return .notAsked(title: table.sourceTitle, secondsAgo: max(0, attempt.at - askedAt))
    }
    let age = attempt.map { table.businessDaysOld(at: $0.at) } ?? 0
    return age == 0 ? .noneYet : .late(title: table.sourceTitle, table.day)
  }

  /// Whether it has the rates of a table's source, or those of a later day.
  public func brings(otherThan shown: RateTable?) -> Bool {
    guard let table, let shown else { return true }
    return table.source == shown.source || table.day > shown.day
  }
}

extension FetchAttempt {
  /// Days after which a source's newest rates are warned about.
  private static let longestAge = 14

  /// A warning that the newest rates are out of date; nil when they are not, and for a past day.
  var ageWarning: String? {
    guard day == nil, wasAsked, let table else { return nil }
    let days = Day(at: at) - table.day
    guard days > Self.longestAge else { return nil }
    return SourceTexts.outdated(title, table.day, age: days)
  }
}
