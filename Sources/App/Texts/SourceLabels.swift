import Currencies
import Ledger
import Localization

/// The labels of the page of the sources.
enum SourceLabels {
  static var sources: String { localized("Sources") }
  static var hint: String {
    localized(
      """
      Sources are tried from top to bottom until one has current rates. Drag a source, or press Alt+Up or Alt+Down, to \
      move it.
      """)
  }
  static var drag: String { localized("Drag, or press Alt+Up and Alt+Down, to change the order") }
  static var address: String { localized("_Address") }
  // Translators: the button that resets the address of a source to its own.
  static var reset: String { localized("_Reset") }
  static var key: String { localized("_Key") }
  static var keySaved: String { localized("Key saved") }
  static var noKey: String { localized("No key saved") }
  static var save: String { localized("Sa_ve") }
  static var remove: String { localized("Re_move") }
  static var useKeyFile: String { localized("Save Keys in a _File") }
  static var fileTooltip: String { localized("A file next to the store that only you can read") }

  static var tokenAddress: String { localized("Tok_en address") }
  static var clientID: String { localized("Client _ID") }
  // Translators: a parameter of OAuth 2.
  static var scope: String { localized("Sco_pe") }
  static var clientSecret: String { localized("Clie_nt secret") }
  static var tokenHint: String { localized("Only if the server requires a token") }
  static var secretSaved: String { localized("Secret saved") }

  // Translators: the title of a choice: which kind of the company's rates are used.
  static var companyRates: String { localized("Rates that are used") }
  static func title(of kind: CompanyRate.Kind) -> String {
    switch kind {
    // Translators: a kind of exchange rate that a company publishes: that of a day.
    case .spot: localized("Spot", context: "rate")
    // Translators: a kind of exchange rate that a company publishes: the average of a period.
    case .average: localized("Average", context: "rate")
    // Translators: a kind of exchange rate that a company publishes: that at the end of a period, at which balances are converted.
    case .closing: localized("Closing", context: "rate")
    // Translators: a kind of exchange rate that a company publishes: a planned one.
    case .budget: localized("Budget", context: "rate")
    // Translators: a kind of exchange rate that a company publishes: that at which it buys.
    case .buying: localized("Buying", context: "rate")
    // Translators: a kind of exchange rate that a company publishes: that at which it sells.
    case .selling: localized("Selling", context: "rate")
    }
  }

  static var lastSuccess: String { localized("Last success") }
  static var lastError: String { localized("Last error") }
  // Translators: the terms of use of a source.
  static var terms: String { localized("Terms") }
  static var test: String { localized("_Test") }
  // Translators: a button that unfolds the details of a source.
  static var details: String { localized("Details", context: "source") }
  static var hideDetails: String { localized("Hide details") }
  static var shownBelow: String { localized("Shown below") }
}

// The accessible names, with the name of the source.
extension SourceLabels {
  static func tokenAddress(of source: SourceID) -> String { localized("Token address of \(source)") }
  static func clientID(of source: SourceID) -> String { localized("Client ID of \(source)") }
  static func scope(of source: SourceID) -> String { localized("Scope of \(source)") }
  static func clientSecret(of source: SourceID) -> String { localized("Client secret of \(source)") }
  static func address(of source: SourceID) -> String { localized("Address of \(source)") }
  static func resetAddress(of source: SourceID) -> String { localized("Reset address of \(source)") }
  static func key(of source: SourceID) -> String { localized("Key of \(source)") }

  static func saveClient(of source: SourceID) -> String { localized("Save client of \(source)") }
  static func removeClient(of source: SourceID) -> String { localized("Remove client of \(source)") }
  static func saveKey(of source: SourceID) -> String { localized("Save key of \(source)") }
  static func removeKey(of source: SourceID) -> String { localized("Remove key of \(source)") }
  static func useKeyFile(for source: SourceID) -> String { localized("Save key of \(source) in a file") }
  static func enable(_ source: SourceID) -> String { localized("Enable \(source)") }
  static func details(of source: SourceID) -> String { localized("Details of \(source)") }
  static func test(_ source: SourceID) -> String { localized("Test \(source)") }

  /// The announcement of a source's new position.
  static func position(of source: SourceID, _ position: Int, of count: Int) -> String {
    // Translators: a source, its position and how many sources there are.
    localized("\(source): \(position) of \(count)")
  }
}
