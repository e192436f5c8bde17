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

  private let digits = Switch(name: "More digits")
  private let sparklines = Switch(name: "Sparklines")
  private var turned: Connection?
  private var sparklinesTurned: Connection?

  init() {
    let box = Box(vertical: true, spacing: 12)
    box.setStyle("agio-page")
    widget = ScrolledWindow(box)
    widget.followFocus()
    box.add(
      Field.makeSwitch(
        digits, title: "More digits",
        hint: "Show four more digits, dimmed.",
        list: "Amounts", row: "How amounts are shown"))
    box.add(
      Field.makeSwitch(
        sparklines, title: "Sparklines",
        hint: "Each row has a small chart of the last 90 days against the base, where the bank has both.",
        list: "Charts", row: "Small charts in the rows"))
    turned = digits.connectTurned { [weak self] in
      guard let self else { return }
      setMoreDigits(digits.isOn)
    }
    sparklinesTurned = sparklines.connectTurned { [weak self] in
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
