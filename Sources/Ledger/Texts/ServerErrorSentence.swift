internal import Localization
internal import PostgreSQL

extension ServerError {
  /// What happened, as one or two sentences in the user's language.
  var sentence: String {
    switch self {
    case .notInstalled: localized("To sync through a server, install libpq (package libpq5).")
    case .address: localized("The server's address is invalid.")
    case .passwordInAddress:
      localized(
        "The address contains a password, which others could see. Leave it out; Agio asks for it.")
    case .needsPassword: localized("The server requires a password.")
    case .unreachable(let message): localized("The server cannot be reached (\(reason(message))).")
    case .noAnswer: localized("The server did not respond in time.")
    case .refused(let code, let message):
      localized("The server rejected the sync (\(reason(message, code: code))).")
    case .tooLarge(let megabytes): localized("The server's response is larger than \(megabytes) MB.")
    }
  }

  /// What stands in parentheses: the message or, where there is none, its code or who failed without giving a reason.
  private func reason(_ message: String, code: String = "") -> String {
    if !message.isEmpty { return message }
    return code.isEmpty ? "libpq" : "SQLSTATE \(code)"
  }

  /// Whether the server may be reached later, without a change of anything.
  var isOffline: Bool {
    switch self {
    case .unreachable, .noAnswer: true
    default: false
    }
  }
}
