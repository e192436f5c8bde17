import Gtk
import Ledger
import Presentation

/// The fields of when an alert tells: the kind, and what belongs to it.
@MainActor
final class AlertConditionFields {
  /// Called when something was typed or chosen.
  var changed: () -> Void = {}
  /// Called for Enter in a field.
  var activated: () -> Void = {}

  let widget = Box(vertical: true, spacing: 8)
  private let kinds: [(AlertDraft.Kind, RadioButton)]
  private let rate = Entry()
  private let percent = Entry()
  private let day = RadioButton(AlertLabels.inADay)
  private let week: RadioButton
  private let weekdayButton = Button(label: "")
  private let time = Entry()
  /// The lines of fields, of which the one for the kind is shown. They are in no `GtkStack`: assistive technology would take a field in
  /// it for one out of sight when the page is scrolled.
  private var lines: [(kinds: [AlertDraft.Kind], box: Box)] = []
  private var weekday: Int?

  init() {
    let first = RadioButton(AlertLabels.above)
    week = RadioButton(AlertLabels.inAWeek, beside: day)
    kinds = [
      (.above, first), (.below, RadioButton(AlertLabels.below, beside: first)),
      (.moves, RadioButton(AlertLabels.moves, beside: first)),
      (.every, RadioButton(AlertLabels.every, beside: first)),
    ]
    fill()
    connect()
  }

  /// Shows the condition of a draft.
  func show(_ draft: AlertDraft) {
    kinds.first { $0.0 == draft.kind }?.1.choose()
    rate.setText([.above, .below].contains(draft.kind) ? draft.number : "")
    percent.setText(draft.kind == .moves ? draft.number : "")
    (draft.span == .day ? day : week).choose()
    time.setText(draft.time)
    choose(draft.weekday)
    showLine()
  }

  /// Puts what is typed into a draft.
  func read(into draft: inout AlertDraft) {
    draft.kind = kind
    draft.number = kind == .moves ? percent.text : rate.text
    draft.span = day.isChosen ? .day : .week
    (draft.weekday, draft.time) = (weekday, time.text)
  }

  /// Gives the keyboard focus to what is typed.
  func takeKeyboard() { entry.grabFocus() }

  /// Shows a problem in a label, and marks the field of the kind; nil removes both.
  func show(_ problem: String?, in label: Label) {
    for entry in [rate, percent, time] { entry.mark(nil) }
    entry.show(problem, in: label)
  }

  private var kind: AlertDraft.Kind { kinds.first { $0.1.isChosen }?.0 ?? .above }

  private var entry: Entry {
    switch kind {
    case .above, .below: rate
    case .moves: percent
    case .every: time
    }
  }

  private func showLine() { for line in lines { line.box.setVisible(line.kinds.contains(kind)) } }

  private func choose(_ weekday: Int?) {
    self.weekday = weekday
    weekdayButton.setLabel(AlertLabels.name(of: weekday))
    weekdayButton.setAccessibleDescription(AlertLabels.name(of: weekday))
  }

  private func openWeekdays() {
    let choices: [Int?] = [nil] + Array(1...7)
    Menu.open(
      choices.map { choice in
        MenuItem(AlertLabels.name(of: choice), isMarked: choice == weekday) { [weak self] in
          self?.choose(choice)
          self?.changed()
        }
      }, below: weekdayButton, at: .start)
  }
}

extension AlertConditionFields {
  private func connect() {
    for (_, button) in kinds {
      _ = button.connectToggled { [weak self] in
        guard let self, button.isChosen else { return }
        showLine()
        changed()
      }
    }
    for entry in [rate, percent, time] {
      _ = entry.connectChanged { [weak self] in self?.changed() }
      entry.connectActivated { [weak self] in self?.activated() }
    }
    weekdayButton.connectClicked { [weak self] in self?.openWeekdays() }
  }

  private func fill() {
    let choices = Box()
    choices.setStyle("linked")
    choices.setStyle("agio-choices")
    for (_, button) in kinds {
      button.drawAsButton()
      choices.add(button, expand: true)
    }
    for (entry, name) in [
      (rate, AlertLabels.rate), (percent, AlertLabels.percent), (time, AlertLabels.time),
    ] {
      entry.setAccessibleName(name.withoutMnemonic)
      entry.setWidth(characters: 8)
      entry.showFigures()
    }
    let move = Box(spacing: 12)
    move.add(Field.make(AlertLabels.percent, percent))
    for button in [day, week] {
      button.align(vertically: .end)
      move.add(button)
    }
    let due = Box(spacing: 6)
    weekdayButton.setAccessibleName(AlertLabels.weekday.withoutMnemonic)
    due.add(Field.make(AlertLabels.weekday, weekdayButton), expand: true)
    due.add(Field.make(AlertLabels.time, time))
    lines = [([.above, .below], Field.make(AlertLabels.rate, rate)), ([.moves], move), ([.every], due)]
    widget.add(choices)
    for line in lines {
      line.box.showAll()
      line.box.setHiddenAtFirst()
      widget.add(line.box)
    }
  }
}
