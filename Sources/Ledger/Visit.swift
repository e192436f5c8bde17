internal import Currencies
internal import HTTP
internal import Rates

/// What became of one source that was asked.
struct Visit: Hashable, Sendable {
  /// How it went.
  enum Outcome: Hashable, Sendable {
    /// It gave tables that are to be believed, rising days; the last is the one that was asked for.
    case gave([RateTable], leftOut: [LeftOut], notice: String?)
    /// It has nothing other than what is stored, as it says or because it wants to be asked later.
    case unchanged(RateTable)
    /// It gave rates, but of an older day than the stored ones.
    case older(Day, than: RateTable)
    /// It gave none.
    case failed(RateError)
    /// It could not be asked: its key is missing, or was not to be had; a reason to follow a colon.
    case unable(String)
  }

  let source: String
  /// When, in seconds since 1970.
  let at: Int
  /// True when the source was asked over the network.
  var wasAsked = true
  /// The past day it was asked for; nil for its newest rates.
  var day: Day?
  let outcome: Outcome
  /// What to send along the next time; nil when its answer said nothing of itself.
  var known: RateDownload.Known?
  /// Before this moment it has nothing newer.
  var notBefore: Int?
  /// Before this moment it wants to be left alone.
  var retryAt: Int?

  /// The newest table the source has, as far as it is known now.
  var table: RateTable? {
    switch outcome {
    case .gave(let tables, _, _): tables.last
    case .unchanged(let table), .older(_, let table): table
    case .failed, .unable: nil
    }
  }

  /// Why there are no rates, or no newer ones.
  var error: SourceMessage? {
    switch outcome {
    case .gave, .unchanged: nil
    case .older(let day, let table):
      message("\(title): its newest rates are of \(day), older than those stored of \(table.day)")
    case .failed(let error): message(error.sentence, isUnreachable: error.isUnreachable)
    case .unable(let reason): message("\(title): \(reason)")
    }
  }

  /// What else is to be known.
  var warnings: [SourceMessage] {
    guard case .gave(_, let leftOut, let notice) = outcome else { return [] }
    return ([Self.sentence(leftOut)] + [notice]).compactMap(\.self).map { message("\(title): \($0)") }
  }

  private var title: String { Sources.named(source)?.title ?? source }

  private func message(_ text: String, isUnreachable: Bool = false) -> SourceMessage {
    SourceMessage(source: source, message: text, isUnreachable: isUnreachable)
  }

  /// The rates that were left out, four of them by name.
  private static func sentence(_ leftOut: [LeftOut]) -> String? {
    guard !leftOut.isEmpty else { return nil }
    let named = leftOut.prefix(4).map { "\($0.currency) (\($0.problem))" }.joined(separator: ", ")
    let rest = leftOut.count > 4 ? " and \(leftOut.count - 4) more" : ""
    return "\(leftOut.count == 1 ? "a rate was" : "\(leftOut.count) rates were") left out: \(named)\(rest)"
  }
}

extension RateError {
  /// Nobody answered at the address.
  var isUnreachable: Bool {
    if case .transport(.unreachable) = cause { true } else { false }
  }

  /// When the source wants to be asked again, as far as it said.
  var retryAt: Int? {
    if case .status(_, let instant) = cause { instant } else { nil }
  }
}
