import Currencies
import GLib
import Gtk
import Ledger
import Presentation

/// Between the session of alerts and their page.
@MainActor
final class AlertsController {
  private let page = AlertsPage()
  private let pages: WindowPages
  private let desk: DeskSession
  private lazy var alerts = AlertsSession(desk, now: secondsSince1970) { [weak self] in self?.perform($0) }

  init(_ desk: DeskSession, _ pages: WindowPages) {
    (self.desk, self.pages) = (desk, pages)
    page.form.save = { [weak self] in self?.alerts.save($0) }
    page.form.cancel = { [weak self] in self?.alerts.cancel() }
    page.list.activated = { [weak self] in self?.alerts.edit($0) }
    page.list.removed = { [weak self] in self?.alerts.remove($0) }
    page.undo = { [weak self] in self?.alerts.undo(isRedo: $0) }
  }

  /// Shows the page, its form filled in for the pair of a row.
  func open(for row: CurrencyCode?) {
    pages.show(page.widget, named: "alerts", title: AlertLabels.title, tools: page.tools) { [weak self] in
      self?.page.press($0)
    }
    if !AlertTimer.isAvailable(for: desk.ledger) { show(.noService) }
    alerts.open(for: row)
  }

  /// Shows what is wrong with the timer; nil for nothing.
  func show(_ problem: AlertTimer.Problem?) { page.show(problem: problem?.sentence) }

  /// The list is shown again.
  func close() { alerts.close() }

  private func perform(_ effect: AlertsSession.Effect) {
    switch effect {
    case .show(let contents): page.show(contents)
    case .begin(let draft): page.form.begin(draft, takesKeyboard: true)
    case .finish(let refusal): page.form.show(refusal)
    case .notice(let sentence, let canUndo): page.notices.show(sentence, canUndo: canUndo)
    case .noNotice: page.notices.hide()
    case .offer(let own): page.form.offer(own: own)
    }
  }
}
