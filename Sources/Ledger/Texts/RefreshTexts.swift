internal import Currencies
internal import Localization

// Translators, whole file: {0} is the title of a source, such as “European Central Bank” or “Frankfurter
// 2”, of any gender; write, for example, “Source {0}: …”.

// The result of a refresh in words.
extension RateReply {
  /// The result, as one sentence in the user's language; empty after a failure, which `failure` describes.
  public var news: String {
    switch outcome {
    case .newer: table.map { localized("Updated: \($0.sourceTitle), \($0.day).") } ?? ""
    case .noneYet: localized("No newer rates have been published yet.")
    case .late(let title, let day): localized("\(title) has no rates newer than \(day).")
    case .notAsked(let title, let seconds): Self.notAsked(title, since: seconds)
    case .failed: ""
    }
  }

  private static func notAsked(_ title: String, since seconds: Int) -> String {
    let (minutes, hours) = (seconds / 60, seconds / 3600)
    return switch seconds {
    case ..<60: localized("\(title) was checked a moment ago and has no newer rates.")
    case ..<3600:
      localized(
        minutes, one: "\(title) was checked \(minutes) minute ago and has no newer rates.",
        other: "\(title) was checked \(minutes) minutes ago and has no newer rates.")
    default:
      localized(
        hours, one: "\(title) was checked \(hours) hour ago and has no newer rates.",
        other: "\(title) was checked \(hours) hours ago and has no newer rates.")
    }
  }

  /// The reason for a failure, as one short sentence in the user's language.
  public var shortFailure: String {
    if errors.isEmpty { return localized("No source is enabled.") }
    if isUnreachable { return localized("No source could be reached.") }
    return errors.first { !$0.isUnreachable }?.message ?? failure
  }
}
