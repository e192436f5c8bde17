public import Ledger
internal import Localization

/// What the update log says of a fetch attempt.
public enum LogTexts {
  /// How it ended.
  public static func outcome(_ kind: RateReply.Kind) -> String {
    switch kind {
    case .updated: localized("Updated.")
    case .unchanged: localized("Unchanged.")
    case .failed: localized("Failed.")
    }
  }

  /// How it ended, and a sentence about that.
  public static func outcome(_ kind: RateReply.Kind, _ sentence: String) -> String {
    switch kind {
    case .updated: localized("Updated: \(sentence)")
    case .unchanged: localized("Unchanged: \(sentence)")
    case .failed: localized("Failed: \(sentence)")
    }
  }
}
