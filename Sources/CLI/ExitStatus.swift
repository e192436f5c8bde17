import Localization

/// How a run ended. The raw value is the exit status.
enum ExitStatus: Int, CaseIterable {
  case success = 0
  case noResult = 1
  case usage = 2
  case sourcesFailed = 3
  case storeFailed = 4
  case interrupted = 130

  /// What the status means: a phrase without a full stop, for the help and the manual page.
  var summary: String {
    switch self {
    case .success: localized("Success")
    case .noResult: localized("No result: unknown currency, no rate, no such row or list")
    case .usage: localized("Wrong usage, or an invalid number or date")
    case .sourcesFailed: localized("All sources failed; stored rates are unchanged")
    case .storeFailed: localized("The store could not be opened or written, or it was damaged")
    case .interrupted: localized("Interrupted (Ctrl+C)")
    }
  }
}
