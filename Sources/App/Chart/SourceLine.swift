import Gtk
import Ledger

/// Below a pair's rates: whose they are, and a button for newer ones where nobody else gets them.
@MainActor
final class SourceLine {
  /// The user wants newer rates.
  var ask: () -> Void = {}
  let widget = Box(spacing: 8)
  private let label = Label(style: "agio-rate")
  private let button = Button(label: "Get newer rates")
  private let spinner = Spinner()

  init() {
    label.wrap()
    button.setFlat()
    button.setStyle("agio-link")
    button.align(vertically: .center)
    button.setHiddenAtFirst()
    button.connectClicked { [unowned self] in ask() }
    widget.add(label, expand: true)
    spinner.setHiddenAtFirst()
    widget.add(spinner)
    widget.add(button)
  }

  func show(_ series: RateSeries) {
    label.setText(ChartTexts.source(series))
    button.setVisible(series.source == "frankfurter2")
  }

  /// New days are asked for.
  func setAsking(_ isAsking: Bool) {
    button.setSensitive(!isAsking)
    spinner.setVisible(isAsking)
    spinner.setTurning(isAsking)
  }
}
