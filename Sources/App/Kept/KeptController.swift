import FoundationEssentials
import GLib
import Gtk
import Presentation

/// Between the session of kept conversions and their page.
@MainActor
final class KeptController {
  private let page = KeptPage()
  private let pages: WindowPages
  private let desk: DeskSession
  private lazy var kept = KeptSession(desk) { [weak self] in self?.perform($0) }
  /// The folder of the last file saved since the program was started.
  private var folder: String?

  init(_ desk: DeskSession, _ pages: WindowPages) {
    (self.desk, self.pages) = (desk, pages)
    page.handle = { [weak self] in self?.act($0) }
  }

  /// Shows the page.
  func open() {
    page.begin()
    pages.show(page.widget, named: "kept", title: KeptLabels.title, tools: page.tools) { [weak self] in
      self?.page.press($0)
    }
    kept.open()
    page.takeKeyboard()
    // With the next frames, so that the page opens at once.
    Timer.whenIdle { [weak self] in self?.kept.showMore() }
  }

  /// The popover for a note is open.
  var isPopoverOpen: Bool { page.isPopoverOpen }

  /// The list is shown again.
  func close() { kept.close() }

  private func perform(_ effect: KeptSession.Effect) {
    switch effect {
    case .show(let content): page.show(content)
    case .notice(let sentence, let canUndo): page.notices.show(sentence, canUndo: canUndo)
    case .noNotice: page.notices.hide()
    case .edit(let id, let note):
      page.edit(id, note: note) { [weak self] in self?.kept.setNote($0, of: id) }
    case .finishNote(let refusal): page.finishNote(refusal)
    }
  }

  private func act(_ action: KeptAction) {
    switch action {
    case .search(let words): kept.search(words)
    case .more: kept.showMore()
    case .copy(let choice): if let text = kept.sentences(of: choice) { Clipboard.copy(text) }
    case .copyCSV(let choice): if let text = kept.copiedCSV(of: choice) { Clipboard.copy(text) }
    case .saveCSV(let choice): if let csv = kept.csv(of: choice) { save(csv) }
    case .edit(let id): kept.edit(id)
    case .remove(let choice): kept.remove(choice)
    case .undo: kept.undo()
    }
  }

  /// Asks for a file, and saves CSV in it: that of the conversions as they were when the user chose to save them.
  private func save(_ csv: String) {
    FileChooser.save(
      title: KeptLabels.saveAsCSV, name: KeptTexts.fileName, folder: folder ?? Files.documents,
      over: pages.window
    ) { [weak self] path in
      guard let self, let path else { return }
      let name = path.split(separator: "/").last.map { String($0) } ?? path
      do throws(GLibError) {
        try Files.write(csv, to: path)
        folder = path.lastIndex(of: "/").map { String(path[..<$0]) }
        page.notices.show(ChartNotices.saved(name))
      } catch {
        page.notices.show(ChartNotices.notSaved(name, error.message))
      }
    }
  }
}
