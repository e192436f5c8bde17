import Currencies
import Gtk
import Presentation

/// The button that tests a source, and the result.
@MainActor
final class TestField {
  let widget = Box(spacing: 8)
  private let button = Button(mnemonic: SourceLabels.test)
  private let spinner = BusySpinner()
  private let result = Field.words()
  private var shown = SourceTest.notRun

  init(of source: SourceID, _ ask: @escaping @MainActor (SourceAction) -> Void) {
    button.setAccessibleName(SourceLabels.test(source))
    button.align(vertically: .center)
    widget.add(button)
    widget.add(spinner.widget)
    result.setHiddenAtFirst()
    widget.add(result, expand: true)
    button.connectClicked { ask(.test) }
  }

  func show(_ test: SourceTest) {
    let isRunning = test == .running
    button.setSensitive(!isRunning)
    spinner.set(isRunning)
    guard test != shown else { return }
    shown = test
    result.setStyle("agio-problem", test.isFailure)
    result.showAndAnnounce(test.text)
  }
}
