import Currencies
import Gtk
import Ledger
import Presentation

/// The fields of a file: what it is converted into, and how it is read.
@MainActor
final class FileFields {
  /// Called with a choice that the user makes.
  var chosen: (_ index: Int, FileField) -> Void = { _, _ in }
  /// Called with the currency that is converted into; nil while none is typed.
  var targeted: (CurrencyCode?) -> Void = { _ in }
  /// Called with the currency of all amounts; nil while none is typed.
  var takenAll: (CurrencyCode?) -> Void = { _ in }

  /// What the file is converted into.
  let wish = Box(spacing: 6)
  /// How it is read.
  let reading = Box(vertical: true, spacing: 8)
  let target = CurrencyField(name: FileLabels.target.withoutMnemonic)
  private let one = CurrencyField(name: FileLabels.oneCurrency.withoutMnemonic)
  private lazy var oneField = Field.make(FileLabels.oneCurrency, one.entry)
  private var buttons: [FileField: ChoiceButton] = [:]
  private var choices: [FileField: FileChoices] = [:]

  init() {
    let titles: [(FileField, String)] = [
      (.rates, FileLabels.rates), (.encoding, FileLabels.encoding), (.delimiter, FileLabels.delimiter),
      (.amount, FileLabels.amount), (.currency, FileLabels.currency), (.date, FileLabels.date),
      (.decimal, FileLabels.decimal), (.dateOrder, FileLabels.dateOrder),
    ]
    var fields: [FileField: Box] = [:]
    for (field, title) in titles {
      let button = ChoiceButton(name: title.withoutMnemonic) { [weak self] in self?.items(of: field) ?? [] }
      buttons[field] = button
      fields[field] = Field.make(title, button.button)
    }
    for field in [target, one] { field.entry.setWidth(characters: 6) }
    wish.setHomogeneous()
    wish.add(Field.make(FileLabels.target, target.entry), expand: true)
    fields[.rates].map { wish.add($0, expand: true) }
    add(fields[.amount], fields[.date])
    add(fields[.currency], oneField)
    add(fields[.decimal], fields[.dateOrder])
    add(fields[.delimiter], fields[.encoding])
    target.changed = { [weak self] in self?.readTarget() }
    one.changed = { [weak self] in self?.readOne() }
    for field in buttons.keys { show(nil, field, isAsked: false) }
  }

  /// Completes custom currencies too.
  func offer(own: [CustomCurrency]) { for field in [target, one] { field.offer(own: own) } }

  /// Shows what is chosen, and what the user has to choose.
  func show(_ content: FileContent) {
    for field in FileField.allCases {
      show(content.choices[field], field, isAsked: content.asked.contains(field))
    }
    let wasShown = oneField.isVisible
    oneField.setVisible(content.isOneCurrency)
    if content.isOneCurrency, !wasShown { one.entry.grabFocus() }
  }

  /// Hides the currency of all amounts, which is shown when it is asked for.
  func hideOne() {
    oneField.showAll()
    oneField.setHiddenAtFirst()
  }

  /// Lets the user change them, or not.
  func setSensitive(_ isSensitive: Bool) {
    wish.setSensitive(isSensitive)
    reading.setSensitive(isSensitive)
  }

  private func show(_ choices: FileChoices?, _ field: FileField, isAsked: Bool) {
    self.choices[field] = choices
    guard let button = buttons[field] else { return }
    button.show(choices?.shown ?? "")
    button.button.setStyle("agio-asked", isAsked)
    button.button.setSensitive(choices?.texts.isEmpty == false)
  }

  private func items(of field: FileField) -> [[MenuItem]] {
    guard let choices = choices[field] else { return [] }
    let items = choices.texts.enumerated().map { index, text in
      MenuItem(text, isMarked: index == choices.chosen) { [weak self] in self?.chosen(index, field) }
    }
    return [items]
  }

  private func add(_ parts: Box?...) {
    let line = Box(spacing: 6)
    line.setHomogeneous()
    for part in parts.compactMap(\.self) { line.add(part, expand: true) }
    reading.add(line)
  }

  private func readTarget() {
    target.entry.setStyle("error", target.currency == nil)
    targeted(target.currency)
  }

  private func readOne() { takenAll(one.currency) }
}
