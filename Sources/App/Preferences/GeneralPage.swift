import GLib
import Gtk

/// The page of what concerns all lists.
@MainActor
final class GeneralPage {
  let widget: ScrolledWindow
  /// Called when the user wants more digits, or no more of them.
  var setMoreDigits: (Bool) -> Void = { _ in }

  private let digits = Switch(name: "More digits")
  private var turned: Connection?

  init() {
    let box = Box(vertical: true, spacing: 12)
    box.setStyle("agio-page")
    widget = ScrolledWindow(box)
    widget.followFocus()
    box.add(
      Field.makeSwitch(
        digits, title: "More digits",
        hint: "Amounts have four digits more than their currency, in a quieter colour.",
        list: "Amounts", row: "How amounts are shown"))
    turned = digits.connectTurned { [unowned self] in setMoreDigits(digits.isOn) }
  }

  func show(moreDigits: Bool) {
    if digits.isOn != moreDigits { turned?.blocked { digits.setOn(moreDigits) } }
  }
}
