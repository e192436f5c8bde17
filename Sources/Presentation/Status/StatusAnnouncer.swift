/// The announcements of the status line by assistive technology: each change once.
public struct StatusAnnouncer {
  /// What makes a status worth announcing. Rates that only grow older are no change.
  fileprivate struct News: Hashable {
    let state: Status.State
    let rates: Status.Rates?
    let isPast: Bool
  }

  private var last: News?

  /// An announcer that has announced nothing yet.
  public init() {}

  /// The announcement for a status that is now shown; nil if there is nothing new.
  ///
  /// The first status is read with the window. A refresh that runs is not announced, because it ends soon. Going to
  /// another day and back is announced by the banner.
  public mutating func announcement(for status: Status) -> String? {
    guard let news = News(status), news != last else { return nil }
    defer { self.last = news }
    guard let last, last.isPast == news.isPast, !news.isPast || status.state != .past else { return nil }
    return status.announcement
  }
}

extension StatusAnnouncer.News {
  fileprivate init?(_ status: Status) {
    if status.state == .updating { return nil }
    var state = status.state
    if case .old = state { state = .old(businessDays: 0) }
    self.init(state: state, rates: status.rates, isPast: status.day != nil)
  }
}
