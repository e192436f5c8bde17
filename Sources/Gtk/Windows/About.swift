internal import CGtk
internal import GLib

extension Window {
  /// Shows the about dialog (`gtk_about_dialog_new`), with groups of credits under headings. The program's own licence is
  /// one of the credits, because the link of `gtk_about_dialog_set_license_type` has no accessible name.
  public func showAbout(_ about: About, credits: [CreditGroup]) {
    let dialog = gtk_about_dialog_new()
    let object = Window.new(dialog)
    gtk_about_dialog_set_program_name(object.cast(), about.name)
    gtk_about_dialog_set_version(object.cast(), about.version)
    gtk_about_dialog_set_comments(object.cast(), about.comments)
    gtk_about_dialog_set_logo_icon_name(object.cast(), about.icon)
    let list = scrolling(credits)
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

  /// A scrolling list of the credits.
  private func scrolling(_ groups: [CreditGroup]) -> ScrolledWindow {
    let box = Box(vertical: true, spacing: 8)
    box.setStyle("credits")
    for group in groups {
      box.add(Label(group.title, style: "credits-title"))
      for credited in group.credits { box.add(credited.entry) }
    }
    let view = ScrolledWindow(box)
    view.followFocus()
    view.request(width: 420, height: 220)
    return view
  }
}

/// The content of an about dialog.
public struct About: Sendable {
  let name: String
  let version: String
  let comments: String
  let icon: String

  /// Creates a content: the program's name, version, description and icon name.
  public init(name: String, version: String, comments: String, icon: String) {
    (self.name, self.version, self.comments, self.icon) = (name, version, comments, icon)
  }
}

/// A credit: a title with its address, and the terms.
public struct Credited: Sendable {
  let title: String
  let url: String
  let terms: String

  /// Creates a credit; the address may be empty.
  public init(title: String, url: String, terms: String) {
    (self.title, self.url, self.terms) = (title, url, terms)
  }
}

/// A heading, and the credits below it.
public typealias CreditGroup = (title: String, credits: [Credited])

extension Credited {
  /// The title, and below it the terms.
  @MainActor
  fileprivate var entry: Box {
    let words = Label(terms, style: "dim-label")
    words.wrap(at: 48)
    let box = Box(vertical: true)
    box.add(url.isEmpty ? Label(title) : Link(title, url: url))
    box.add(words)
    return box
  }
}
