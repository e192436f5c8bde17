internal import CGtk
internal import GLib

/// A modal dialog before there is a window (`GtkDialog`).
@MainActor
public struct Question {
  private let title: String
  private let text: String
  private let explanation: String
  private let answers: [String]

  /// Creates a question with its explanation and its buttons, of which the last one is the default
  /// (`gtk_dialog_set_default_response`).
  public init(title: String, _ text: String, explanation: String, answers: [String]) {
    (self.title, self.text, self.explanation, self.answers) = (title, text, explanation, answers)
  }

  /// Shows the dialog and waits in a nested loop (`gtk_dialog_run`) for the index of the chosen answer, from 0; nil if
  /// the dialog was closed.
  public func ask() -> Int? { run { gtk_dialog_run($0) } }

  /// Asks as `ask()` does, but also ends, with nil, once `isSettled` returns true; it is called at this interval.
  public func ask(every milliseconds: Int, until isSettled: @escaping @MainActor () -> Bool) -> Int? {
    run { dialog in
      var timer: Timer?
      @MainActor func wait() {
        timer = Timer(after: milliseconds) {
          if isSettled() { gtk_dialog_response(dialog, gint(GTK_RESPONSE_NONE.rawValue)) } else { wait() }
        }
      }
      wait()
      defer { timer?.cancel() }
      return gtk_dialog_run(dialog)
    }
  }

  private func run(_ answer: @MainActor (UnsafeMutablePointer<GtkDialog>) -> gint) -> Int? {
    let dialog = gtk_dialog_new()
    let window = Window.new(dialog)
    gtk_window_set_title(window.cast(), title)
    gtk_window_set_resizable(window.cast(), 0)
    gtk_window_set_position(window.cast(), GTK_WIN_POS_CENTER)
    for (index, answer) in answers.enumerated() { gtk_dialog_add_button(window.cast(), answer, gint(index)) }
    gtk_dialog_set_default_response(window.cast(), gint(answers.count - 1))
    let content = content
    gtk_box_pack_start(
      UnsafeMutableRawPointer(gtk_dialog_get_content_area(window.cast())).assumingMemoryBound(
        to: GtkBox.self),
      content.widget, 1, 1, 0)
    content.showAll()
    let chosen = Int(answer(window.cast()))
    gtk_widget_destroy(dialog)
    return answers.indices.contains(chosen) ? chosen : nil
  }

  private var content: Box {
    let box = Box(vertical: true, spacing: 12)
    box.setStyle("question-box")
    let heading = Label(style: "question-title")
    for (label, text) in [(heading, text), (Label(), explanation)] {
      label.setText(text)
      label.wrap()
      label.limit(characters: 60)
      box.add(label)
    }
    return box
  }
}
