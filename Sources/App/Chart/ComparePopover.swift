import Currencies
import Gtk
import Presentation

/// A popover that chooses a currency to compare with.
@MainActor
final class ComparePopover {
  /// Called with the currency that the user chose.
  var chosen: (CurrencyCode) -> Void = { _ in }
  private let popover: Popover
  private let field = CurrencyField(name: ChartLabels.toCompare, placeholder: ChartLabels.currency)
  private let offers = Box(vertical: true, spacing: 4)
  private var lines: [Box] = []
  private let problem = Field.words(style: "agio-problem")

  init(at anchor: any Widget) {
    let box = Box(vertical: true, spacing: 10)
    popover = Popover(at: anchor, box)
    box.setStyle("agio-popover")
    problem.wrap(at: 28)
    problem.setHiddenAtFirst()
    let accept = Button(label: ChartLabels.compare)
    accept.setStyle("suggested-action")
    accept.connectClicked { [weak self] in self?.accepted() }
    field.entry.connectActivated { [weak self] in self?.accepted() }
    field.entry.setWidth(characters: 22)
    field.changed = { [weak self] in self?.show(nil) }
    field.chosen = { [weak self] in self?.choose($0) }
    let title = Label(ChartLabels.compareWith, style: "agio-section")
    let any = Field.make(ChartLabels.anyCurrency, field.entry)
    for part: any Widget in [title, offers, any, problem, accept] { box.add(part) }
    box.showAll()
  }

  var isOpen: Bool { popover.isVisible }

  /// Opens with a button for each of some currencies, and a field for any other.
  func open(_ currencies: [CurrencyCode]) {
    for line in lines { line.destroy() }
    lines = stride(from: 0, to: currencies.count, by: 4).map { start in
      let line = Box(spacing: 4)
      line.setHomogeneous()
      for index in start..<start + 4 { line.add(button(currencies, index), expand: true) }
      offers.add(line)
      line.showAll()
      return line
    }
    field.set(nil)
    show(nil)
    popover.open()
    field.entry.grabFocus()
  }

  private func button(_ currencies: [CurrencyCode], _ index: Int) -> any Widget {
    guard currencies.indices.contains(index) else { return Box() }
    let button = Button(label: currencies[index].text)
    button.connectClicked { [weak self] in self?.choose(currencies[index]) }
    return button
  }

  private func accepted() {
    let reading = CurrencyReading(field.entry.text, field.currency ?? field.best)
    if case .currency(let currency) = reading { return choose(currency) }
    show(reading.refusal(whenEmpty: Refusals.nothingToCompare))
  }

  private func choose(_ currency: CurrencyCode) {
    popover.close()
    chosen(currency)
  }

  private func show(_ reason: String?) { field.entry.show(reason, in: problem) }
}
