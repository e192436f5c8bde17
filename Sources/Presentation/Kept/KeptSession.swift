public import FoundationEssentials
internal import Ledger

/// The kept conversions as a page shows them: the newest ones first, loaded as they come into view, or those that a search finds.
@MainActor
public final class KeptSession {
  /// What the page does.
  public enum Effect: Hashable {
    /// Shows the rows.
    case show(KeptContent)
    /// Shows a notice, perhaps with a button for undo.
    case notice(String, canUndo: Bool)
    /// Hides the notice.
    case noNotice
    /// Lets the user edit a note.
    case edit(UUID, note: String)
    /// Ends the editing of a note, or shows why the note is refused.
    case finishNote(refusal: String?)
  }

  /// How many rows are loaded before the page is drawn, more than a window has room for, and how many more each time.
  static let (first, step) = (16, 30)

  private let desk: DeskSession
  private let perform: (Effect) -> Void
  private var observation: Observation?
  private var kept = KeptConversions()
  private var words = ""
  private var search = KeptSearch("")
  /// The loaded conversions that match the search.
  private var found: [KeptConversion] = []
  private var limit = KeptSession.first
  /// All conversions are loaded, as they are for the first search.
  private var isWhole = false
  private var texts: KeptSearchTexts
  /// What was done since the page was opened and not undone, which Undo takes from the end.
  private var done: [Act] = []

  private enum Act {
    case note(KeptNoteChange)
    /// It is the next act of the desk.
    case removal
  }

  /// The kept conversions of the ledger of a session.
  public init(_ desk: DeskSession, perform: @escaping (Effect) -> Void) {
    (self.desk, self.perform) = (desk, perform)
    texts = KeptSearchTexts(desk.conventions, day: KeptTexts.day)
  }

  /// Shows the newest conversions, and follows their changes by any program until `close`.
  public func open() {
    (words, search, limit, isWhole, done) = ("", KeptSearch(""), Self.first, false, [])
    follow()
  }

  /// Ends following.
  public func close() {
    (observation, kept, found) = (nil, KeptConversions(), [])
    texts = KeptSearchTexts(desk.conventions, day: KeptTexts.day)
  }

  /// Shows only the conversions with these words; all of them for none.
  public func search(_ text: String) {
    (words, search) = (text, KeptSearch(text))
    guard isWhole || !search.isEmpty else { return }
    limit = Self.step
    if isWhole { return show() }
    isWhole = true
    follow()
  }

  /// Loads more rows, if there are any.
  public func showMore() {
    guard count > limit else { return }
    limit += Self.step
    if isWhole { show() } else { follow() }
  }

  private func follow() {
    desk.reporting { () throws(LedgerError) in
      observation = try ledger.observeKeptConversions(first: isWhole ? nil : limit) { [desk] in
        desk.fail($0)
      } _: { [weak self] in
        self?.kept = $0
        self?.show()
      }
    }
  }

  private var ledger: Ledger { desk.ledger }

  /// How many conversions match the search, also those that are not loaded.
  private var count: Int { search.isEmpty ? kept.count : found.count }

  private func show() {
    found = texts.found(search, among: kept.newest)
    perform(
      .show(
        KeptContent(
          rows: found.prefix(limit).map { KeptRowContent($0, desk.conventions) }, hasMore: count > limit,
          summary: summary, isEmpty: kept.count == 0)))
  }

  private var summary: String {
    if kept.count == 0 { return KeptTexts.nothingKept(key: Shortcuts.text(of: .row(.keep))) }
    if search.isEmpty { return KeptTexts.count(count) }
    return count == 0 ? KeptTexts.nothingFound(String(words.prefix(60))) : KeptTexts.found(count)
  }
}

// The user's changes.
extension KeptSession {
  /// Removes conversions.
  public func remove(_ choice: KeptChoice) {
    desk.perform { [self] () throws(LedgerError) in
      let gone = try ledger.removeKept(chosen(choice).map(\.id))
      guard let first = gone.first else { return }
      desk.record(
        UndoableAct(name: .removeKept(gone.count), change: .discarded(gone), list: nil, row: nil), after: nil)
      done.append(.removal)
      perform(
        .notice(KeptTexts.removed(gone.count, first.equation(desk.conventions)), canUndo: true))
    }
  }

  /// Undoes the last change of a note, or restores the conversions that were removed last. What was done in the list is undone there,
  /// where it is seen.
  public func undo() {
    perform(.noNotice)
    desk.perform { [self] () throws(LedgerError) in
      while case .note(let change)? = done.last {
        let isUndone = try ledger.undo(change)
        done.removeLast()
        if isUndone { return }
      }
      if !done.isEmpty { done.removeLast() }
      guard let act = desk.acts.next(.undo), case .discarded = act.change else { return }
      _ = try desk.take(act, .undo)
    }
  }

  /// Lets the user edit the note of a conversion.
  public func edit(_ id: UUID) {
    guard let conversion = kept.newest.first(where: { $0.id == id }) else { return }
    perform(.edit(id, note: conversion.note))
  }

  /// Changes the note of a conversion.
  public func setNote(_ note: String, of id: UUID) {
    desk.setNote(note, ofKept: id) { [weak self] in
      if !$0.isEmpty { self?.done.append(.note($0)) }
      self?.perform(.finishNote(refusal: nil))
    } refused: { [perform] in
      perform(.finishNote(refusal: $0))
    }
  }
}

// Copying and saving.
extension KeptSession {
  /// The sentences of conversions, one per line, to be copied; nil when there are none or they cannot be read.
  public func sentences(of choice: KeptChoice) -> String? {
    let chosen = read(choice)
    guard !chosen.isEmpty else { return nil }
    perform(.notice(KeptTexts.copied(chosen.count, asCSV: false), canUndo: false))
    return chosen.map { $0.sentence(desk.conventions, day: KeptTexts.day) }.joined(separator: "\n")
  }

  /// Conversions as CSV; nil when there are none or they cannot be read.
  public func csv(of choice: KeptChoice) -> String? {
    let chosen = read(choice)
    return chosen.isEmpty ? nil : KeptSheet(chosen).csv
  }

  /// The same, to be copied.
  public func copiedCSV(of choice: KeptChoice) -> String? {
    let chosen = read(choice)
    guard !chosen.isEmpty else { return nil }
    perform(.notice(KeptTexts.copied(chosen.count, asCSV: true), canUndo: false))
    return KeptSheet(chosen).csv
  }

  /// What `chosen` has; nothing when it cannot be read, which is reported.
  private func read(_ choice: KeptChoice) -> [KeptConversion] {
    var read: [KeptConversion] = []
    desk.reporting { () throws(LedgerError) in read = try chosen(choice) }
    return read
  }

  private func chosen(_ choice: KeptChoice) throws(LedgerError) -> [KeptConversion] {
    switch choice {
    case .these(let ids):
      let wanted = Set(ids)
      return kept.newest.filter { wanted.contains($0.id) }
    case .all: return search.isEmpty && !isWhole ? try ledger.keptConversions() : found
    }
  }
}

extension DeskSession {
  /// Changes the note of a kept conversion in its turn, and passes on the change, or why it was refused.
  func setNote(
    _ note: String, ofKept id: UUID, done: @escaping (KeptNoteChange) -> Void,
    refused: @escaping (String) -> Void
  ) {
    changes.perform { [ledger] () throws(LedgerError) in
      done(try ledger.setNote(note, ofKept: id))
    } failed: { [weak self] error in
      if error.isStoreTrouble { self?.fail(error) }
      refused(error.sentence)
    }
  }
}
