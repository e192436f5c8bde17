import Currencies
import Localization

// The sources of rates, and what is kept for them.
extension Texts {
  static var noSourceEnabled: String { localized("No source is switched on.") }

  static func plainHTTP(_ address: String) -> String {
    localized(
      """
      “\(address)” is plain http, which anybody on the way can read and change; --allow-http allows it.
      """)
  }

  /// Some sources' keys, when new ones will be kept elsewhere.
  static func keysStay(of names: [String]) -> String {
    let names = names.joined(separator: ", ")
    return localized("What was kept for \(names) stays where it is; give it again.")
  }

  /// The way out where the desktop keeps no keys.
  static var secretsFile: String {
    localized(
      "“agio config set secrets file” keeps keys in a file of mode 0600 beside the store instead.")
  }
}

// Lines and remarks of `agio sources`.
extension Texts {
  // Translators: Shown instead of a source's address.
  static var noAddress: String { localized("no address") }

  /// A source's line, where it is switched off.
  static func switchedOff(_ line: String) -> String {
    // Translators: A line with a source's position, name, title and address; it is switched off.
    localized("\(line) (off)")
  }

  static func newestDay(_ day: String?) -> String {
    guard let day else { return localized("newest day none") }
    return localized("newest day \(day)")
  }

  static func lastSuccess(_ time: String?) -> String {
    guard let time else { return localized("last success never") }
    return localized("last success \(time)")
  }

  static func failure(_ time: String, _ message: String) -> String { localized("failed \(time): \(message)") }

  static func codesLeftOut(_ count: Int) -> String {
    localized(
      count, one: "\(count) code of its last answer is left out, see --json",
      other: "\(count) codes of its last answer are left out, see --json")
  }

  static func account(_ id: String, _ address: String) -> String {
    localized("asked as the OAuth client \(id), token from \(address)")
  }

  static func needsKey(_ name: SourceID) -> String { localized("needs a key: agio sources key \(name)") }

  static var keySet: String { localized("key set") }
}

// A secret that is read from standard input.
extension SourceSecrets.Secret {
  /// The prompt.
  var question: String {
    switch self {
    case .key(let source): localized("Key for \(source): ")
    case .clientSecret(let client): localized("Client secret of \(client): ")
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
    case .key: localized("The key is not UTF-8.")
    case .clientSecret: localized("The client secret is not UTF-8.")
    }
  }

  var empty: String {
    switch self {
    case .key: localized("The key is empty; it is read from standard input.")
    case .clientSecret: localized("The client secret is empty; it is read from standard input.")
    }
  }

  var controlCharacter: String {
    switch self {
    case .key: localized("The key has a control character in it.")
    case .clientSecret: localized("The client secret has a control character in it.")
    }
  }
}
