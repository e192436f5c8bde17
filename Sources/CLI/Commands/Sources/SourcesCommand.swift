import Currencies
import GLib
import Ledger
import Localization

// Translators, whole file: words in capitals, in backticks and after two hyphens are typed, and stay as
// they are.

/// `agio sources`: prints and configures the sources of rates.
struct SourcesCommand: Command {
  static let description = CommandDescription(
    "sources", localized("Print or configure the sources of rates"),
    [
      Form(
        allowing: [.json],
        text: localized(
          """
          Prints the sources in order: address, whether it is enabled, key, latest rates, last success and failure, attribution, and \
          terms. In JSON, `leftOut` has the codes in its latest response that ISO 4217 does not have, or that were withdrawn before \
          the date of the rates.
          """)),
      Form(
        .word("log"), allowing: [.json], summary: localized("Print the last fetch attempts"),
        text: localized(
          FetchLogEntry.mostKept, one: "Prints the last \(FetchLogEntry.mostKept) fetch attempt.",
          other: "Prints the last \(FetchLogEntry.mostKept) fetch attempts, the newest first.")),
      Form(
        .word("order"), .given("NAME", .sources).repeated,
        summary: localized("Change the order of the sources"),
        text: localized("Moves these sources to the top, in this order; the others keep theirs.")),
      Form(
        .word("url"), .given("NAME", .sources), .given("URL|\(standardAddress)", .choices([standardAddress])),
        allowing: [allowHTTP], summary: localized("Change the address of a source"),
        text: localized(
          """
          Changes the address of a source, or restores it with `default`. The source's own path is appended to the address. Plain \
          HTTP is refused, except to this computer, unless you give --allow-http.
          """)),
      Form(
        .word("enable"), .given("NAME", .sources), summary: localized("Enable a source"),
        text: localized("Enables a source.")),
      Form(
        .word("disable"), .given("NAME", .sources), summary: localized("Disable a source"),
        text: localized(
          """
          Disables a source. It is never contacted, and its stored rates are used only where the enabled sources have none, or by a \
          command that names it with `--source`.
          """)),
      Form(
        .word("key"), .given("NAME", .keySources), allowing: [remove],
        summary: localized("Save or remove the key for a source"),
        text: localized(
          """
          Saves your key for a source: a line of standard input, which is read without echo. A key is never an argument of a command, \
          and is sent in a header, never in an address.
          """)),
      Form(
        .word("oauth"), .word("custom"), .given("TOKEN_URL"), .given("CLIENT_ID"), .given("SCOPE").optional,
        allowing: [allowHTTP], summary: localized("Set up OAuth 2 for the custom source"),
        text: localized(
          """
          Makes the source `custom` use OAuth 2 client credentials, with tokens from TOKEN_URL. The client secret is read from standard \
          input, as a key is.
          """)),
    ],
    examples: [
      .init(
        "agio sources order ecb frankfurter2", localized("Makes the European Central Bank the first source.")),
      .init(
        "agio sources url custom https://rates.example.com/latest.json",
        localized("Sets the address of the custom source.")),
      .init("agio sources key openexchangerates < key.txt", localized("Saves the key that is in a file.")),
    ])

  private static let standardAddress = "default"
  static let allowHTTP = CommandOption(
    "--allow-http", localized("Allow plain HTTP to another computer"))
  private static let remove = CommandOption("--remove", localized("Remove the key"))

  enum Action: Equatable {
    case print(isJSON: Bool)
    case printLog(isJSON: Bool)
    case order([SourceID])
    case setAddress(of: SourceID, to: String, allowsPlainHTTP: Bool)
    case enable(SourceID)
    case disable(SourceID)
    case saveKey(of: SourceID)
    case removeKey(of: SourceID)
    case setAccount(of: SourceID, ClientAccount)
  }

  private let action: Action

  init(_ arguments: Arguments) throws {
    let words = arguments.words
    func source() -> SourceID { SourceID(rawValue: words[1]) }
    switch words.first {
    case nil: action = .print(isJSON: arguments.has(.json))
    case "log": action = .printLog(isJSON: arguments.has(.json))
    case "order": action = .order(words.dropFirst().map(SourceID.init))
    case "url":
      action = .setAddress(of: source(), to: words[2], allowsPlainHTTP: arguments.has(Self.allowHTTP))
    case "enable": action = .enable(source())
    case "disable": action = .disable(source())
    case "key": action = arguments.has(Self.remove) ? .removeKey(of: source()) : .saveKey(of: source())
    case "oauth":
      let account = ClientAccount(
        tokenAddress: words[2], id: words[3], scope: words.count > 4 ? words[4] : nil,
        allowsPlainHTTP: arguments.has(Self.allowHTTP))
      action = .setAccount(of: source(), account)
    default: throw arguments.usageError
    }
  }

  func run(_ desktop: Desktop) throws {
    let ledger = try desktop.ledger()
    switch action {
    case .print(let isJSON): SourceListing(isJSON: isJSON).print(try ledger.sources())
    case .printLog(let isJSON): SourceListing(isJSON: isJSON).print(try ledger.fetchLog())
    case .order(let names): try ledger.orderSources(names)
    case .setAddress(let name, let address, let allowsPlainHTTP):
      do throws(LedgerError) {
        try ledger.setSource(
          name, address: address == Self.standardAddress ? nil : address, allowsPlainHTTP: allowsPlainHTTP)
      } catch {
        throw Failure(error, ofAddress: address, allowsPlainHTTP: allowsPlainHTTP)
      }
    case .enable(let name): try ledger.setSource(name, isEnabled: true)
    case .disable(let name): try ledger.setSource(name, isEnabled: false)
    case .saveKey(let name): try SourceSecrets(ledger).saveKey(of: name)
    case .removeKey(let name): try SourceSecrets(ledger).removeKey(of: name)
    case .setAccount(let name, let account): try SourceSecrets(ledger).set(account, of: name)
    }
  }
}
