internal import CGtk
internal import GLib

extension Window {
  /// Shows what the program is and who made it (`gtk_about_dialog_new`), the program's own terms among the others: the link of
  /// `gtk_about_dialog_set_license_type` has no name to be read aloud.
  public func showAbout(_ about: About, credits: [Credited]) {
    let dialog = gtk_about_dialog_new()
    let object = Window.new(dialog)
    gtk_about_dialog_set_program_name(object.cast(), about.name)
    gtk_about_dialog_set_version(object.cast(), about.version)
    gtk_about_dialog_set_comments(object.cast(), about.comments)
    gtk_about_dialog_set_logo_icon_name(object.cast(), about.icon)
    let list = credits.list
    list.showAll()
    gtk_box_pack_end(
      UnsafeMutableRawPointer(gtk_dialog_get_content_area(object.cast())).assumingMemoryBound(
        to: GtkBox.self),
      list.widget, 1, 1, 0)
    gtk_window_set_transient_for(object.cast(), self.object.cast())
    gtk_window_set_modal(object.cast(), 1)
    object.connect("response") { gtk_widget_destroy(dialog) }
    gtk_widget_show(dialog)
  }
}

/// What an about box says.
public struct About: Sendable {
  let name: String
  let version: String
  let comments: String
  let icon: String

  /// A program's name, version, a few sentences and its icon's name.
  public init(name: String, version: String, comments: String, icon: String) {
    (self.name, self.version, self.comments, self.icon) = (name, version, comments, icon)
  }
}

/// Somebody whose work a program shows, and on what terms.
public struct Credited: Sendable {
  let title: String
  let url: String
  let terms: String

  /// The words that lead to a page, and a sentence or two.
  public init(title: String, url: String, terms: String) {
    (self.title, self.url, self.terms) = (title, url, terms)
  }
}

extension [Credited] {
  /// All of them below each other, in a view of their own.
  @MainActor
  fileprivate var list: ScrolledWindow {
    let box = Box(vertical: true, spacing: 8)
    box.setStyle("credits")
    for credited in self {
      let terms = Label(credited.terms, style: "dim-label")
      terms.wrap(at: 48)
      let entry = Box(vertical: true)
      entry.add(credited.url.isEmpty ? Label(credited.title) : Link(credited.title, url: credited.url))
      entry.add(terms)
      box.add(entry)
    }
    let view = ScrolledWindow(box)
    view.followFocus()
    view.request(width: 420, height: 220)
    return view
  }
}
