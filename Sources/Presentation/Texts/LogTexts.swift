internal import Ledger
internal import Localization

/// The words of the update log.
enum LogTexts {
  static func outcome(_ kind: RateReply.Kind) -> String {
    switch kind {
    // Translators: in the update log, of an attempt to get rates from a source.
    case .updated: localized("Updated")
    // Translators: in the update log, of an attempt to get rates from a source.
    case .unchanged: localized("Unchanged")
    // Translators: in the update log, of an attempt to get rates from a source.
    case .failed: localized("Failed")
    }
  }

  static func name(_ time: String, _ source: String, _ outcome: String) -> String {
    // Translators: a line of the update log: a time, a source and “Updated”, “Unchanged” or “Failed”.
    localized("\(time), \(source): \(outcome)")
  }
}
