import Currencies
import GLib
import Ledger

/// `agio sources`: who is asked for rates, and how they fared.
struct SourcesCommand: Command {
  static let name = "sources"
  static let usage = [
    "[--json]", "order NAME…", "url NAME URL|default [--allow-http]", "enable NAME", "disable NAME",
    "key NAME [--remove]", "oauth custom TOKEN_URL CLIENT_ID [SCOPE]",
  ]
  static let about =
    "Lists the sources in the order they are asked, or changes their order, their addresses and which are asked."
  static let flags: Set = ["--json", "--allow-http", "--remove"]

  private let arguments: Arguments
  init(_ arguments: Arguments) throws { self.arguments = arguments }

  func run(_ desktop: Desktop) throws {
    let words = arguments.words
    let ledger = try desktop.ledger()
    switch (words.first, words.count) {
    case (nil, _): try show(ledger.sources())
    case ("order", 2...): try ledger.orderSources(Array(words.dropFirst()))
    case ("url", 3):
      let address = words[2] == "default" ? nil : words[2]
      try ledger.setSource(words[1], address: address, allowsPlainHTTP: arguments.has("--allow-http"))
    case ("enable", 2): try ledger.setSource(words[1], isEnabled: true)
    case ("disable", 2): try ledger.setSource(words[1], isEnabled: false)
    case ("key", 2), ("oauth", 4...5):
      _ = try ledger.source(words[1])
      throw Failure(2, "\(words[1]) needs no key")
    default: throw Failure.usage(Self.self)
    }
  }

  private func show(_ sources: [SourceState]) {
    guard !arguments.has("--json") else {
      Terminal.write(JSON.array(sources.map { .object(json($0)) }).text + "\n")
      return
    }
    for (place, state) in sources.enumerated() {
      Terminal.write(
        "\(place + 1) \(state.name)  \(state.title), \(state.address)\(state.isEnabled ? "" : " (off)")\n")
      Terminal.write("  newest day \(state.newestDay?.description ?? "none")")
      Terminal.write(", last success \(state.succeededAt.map(timestamp) ?? "never")\n")
      if let failure = state.failure {
        Terminal.write("  failed \(timestamp(failure.at)): \(failure.message)\n")
      }
      Terminal.write("  \(state.attribution.text) (\(state.attribution.url))\n")
    }
  }

  private func json(_ state: SourceState) -> [(String, JSON)] {
    return [
      ("name", .string(state.name)), ("title", .string(state.title)), ("url", .string(state.address)),
      ("enabled", .bool(state.isEnabled)), ("key", .string("none")),
      (
        "attribution",
        .object([("text", .string(state.attribution.text)), ("url", .string(state.attribution.url))])
      ),
      ("lastSuccess", JSON(state.succeededAt.map(timestamp))),
      ("lastDay", JSON(state.newestDay?.description)),
      (
        "lastError",
        state.failure.map { .object([("at", .string(timestamp($0.at))), ("message", .string($0.message))]) }
          ?? .null
      ),
    ]
  }
}
