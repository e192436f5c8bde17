import Currencies
import Localization

// The sources of rates, and their keys.
extension Texts {
  static var noSourceEnabled: String {
    localized("No source is enabled. Enable one with “agio sources enable NAME”.")
  }

  static func plainHTTP(_ address: String) -> String {
    localized(
      """
      “\(address)” is plain HTTP, which others on the network can read and change. Use --allow-http to allow it.
      """)
  }

  /// The sources that have a key, when the setting `secrets` has changed.
  static func keysNotMoved(of names: [String]) -> String {
    let names = listed(names)
    return localized("These sources need their keys or secrets again, which were not moved: \(names).")
  }

  /// The alternative to a missing Secret Service.
  static var secretsFile: String {
    localized("Run “agio config set secrets file” to store keys in a file of mode 0600 next to the store.")
  }
}

// Lines and remarks of `agio sources`.
extension Texts {
  // Translators: Shown instead of a source's address.
  static var noAddress: String { localized("no address") }

  /// A source's line, if it is disabled.
  static func disabled(_ line: String) -> String {
    // Translators: A line with a source's position, name, title and address; the source is disabled.
    localized("\(line) (disabled)")
  }

  static func newestDay(_ day: String?) -> String {
    guard let day else { return localized("no rates yet") }
    return localized("latest rates: \(day)")
  }

  static func lastSuccess(_ time: String?) -> String {
    guard let time else { return localized("last success: never") }
    return localized("last success: \(time)")
  }

  static func failure(_ time: String, _ message: String) -> String {
    localized("last failure: \(time): \(message)")
  }

  static func codesLeftOut(_ count: Int) -> String {
    localized(
      count, one: "\(count) unknown code in the latest response (see --json)",
      other: "\(count) unknown codes in the latest response (see --json)")
  }

  static func account(_ id: String, _ address: String) -> String {
    // Translators: {0} is the ID of a client of OAuth 2, {1} the address that gives it tokens.
    localized("OAuth client \(id), token from \(address)")
  }

  static func keyRequired(_ name: SourceID) -> String { localized("key required: agio sources key \(name)") }

  static var keySet: String { localized("key set") }
}

// A secret that is read from standard input.
extension SourceSecrets.Secret {
  /// The prompt.
  var question: String {
    switch self {
    // Translators: a prompt; the space at its end stays. {0} is the name of a source: “openexchangerates”.
    case .key(let source): localized("Key for \(source): ")
    // Translators: a prompt; the space at its end stays. {0} is the name of a source: “openexchangerates”.
    case .clientSecret(let client): localized("Client secret for \(client): ")
    }
  }

  /// The reason is the system's.
  func unreadable(_ reason: String) -> String {
    switch self {
    case .key: localized("The key could not be read (\(reason)).")
    case .clientSecret: localized("The client secret could not be read (\(reason)).")
    }
  }

  var notUTF8: String {
    switch self {
    case .key: localized("The key is not valid UTF-8.")
    case .clientSecret: localized("The client secret is not valid UTF-8.")
    }
  }

  var empty: String {
    switch self {
    case .key: localized("The key is empty. It is read from standard input.")
    case .clientSecret: localized("The client secret is empty. It is read from standard input.")
    }
  }

  var controlCharacter: String {
    switch self {
    case .key: localized("The key contains a control character.")
    case .clientSecret: localized("The client secret contains a control character.")
    }
  }
}
