internal import Currencies
public import Ledger

/// What came of what the user did to a source.
public struct SourceNote: Hashable, Sendable {
  /// Why the address cannot be used.
  public var address: String?
  /// Why the key or secret was not kept.
  public var key: String?
  /// There is no Secret Service: a file may be used instead.
  public var offersFile = false
  /// What came of a trial.
  public var test = Test.none

  /// Nothing was done so far.
  public init() {}

  /// A trial of the source.
  public enum Test: Hashable, Sendable {
    case none
    case running
    case good(String)
    case bad(String)
  }
}

extension SourceNote.Test {
  /// In words, what came of asking a source that has nothing newer before a moment (seconds since 1970), as far as it said.
  public init(_ reply: RateReply, notBefore: Int?) {
    let failure = reply.failure
    guard reply.kind != .failed, failure.isEmpty else {
      self = .bad(failure.isEmpty ? SourceTexts.cannotBeAsked : failure)
      return
    }
    let rates = reply.table.map { (count: $0.rates.count - 1, day: $0.day) }
    self =
      switch reply.origin {
      case .sent: .good(SourceTexts.gave(rates))
      case .asked: .good(SourceTexts.nothingNewer(rates))
      case .stored:
        .good(
          notBefore.map { SourceTexts.notAsked(before: timeOfUser(at: $0), rates) }
            ?? SourceTexts.notAsked(rates))
      }
  }
}
