import Currencies
import Localization

/// What the parts of the page of the sources are called.
enum SourceLabels {
  static var sources: String { localized("Sources") }
  static var hint: String {
    localized(
      """
      The sources are asked from the top, until one has fresh rates. Drag a source, or press Alt+Up or Alt+Down, to \
      move it.
      """)
  }
  static var drag: String { localized("Drag, or press Alt+Up and Alt+Down, to change the order") }
  static var automatic: String { localized("Update rates automatically") }
  static var automaticHint: String {
    localized("When off, rates are downloaded only when you press the refresh button.")
  }
  static var connection: String { localized("Connection") }
  static var whenToConnect: String { localized("When to connect") }

  static var address: String { localized("Address") }
  // Translators: the button that gives a source its own address back.
  static var reset: String { localized("Default") }
  static var key: String { localized("Key") }
  static var keyIsKept: String { localized("A key is kept") }
  static var noKey: String { localized("No key yet") }
  static var set: String { localized("Set") }
  static var remove: String { localized("Remove") }
  static var keepKeysInFile: String { localized("Keep keys in a file instead") }
  static var fileTooltip: String { localized("A file beside the store that only your account can read") }

  static var tokenAddress: String { localized("Token address") }
  static var clientID: String { localized("Client ID") }
  // Translators: what a token of OAuth 2 is to allow.
  static var scope: String { localized("Scope") }
  static var clientSecret: String { localized("Client secret") }
  static var tokenHint: String { localized("Only where the server wants a token") }
  static var secretIsKept: String { localized("A secret is kept") }

  static var lastSuccess: String { localized("Last success") }
  static var lastError: String { localized("Last error") }
  static var terms: String { localized("Terms") }
  static var test: String { localized("Test") }
  static var details: String { localized("Details") }
  static var hideDetails: String { localized("Hide details") }
  static var shownBelow: String { localized("Shown below") }
}

// The same as read aloud, with the name of the source.
extension SourceLabels {
  static func tokenAddress(of source: SourceID) -> String { localized("Token address of \(source)") }
  static func clientID(of source: SourceID) -> String { localized("Client ID of \(source)") }
  static func scope(of source: SourceID) -> String { localized("Scope of \(source)") }
  static func clientSecret(of source: SourceID) -> String { localized("Client secret of \(source)") }
  static func address(of source: SourceID) -> String { localized("Address of \(source)") }
  static func defaultAddress(of source: SourceID) -> String { localized("Default address of \(source)") }
  static func key(of source: SourceID) -> String { localized("Key of \(source)") }

  static func setClient(of source: SourceID) -> String { localized("Set client of \(source)") }
  static func removeClient(of source: SourceID) -> String { localized("Remove client of \(source)") }
  static func setKey(of source: SourceID) -> String { localized("Set key of \(source)") }
  static func removeKey(of source: SourceID) -> String { localized("Remove key of \(source)") }
  static func keepInFile(of source: SourceID) -> String { localized("Keep key of \(source) in a file") }
  static func enable(_ source: SourceID) -> String { localized("Enable \(source)") }
  static func details(of source: SourceID) -> String { localized("Details of \(source)") }
  static func test(_ source: SourceID) -> String { localized("Test \(source)") }

  /// Where a source that was moved stands now.
  static func position(of source: SourceID, _ position: Int, of count: Int) -> String {
    // Translators: a source, its position and how many sources there are.
    localized("\(source): \(position) of \(count)")
  }
}
