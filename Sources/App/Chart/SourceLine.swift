import Currencies
import Gtk
import Ledger
import Presentation

/// Below a pair's rates: whose they are, and a button for newer ones where nobody else gets them.
@MainActor
final class SourceLine {
  /// The user wants newer rates.
  var ask: () -> Void = {}
  let widget = Box(spacing: 8)
  private let label = Label(style: "agio-rate")
  private let button = Button(label: ChartLabels.downloadMore)
  private let spinner = Spinner()
  private let progress = Label(style: "agio-rate")

  init() {
    label.wrap()
    button.setFlat()
    button.setStyle("inline-link")
    button.align(vertically: .center)
    button.setHiddenAtFirst()
    button.connectClicked { [weak self] in self?.ask() }
    widget.add(label, expand: true)
    progress.setHiddenAtFirst()
    spinner.setHiddenAtFirst()
    widget.add(progress)
    widget.add(spinner)
    widget.add(button)
  }

  func show(_ series: RateSeries) {
    label.setText(ChartTexts.source(series))
    button.setVisible(series.source == .frankfurter2)
  }

  /// Days are being asked for, and which, as far as that is known.
  func setAsking(_ isAsking: Bool, _ progress: String? = nil) {
    self.progress.show(isAsking ? progress : nil)
    button.setSensitive(!isAsking)
    spinner.setVisible(isAsking)
    spinner.setTurning(isAsking)
  }
}
