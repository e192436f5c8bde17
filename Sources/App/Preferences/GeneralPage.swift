import GLib
import Gtk

/// The page of settings for all lists.
@MainActor
final class GeneralPage {
  let widget: ScrolledWindow
  /// Called when the user turns more digits on or off.
  var setMoreDigits: (Bool) -> Void = { _ in }
  /// Called when the user turns sparklines on or off.
  var setSparklines: (Bool) -> Void = { _ in }

  private let digits = Switch(name: PreferencesLabels.moreDigits)
  private let sparklines = Switch(name: PreferencesLabels.sparklines)
  private var digitsTurned: Connection?
  private var sparklinesTurned: Connection?

  init() {
    let box = Box(vertical: true, spacing: 12)
    box.setStyle("agio-page")
    widget = ScrolledWindow(box)
    widget.followFocus()
    box.add(
      Field.makeSwitch(
        digits, title: PreferencesLabels.moreDigits,
        hint: PreferencesLabels.moreDigitsHint,
        list: PreferencesLabels.amounts, row: PreferencesLabels.howAmountsAreShown))
    box.add(
      Field.makeSwitch(
        sparklines, title: PreferencesLabels.sparklines,
        hint: PreferencesLabels.sparklinesHint,
        list: PreferencesLabels.charts, row: PreferencesLabels.chartsInRows))
    digitsTurned = digits.connectToggled { [weak self] in
      guard let self else { return }
      setMoreDigits(digits.isOn)
    }
    sparklinesTurned = sparklines.connectToggled { [weak self] in
      guard let self else { return }
      setSparklines(sparklines.isOn)
    }
  }

  func show(moreDigits: Bool) {
    if digits.isOn != moreDigits { digitsTurned?.blocked { digits.setOn(moreDigits) } }
  }

  func show(sparklines isOn: Bool) {
    if sparklines.isOn != isOn { sparklinesTurned?.blocked { sparklines.setOn(isOn) } }
  }
}
