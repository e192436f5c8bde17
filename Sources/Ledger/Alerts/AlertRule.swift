internal import Currencies
internal import FoundationEssentials

// The rule that decides when an alert tells.
extension WatchedAlert {
  /// How far a rate must cross back before its alert is ready again: 0.2 %, in thousandths; for a move in percentage points.
  private static let (back, backPoints) = (Decimal(2), Decimal(sign: .plus, exponent: -1, significand: 2))
  /// The seconds after which it tells again of a condition that is still met.
  private static let pause = 86_400

  /// Judges what is known of the pair (nil: there is no rate) at a moment, changes the state, and returns what is to be told; nil
  /// for nothing.
  ///
  /// The condition is told of once: again only after the rate has crossed back, or with the rate of another day when a day has
  /// passed. A time is told of once a day, whichever way the clock was set in between.
  public mutating func judge(_ reading: AlertReading?, at moment: AlertMoment) -> AlertNews.Kind? {
    guard let reading else {
      defer { state.hasRate = false }
      return state.hasRate ? .lost : nil
    }
    state.hasRate = true
    return switch alert.condition {
    case .above(let limit):
      judge(
        reading.newest.isMore(than: limit),
        isBack: reading.newest.isMore(than: limit, thousandths: 1_000 - Self.back) == false,
        .reached(reading.newest), at: moment)
    case .below(let limit):
      judge(
        reading.newest.isLess(than: limit),
        isBack: reading.newest.isLess(than: limit, thousandths: 1_000 + Self.back) == false,
        .reached(reading.newest), at: moment)
    case .moves(let percent, _): judge(reading.move, by: percent, at: moment)
    case .every: judge(dueDay: alert.condition.dueDay(at: moment), reading.newest, at: moment)
    }
  }

  private mutating func judge(
    _ move: AlertMove?, by percent: Decimal, at moment: AlertMoment
  ) -> AlertNews.Kind? {
    guard let move, let moved = move.percent else { return nil }
    let size = abs(moved)
    return judge(
      size >= percent, isBack: size <= max(percent - Self.backPoints, percent / 2), .moved(move), at: moment)
  }

  private mutating func judge(
    _ isMet: Bool?, isBack: Bool, _ news: AlertNews.Kind, at moment: AlertMoment
  ) -> AlertNews.Kind? {
    guard isMet == true, let day = news.rate?.origin.day else {
      if isBack { state.isReady = true }
      return nil
    }
    // The clock was set back: the day begins anew.
    if let told = state.toldAt, told > moment.instant { state.toldAt = moment.instant }
    let isLater = state.toldAt.map { moment.instant - $0 >= Self.pause } ?? true
    guard state.isReady || isLater && day != state.toldDay else { return nil }
    state.tell(day, at: moment)
    return news
  }

  private mutating func judge(
    dueDay: Day?, _ rate: AlertRate, at moment: AlertMoment
  ) -> AlertNews.Kind? {
    guard let dueDay else { return nil }
    let told = state.dueDay
    // In no time zone is it more than a day later: the clock was wrong when it told.
    let isClockSetBack = told.map { $0 > moment.day + 1 } ?? true
    guard isClockSetBack || told.map({ dueDay > $0 }) == true else { return nil }
    state.dueDay = dueDay
    if isClockSetBack { return nil }
    state.tell(rate.origin.day, at: moment)
    return .due(rate)
  }
}

extension AlertCondition {
  /// The seconds from a moment to the next time of the alert by the user's clock; nil for a condition without a time.
  public func seconds(after moment: AlertMoment) -> Int? {
    guard case .every(let weekday, let minute) = self else { return nil }
    let days = weekday.map { ($0 - moment.day.weekday + 7) % 7 } ?? 0
    let wait = days * 1_440 + minute - moment.minute
    let minutes = wait > 0 ? wait : wait + (weekday == nil ? 1_440 : 7 * 1_440)
    return minutes * 60 - moment.instant % 60
  }

  /// The last day up to a moment on which the time of the alert has come by the user's clock; nil for a condition without a time.
  ///
  /// It is a day, not an instant: an hour that the clock leaves out has come when a later one has, and one that comes twice is of
  /// the same day.
  func dueDay(at moment: AlertMoment) -> Day? {
    guard case .every(let weekday, let minute) = self else { return nil }
    let last = minute <= moment.minute ? moment.day : moment.day - 1
    return weekday.map { last - (last.weekday - $0 + 7) % 7 } ?? last
  }
}
