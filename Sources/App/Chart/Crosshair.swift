import Currencies
import Gtk
import Ledger
import Presentation

/// One of the days of a chart: the pointer or the arrow keys choose it.
struct Crosshair: Hashable {
  /// Index of the day in the series.
  let index: Int
  /// It follows the pointer, and goes with it.
  var isPointed = false

  /// Where a key takes it, from nowhere or another day; nil for a key that does not.
  static func moved(_ old: Crosshair?, by key: KeyPress, in subject: ChartSubject) -> Crosshair? {
    guard let first = subject.range.first, let last = subject.range.last, !key.control, !key.alt else {
      return nil
    }
    let target: Int? =
      switch (key.navigation, old?.index) {
      case ("Home", _): first
      case ("End", _): last
      case ("Left", let index): index.map { $0 - 1 } ?? last
      case ("Right", let index): index.map { $0 + 1 } ?? first
      case ("Page_Up", let index): month(from: index ?? last, -1, in: subject.series)
      case ("Page_Down", let index): month(from: index ?? first, 1, in: subject.series)
      default: nil
      }
    return target.map { Crosshair(index: min(max(first, $0), last)) }
  }

  /// The day nearest to 30 days earlier or later: another one at any rate.
  private static func month(from index: Int, _ sign: Int, in series: RateSeries) -> Int {
    let target = series.nearestIndex(to: series.days[index] + 30 * sign) ?? index
    return target == index ? index + sign : target
  }
}

extension KeyPress {
  /// The name of a key that moves, be it the keypad's.
  fileprivate var navigation: String { name.hasPrefix("KP_") ? String(name.dropFirst(3)) : name }
}
