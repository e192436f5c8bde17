internal import Currencies
internal import Rates

// What became of a refresh.
extension RateReply {
  /// What a refresh came to.
  enum News: Hashable {
    /// Other rates than before are stored.
    case newer
    /// A source was asked, and nobody can have newer ones yet.
    case noneYet
    /// A source was asked, and has none, though newer ones are due.
    case late(title: String, Day)
    /// Nobody was asked: the source was asked so many seconds ago, and said that it has nothing newer for a while.
    case notAsked(title: String, secondsAgo: Int)
    /// No source gave rates.
    case failed
  }

  /// What it came to.
  var outcome: News {
    guard let table, kind != .failed else { return .failed }
    guard kind == .unchanged else { return .newer }
    let attempt = attempts.last { $0.source == table.source } ?? attempts.last
    if origin == .stored, let askedAt = attempt?.askedBefore, let attempt {
      return .notAsked(title: table.sourceTitle, secondsAgo: max(0, attempt.at - askedAt))
    }
    let age = attempt.map { table.businessDaysOld(at: $0.at) } ?? 0
    return age == 0 ? .noneYet : .late(title: table.sourceTitle, table.day)
  }
}

extension FetchAttempt {
  /// Days after which a source's newest rates are not used without a word.
  private static let longestAge = 14

  /// That the newest rates are long out of date; nil when they are not, or were asked of a past day.
  var ageWarning: String? {
    guard day == nil, wasAsked, let table else { return nil }
    let days = Day(at: at) - table.day
    guard days > Self.longestAge else { return nil }
    return SourceTexts.outdated(title, table.day, age: days)
  }
}
