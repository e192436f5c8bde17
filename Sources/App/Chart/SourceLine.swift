import Gtk
import Ledger
import Presentation

/// The line below a chart: the source of its rates and, where they are downloaded, a button for newer ones.
@MainActor
final class SourceLine {
  /// Called when the user wants newer rates.
  var download: () -> Void = {}
  let widget = Box(spacing: 8)
  private let label = Label(style: "agio-rate")
  private let button = Button(label: ChartLabels.downloadMore)
  private let spinner = BusySpinner()
  private let progress = Label(style: "agio-rate")

  init() {
    label.wrap(shortest: 5)
    button.setFlat()
    button.setStyle("inline-link")
    button.align(vertically: .center)
    button.setHiddenAtFirst()
    button.connectClicked { [weak self] in self?.download() }
    widget.add(label, expand: true)
    progress.setHiddenAtFirst()
    widget.add(progress)
    widget.add(spinner.widget)
    widget.add(button)
  }

  func show(_ series: RateSeries) {
    label.setText(ChartTexts.source(series))
    button.setVisible(series.isDownloaded)
  }

  /// Shows that rates are being downloaded, and of which years as soon as that is known.
  func setDownloading(_ isDownloading: Bool, _ progress: String?) {
    self.progress.show(isDownloading ? progress : nil)
    button.setSensitive(!isDownloading)
    spinner.set(isDownloading)
  }
}
