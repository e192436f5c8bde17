public import Currencies
public import Ledger
internal import Localization
internal import OfficialRates

/// The contents of the status line: the source and day of the displayed rates, how current they are, and problems.
public struct Status: Hashable, Sendable {
  /// How current the displayed rates are.
  public enum State: Hashable, Sendable {
    /// No newer rates are available.
    case fresh
    /// New rates are being downloaded.
    case updating
    /// Newer rates are due.
    case old
    /// There is no network, and new rates are due.
    case offline
    /// The last refresh failed; the reason is a sentence.
    case failed(String)
    /// The rates are those of an as-of date.
    case past
  }

  /// The displayed rates: the title of their source, and their day or period as the user's locale writes it.
  struct Rates: Hashable, Sendable {
    let title: String
    let period: String
  }

  /// How current the displayed rates are.
  public let state: State
  /// The displayed rates; nil if there are none.
  let rates: Rates?
  /// The age of rates that are not current; nil for others, and as of a day.
  let age: RateAge?
  /// The as-of date; nil for today.
  let day: Day?
  /// The attribution of the rates, which names their source; empty if there are none, without an address if it has no page.
  public let credit: Hyperlink
  /// Problems to report below the rates, one sentence each.
  private var problems: [String]

  /// The status of a desk at an instant (seconds since 1970), of today or as of a day.
  public init(
    _ desk: Desk, for day: Day? = nil, isRefreshing: Bool, isOffline: Bool, failure: String?,
    trouble: [String], at instant: Int
  ) {
    let table = desk.activeTable(at: instant)
    let isCurrent = day != nil || desk.isFresh(at: instant)
    self.day = day
    rates = table.map { Rates(title: $0.sourceTitle, period: $0.day.localText) }
    age = isCurrent ? nil : table.map { RateAge(of: $0.day, at: instant) }
    credit = Hyperlink(text: table?.attribution.text ?? "", url: table?.attribution.url ?? "")
    problems = trouble + [desk.book.companyRemark].compactMap(\.self)
    if isRefreshing {
      state = .updating
    } else if isOffline {
      state = .offline
    } else if let failure {
      state = .failed(failure)
    } else if day != nil {
      state = .past
    } else {
      state = isCurrent ? .fresh : .old
    }
  }

  /// The status of official rates: the authority, and the period of the table.
  public init(_ book: RuleBook, isRefreshing: Bool, failure: String?, trouble: [String]) {
    let authority = book.rule.kind.authority
    (day, age, problems) = (nil, nil, trouble)
    rates = book.table.map { Rates(title: authority, period: $0.period.label.withLocalDays) }
    credit = Hyperlink(text: authority, url: "")
    state = isRefreshing ? .updating : failure.map { .failed($0) } ?? .past
  }

  /// The status with another problem; the same for nil.
  public func adding(_ problem: String?) -> Status {
    var status = self
    if let problem { status.problems.append(problem) }
    return status
  }

  /// Whether the rates are not current, or could not be updated.
  public var isStale: Bool { ![.fresh, .updating, .past].contains(state) }

  /// The visible line: `30 Oct 2026 · 3 weeks old`.
  public var line: String { dotted(rates?.period ?? noRates) }

  /// The reason of a failed refresh and the problems, a line each; nil if there are none.
  public var remarks: String? {
    let remarks = reason + problems
    return remarks.isEmpty ? nil : remarks.joined(separator: "\n")
  }

  /// The whole text, with the source: the line for the rates, the reason of a failed refresh, and a line for each problem.
  public var text: String { ([sentence] + reason + problems).joined(separator: "\n") }

  /// The text that is announced when it changes: the line for the rates and the reason of a failed refresh.
  var announcement: String { ([sentence.spoken] + reason).joined(separator: ". ") }

  private var reason: [String] { if case .failed(let reason) = state { [reason] } else { [] } }
}
