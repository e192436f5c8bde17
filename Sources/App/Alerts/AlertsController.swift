import Currencies
import GLib
import Gtk
import Ledger
import Presentation

/// Between the session of alerts and their page.
@MainActor
final class AlertsController {
  private lazy var page = makePage()
  private let pages: WindowPages
  private let desk: DeskSession
  /// What was in the form when another program had the list shown instead; nil for nothing that was typed.
  private var unsaved: AlertDraft?
  private lazy var alerts = AlertsSession(desk, now: secondsSince1970) { [weak self] in self?.perform($0) }
  /// What is wrong with the timer; nil for nothing.
  private var problem: AlertTimer.Problem?
  private var isOpen = false

  init(_ desk: DeskSession, _ pages: WindowPages) { (self.desk, self.pages) = (desk, pages) }

  private func makePage() -> AlertsPage {
    let page = AlertsPage()
    page.form.save = { [weak self] in self?.alerts.save($0) }
    page.form.cancel = { [weak self] in self?.alerts.cancel() }
    page.list.activated = { [weak self] in self?.alerts.edit($0) }
    page.list.removed = { [weak self] in self?.alerts.remove($0) }
    page.undo = { [weak self] in self?.alerts.undo(isRedo: $0) }
    return page
  }

  /// Shows the page, its form filled in for the pair of a row.
  func open(for row: CurrencyCode?) {
    pages.show(page.widget, named: "alerts", title: AlertLabels.title, tools: page.tools) { [weak self] in
      self?.page.press($0)
    }
    isOpen = true
    show(problem ?? AlertTimer.obstacle(for: desk.ledger))
    alerts.open(for: row)
    if let unsaved { page.form.restore(unsaved) }
    unsaved = nil
  }

  /// Keeps what is typed in the form until the page is shown again.
  func keepForm() { unsaved = page.form.unsaved }

  /// Shows what is wrong with the timer, now or when the page is opened; nil for nothing.
  func show(_ problem: AlertTimer.Problem?) {
    self.problem = problem
    if isOpen { page.show(problem: problem?.sentence) }
  }

  /// The list is shown again.
  func close() {
    isOpen = false
    alerts.close()
  }

  private func perform(_ effect: AlertsSession.Effect) {
    switch effect {
    case .show(let contents): page.show(contents)
    case .begin(let draft): page.form.begin(draft)
    case .finish(let refusal): page.form.show(refusal)
    case .notice(let sentence, let canUndo): page.notices.show(sentence, canUndo: canUndo)
    case .noNotice: page.notices.hide()
    case .offer(let own): page.form.offer(own: own)
    }
  }
}
