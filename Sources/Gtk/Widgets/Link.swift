internal import CGtk
public import GLib

/// A hyperlink (`GtkLinkButton`).
///
/// It is not a link inside a label: GTK 3 logs warnings about those once the label's text changes.
public struct Link: Widget {
  /// The counted GObject.
  public let object: Object

  /// Creates a hyperlink without an address (`gtk_link_button_new_with_label`).
  public init() {
    object = Link.new(gtk_link_button_new_with_label("", ""))
    align(horizontally: .start)
    setStyle("inline-link")
    // Without a parent window: GTK's own handler uses the parent again after opening the page, when it may be destroyed
    // (`gtk_show_uri_on_window`).
    object.connect(
      "activate-link",
      answeringEmitter: { link, _ in
        Link(link).openPage()
        return true
      })
  }

  private init(_ object: Object) { self.object = object }

  private func openPage() {
    let url = gtk_link_button_get_uri(object.cast())
    do {
      _ = try takingError { gtk_show_uri_on_window(nil, url, gtk_get_current_event_time(), $0) }
    } catch {
      // GIO's own message, in the user's language: no application opens web pages.
      setTooltip("\(error.message)\n\(borrowString(url) ?? "")")
      announce(error.message)
    }
  }

  /// Creates a hyperlink with its text and address (`gtk_link_button_new_with_label`).
  public init(_ text: String, url: String) {
    self.init()
    set(text, url: url)
  }

  /// Sets the text and the address (`gtk_button_set_label`, `gtk_link_button_set_uri`); a text that is too long is
  /// wrapped.
  public func set(_ text: String, url: String) {
    gtk_button_set_label(object.cast(), text)
    gtk_link_button_set_uri(object.cast(), url)
    guard let label = gtk_bin_get_child(object.cast()) else { return }
    Label(borrowing: label).wrap(shortest: 5)
    gtk_label_set_xalign(Label(borrowing: label).object.cast(), 0)
  }
}
