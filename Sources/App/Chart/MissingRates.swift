import Gtk
import Presentation

/// The view that is shown instead of a chart without rates: the reason, and perhaps a button that downloads rates.
@MainActor
final class MissingRates {
  /// Called when the user wants the rates.
  var download: () -> Void = {}
  let widget = Box(vertical: true, spacing: 12)
  private let sentence = Label()
  private let button = Button(label: ChartLabels.download)
  private let spinner = BusySpinner()
  private let failure = Label(style: "agio-problem")

  init() {
    button.align(horizontally: .center)
    button.setHiddenAtFirst()
    button.connectClicked { [weak self] in self?.download() }
    failure.setHiddenAtFirst()
    for label in [sentence, failure] {
      label.wrap(at: 40)
      label.center()
    }
    for part: any Widget in [sentence, button, spinner.widget, failure] { widget.add(part) }
    widget.setStyle("agio-empty")
    widget.align(horizontally: .center, vertically: .center)
  }

  /// Gives the keyboard to the button or, where there is none, to the pair.
  func grabFocus(elsewhere pair: PairFields) {
    if button.isVisible { button.grabFocus() } else { pair.grabFocus() }
  }

  func show(_ absence: ChartAbsence) {
    sentence.setText(absence.sentence)
    button.setVisible(absence.isDownloadOffered)
    button.setSensitive(!absence.isDownloading)
    spinner.set(absence.isDownloading)
    failure.show(absence.failure)
    if let reason = absence.failure { failure.announce(reason) }
  }
}
