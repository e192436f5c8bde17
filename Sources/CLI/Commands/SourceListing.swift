import Currencies
import GLib
import Ledger

/// The sources and the log of their attempts, as `agio sources` prints them.
@MainActor
struct SourceListing {
  let isJSON: Bool

  func print(_ sources: [SourceState]) {
    guard !isJSON else {
      Terminal.write(JSON.array(sources.map { .object(json($0)) }).text + "\n")
      return
    }
    for (place, state) in sources.enumerated() {
      let address = state.address.isEmpty ? "no address" : state.address.neutralizedLine
      Terminal.write(
        "\(place + 1) \(state.name.rawValue.neutralizedLine)  \(state.title.neutralizedLine), \(address)\(state.isEnabled ? "" : " (off)")\n"
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
      ("name", .string(name.rawValue)), ("title", .string(state.title)),
      ("url", address.isEmpty ? .null : .string(address)),
      ("enabled", .bool(state.isEnabled)), ("key", .string(state.key.rawValue)),
      ("attribution", JSON(state.attribution)),
      ("lastSuccess", JSON(state.succeededAt.map(timestamp))),
      ("lastDay", JSON(state.newestDay?.description)), ("lastError", failure ?? .null),
      ("leftOut", .array(state.leftOut.map { .string($0) })),
    ]
  }

  func print(_ attempts: [Attempt]) {
    guard !isJSON else {
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
      ("at", .string(timestamp(attempt.at))), ("source", .string(attempt.source.rawValue)),
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
