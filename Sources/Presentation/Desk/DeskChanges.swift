public import Ledger

// What goes to the ledger, and what goes wrong.
extension DeskSession {
  /// Stores what was typed and is not stored yet, as soon as no other program writes.
  public func save() {
    guard hasUnsaved, !isSaveQueued else { return }
    isSaveQueued = true
    changes.perform { [weak self] () throws(LedgerError) in
      try self?.store()
      self?.isSaveQueued = false
    } failed: { [weak self] in
      self?.isSaveQueued = false
      self?.fail($0)
    }
  }

  func saveLater(_ milliseconds: Int) {
    saving = scheduler.after(milliseconds) { [weak self] in self?.save() }
  }

  /// Nothing is ever stored where writing is forbidden; a disk may have room again.
  private var hasUnsaved: Bool { !unsaved.isEmpty && ledger.obstacle?.isOfDisk != false }

  /// Stores what was typed and is not stored yet; what cannot be stored stays, and is tried again in five seconds.
  private func store() throws(LedgerError) {
    guard hasUnsaved else { return }
    saving = nil
    do throws(LedgerError) {
      for (list, anchor) in unsaved {
        try ledger.setAnchor(anchor, list: list)
        acts.include(anchor, inList: list)
        if unsaved[list] == anchor { unsaved[list] = nil }
      }
    } catch {
      if !error.isBusy { saveLater(5000) }
      throw error
    }
    succeed()
  }

  /// Changes the ledger, after storing what was typed before; to be called inside `edit` or `perform`.
  public func change(_ body: () throws(LedgerError) -> Void) throws(LedgerError) {
    try store()
    try body()
    succeed()
  }

  /// Makes a change in its turn, and reports what it throws. It may be called several times: it is to do nothing before it has
  /// changed the ledger.
  public func perform(_ change: @escaping ChangeQueue.Change) {
    changes.perform(change) { [weak self] in self?.fail($0) }
  }

  /// Makes a change of the list that is shown, in its turn, or of the one of an id that was shown when the user began it. Should
  /// another list be shown by then, it is not made, and that is reported.
  public func edit(_ list: Int? = nil, _ change: @escaping ChangeQueue.Change) {
    var list = list ?? desk.list.id
    perform { [weak self] () throws(LedgerError) in
      guard let self else { return }
      if desk.list.id != list { return dropEdit() }
      // A change that is to be made again may have shown another list itself.
      defer { list = desk.list.id }
      try change()
    }
  }

  /// Reports an edit whose list is no longer shown. A report of the store would be gone with the next change that is made.
  private func dropEdit() {
    failures += 1
    onEvent(.notDone(Notices.droppedWithItsList))
  }

  /// Reads from the ledger, or does what changes nothing in it; false when it failed, which is reported.
  @discardableResult
  public func attempt(_ body: () throws(LedgerError) -> Void) -> Bool {
    do throws(LedgerError) {
      try body()
      succeed()
      return true
    } catch {
      fail(error)
      return false
    }
  }

  /// Reads from the ledger: a failure is reported, and success clears no earlier report.
  public func reporting(_ body: () throws(LedgerError) -> Void) {
    do throws(LedgerError) { try body() } catch { fail(error) }
  }

  private func succeed() {
    trouble = nil
    onEvent(.troubled)
  }
}

// The end of the program, and the damaged store.
extension DeskSession {
  /// Stores what is not stored yet, makes the changes that wait, and then calls `finished`, with false when something of that
  /// failed; not at once where another program writes. `resume` takes it back.
  public func finish(_ finished: @escaping (Bool) -> Void) { finish(since: failures, finished) }

  private func finish(since before: Int, _ finished: @escaping (Bool) -> Void) {
    save()
    changes.whenEmpty { [weak self] in
      guard let self else { return }
      // A change that waited may have left another amount to be stored.
      if hasUnsaved, failures == before { return finish(since: before, finished) }
      finished(failures == before)
    }
  }

  /// Goes on after `finish`, which calls nothing then.
  public func resume() { changes.whenEmpty(nil) }

  /// Reports what went wrong; a damaged store is recovered, once, when the loop is idle: what found the damage may still be
  /// reading.
  public func fail(_ error: LedgerError) {
    failures += 1
    guard error.isDamage, !hasTriedRecovery else { return report(error) }
    hasTriedRecovery = true
    scheduler.whenIdle { [weak self] in self?.recover() }
  }

  private func report(_ error: LedgerError) {
    trouble = error.sentence
    onEvent(.troubled)
  }

  private func recover() {
    changes.perform { [weak self] () throws(LedgerError) in
      guard let self else { return }
      if let recovery = try ledger.recover() { finding = recovery.sentences.joined(separator: " ") }
      try follow(choice)
      notifyChanged()
      onEvent(.recovered)
    } failed: { [weak self] in
      self?.report($0)
    }
  }
}
