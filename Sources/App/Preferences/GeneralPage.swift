import GLib
import Gtk

/// The page of what concerns all lists.
@MainActor
final class GeneralPage {
  let widget: ScrolledWindow
  /// Called when the user wants more digits, or no more of them.
  var setMoreDigits: (Bool) -> Void = { _ in }
  /// Called when the user wants a small chart in each row, or no more of them.
  var setSparklines: (Bool) -> Void = { _ in }

  private let digits = Switch(name: PreferencesLabels.moreDigits)
  private let sparklines = Switch(name: PreferencesLabels.sparklines)
  private var turned: Connection?
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
    turned = digits.connectToggled { [weak self] in
      guard let self else { return }
      setMoreDigits(digits.isOn)
    }
    sparklinesTurned = sparklines.connectToggled { [weak self] in
      guard let self else { return }
      setSparklines(sparklines.isOn)
    }
  }

  func show(moreDigits: Bool) {
    if digits.isOn != moreDigits { turned?.blocked { digits.setOn(moreDigits) } }
  }

  func show(sparklines isOn: Bool) {
    if sparklines.isOn != isOn { sparklinesTurned?.blocked { sparklines.setOn(isOn) } }
  }
}
