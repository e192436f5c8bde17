/// The parts of the window for its width: the list, the chart of a row, or both beside each other.
public struct WindowLayout: Hashable, Sendable {
  /// The parts that are shown.
  public enum Parts: Hashable, Sendable {
    /// The list alone.
    case list
    /// The chart alone, as a page instead of the list.
    case chart
    /// The list, and beside it the chart of the selected row.
    case both
  }

  /// The parts that are shown.
  public let parts: Parts
  /// The largest width of the list, in pixels.
  public let listWidth: Int
  /// There is room for both parts, so that the user can show and hide the chart.
  public let hasRoomForBoth: Bool

  /// The layout of a window of a width, in pixels. `needed` is the width that the contents of both parts need, `textScale` is
  /// how many times larger than usual texts are, `isChartWanted` says whether the user wants the chart beside the list, and
  /// `isChartInUse` whether it was opened, or has the keyboard focus.
  public init(
    width: Int, needed: Int = 0, textScale: Double = 1, isChartWanted: Bool, isChartInUse: Bool
  ) {
    func scaled(_ width: Int) -> Int { Int((Double(width) * max(1, textScale)).rounded()) }
    hasRoomForBoth = width >= max(scaled(Self.leastForBoth), needed)
    let largest = scaled(Self.largestList)
    parts = hasRoomForBoth && isChartWanted ? .both : isChartInUse ? .chart : .list
    listWidth = parts == .both ? min(largest, max(scaled(Self.smallestList), width * 9 / 20)) : largest
  }

  /// The width of a window from which the chart is shown beside the list.
  public static let leastForBoth = 860
  /// The largest width of the list.
  public static let largestList = 520
  /// The smallest width of the list beside the chart: its rows have their grips, and their rates one line.
  private static let smallestList = 420
  /// The largest width of a page, of tables, and of the controls above a chart.
  public static let largestPage = 900
  /// The largest width of a page of settings, whose controls are at the end of their lines.
  public static let largestSettings = 640
  /// The width of what a popover of the narrowest window has room for.
  public static let narrowPopover = 300
  /// The usual size of texts, in pixels: 11 points.
  public static let usualTextSize = 44.0 / 3
}
