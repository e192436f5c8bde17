import Currencies
import Gtk
import Ledger
import Presentation

/// The buttons that choose the range of days.
@MainActor
final class RangeBar {
  /// Called with the range that the user chose.
  var chosen: (ChartRange) -> Void = { _ in }
  let widget = Box()
  /// The button that opens the popover for a span.
  let span = Button(label: ChartLabels.span)
  private let buttons: [RadioButton]
  /// The hidden button that is active while no other is.
  private let none = RadioButton("")
  private var isShowing = false
  /// The labels are short ones.
  private var isNarrow = false
  /// The width of the buttons with whole labels, in pixels; nil before it is measured.
  private var wholeWidth: Int?
  private let digits = TextWidths()

  init() {
    buttons = ChartRange.choices.map { [none] in RadioButton($0.title, beside: none) }
    widget.setStyle("linked")
    for (button, choice) in zip(buttons, ChartRange.choices) {
      button.drawAsButton()
      button.setAccessibleName(choice.title)
      widget.add(button, expand: true)
      _ = button.connectToggled { [weak self] in
        guard let self else { return }
        if button.isChosen, !isShowing { chosen(choice.range) }
      }
    }
    widget.add(none)
    none.setHiddenAtFirst()
    widget.add(span, expand: true)
  }

  /// Shows a range.
  func show(_ range: ChartRange) {
    let index = ChartRange.choices.firstIndex { $0.range == range }
    isShowing = true
    (index.map { buttons[$0] } ?? none).choose()
    isShowing = false
    let days: ClosedRange<Day>? = if case .span(let days) = range { days } else { nil }
    let text = days.map(ChartTexts.span)
    span.setStyle("agio-chosen", days != nil)
    span.setAccessibleDescription(text ?? "")
    span.setTooltip(text ?? ChartLabels.chooseSpan)
  }

  /// Shortens the labels where they are wider than the room for them, in pixels.
  func fit(width: Int) {
    if wholeWidth == nil || digits.forget(ifChangedIn: span) {
      setNarrow(false)
      wholeWidth = widget.naturalWidth
      // The font that was measured.
      _ = digits.width(of: "0", in: span)
    }
    setNarrow(wholeWidth.map { $0 > width } ?? false)
  }

  private func setNarrow(_ isNarrow: Bool) {
    guard isNarrow != self.isNarrow else { return }
    self.isNarrow = isNarrow
    for (button, choice) in zip(buttons, ChartRange.choices) {
      button.setLabel(isNarrow ? choice.short : choice.title)
      button.setAccessibleName(choice.title)
    }
  }
}
