import Currencies
import FoundationEssentials
import Gtk
import Ledger
import Presentation

/// Keeping the conversions of the list: by a key or the menu of a row, with a notice that offers undo and a note.
@MainActor
final class KeepController {
  /// Called when a conversion was kept.
  var kept: () -> Void = {}
  private let notices: NoticeBar
  private let choose: (_ question: String, _ choices: [MenuItem], _ row: CurrencyCode) -> Void
  private let session: DeskSession
  private let editing: ListEditing
  private lazy var keeping = Keeping(session, editing) { [weak self] in self?.perform($0) }
  /// The conversion whose note is typed.
  private var noted: UUID?
  /// Made for the first note.
  private lazy var note = NotePopover(at: notices.widget) { [weak self] in self?.setNote($0) }
  private var hasNote = false

  /// `choose` opens a menu in a row.
  init(
    _ session: DeskSession, _ editing: ListEditing, _ notices: NoticeBar,
    choose: @escaping (_ question: String, _ choices: [MenuItem], _ row: CurrencyCode) -> Void
  ) {
    (self.session, self.editing, self.notices, self.choose) = (session, editing, notices, choose)
  }

  /// The popover for a note is open.
  var isOpen: Bool { hasNote && note.isOpen }

  /// Keeps the conversion of a row of the shown desk.
  func keep(_ row: CurrencyCode, of desk: Desk, at instant: Int) { keeping.keep(row, of: desk, at: instant) }

  private func perform(_ effect: Keeping.Effect) {
    switch effect {
    case .choose(let question, let choices, let row):
      let items = choices.map { choice in
        MenuItem(choice.title) { [weak self] in self?.keeping.keep(choice.conversion) }
      }
      choose(question, items, row)
    case .offerNote(let id):
      kept()
      notices.offer(KeptLabels.addNote) { [weak self] in self?.openNote(of: id) }
    case .notice(let sentence): notices.show(sentence)
    case .finishNote(let refusal): if hasNote { note.finish(refusal) }
    }
  }

  private func openNote(of id: UUID) {
    (noted, hasNote) = (id, true)
    note.open("")
  }

  private func setNote(_ text: String) { if let noted { keeping.setNote(text, of: noted) } }
}
