import GLib
import Gtk

/// The page of settings for all lists, those that are changed most first.
@MainActor
final class GeneralPage {
  let widget: ScrolledWindow
  /// Called when the user turns automatic updates on or off.
  var setUpdatesAutomatically: (Bool) -> Void = { _ in }
  /// Called when the user turns more digits on or off.
  var setMoreDigits: (Bool) -> Void = { _ in }
  /// Called when the user turns sparklines on or off.
  var setSparklines: (Bool) -> Void = { _ in }

  private let automatic = SwitchSetting(PreferencesLabels.automatic)
  private let digits = SwitchSetting(PreferencesLabels.moreDigits)
  private let sparklines = SwitchSetting(PreferencesLabels.sparklines)

  init() {
    let box = Box(vertical: true, spacing: 12)
    box.setStyle("agio-page")
    widget = ScrolledWindow(box)
    widget.followFocus()
    box.add(
      automatic.box(
        hint: PreferencesLabels.automaticHint, list: PreferencesLabels.connection,
        row: PreferencesLabels.whenToConnect))
    box.add(
      digits.box(
        hint: PreferencesLabels.moreDigitsHint, list: PreferencesLabels.amounts,
        row: PreferencesLabels.howAmountsAreShown))
    box.add(
      sparklines.box(
        hint: PreferencesLabels.sparklinesHint, list: PreferencesLabels.charts,
        row: PreferencesLabels.chartsInRows))
    automatic.turned = { [weak self] in self?.setUpdatesAutomatically($0) }
    digits.turned = { [weak self] in self?.setMoreDigits($0) }
    sparklines.turned = { [weak self] in self?.setSparklines($0) }
  }

  /// Gives the focus to the first setting.
  func focus() { automatic.focus() }

  func show(updatesAutomatically isOn: Bool) { automatic.show(isOn) }
  func show(moreDigits isOn: Bool) { digits.show(isOn) }
  func show(sparklines isOn: Bool) { sparklines.show(isOn) }
}

/// A setting that is on or off.
@MainActor
private final class SwitchSetting {
  /// Called when the user turns it on or off.
  var turned: (Bool) -> Void = { _ in }
  private let title: String
  private let toggle: Switch
  private var connection: Connection?

  init(_ title: String) {
    self.title = title
    toggle = Switch(name: title.withoutMnemonic)
    connection = toggle.connectToggled { [weak self] in
      guard let self else { return }
      turned(toggle.isOn)
    }
  }

  /// A box with the switch, its title and a hint.
  func box(hint: String, list: String, row: String) -> ListBox {
    Field.makeSwitch(toggle, title: title, hint: hint, list: list, row: row)
  }

  func show(_ isOn: Bool) {
    if toggle.isOn != isOn { connection?.blocked { toggle.setOn(isOn) } }
  }

  func focus() { toggle.grabFocus() }
}
