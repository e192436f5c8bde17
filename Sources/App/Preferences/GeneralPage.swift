import Gtk
import Ledger

/// The page of settings for all lists, those that are changed most first.
@MainActor
final class GeneralPage {
  let widget: ScrolledWindow
  /// Called with the value of a setting that the user has chosen.
  var choose: (any SettingValue) -> Void = { _ in }

  private let automatic = SwitchSetting(
    PreferencesLabels.automatic, hint: PreferencesLabels.automaticHint, name: PreferencesLabels.whenToConnect)
  private let metered = SwitchSetting(
    PreferencesLabels.metered, hint: PreferencesLabels.meteredHint, name: PreferencesLabels.meteredNetworks)
  private let appearance = ChoiceSetting<Appearance>(
    PreferencesLabels.appearance,
    [
      (.system, PreferencesLabels.system), (.light, PreferencesLabels.light), (.dark, PreferencesLabels.dark),
    ], name: PreferencesLabels.lightOrDark)
  private let flags = SwitchSetting(
    PreferencesLabels.flags, hint: PreferencesLabels.flagsHint, name: PreferencesLabels.flagsInLists)
  private let digits = SwitchSetting(
    PreferencesLabels.moreDigits, hint: PreferencesLabels.moreDigitsHint,
    name: PreferencesLabels.howAmountsAreShown)
  private let unitRates = SwitchSetting(
    PreferencesLabels.unitRates, hint: PreferencesLabels.unitRatesHint, name: PreferencesLabels.ratesInRows)
  private let sparklines = SwitchSetting(
    PreferencesLabels.sparklines, hint: PreferencesLabels.sparklinesHint, name: PreferencesLabels.chartsInRows
  )
  private let chart = SwitchSetting(
    PreferencesLabels.sideChart, hint: PreferencesLabels.sideChartHint, name: PreferencesLabels.chartOfRow)

  let sync = SyncRow()

  init() {
    let box = Box(vertical: true, spacing: 12)
    box.setStyle("agio-page")
    widget = ScrolledWindow(box)
    widget.followFocus()
    box.add(Self.list(PreferencesLabels.connection, [automatic.row, metered.row]))
    box.add(Self.list(PreferencesLabels.appearance, [appearance.row, flags.row]))
    box.add(Self.list(PreferencesLabels.amounts, [digits.row, unitRates.row]))
    box.add(Self.list(PreferencesLabels.charts, [sparklines.row, chart.row]))
    box.add(Self.list(SyncLabels.title, [sync.widget]))
    connect()
  }

  /// A boxed list of settings that belong together.
  private static func list(_ name: String, _ rows: [ListBoxRow]) -> ListBox {
    let list = ListBox(name: name)
    list.setStyle("agio-boxed")
    list.setSeparated()
    for row in rows { list.insert(row) }
    return list
  }

  private func connect() {
    automatic.turned = { [weak self] in
      guard let self else { return }
      choose(RefreshMode(isAutomatic: $0, onMetered: metered.isOn))
    }
    metered.turned = { [weak self] in
      guard let self else { return }
      choose(RefreshMode(isAutomatic: automatic.isOn, onMetered: $0))
    }
    appearance.chosen = { [weak self] in self?.choose($0) }
    flags.turned = { [weak self] in self?.choose($0 ? FlagMode.on : .off) }
    digits.turned = { [weak self] in self?.choose($0 ? AmountDigits.more : .currency) }
    unitRates.turned = { [weak self] in self?.choose($0 ? UnitRateMode.on : .off) }
    sparklines.turned = { [weak self] in self?.choose($0 ? SparklineMode.on : .off) }
    chart.turned = { [weak self] in self?.choose($0 ? SideChartMode.on : .off) }
  }

  /// Gives the focus to the first setting.
  func focus() { automatic.focus() }

  /// Shows the value of a setting in force.
  func show(_ value: any SettingValue) {
    switch value {
    case let mode as RefreshMode: showUpdates(mode)
    case let appearance as Appearance: self.appearance.show(appearance)
    case let mode as FlagMode: flags.show(mode == .on)
    case let digits as AmountDigits: self.digits.show(digits == .more)
    case let mode as UnitRateMode: unitRates.show(mode == .on)
    case let mode as SparklineMode: sparklines.show(mode == .on)
    case let mode as SideChartMode: chart.show(mode == .on)
    default: break
    }
  }

  private func showUpdates(_ mode: RefreshMode) {
    automatic.show(mode.isAutomatic)
    metered.show(mode == .metered)
    metered.setSensitive(mode.isAutomatic)
  }
}
