import Currencies
import FoundationEssentials
import Gtk
import Ledger
import Presentation

/// The form that adds an alert, or changes one.
@MainActor
final class AlertForm {
  /// Called with what was typed, to be kept.
  var save: (AlertDraft) -> Void = { _ in }
  /// Called when the alert that is edited is to be left as it is.
  var cancel: () -> Void = {}

  let widget = Box(vertical: true, spacing: 8)
  private let from = CurrencyField(name: AlertLabels.from.withoutMnemonic)
  private let to = CurrencyField(name: AlertLabels.to.withoutMnemonic)
  private let condition = AlertConditionFields()
  private let problem = Field.words(style: "agio-problem")
  private let accept = Button(mnemonic: AlertLabels.add)
  private let leave = Button(mnemonic: AlertLabels.cancel)
  /// The alert that is edited; nil for a new one.
  private var id: UUID?
  /// What the fields had when they were filled in.
  private var begun = AlertDraft()

  init() {
    fill()
    for field in [from, to] {
      field.changed = { [weak self] in self?.show(nil) }
      field.entry.connectActivated { [weak self] in self?.finish() }
    }
    condition.changed = { [weak self] in self?.show(nil) }
    condition.activated = { [weak self] in self?.finish() }
    accept.connectClicked { [weak self] in self?.finish() }
    leave.connectClicked { [weak self] in self?.cancel() }
  }

  /// An alert is edited.
  var isEditing: Bool { id != nil }

  /// Completes custom currencies too.
  func offer(own: [CustomCurrency]) { for field in [from, to] { field.offer(own: own) } }

  /// Fills in a draft; the keyboard goes to what is typed most, the limit.
  func begin(_ draft: AlertDraft) {
    fill(with: draft)
    begun = typed
    condition.takeKeyboard()
  }

  /// What was typed or chosen since the form was filled in; nil for nothing.
  var unsaved: AlertDraft? { typed == begun ? nil : typed }

  /// Shows again what was not saved.
  func restore(_ unsaved: AlertDraft) {
    fill(with: unsaved)
    condition.takeKeyboard()
  }

  private func fill(with draft: AlertDraft) {
    id = draft.id
    from.set(known: draft.from)
    to.set(known: draft.to)
    condition.show(draft)
    accept.setLabel(isEditing ? AlertLabels.save : AlertLabels.add)
    leave.setVisible(isEditing)
    show(nil)
  }

  /// Shows why the alert was refused, and marks the field that is wrong: a currency that is not known is refused before all else.
  /// Nil removes both.
  func show(_ reason: String?) {
    for field in [from, to] { field.entry.mark(nil) }
    guard let reason, let unknown = [from, to].first(where: { $0.currency == nil }) else {
      return condition.show(reason, in: problem)
    }
    condition.show(nil, in: problem)
    unknown.entry.show(reason, in: problem)
  }

  private var typed: AlertDraft {
    var draft = AlertDraft(id: id, from: from.entry.text, to: to.entry.text)
    condition.read(into: &draft)
    return draft
  }

  private func finish() { save(typed) }

  private func fill() {
    let pair = Box(spacing: 6)
    pair.add(Field.make(AlertLabels.from, from.entry), expand: true)
    pair.add(Field.make(AlertLabels.to, to.entry), expand: true)
    let buttons = Box(spacing: 6)
    buttons.align(horizontally: .end)
    leave.setHiddenAtFirst()
    buttons.add(leave)
    buttons.add(accept)
    problem.setHiddenAtFirst()
    for part: any Widget in [pair, condition.widget, problem, buttons] { widget.add(part) }
  }
}

extension CurrencyField {
  /// Shows the currency of a code; a text that is none as it is.
  fileprivate func set(known text: String) {
    if let code = CurrencyCode(text) { set(code) } else { set(text: text) }
  }
}
