import Gtk
import Presentation

/// The window that shows how a file is understood and its first results, and saves the converted file.
@MainActor
final class FileWindow {
  /// Called when the user wants to save the converted file.
  var saved: () -> Void = {}
  let window: Window
  let fields = FileFields()
  let progress = FileProgress()
  private let save = Button(label: FileLabels.save)
  private let problem = Field.words(style: "agio-problem")
  private let remarks = Field.words(style: "agio-rate")
  private let table = FileRowsTable()
  private let summary = Field.words()
  private let reasonsTitle = Label(FileLabels.withoutResult, style: "agio-section")
  private let reasons = Field.words()

  /// Opens over a window, for a file of a name; `ended` is called when it is closed.
  init(_ name: String, over parent: Window, ended: @escaping @MainActor () -> Void) {
    window = Window(title: FileLabels.title, width: 640, height: 760, over: parent)
    let bar = HeaderBar(title: FileLabels.title)
    bar.showWindowButtons()
    save.setStyle("suggested-action")
    save.setSensitive(false)
    bar.addEnd(save)
    let view = ScrolledWindow(page(name))
    view.followFocus()
    let content = Box(vertical: true)
    content.add(Clamp(view, width: WindowLayout.largestSettings), expand: true)
    content.add(progress.widget)
    window.fill(bar: bar, content: content)
    fields.hideOne()
    for label in [problem, reasonsTitle, reasons] { label.setHiddenAtFirst() }
    bar.showAll()
    content.showAll()
    save.connectClicked { [weak self] in self?.saved() }
    progress.left = { [save] in save.grabFocus() }
    window.connectKeyPressed { [weak self] in self?.press($0) ?? false }
    window.connectEnded(ended)
  }

  /// Brings the window to the front.
  func present() { window.present() }

  /// Closes the window.
  func close() { window.destroy() }

  /// Shows what is known of the file.
  func show(_ content: FileContent) {
    let hadProblem = problem.isVisible
    fields.show(content)
    problem.show(content.problem)
    if let sentence = content.problem, !hadProblem { problem.announce(sentence) }
    remarks.setText(content.remarks.joined(separator: "\n"))
    remarks.setVisible(content.problem == nil)
    table.show(content.rows)
    summary.setText(content.summary ?? "")
    reasonsTitle.setVisible(!content.reasons.isEmpty)
    reasons.show(content.reasons.isEmpty ? nil : content.reasons.joined(separator: "\n"))
    save.setSensitive(content.canSave)
  }

  /// Shows what is done with the file; nothing can be changed while it is saved.
  func show(_ state: FileSession.State, canSave: Bool) {
    progress.show(state)
    var isSaving = false
    if case .saving = state { isSaving = true }
    fields.setSensitive(!isSaving)
    save.setSensitive(canSave && !isSaving)
  }

  private func page(_ name: String) -> Box {
    let page = Box(vertical: true, spacing: 8)
    page.setStyle("agio-page")
    let title = Field.words(style: "agio-code")
    title.setText(name)
    let parts: [any Widget] = [
      title, fields.wish, Label(FileLabels.howItIsRead, style: "agio-section"), fields.reading, problem,
      remarks, Label(FileLabels.firstRows, style: "agio-section"), table.widget, summary, reasonsTitle,
      reasons,
    ]
    for part in parts { page.add(part) }
    return page
  }

  private func press(_ key: KeyPress) -> Bool {
    guard key.key == "Escape" || (key.key == "w" && key.control) else { return false }
    close()
    return true
  }
}
