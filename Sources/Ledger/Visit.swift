internal import Currencies
internal import HTTP
internal import Rates

/// What became of one source that was asked.
struct Visit: Hashable, Sendable {
  /// How it went. Sentences are without the full stop.
  enum Outcome: Hashable, Sendable {
    /// It gave tables that are to be believed, rising days; the last is the one that was asked for.
    case gave([RateTable], warnings: [String])
    /// It has nothing other than what is stored, as it says or because it wants to be asked later.
    case unchanged(RateTable)
    /// It gave rates, but of an older day than the stored ones.
    case older(Day, than: RateTable)
    /// It gave none, or could not be asked.
    case failed(String, isUnreachable: Bool)
  }

  let source: String
  /// How often the source had been set up anew when it was asked.
  let revision: Int
  /// When, in seconds since 1970.
  let at: Int
  /// False when what is known of the source was answer enough.
  var wasAsked = true
  /// The past day it was asked for; nil for its newest rates.
  var day: Day?
  var outcome: Outcome
  /// What to send along the next time; nil when its answer said nothing of itself.
  var known: RateDownload.Known?
  /// Before this moment it has nothing newer.
  var notBefore: Int?
  /// Before this moment it wants to be left alone.
  var retryAt: Int?

  init(_ state: SourceState, at now: Int, _ outcome: Outcome) {
    (source, revision, at, self.outcome) = (state.name, state.revision, now, outcome)
  }

  /// The newest table the source has, as far as it is known now.
  var table: RateTable? {
    switch outcome {
    case .gave(let tables, _): tables.last
    case .unchanged(let table), .older(_, let table): table
    case .failed: nil
    }
  }

  /// Why there are no rates, or no newer ones.
  var error: SourceMessage? {
    switch outcome {
    case .gave, .unchanged: nil
    case .older(let day, let table):
      message("\(title): its newest rates are of \(day), older than those stored of \(table.day)")
    case .failed(let sentence, let isUnreachable): message(sentence, isUnreachable: isUnreachable)
    }
  }

  /// What else is to be known.
  var warnings: [SourceMessage] {
    guard case .gave(_, let warnings) = outcome else { return [] }
    return warnings.map { message("\(title): \($0)") }
  }

  private var title: String { Sources.named(source)?.title ?? source }

  private func message(_ text: String, isUnreachable: Bool = false) -> SourceMessage {
    SourceMessage(source: source, message: text, isUnreachable: isUnreachable)
  }
}

// What is known of a source without asking it.
extension Visit {
  /// That it refuses, or that it has nothing newer than what is stored. Nil when it is to be asked.
  init?(leavingAlone state: SourceState, _ stored: RateTable?, at now: Int) {
    if let visit = Visit(refusedBy: state, at: now) {
      self = visit
    } else if let stored, let moment = state.notBefore, SourceState.isAhead(moment, at: now) {
      self.init(state, at: now, .unchanged(stored))
      wasAsked = false
    } else {
      return nil
    }
  }

  /// That it refuses still; nil when it does not.
  init?(refusedBy state: SourceState, at now: Int) {
    guard let moment = state.retryAt, SourceState.isAhead(moment, at: now) else { return nil }
    let error = RateError(source: state.name, .status(429, retryAt: moment))
    self.init(state, at: now, .failed(error.sentence, isUnreachable: false))
    wasAsked = false
  }
}

extension RateAnswer {
  /// What is to be known beside its rates: those that were left out, and what the source announces.
  var warnings: [String] { [leftOut.warning, notice].compactMap(\.self) }
}

extension SeriesAnswer {
  /// What is to be known beside its rates: those that were left out.
  var warnings: [String] { [leftOut.warning].compactMap(\.self) }
}

extension [LeftOut] {
  /// Those that were left out, four of them by name; nil when there are none.
  fileprivate var warning: String? {
    guard !isEmpty else { return nil }
    let named = prefix(4).map { "\($0.currency) (\($0.problem))" }.joined(separator: ", ")
    let rest = count > 4 ? " and \(count - 4) more" : ""
    return "\(count == 1 ? "a rate was" : "\(count) rates were") left out: \(named)\(rest)"
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
