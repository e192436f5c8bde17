import Gtk
import Presentation

/// The line below a file: what is done with it, how far that is, and how saving has ended.
@MainActor
final class FileProgress {
  /// Called when the user stops saving.
  var stopped: () -> Void = {}
  /// Called when the keyboard focus has to leave the line.
  var left: () -> Void = {}

  let widget = Box(spacing: 8)
  private let words = Field.words()
  private let bar = ProgressBar(name: FileLabels.progress)
  private let stop = Button(label: FileLabels.stop)
  private var state = FileSession.State.idle
  private var ending = ""
  private var isShown = false
  private lazy var indicator = BusyIndicator(.mainLoop) { [weak self] in self?.show($0) }
  /// The height of the line with its button, in pixels, which it has without too.
  private static let height = 48

  init() {
    widget.setStyle("agio-statusbar")
    widget.request(height: Self.height)
    bar.align(vertically: .center)
    stop.align(vertically: .center)
    widget.add(words, expand: true)
    for part: any Widget in [bar, stop] {
      widget.add(part)
      part.setHiddenAtFirst()
    }
    stop.connectClicked { [weak self] in self?.stopped() }
  }

  /// Shows what is done. Work that ends soon is not shown.
  func show(_ state: FileSession.State) {
    self.state = state
    indicator.set(state != .idle)
    if isShown { showState() }
  }

  /// Shows and announces how saving has ended; nil when something else was begun.
  func show(ending: String?) {
    self.ending = ending ?? ""
    if !isShown { words.setText(self.ending) }
    if let ending { words.announce(ending.spoken) }
  }

  private func show(_ isBusy: Bool) {
    isShown = isBusy
    showState()
  }

  private func showState() {
    let hadKeyboard = stop.hasFocus
    words.setText(isShown ? Self.words(state) : ending)
    bar.setFraction(Self.fraction(state) ?? 0)
    bar.setVisible(isShown && Self.fraction(state) != nil)
    var isSaving = false
    if case .saving = state { isSaving = isShown }
    stop.setVisible(isSaving)
    if hadKeyboard, !isSaving { left() }
  }

  private static func fraction(_ state: FileSession.State) -> Double? {
    switch state {
    case .idle, .waiting, .downloading: nil
    case .reading(let fraction), .converting(let fraction), .saving(let fraction): fraction
    }
  }

  private static func words(_ state: FileSession.State) -> String {
    switch state {
    case .idle: ""
    case .waiting: FileTexts.isWaiting
    case .reading: FileTexts.isReading
    case .downloading: FileTexts.isDownloading
    case .converting: FileTexts.isConverting
    case .saving: FileTexts.isSaving
    }
  }
}
