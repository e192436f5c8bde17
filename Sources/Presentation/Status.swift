public import Currencies
public import Ledger

/// What the status line says: whose rates are shown, of which day, and how it stands with them.
public struct Status: Hashable, Sendable {
  /// How current the displayed rates are.
  public enum State: Hashable, Sendable {
    /// No newer ones can be had.
    case fresh
    /// New ones are being asked for.
    case updating
    /// So many business days have newer ones.
    case old(businessDays: Int)
    /// There is no network, and new ones are wanted.
    case offline
    /// The last refresh failed, for that reason.
    case failed(String)
    /// They are a past day's.
    case past
  }

  /// How current the displayed rates are.
  public let state: State
  /// The source's title and the day; nil when there are no rates.
  public let rates: String?
  /// The past day that they are shown for; nil for today's.
  public let day: Day?
  /// The day of the rates.
  private let used: Day?
  /// Who is to be named beside the rates, and the page to be led to; empty when there are none.
  public let credit: Hyperlink
  /// Problems to report below the rates, one sentence each.
  private let trouble: [String]

  /// The status of a desk at an instant (seconds since 1970): of its own rates, or as of a past day.
  public init(
    _ desk: Desk, for day: Day? = nil, isRefreshing: Bool, isOffline: Bool, failure: String?,
    trouble: [String], at instant: Int
  ) {
    let table = desk.activeTable(at: instant)
    (self.day, used) = (day, table?.day)
    rates = table.map { "\($0.sourceTitle), \($0.day)" }
    credit = Hyperlink(text: table?.attribution.text ?? "", url: table?.attribution.url ?? "")
    self.trouble = trouble
    if isRefreshing {
      state = .updating
    } else if isOffline {
      state = .offline
    } else if let failure {
      state = .failed(failure)
    } else if day != nil {
      state = .past
    } else if desk.isFresh(at: instant) {
      state = .fresh
    } else {
      state = .old(businessDays: desk.book.businessDaysOld(at: instant) ?? 0)
    }
  }

  /// Something should be looked at: old rates, a failed refresh, a store in trouble.
  public var isAlarming: Bool { !trouble.isEmpty || ![.fresh, .updating, .past].contains(state) }

  /// All of it: a line for the rates and one for each trouble.
  public var text: String { ([sentence] + trouble).joined(separator: "\n") }

  /// What is read aloud when it has changed. A past day is never to be taken for today, whatever else there is to say.
  public var sentence: String {
    guard let day else { return state.sentence(rates: rates) }
    if let rates, used == day { return state.pastSentence(rates: rates) }
    return state.pastSentence(rates: rates, for: day)
  }

  /// The same for two that sound alike to whoever heard the first: rates do not change by growing older, nor by being
  /// asked for.
  public struct News: Hashable, Sendable {
    fileprivate let state: State
    fileprivate let rates: String?
    /// The banner names the day.
    public let isPast: Bool
  }

  /// What is new here; nil while new rates are asked for, which is soon over.
  public var news: News? {
    if state == .updating { return nil }
    return News(state: state.isAge ? .old(businessDays: 0) : state, rates: rates, isPast: day != nil)
  }
}

extension Status.State {
  fileprivate var isAge: Bool { if case .old = self { true } else { false } }
}
