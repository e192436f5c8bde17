import Gtk

/// The line of a chart's page that chooses the view, the scale and what is compared.
@MainActor
final class ChartTools {
  /// The scale is to be logarithmic, or not.
  var turned: (Bool) -> Void = { _ in }
  let widget = Box(spacing: 6)
  /// The three views of the same rates, by their titles.
  let views = Stack()
  let logarithmic = ToggleButton(label: ChartLabels.log, name: ChartLabels.logarithmic)
  let compare = Button(label: ChartLabels.compare)

  init() {
    let switcher = StackSwitcher(views)
    let space = Box()
    widget.add(switcher)
    widget.add(space, expand: true)
    widget.add(logarithmic)
    widget.add(compare)
    views.setSizedByPage()
    compare.setTooltip(ChartLabels.compareWithOthers)
    _ = logarithmic.connectToggled { [weak self] in
      guard let self else { return }
      turned(logarithmic.isOn)
    }
  }

  /// The chart is the view that is open.
  var isChartShown: Bool { views.shown == ChartLabels.chart }
}
