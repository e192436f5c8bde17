internal import Currencies
internal import HTTP
internal import Rates

/// One attempt to fetch rates from a source, and its result.
struct FetchAttempt: Hashable, Sendable {
  /// The result.
  enum Outcome: Hashable, Sendable {
    /// The source gave valid tables, in the order of their days; the last is the one that was requested.
    case gave([RateTable], warnings: [String])
    /// The source has nothing other than the stored table, by its response or by the limits of an earlier one.
    case unchanged(RateTable)
    /// The source gave rates of an older day than the stored ones.
    case older(Day, than: RateTable)
    /// The source gave no rates, or nothing could be requested: why, as a sentence.
    case failed(String, isUnreachable: Bool)
  }

  let source: SourceID
  /// The revision of the source's settings at the time of the request.
  let revision: Int
  /// When, in seconds since 1970.
  let at: Int
  /// False when no request was sent.
  var wasAsked = true
  /// True when another client of the server has asked the source, and given its table.
  var isShared = false
  /// The last successful request before: seconds since 1970; nil when there was none.
  private(set) var askedBefore: Int?
  /// The past day that was requested; nil for the newest rates.
  var day: Day?
  var outcome: Outcome
  /// The currencies that the answer lacks and the one before had, in order.
  var lacking: [CurrencyCode] = []
  /// The codes of the answer that were ignored; nil when no answer was read.
  var passedOver: [String]?
  /// The limits and validators of an answer for a past day.
  var dayAnswer: DayAnswer?
  /// The validators of an answer with the newest rates; nil for other requests, and without an answer.
  var known: KnownAnswer?
  /// The source has nothing newer before this instant: seconds since 1970.
  var notBefore: Int?
  /// The source accepts no request before this instant: seconds since 1970.
  var retryAt: Int?

  init(_ state: SourceState, at now: Int, _ outcome: Outcome) {
    (source, revision, at, self.outcome) = (state.name, state.revision, now, outcome)
    askedBefore = state.succeededAt
  }

  /// The source's newest table that is known now.
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

  /// A message that the answer lacks currencies; nil when it does not.
  var shortfall: SourceMessage? {
    lacking.isEmpty ? nil : message(SourceTexts.lacking(lacking.map(\.text), title))
  }

  /// Warnings about the answer.
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

extension FetchAttempt.Outcome {
  /// The outcome of status 304: the stored table is still the newest. Throws where there is none.
  static func unchanged(_ stored: RateTable?, by source: SourceID) throws(RateError) -> Self {
    guard let stored else { throw RateError(source: source, .status(304, retryAt: nil)) }
    return .unchanged(stored)
  }
}

// Attempts without a request.
extension FetchAttempt {
  /// The attempt when a source is disabled, refuses requests, or has nothing newer than the stored table by its last answer; nil
  /// when a request is to be sent.
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

  /// The attempt when a source has nothing other than the stored table for a past day, by its last answer.
  init(_ state: SourceState, at now: Int, _ stored: RateTable, on day: Day, askedBefore: Int) {
    self.init(state, at: now, .unchanged(stored))
    (wasAsked, self.day, self.askedBefore) = (false, day, askedBefore)
  }

  /// The attempt when a source is disabled, or refuses requests; nil when it accepts one.
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
  /// Warnings: rates that were ignored, the announced end of the source, and small rates of few digits.
  func warnings(of title: String) -> [String] {
    [
      leftOut.warning(of: title), end.map { SourceTexts.ending(title, on: $0) },
      exchangeFailure.map { SourceTexts.fewDigits(title, $0.sentence) },
    ].compactMap(\.self)
  }
}

extension SeriesAnswer {
  /// Warnings: rates that were ignored.
  func warnings(of title: String) -> [String] { [leftOut.warning(of: title)].compactMap(\.self) }
}

extension [LeftOut] {
  /// A warning about ignored rates, four of them by name; nil when there are none.
  fileprivate func warning(of title: String) -> String? {
    isEmpty ? nil : SourceTexts.leftOut(prefix(4).map { "\($0.currency) (\($0.problem))" }, of: count, title)
  }
}

extension RateError {
  /// True when no server answered at the address.
  var isUnreachable: Bool {
    if case .transport(.unreachable) = cause { true } else { false }
  }

  /// The time of its `Retry-After`; nil without one.
  var retryAt: Int? { cause.retryAt }
}

extension RateError.Cause {
  /// The time of its `Retry-After`; nil without one.
  var retryAt: Int? {
    if case .status(_, let instant) = self { instant } else { nil }
  }
}
