/// The announcements of the status line by assistive technology: each change once.
public struct StatusAnnouncer {
  /// The last status that brought a change.
  private var last: Status?

  /// An announcer that has announced nothing yet.
  public init() {}

  /// The announcement for a status that is now shown; nil if there is nothing new.
  ///
  /// The first status is read with the window. A refresh that runs is not announced, because it ends soon. Going to
  /// another day and back is announced by the banner.
  public mutating func announcement(for status: Status) -> String? {
    if status.state == .updating { return nil }
    let before = last
    if let before, status.isNoNews(after: before) { return nil }
    last = status
    guard let before, before.isPast == status.isPast, !status.isPast || status.state != .past else {
      return nil
    }
    return status.announcement
  }
}

extension Status {
  fileprivate var isPast: Bool { day != nil }

  /// Whether a status says nothing new after another one. Rates that only grow older are no news.
  func isNoNews(after other: Status) -> Bool {
    state == other.state && rates == other.rates && isPast == other.isPast
  }
}
