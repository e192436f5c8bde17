public import Currencies
internal import Ledger
internal import Localization
internal import OfficialRates

/// The choice of rates for the list: today's, those of a past day, or official ones by a rule. It is not stored: the program starts with
/// today's rates of the sources.
@MainActor
public final class DayNavigation {
  /// What the window does beside showing the desk.
  public enum Effect: Hashable {
    /// Lets the user choose a day.
    case choose(DayChoice)
    /// Hides a notice that was about the day shown before, unless it offers undo.
    case hideOldNotice
    /// Shows a notice.
    case notice(String)
  }

  private let session: DeskSession
  private let perform: (Effect) -> Void
  /// The past days shown since the start, the last one first.
  private var used: [Day] = []

  /// Navigates the days of a session.
  public init(_ session: DeskSession, perform: @escaping (Effect) -> Void) {
    (self.session, self.perform) = (session, perform)
  }

  /// Lets the user choose a day.
  public func choose() {
    let possible = session.ledger.asOfDates()
    let recent = used.filter { $0 != session.day }.prefix(Self.mostRecent)
    session.reporting { () throws(LedgerError) in
      perform(
        .choose(
          DayChoice(
            day: session.day ?? possible.upperBound, possible: possible, recent: Array(recent),
            dates: session.dates, rules: try session.ledger.ruleItems(), rule: session.choice.rule?.name)))
    }
  }

  /// Shows the rates of a day, nil for today's, by the rule of a name; those of the sources for nil.
  public func show(_ day: Day?, byRule name: String?) {
    let rule = name.flatMap { OfficialRates.rule($0) }
    show(rule.map { RateChoice.rule($0, day) } ?? .sources(day))
  }

  /// Shows the sources' rates of a day, nil for today's; a day that is not possible is ignored.
  public func show(_ day: Day?) { show(.sources(day)) }

  private func show(_ new: RateChoice) {
    guard new != session.choice else { return }
    if let day = new.day {
      if !session.ledger.asOfDates().contains(day) { return }
      used = [day] + used.filter { $0 != day }
    }
    perform(.hideOldNotice)
    session.attempt { () throws(LedgerError) in try session.follow(new) }
  }

  private static let mostRecent = 3

  /// Shows the previous day with rates (-1) or the next one (1), at an instant (seconds since 1970); today follows the last. A rule may
  /// have a rate for every day.
  public func step(by offset: Int, at instant: Int) {
    if session.choice.rule != nil { return stepDate(by: offset) }
    session.attempt { () throws(LedgerError) in
      if offset > 0, let day = session.day {
        show(try dayAfter(day))
      } else if offset < 0, let shown = session.day ?? session.desk.activeTable(at: instant)?.day {
        guard let day = try dayBefore(shown) else { return perform(.notice(Notices.noDay(before: shown))) }
        show(day)
      }
    }
  }

  private func stepDate(by offset: Int) {
    let possible = session.ledger.asOfDates()
    let day = (session.day ?? possible.upperBound) + offset
    if day < possible.lowerBound { return perform(.notice(Notices.noDay(before: possible.lowerBound))) }
    show(session.choice.on(day < possible.upperBound ? day : nil))
  }

  /// The next day with rates; nil for today.
  private func dayAfter(_ day: Day) throws(LedgerError) -> Day? {
    guard let next = try session.ledger.asOfDate(after: day),
      next < session.ledger.asOfDates().upperBound
    else { return nil }
    return next
  }

  /// The previous day with rates; nil when there is none.
  private func dayBefore(_ day: Day) throws(LedgerError) -> Day? {
    guard let previous = try session.ledger.asOfDate(before: day),
      session.ledger.asOfDates().contains(previous)
    else { return nil }
    return previous
  }
}

/// The days that the user can choose from, and the one that is shown.
public struct DayChoice: Hashable, Sendable {
  /// The day whose rates are shown; the last possible one for today's.
  public let day: Day
  /// The days that can be chosen; the last one is today.
  public let possible: ClosedRange<Day>
  /// The other past days that were shown before, the last one first.
  public let recent: [Day]
  /// Reads typed dates.
  public let dates: DateReader
  /// The rules by which official rates can be shown, those of which tables are stored first.
  public let rules: [RuleItem]
  /// The name of the rule that is used; nil for the rates of the sources.
  public let rule: String?

  /// A choice among days, one of which is shown.
  public init(
    day: Day, possible: ClosedRange<Day>, recent: [Day] = [], dates: DateReader = .plain,
    rules: [RuleItem] = [], rule: String? = nil
  ) {
    (self.day, self.possible, self.recent, self.dates) = (day, possible, recent, dates)
    (self.rules, self.rule) = (rules, rule)
  }

  /// What was typed.
  public func reading(of text: String) -> TypedDay { TypedDay(text, possible: possible, dates) }

  /// How a typed date was read, where it is not written as ISO 8601 has it; nil where that is plain, and for no date.
  public func explanation(of text: String) -> String? {
    guard case .day(let day) = reading(of: text), Day(text.trimmed) == nil else { return nil }
    return DateConventions.user.long(day)
  }
}
