public import Currencies
public import Ledger

/// The contents of the status line: the source and day of the displayed rates, how current they are, and problems.
public struct Status: Hashable, Sendable {
  /// How current the displayed rates are.
  public enum State: Hashable, Sendable {
    /// No newer rates are available.
    case fresh
    /// New rates are being downloaded.
    case updating
    /// Newer rates are due for this number of business days.
    case old(businessDays: Int)
    /// There is no network, and new rates are due.
    case offline
    /// The last refresh failed; the reason is a sentence.
    case failed(String)
    /// The rates are those of an as-of date.
    case past
  }

  /// The displayed rates: the title of their source and their day.
  struct Rates: Hashable, Sendable {
    let title: String
    let day: Day
  }

  /// How current the displayed rates are.
  public let state: State
  /// The displayed rates; nil if there are none.
  let rates: Rates?
  /// The as-of date; nil for today.
  let day: Day?
  /// The attribution of the rates; empty if there are none.
  public let credit: Hyperlink
  /// Problems to report below the rates, one sentence each.
  private let problems: [String]

  /// The status of a desk at an instant (seconds since 1970), of today or as of a day.
  public init(
    _ desk: Desk, for day: Day? = nil, isRefreshing: Bool, isOffline: Bool, failure: String?,
    trouble: [String], at instant: Int
  ) {
    let table = desk.activeTable(at: instant)
    self.day = day
    rates = table.map { Rates(title: $0.sourceTitle, day: $0.day) }
    credit = Hyperlink(text: table?.attribution.text ?? "", url: table?.attribution.url ?? "")
    problems = trouble
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

  /// Whether the user should act: the rates are old, a refresh failed, or the store has a problem.
  public var isAlarming: Bool { !problems.isEmpty || ![.fresh, .updating, .past].contains(state) }

  /// The whole text: the line for the rates, the reason of a failed refresh, and a line for each problem.
  public var text: String { lines(with: problems) }

  /// The text that is announced when it changes: the line for the rates and the reason of a failed refresh.
  var announcement: String { lines(with: []) }

  private func lines(with problems: [String]) -> String {
    var lines = [sentence]
    if case .failed(let reason) = state { lines.append(reason) }
    return (lines + problems).joined(separator: "\n")
  }
}
