import Currencies
import GLib
import Ledger
import Localization

/// `agio sources`: who is asked for rates, and how they fared.
struct SourcesCommand: Command {
  static let description = CommandDescription(
    "sources", localized("Print or change the sources of rates"),
    [
      Form(
        allowing: [.json],
        text: localized(
          """
          Prints the sources in their order: address, whether it is on, its key, its last success and failure, whom to credit, and \
          what its terms allow. In JSON, `leftOut` has the codes of its last answer that ISO 4217 does not know, or that were \
          withdrawn before the day of the rates.
          """)),
      Form(
        .word("log"), allowing: [.json],
        text: localized("Prints the last \(FetchLogEntry.mostKept) fetch attempts, the newest first.")),
      Form(
        .word("order"), .given("NAME", .sources).repeated,
        text: localized("Asks these sources first, in this order; the others follow as they were.")),
      Form(
        .word("url"), .given("NAME", .sources), .given("URL|default", .choices(["default"])),
        allowing: [allowHTTP],
        text: localized(
          """
          Asks a source at another address, or with `default` at its own again. The address is the part before the source's own \
          path. Plain HTTP is refused, except to this computer, unless --allow-http is given.
          """)),
      Form(.word("enable"), .given("NAME", .sources), text: localized("Switches a source on.")),
      Form(
        .word("disable"), .given("NAME", .sources),
        text: localized(
          """
          Switches a source off. It is not asked by anything then, and what is stored of it is shown only by a command that names it \
          with `--source`.
          """)),
      Form(
        .word("key"), .given("NAME", .keySources), allowing: [remove],
        text: localized(
          """
          Keeps your key for a source: a line of standard input, which a terminal does not echo. A key is never an argument of a \
          command, and is sent in a header, never in an address.
          """)),
      Form(
        .word("oauth"), .word("custom"), .given("TOKEN_URL"), .given("CLIENT_ID"), .given("SCOPE").optional,
        allowing: [allowHTTP],
        text: localized(
          """
          Asks the source `custom` with a token that is fetched from this address (OAuth 2, client credentials). The client's \
          secret is read from standard input as a key is.
          """)),
    ],
    examples: [
      .init("agio sources order ecb frankfurter2", localized("Asks the European Central Bank first.")),
      .init(
        "agio sources url custom https://rates.example.com/latest.json",
        localized("Sets the address of your own source.")),
      .init("agio sources key openexchangerates < key.txt", localized("Keeps the key that a file has.")),
    ])

  private static let allowHTTP = CommandOption(
    "--allow-http", localized("Allow plain HTTP to another computer"))
  private static let remove = CommandOption("--remove", localized("Forget the key"))

  enum Action: Equatable {
    case print(isJSON: Bool)
    case printLog(isJSON: Bool)
    case order([SourceID])
    case setAddress(of: SourceID, to: String, allowsPlainHTTP: Bool)
    case switchOn(SourceID)
    case switchOff(SourceID)
    case keepKey(of: SourceID)
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
    case "enable": action = .switchOn(source())
    case "disable": action = .switchOff(source())
    case "key": action = arguments.has(Self.remove) ? .removeKey(of: source()) : .keepKey(of: source())
    case "oauth":
      let account = ClientAccount(
        tokenAddress: words[2], id: words[3], scope: words.count > 4 ? words[4] : nil,
        allowsPlainHTTP: arguments.has(Self.allowHTTP))
      action = .setAccount(of: source(), account)
    default: throw arguments.misused
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
          name, address: address == "default" ? nil : address, allowsPlainHTTP: allowsPlainHTTP)
      } catch {
        throw Failure(error, ofAddress: address, allowsPlainHTTP: allowsPlainHTTP)
      }
    case .switchOn(let name): try ledger.setSource(name, isEnabled: true)
    case .switchOff(let name): try ledger.setSource(name, isEnabled: false)
    case .keepKey(let name): try SourceSecrets(ledger).keepKey(of: name)
    case .removeKey(let name): try SourceSecrets(ledger).removeKey(of: name)
    case .setAccount(let name, let account): try SourceSecrets(ledger).set(account, of: name)
    }
  }
}
