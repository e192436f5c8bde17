import Currencies
import GLib
import Ledger

/// Prints the sources and the log of fetch attempts.
@MainActor
struct SourceListing {
  let isJSON: Bool

  func print(_ sources: [SourceState]) {
    guard !isJSON else {
      Terminal.write(JSON.array(sources.map { .object(json($0)) }).text + "\n")
      return
    }
    for (index, state) in sources.enumerated() {
      let lines = [state.line(at: index + 1)] + state.details.map { "  \($0)" }
      Terminal.write(lines.map { $0 + "\n" }.joined())
    }
  }

  private func json(_ state: SourceState) -> [(String, JSON)] {
    let (name, address) = (state.name, state.address)
    let failure = state.failure.map { failure in
      JSON.object([("at", .string(isoTime(at: failure.at))), ("message", .string(failure.message))])
    }
    return [
      ("name", .string(name.rawValue)), ("title", .string(name.englishTitle)),
      ("url", address.isEmpty ? .null : .string(address)),
      ("enabled", .bool(state.isEnabled)), ("key", .string(state.key.rawValue)),
      ("attribution", JSON(name.englishAttribution)),
      ("lastSuccess", JSON(state.succeededAt.map(isoTime(at:)))),
      ("lastDay", JSON(state.newestDay?.description)), ("lastError", failure ?? .null),
      ("leftOut", .array(state.leftOut.map { .string($0) })),
    ]
  }

  func print(_ attempts: [FetchLogEntry]) {
    guard !isJSON else {
      Terminal.write(JSON.array(attempts.map { .object(json($0)) }).text + "\n")
      return
    }
    for attempt in attempts {
      Terminal.write(
        "\(isoTime(at: attempt.at)) \(attempt.source) \(attempt.kind.rawValue): \(attempt.message)"
          .neutralizedLine + "\n")
    }
  }

  private func json(_ attempt: FetchLogEntry) -> [(String, JSON)] {
    [
      ("at", .string(isoTime(at: attempt.at))), ("source", .string(attempt.source.rawValue)),
      ("outcome", .string(attempt.kind.rawValue)), ("date", JSON(attempt.day?.description)),
      ("message", .string(attempt.message)),
    ]
  }
}

extension SourceState {
  /// The first line: position, name, title, address.
  fileprivate func line(at position: Int) -> String {
    let address = address.isEmpty ? Texts.noAddress : address.neutralizedLine
    let line = "\(position) \(name.rawValue.neutralizedLine)  \(title.neutralizedLine), \(address)"
    return isEnabled ? line : Texts.disabled(line)
  }

  /// The other lines.
  fileprivate var details: [String] {
    [
      keyRemark, Texts.newestDay(newestDay?.description), Texts.lastSuccess(succeededAt.map(isoTime(at:))),
      failure.map { Texts.failure(isoTime(at: $0.at), $0.message.neutralizedLine) },
      leftOut.isEmpty ? nil : Texts.codesLeftOut(leftOut.count), CLI.line(attribution), attribution.terms,
    ].compactMap(\.self)
  }

  /// The state of its key; nil if it takes none.
  fileprivate var keyRemark: String? {
    if let account {
      return Texts.account(account.id, account.tokenAddress).neutralizedLine
    }
    return switch key {
    case .none: nil
    case .required: Texts.keyRequired(name)
    case .set: Texts.keySet
    }
  }
}

extension JSON {
  /// An attribution.
  init(_ credit: Credit) { self = .object([("text", .string(credit.text)), ("url", .string(credit.url))]) }
}
