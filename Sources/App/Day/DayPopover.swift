import Currencies
import Gtk
import Presentation

/// A popover to choose a day, by typing it or from a calendar.
@MainActor
final class DayPopover {
  private let popover: Popover
  private let entry = Entry()
  private let accept = Button(label: DayLabels.show)
  private let line = Box(spacing: 6)
  private let month: DayCalendar
  private let problem = Field.words(style: "agio-problem")
  /// How the typed date was read.
  private let explanation = Field.words(style: "agio-rate")
  private let presets = Box(vertical: true, spacing: 4)
  private var presetLines: [Box] = []
  private lazy var rates = ChoiceButton(name: DayLabels.rates) { [weak self] in self?.items ?? [] }
  /// The name of the rule that is chosen; nil for the rates of the sources.
  private var rule: String?
  private let chosen: @MainActor (Day?, _ rule: String?) -> Void
  private var choice: DayChoice

  /// `chosen` is called with a day that can be shown, nil for today, and the name of a rule, nil for the rates of the sources.
  init(
    at anchor: any Widget, _ choice: DayChoice,
    chosen: @escaping @MainActor (Day?, _ rule: String?) -> Void
  ) {
    (self.choice, self.chosen) = (choice, chosen)
    month = DayCalendar(choice.day)
    let box = Box(vertical: true, spacing: 8)
    popover = Popover(at: anchor, box)
    fill(box)
    box.showAll()
    Field.fit(line, entry, accept)
    connect()
  }

  var isOpen: Bool { popover.isVisible }

  func open(_ choice: DayChoice) {
    self.choice = choice
    use(choice.rule)
    month.show(choice.day)
    entry.setText(choice.day.description)
    show(nil)
    fillPresets()
    popover.open()
    entry.grabFocus()
  }

  private func fill(_ box: Box) {
    entry.setAccessibleName(DayLabels.day)
    entry.setPlaceholder(DayLabels.pattern)
    entry.setWidth(characters: 12)
    problem.wrap(at: 28)
    problem.setHiddenAtFirst()
    explanation.wrap(at: 28)
    explanation.setHiddenAtFirst()
    accept.setStyle("suggested-action")
    accept.setAccessibleName(DayLabels.showDay)
    accept.connectClicked { [weak self] in self?.accepted() }
    line.add(entry, expand: true)
    line.add(accept)
    box.setStyle("agio-popover")
    for part: any Widget in [
      Label(DayLabels.ratesOnADate, style: "agio-section"), rates.button, line, problem, explanation,
      month.calendar, presets,
    ] {
      box.add(part)
    }
  }

  /// Chooses the rule of a name; the rates of the sources for nil.
  private func use(_ name: String?) {
    let item = choice.rules.first { $0.name == name }
    rule = item?.name
    rates.show(item?.name ?? RuleItem.sources)
  }

  private var items: [[MenuItem]] {
    let sources = MenuItem(RuleItem.sources, isMarked: rule == nil) { [weak self] in self?.use(nil)
    }
    let groups = [true, false].map { hasTables in
      choice.rules.filter { $0.hasTables == hasTables }.map { item in
        MenuItem(item.title, isMarked: item.name == rule) { [weak self] in self?.use(item.name) }
      }
    }
    return [[sources]] + groups.filter { !$0.isEmpty }
  }

  /// Makes a button for each day that is chosen at once, and for today, two in a line if there is room.
  private func fillPresets() {
    for line in presetLines { line.destroy() }
    let buttons = choice.presets.map { makePreset($0.title, $0.day) } + [makePreset(DayLabels.today, nil)]
    let widest = buttons.map(\.naturalWidth).max() ?? 0
    let count = 2 * widest > WindowLayout.narrowPopover ? 1 : 2
    presetLines = stride(from: 0, to: buttons.count, by: count).map { start in
      let line = makePresetLine()
      for button in buttons[start...].prefix(count) { line.add(button, expand: true) }
      return line
    }
    presets.showAll()
  }

  private func makePreset(_ title: String, _ day: Day?) -> Button {
    let button = Button(label: title)
    button.connectClicked { [weak self] in self?.choose(day) }
    button.setVisible(true)
    return button
  }

  private func makePresetLine() -> Box {
    let line = Box(spacing: 4)
    line.setHomogeneous()
    presets.add(line)
    return line
  }

  private func connect() {
    entry.connectActivated { [weak self] in self?.accepted() }
    _ = entry.connectChanged { [weak self] in
      guard let self else { return }
      show(nil)
      explanation.show(choice.explanation(of: entry.text))
      // The calendar shows the typed day.
      if case .day(let day) = choice.reading(of: entry.text), day != month.day { month.show(day) }
    }
    entry.connectKeyPressed { [weak self] key in
      guard let self else { return false }
      guard key.name == "Down", !key.control, !key.alt else { return false }
      month.calendar.grabFocus()
      return true
    }
    month.selected = { [weak self] in
      guard let self else { return }
      if entry.text != $0.description { entry.setText($0.description) }
    }
    month.chosen = { [weak self] in self?.accepted() }
  }

  private func accepted() {
    switch choice.reading(of: entry.text) {
    case .day(let day): choose(day == choice.possible.upperBound ? nil : day)
    case .refused(let sentence): show(sentence)
    }
  }

  private func choose(_ day: Day?) {
    popover.close()
    chosen(day, rule)
  }

  private func show(_ reason: String?) { entry.show(reason, in: problem) }
}
