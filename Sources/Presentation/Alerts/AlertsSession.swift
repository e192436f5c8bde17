public import Currencies
public import FoundationEssentials
public import Ledger

/// The alerts as a page shows and edits them.
@MainActor
public final class AlertsSession {
  /// What the page does.
  public enum Effect: Hashable {
    /// Shows the rows.
    case show([AlertRowContent])
    /// Fills in the form and gives it the focus.
    case begin(AlertDraft)
    /// The alert was saved, or was refused for a reason.
    case finish(String?)
    /// Shows a notice, perhaps with a button for undo.
    case notice(String, canUndo: Bool)
    /// Hides the notice.
    case noNotice
    /// Offers these custom currencies too.
    case offer([CustomCurrency])
  }

  private let desk: DeskSession
  private let now: () -> Int
  private let perform: (Effect) -> Void
  private var observation: Observation?
  private var alerts: [WatchedAlert] = []

  /// The alerts of the ledger of a session; `now` gives seconds since 1970.
  public init(_ desk: DeskSession, now: @escaping () -> Int, perform: @escaping (Effect) -> Void) {
    (self.desk, self.now, self.perform) = (desk, now, perform)
  }

  /// Shows the alerts, and follows their changes by any program until `close`; a new one is of the row's pair.
  public func open(for row: CurrencyCode?) {
    desk.reporting { () throws(LedgerError) in
      observation = try desk.ledger.observeAlertRates(at: now, failed: { [desk] in desk.fail($0) }) {
        [weak self] in self?.show($0)
      }
    }
    perform(.offer(desk.desk.own.currencies))
    perform(.begin(draft(for: row)))
  }

  /// Ends following.
  public func close() { (observation, alerts) = (nil, []) }

  /// Keeps what was typed as an alert.
  public func save(_ draft: AlertDraft) {
    switch AlertDraftReading(draft, desk.desk.own, desk.conventions) {
    case .refused(let reason): perform(.finish(reason))
    case .alert(let alert):
      // Nothing is to be kept, and a notice would offer to undo another act.
      if alerts.contains(where: { $0.alert == alert }) { return cancel() }
      // One that is edited can have been removed meanwhile.
      let isNew = !alerts.contains { $0.id == alert.id }
      let moment = AlertMoment(at: now())
      change(isNew ? .addAlert(alert.from, alert.to) : .editAlert(alert.from, alert.to)) {
        [desk] () throws(LedgerError) in
        try desk.ledger.keep(alert, at: moment)
      } done: { [self] in
        perform(.finish(nil))
        perform(.begin(self.draft(for: alert.to)))
        let title = alert.title(desk.conventions)
        perform(.notice(isNew ? AlertTexts.added(title) : AlertTexts.changed(title), canUndo: true))
      }
    }
  }

  /// Lets the user edit an alert.
  public func edit(_ id: UUID) {
    guard let watched = alerts.first(where: { $0.id == id }) else { return }
    perform(.begin(AlertDraft(watched.alert, desk.conventions)))
  }

  /// Leaves the alert that is edited as it is.
  public func cancel() {
    perform(.finish(nil))
    perform(.begin(draft(for: nil)))
  }

  /// Removes an alert.
  public func remove(_ id: UUID) {
    guard let alert = alerts.first(where: { $0.id == id })?.alert else { return }
    change(.removeAlert(alert.from, alert.to)) { [desk] () throws(LedgerError) in
      try desk.ledger.removeAlert(id)
    } done: { [self] in
      perform(.notice(AlertTexts.removed(alert.title(desk.conventions)), canUndo: true))
    }
  }

  /// Undoes the last change of an alert, or makes it again. What was done elsewhere is undone where it is seen.
  public func undo(isRedo: Bool = false) {
    let direction: UndoStack.Direction = isRedo ? .redo : .undo
    perform(.noNotice)
    desk.perform { [self] () throws(LedgerError) in
      while let act = desk.acts.next(direction), act.name.isOfAlert {
        switch try desk.take(act, direction) {
        case .done:
          return perform(.notice(isRedo ? act.name.redoTitle : act.name.undoTitle, canUndo: false))
        case .changedSince(let what):
          return perform(.notice(isRedo ? what.notRedone : what.notUndone, canUndo: false))
        case .nothing: continue
        }
      }
    }
  }
}

extension AlertsSession {
  private func show(_ shown: AlertRates) {
    alerts = shown.alerts
    perform(.show(alerts.map { AlertRowContent($0, shown.rates[$0.id], desk.conventions) }))
  }

  /// A new alert for the pair of a row and the base.
  private func draft(for row: CurrencyCode?) -> AlertDraft {
    let (base, others) = (desk.desk.base, desk.desk.rows.dropFirst())
    let other = row.flatMap { $0 == base ? nil : $0 } ?? others.first
    return AlertDraft(from: base?.text ?? "", to: other?.text ?? "")
  }

  /// Changes the ledger so that it can be undone, and says so, or why it was refused.
  private func change(
    _ name: ActName, _ body: @escaping () throws(LedgerError) -> Void, done: @escaping () -> Void
  ) {
    desk.changes.perform { [self] () throws(LedgerError) in
      try desk.make(name) { () throws(LedgerError) in try body() }
      // The page can have been closed while the change waited: its form is not to take the keyboard from the list.
      if observation != nil { done() }
    } failed: { [desk, perform] error in
      if error.isStoreTrouble { desk.fail(error) }
      perform(.finish(error.sentence))
    }
  }
}

extension ActName {
  /// It was a change of an alert.
  var isOfAlert: Bool {
    switch self {
    case .addAlert, .editAlert, .removeAlert: true
    default: false
    }
  }
}
