import Gtk
import Presentation

/// The window of the help: a list of paragraphs under each topic. It stays beside the list, where one can try what one reads.
@MainActor
enum HelpWindow {
  static func make(
    _ topics: [HelpTopic], over parent: Window, ended: @escaping @MainActor () -> Void
  ) -> GroupsWindow {
    let groups = topics.map { (title: $0.title, rows: $0.paragraphs.map { row($0) }) }
    return GroupsWindow(title: MainLabels.help, width: 480, height: 640, groups, over: parent, ended: ended)
  }

  private static func row(_ paragraph: String) -> ListBoxRow {
    let words = Field.words()
    words.setText(paragraph)
    let line = Box()
    line.setStyle("agio-paragraph")
    line.add(words, expand: true)
    return ListBoxRow(line, name: paragraph, isActivatable: true)
  }
}
