internal import CGtk
public import GLib

/// Words that open a web page (`GtkLinkButton`).
///
/// Not a link inside a label: GTK 3 reports those to assistive technology with warnings, once the label's text changes.
public struct Link: Widget {
  /// The counted GObject.
  public let object: Object

  /// Words that lead nowhere yet (`gtk_link_button_new_with_label`).
  public init() {
    object = Link.new(gtk_link_button_new_with_label("", ""))
    align(horizontally: .start)
    setStyle("inline-link")
    // Without a parent window: GTK's own handler uses the parent once more after the page was opened, when it may have been
    // destroyed (`gtk_show_uri_on_window`).
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

  /// Words that lead to that page.
  public init(_ text: String, url: String) {
    self.init()
    set(text, url: url)
  }

  /// Changes words and page (`gtk_button_set_label`, `gtk_link_button_set_uri`), and cuts words that are too long.
  public func set(_ text: String, url: String) {
    gtk_button_set_label(object.cast(), text)
    gtk_link_button_set_uri(object.cast(), url)
    let label = UnsafeMutableRawPointer(gtk_bin_get_child(object.cast()))
    gtk_label_set_ellipsize(label?.assumingMemoryBound(to: GtkLabel.self), PANGO_ELLIPSIZE_END)
  }
}
