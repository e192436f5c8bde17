import Currencies
import GLib
import Ledger

/// `agio sources`: who is asked for rates, and how they fared.
struct SourcesCommand: Command {
  static let name = "sources"
  static let usage = [
    "[--json]", "log [--json]", "order NAME…", "url NAME URL|default [--allow-http]", "enable NAME",
    "disable NAME",
    "key NAME [--remove]", "oauth custom TOKEN_URL CLIENT_ID [SCOPE] [--allow-http]",
  ]
  static let about = """
    Lists the sources in the order they are asked, or the last \(Attempt.mostKept) attempts (log), or changes their order, \
    their addresses and which are asked. A key, and the secret of an OAuth client, is read from standard input.
    """
  static let flags: Set = ["--json", "--allow-http", "--remove"]

  private let arguments: Arguments
  private let words: [String]

  init(_ arguments: Arguments) throws {
    (self.arguments, words) = (arguments, arguments.words)
    let known: Set<String> =
      switch words.first {
      case nil, "log": ["--json"]
      case "url", "oauth": ["--allow-http"]
      case "key": ["--remove"]
      default: []
      }
    if Self.flags.contains(where: { arguments.has($0) && !known.contains($0) }) {
      throw arguments.misused
    }
  }

  func run(_ desktop: Desktop) throws {
    let ledger = try desktop.ledger()
    let allowsPlainHTTP = arguments.has("--allow-http")
    switch (words.first, words.count) {
    case (nil, _): try show(ledger.sources())
    case ("log", 1): try show(ledger.attempts())
    case ("order", 2...): try ledger.orderSources(Array(words.dropFirst()))
    case ("url", 3):
      let address = words[2] == "default" ? nil : words[2]
      do throws(LedgerError) {
        try ledger.setSource(words[1], address: address, allowsPlainHTTP: allowsPlainHTTP)
      } catch {
        throw failure(error, of: words[2])
      }
    case ("enable", 2): try ledger.setSource(words[1], isEnabled: true)
    case ("disable", 2): try ledger.setSource(words[1], isEnabled: false)
    case ("key", 2): try changeKey(of: words[1], in: ledger)
    case ("oauth", 4...5): try setAccount(of: words[1], allowsPlainHTTP, in: ledger)
    default: throw arguments.misused
    }
  }
}

extension SourcesCommand {
  /// What is said of an address that is refused: where it is for its plain http, the option that allows it.
  private func failure(_ error: LedgerError, of address: String) -> any Error {
    guard case .unusableAddress(let shown) = error, !arguments.has("--allow-http"),
      address.lowercased().hasPrefix("http://"), !shown.contains("…")
    else { return error }
    return Failure(
      2, "“\(shown)” is plain http, which anybody on the way can read and change; --allow-http allows it")
  }
}

// Keys and secrets.
extension SourcesCommand {
  private func changeKey(of name: String, in ledger: Ledger) throws {
    guard try ledger.source(name).takesKey else { throw LedgerError.needsNoKey(name) }
    try checkStore(ledger)
    if arguments.has("--remove") {
      try MainLoop.run {
        try await keeping(in: ledger) { () throws(LedgerError) in try await ledger.removeKey(of: name) }
      }
    } else {
      let key = try secret(called: "key", asking: "Key for \(name): ")
      try MainLoop.run {
        try await keeping(in: ledger) { () throws(LedgerError) in try await ledger.keepKey(key, of: name) }
      }
    }
  }

  private func setAccount(of name: String, _ allowsPlainHTTP: Bool, in ledger: Ledger) throws {
    guard try ledger.source(name).name == "custom" else {
      throw Failure(2, "only custom can be asked as an OAuth client")
    }
    try checkStore(ledger)
    let account = ClientAccount(
      tokenAddress: words[2], id: words[3], scope: words.count > 4 ? words[4] : nil,
      allowsPlainHTTP: allowsPlainHTTP)
    let secret = try secret(called: "client secret", asking: "Client secret of \(account.id): ")
    do {
      try MainLoop.run {
        try await keeping(in: ledger) { () throws(LedgerError) in
          try await ledger.setAccount(account, secret: secret, of: name)
        }
      }
    } catch let error as LedgerError {
      throw failure(error, of: account.tokenAddress)
    }
  }

  /// No secret is kept that the store could not know of.
  private func checkStore(_ ledger: Ledger) throws {
    guard ledger.canWrite else { throw Failure(4, "the store cannot be written; nothing was changed") }
  }

