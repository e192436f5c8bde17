import Gtk
import Presentation

/// The list and the chart of a row, beside each other or one instead of the other. Neither is moved when that changes, so that
/// the keyboard focus, and what is typed, stay where they are.
@MainActor
final class Columns {
  /// Called when the width of the window, or that of the list in it, has changed.
  var resized: () -> Void = {}
  let widget = Box()
  private let list: Clamp
  /// Empty until the chart is shown first.
  private let content = Box(vertical: true)
  private let chart: Clamp

  init(list content: any Widget) {
    list = Clamp(content, width: WindowLayout.largestList)
    chart = Clamp(self.content)
    widget.add(list)
    widget.add(chart)
    list.expand(horizontally: true)
    chart.expand(horizontally: true)
    chart.setHiddenAtFirst()
    self.content.setVisible(true)
    for part: any Widget in [widget, list] { part.connectWidthChanged { [weak self] _ in self?.resized() } }
  }

  /// Takes the page of the chart, which stays there.
  func fill(chart page: any Widget) { content.add(page, expand: true) }

  /// The current width in pixels.
  var width: Int { widget.allocatedSize.width }

  /// The width that both parts need, in pixels.
  var neededWidth: Int { list.neededWidth + max(chart.neededWidth, Self.leastChart) }

  /// The width that the chart needs at least, in pixels; a guess while it is not made or not shown.
  private static let leastChart = 340

  /// How much larger than usual texts are.
  var textScale: Double { widget.textSize / WindowLayout.usualTextSize }

  /// Shows the parts of a layout.
  func show(_ layout: WindowLayout) {
    let isBoth = layout.parts == .both
    chart.letShrink(isBoth)
    list.limit(to: layout.listWidth)
    list.prefer(width: isBoth ? layout.listWidth : nil)
    list.expand(horizontally: !isBoth)
    chart.setVisible(layout.parts != .list)
    list.setVisible(layout.parts != .chart)
    list.setStyle("agio-column", !isBoth && width > layout.listWidth)
    chart.setStyle("agio-beside", isBoth)
  }
}
