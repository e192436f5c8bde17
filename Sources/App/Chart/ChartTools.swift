import Gtk

/// The toolbar of a chart's page: the view, the scale and the comparison.
@MainActor
final class ChartTools {
  /// A view of the same rates.
  enum View: String {
    case chart, table, averages
  }

  /// Called with whether the scale is to be logarithmic.
  var turned: (Bool) -> Void = { _ in }
  let widget = Box(spacing: 6)
  private let switcher: StackSwitcher
  /// The buttons of the chart, at the end of the line.
  private let buttons = Box(spacing: 6)
  /// The views, named by the raw values of `View`.
  let views = Stack()
  let logarithmic = ToggleButton(label: ChartLabels.log, name: ChartLabels.logarithmic)
  let compare = Button(label: ChartLabels.compare)

  init() {
    switcher = StackSwitcher(views)
    switcher.align(horizontally: .start)
    buttons.align(horizontally: .end)
    buttons.add(logarithmic)
    buttons.add(compare)
    widget.add(switcher)
    widget.add(buttons, expand: true)
    views.setSizedByPage()
    compare.setTooltip(ChartLabels.compareWithOthers)
    _ = logarithmic.connectToggled { [weak self] in
      guard let self else { return }
      turned(logarithmic.isOn)
    }
  }

  /// Breaks the line where it is wider than the room for it, in pixels.
  func fit(width: Int) {
    widget.setVertical(switcher.naturalWidth + buttons.naturalWidth + 12 > width)
  }

  /// The view shown.
  var shown: View { views.shown.flatMap(View.init) ?? .chart }

  /// Whether the view shown is the chart.
  var isChartShown: Bool { shown == .chart }

  /// Adds a view with a button in the switcher.
  func add(_ widget: any Widget, _ view: View, titled title: String) {
    views.add(widget, named: view.rawValue, titled: title)
  }
}
