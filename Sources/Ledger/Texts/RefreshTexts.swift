internal import Currencies
internal import Localization

// What became of a refresh, for one who waits for it.
extension RateReply {
  /// What it came to, as one sentence in the user's language; empty when it failed, which `failure` describes.
  public var news: String {
    switch outcome {
    case .newer: table.map { localized("The rates are those of \($0.sourceTitle), \($0.day), now.") } ?? ""
    case .noneYet: localized("No newer rates exist yet.")
    case .late(let title, let day): localized("\(title) has nothing newer than its rates of \(day).")
    case .notAsked(let title, let seconds): Self.notAsked(title, since: seconds)
    case .failed: ""
    }
  }

  private static func notAsked(_ title: String, since seconds: Int) -> String {
    let (minutes, hours) = (seconds / 60, seconds / 3600)
    return switch seconds {
    case ..<60: localized("\(title) was asked a moment ago and has nothing newer.")
    case ..<3600:
      localized(
        minutes, one: "\(title) was asked \(minutes) minute ago and has nothing newer.",
        other: "\(title) was asked \(minutes) minutes ago and has nothing newer.")
    default:
      localized(
        hours, one: "\(title) was asked \(hours) hour ago and has nothing newer.",
        other: "\(title) was asked \(hours) hours ago and has nothing newer.")
    }
  }

  /// Why it failed, as one sentence in the user's language, where there is little room.
  public var shortFailure: String {
    if errors.isEmpty { return localized("No source is switched on.") }
    if isUnreachable { return localized("No source could be reached.") }
    return errors.first { !$0.isUnreachable }?.message ?? failure
  }
}
