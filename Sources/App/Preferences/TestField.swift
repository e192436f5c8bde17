import Currencies
import Gtk
import Presentation

/// The button that tries a source, and what came of it.
@MainActor
final class TestField {
  let widget = Box(spacing: 8)
  private let button = Button(label: SourceLabels.test)
  private let spinner = Spinner()
  private let result = Field.words()
  private var shown = SourceNote.Test.none

  init(of source: SourceID, _ ask: @escaping @MainActor (SourceAction) -> Void) {
    button.setAccessibleName(SourceLabels.test(source))
    button.align(vertically: .center)
    widget.add(button)
    widget.add(spinner)
    widget.add(result, expand: true)
    button.connectClicked { ask(.test) }
  }

  func show(_ test: SourceNote.Test) {
    let isRunning = test == .running
    button.setSensitive(!isRunning)
    spinner.setVisible(isRunning)
    spinner.setSpinning(isRunning)
    result.show(test.words)
    result.setStyle("agio-problem", test.isBad)
    if let words = test.words, test != shown { result.announce(words) }
    shown = test
  }
}

extension SourceNote.Test {
  fileprivate var words: String? {
    switch self {
    case .none, .running: nil
    case .good(let words), .bad(let words): words
    }
  }

  fileprivate var isBad: Bool { if case .bad = self { true } else { false } }
}
