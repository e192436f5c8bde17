internal import Currencies
internal import HTTP
internal import Rates

/// What became of one source that was asked.
struct FetchAttempt: Hashable, Sendable {
  /// How it went, in sentences where words are needed.
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

  let source: SourceID
  /// How often the source had been set up anew when it was asked.
  let revision: Int
  /// When, in seconds since 1970.
  let at: Int
  /// False when what is known of the source was answer enough.
  var wasAsked = true
  /// When it had been asked successfully before: seconds since 1970; nil when it never was.
  private(set) var askedBefore: Int?
  /// The past day it was asked for; nil for its newest rates.
  var day: Day?
  var outcome: Outcome
  /// The currencies that its answer lacks and the one before had, in order.
  var lacking: [CurrencyCode] = []
  /// What its answer has beside rates of currencies, by code; nil when none was read.
  var passedOver: [String]?
  /// What it said of its answer about the past day.
  var dayAnswer: DayAnswer?
  /// What its answer said of itself; nil when it was asked for something else than its newest rates, or did not answer.
  var known: KnownAnswer?
  /// Before this moment it has nothing newer.
  var notBefore: Int?
  /// Before this moment it wants to be left alone.
  var retryAt: Int?

  init(_ state: SourceState, at now: Int, _ outcome: Outcome) {
    (source, revision, at, self.outcome) = (state.name, state.revision, now, outcome)
    askedBefore = state.succeededAt
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
      message(RateError(source: source, .older(day, than: table.day)).sentence)
    case .failed(let sentence, let isUnreachable): message(sentence, isUnreachable: isUnreachable)
    }
  }

  /// That its answer lacks currencies; nil when it does not.
  var shortfall: SourceMessage? {
    lacking.isEmpty ? nil : message(SourceTexts.lacking(lacking.map(\.text), title))
  }

  /// What else is to be known.
  var warnings: [SourceMessage] {
    var all = [ageWarning].compactMap(\.self)
    if case .gave(_, let warnings) = outcome { all = warnings + all }
    return all.map { message($0) }
  }

  /// What the source is called.
  var title: String { source.title }

  private func message(_ text: String, isUnreachable: Bool = false) -> SourceMessage {
    SourceMessage(source: source, message: text, isUnreachable: isUnreachable)
  }
}

// What is known of a source without asking it.
extension FetchAttempt {
  /// That it refuses, or that it has nothing newer than what is stored. Nil when it is to be asked.
  init?(leavingAlone state: SourceState, _ stored: RateTable?, at now: Int) {
    if let attempt = FetchAttempt(refusedBy: state, at: now) {
      self = attempt
    } else if let stored, let moment = state.notBefore, SourceState.isAhead(moment, at: now) {
      self.init(state, at: now, .unchanged(stored))
      wasAsked = false
    } else {
      return nil
    }
  }

  /// That it has nothing else of a past day than what is stored, as it said when it was asked before.
  init(_ state: SourceState, at now: Int, _ stored: RateTable, on day: Day, askedBefore: Int) {
    self.init(state, at: now, .unchanged(stored))
    (wasAsked, self.day, self.askedBefore) = (false, day, askedBefore)
  }

  /// That it is switched off, or refuses still; nil when it may be asked.
  init?(refusedBy state: SourceState, at now: Int) {
    let reason: String
    if !state.isEnabled {
      reason = SourceTexts.switchedOff(state.title)
    } else if let moment = state.retryAt, SourceState.isAhead(moment, at: now) {
      reason = RateError(source: state.name, .status(429, retryAt: moment)).sentence
    } else {
      return nil
    }
    self.init(state, at: now, .failed(reason, isUnreachable: false))
    wasAsked = false
  }
}

extension RateAnswer {
  /// What is to be known beside its rates: those that were left out, what the source announces, and that small rates are
  /// not as exact as they could be.
  func warnings(of title: String) -> [String] {
    [
      leftOut.warning(of: title), end.map { SourceTexts.ending(title, on: $0) },
      exchangeFailure.map { SourceTexts.fewDigits(title, $0.sentence) },
    ].compactMap(\.self)
  }
}

extension SeriesAnswer {
  /// What is to be known beside its rates: those that were left out.
  func warnings(of title: String) -> [String] { [leftOut.warning(of: title)].compactMap(\.self) }
}

extension [LeftOut] {
  /// Those that were left out, four of them by name; nil when there are none.
  fileprivate func warning(of title: String) -> String? {
    isEmpty ? nil : SourceTexts.leftOut(prefix(4).map { "\($0.currency) (\($0.problem))" }, of: count, title)
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
