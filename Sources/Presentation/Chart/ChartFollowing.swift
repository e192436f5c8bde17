public import Currencies
public import Ledger

/// The pair of the chart beside the list: that of the row that has or last had the keyboard focus, as soon as the selection
/// rests.
@MainActor
public final class ChartFollowing {
  /// How long the selection must rest, in milliseconds: a user who passes over rows sees no chart of theirs.
  private static let rest = 250

  /// The row of the list that has or last had the keyboard focus, or else the one typed into last; nil for an empty list.
  public var selected: CurrencyCode? {
    guard let desk else { return nil }
    return row.flatMap { desk.rows.contains($0) ? $0 : nil } ?? desk.anchorRow
  }
  private var row: CurrencyCode?
  /// The pair that was shown last; nil before the first one, and for an empty list.
  public var pair: ChartPair? { shown?.pair }
  private let scheduler: Scheduler
  private let show: @MainActor (ChartPair?) -> Void
  private var desk: Desk?
  private var isOn = false
  /// The pair that was shown last, and for which list; nil before the first one.
  private var shown: Shown?
  private var timer: AnyObject?

  private struct Shown: Equatable {
    let list: Int
    let pair: ChartPair?
  }

  /// Follows with the timers of a scheduler; `show` gets each new pair, nil for an empty list.
  public init(_ scheduler: Scheduler, show: @escaping @MainActor (ChartPair?) -> Void) {
    (self.scheduler, self.show) = (scheduler, show)
  }

  /// Follows from now on: the chart is shown beside the list. That of the selected row stays as the user has left it.
  public func begin() {
    isOn = true
    update()
  }

  /// Follows no more.
  public func end() { (isOn, timer) = (false, nil) }

  /// Notes that a row has got the keyboard focus.
  public func select(_ row: CurrencyCode) {
    guard row != self.row else { return }
    self.row = row
    plan()
  }

  /// Takes over the displayed list, which most often has the same rows.
  public func follow(_ desk: Desk) {
    let old = self.desk
    self.desk = desk
    if old?.list.id != desk.list.id || old?.rows != desk.rows { plan() }
  }

  /// Notes that the user has opened the chart of a row; the pair that it shows.
  public func open(_ row: CurrencyCode, in desk: Desk) -> ChartPair {
    let pair = chartPair(of: row, in: desk)
    (self.row, self.desk, timer) = (row, desk, nil)
    shown = Shown(list: desk.list.id, pair: pair)
    return pair
  }

  /// Notes that the chart of a pair is shown, whichever row is selected.
  public func open(_ pair: ChartPair, in desk: Desk) {
    (self.desk, timer) = (desk, nil)
    shown = Shown(list: desk.list.id, pair: pair)
  }

  private func plan() {
    guard isOn else { return }
    timer = scheduler.after(Self.rest) { [weak self] in self?.update() }
  }

  private func update() {
    timer = nil
    guard isOn, let desk else { return }
    let new = Shown(list: desk.list.id, pair: selected.map { chartPair(of: $0, in: desk) })
    guard new != shown else { return }
    shown = new
    show(new.pair)
  }

  /// The pair of a row. The base has no rate of its own: beside it stays the chart of the row before, if there is one.
  private func chartPair(of row: CurrencyCode, in desk: Desk) -> ChartPair {
    if isOn, row == desk.base, let shown, shown.list == desk.list.id, let pair = shown.pair, pair.from == row,
      desk.rows.contains(pair.to)
    {
      return pair
    }
    let (from, to) = desk.chartPair(of: row)
    return ChartPair(from: from, to: to)
  }
}
