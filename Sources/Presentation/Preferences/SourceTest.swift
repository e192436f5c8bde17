internal import Currencies
public import Ledger
internal import Localization

/// A test of a source: whether it runs, and the result in words.
public enum SourceTest: Hashable, Sendable {
  case notRun
  case running
  case passed(String)
  case failed(String)

  /// The result of a test, from the reply of the source and the time before which it is not contacted again (seconds since
  /// 1970), nil if it gave none.
  public init(_ reply: RateReply, notBefore: Int?) {
    guard reply.kind != .failed, reply.failure.isEmpty else {
      self = .failed(reply.failure.isEmpty ? SourceTexts.notSetUp : reply.failure)
      return
    }
    let rates = reply.table.map { (count: $0.rates.count - 1, day: $0.day) }
    self =
      switch reply.origin {
      case .sent: .passed(SourceTexts.received(rates))
      case .asked: .passed(SourceTexts.nothingNewer(rates))
      case .stored:
        .passed(
          notBefore.map { SourceTexts.notContacted(before: timeOfUser(at: $0), rates) }
            ?? SourceTexts.notContacted(rates))
      }
  }

  /// The result in words; nil before it is known.
  public var text: String? {
    switch self {
    case .notRun, .running: nil
    case .passed(let text), .failed(let text): text
    }
  }

  /// Whether the source failed the test.
  public var isFailure: Bool { if case .failed = self { true } else { false } }
}