  /// A line of standard input.
  private func secret(called what: String, asking question: String) throws -> String {
    let line: [UInt8]
    do throws(GLibError) { line = try Terminal.readHiddenLine(asking: question) } catch {
      throw Failure(2, "the \(what) could not be read (\(error.message))")
    }
    guard let secret = String(validating: line, as: UTF8.self) else {
      throw Failure(2, "the \(what) is not UTF-8")
    }
    guard !secret.isEmpty else { throw Failure(2, "the \(what) is empty; it is read from standard input") }
    guard !secret.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
      throw Failure(2, "the \(what) has a control character in it")
    }
    return secret
  }

  /// Where the desktop has no Secret Service, the way out is named.
  @MainActor
  private func keeping(
    in ledger: Ledger, _ body: @MainActor () async throws(LedgerError) -> Void
  ) async throws {
    do throws(LedgerError) { try await body() } catch {
      guard case .secret = error, try ledger.value(of: .secrets) == "service" else { throw error }
      throw Failure(
        1,
        "\(error.sentence); “agio config set secrets file” keeps keys in a file of mode 0600 beside the store instead"
      )
    }
  }
}

// What is printed.
extension SourcesCommand {
  private func show(_ sources: [SourceState]) {
    guard !arguments.has("--json") else {
      Terminal.write(JSON.array(sources.map { .object(json($0)) }).text + "\n")
      return
    }
    for (place, state) in sources.enumerated() {
      let address = state.address.isEmpty ? "no address" : state.address.neutralizedLine
      Terminal.write(
        "\(place + 1) \(state.name.neutralizedLine)  \(state.title.neutralizedLine), \(address)\(state.isEnabled ? "" : " (off)")\n"
      )
      if let key = state.keyRemark { Terminal.write("  \(key)\n") }
      Terminal.write("  newest day \(state.newestDay?.description ?? "none")")
      Terminal.write(", last success \(state.succeededAt.map(timestamp) ?? "never")\n")
      if let failure = state.failure {
        Terminal.write("  failed \(timestamp(failure.at)): \(failure.message.neutralizedLine)\n")
      }
      if !state.leftOut.isEmpty {
        Terminal.write("  \(state.leftOut.count) codes of its last answer are left out, see --json\n")
      }
      Terminal.write("  \(line(state.attribution))\n  \(state.attribution.terms)\n")
    }
  }

  private func json(_ state: SourceState) -> [(String, JSON)] {
    let (name, address) = (state.name, state.address)
    let failure = state.failure.map { failure in
      JSON.object([("at", .string(timestamp(failure.at))), ("message", .string(failure.message))])
    }
    return [
      ("name", .string(name)), ("title", .string(state.title)),
      ("url", address.isEmpty ? .null : .string(address)),
      ("enabled", .bool(state.isEnabled)), ("key", .string(state.key.rawValue)),
      ("attribution", JSON(state.attribution)),
      ("lastSuccess", JSON(state.succeededAt.map(timestamp))),
      ("lastDay", JSON(state.newestDay?.description)), ("lastError", failure ?? .null),
      ("leftOut", .array(state.leftOut.map { .string($0) })),
    ]
  }

  private func show(_ attempts: [Attempt]) {
    guard !arguments.has("--json") else {
      Terminal.write(JSON.array(attempts.map { .object(json($0)) }).text + "\n")
      return
    }
    for attempt in attempts {
      Terminal.write(
        "\(timestamp(attempt.at)) \(attempt.source) \(attempt.kind.rawValue): \(attempt.message)"
          .neutralizedLine + "\n")
    }
  }

  private func json(_ attempt: Attempt) -> [(String, JSON)] {
    [
      ("at", .string(timestamp(attempt.at))), ("source", .string(attempt.source)),
      ("outcome", .string(attempt.kind.rawValue)), ("date", JSON(attempt.day?.description)),
      ("message", .string(attempt.message)),
    ]
  }
}

extension SourceState {
  /// What is to be known of its key; nil when there is nothing.
  fileprivate var keyRemark: String? {
    if let account {
      return "asked as the OAuth client \(account.id), token from \(account.tokenAddress)".neutralizedLine
    }
    return switch key {
    case .none: nil
    case .required: "needs a key: agio sources key \(name)"
    case .set: "key set"
    }
  }
}

extension JSON {
  /// Who is to be named where rates are shown.
  init(_ credit: Credit) { self = .object([("text", .string(credit.text)), ("url", .string(credit.url))]) }
}
