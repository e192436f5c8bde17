internal import CGtk
public import GLib

/// Words that open a web page (`GtkLinkButton`).
///
/// Not a link inside a label: GTK 3 tells assistive technology of those with complaints, once the label's text changes.
public struct Link: Widget {
  /// The counted GObject.
  public let object: Object

  /// Words that lead nowhere yet (`gtk_link_button_new_with_label`).
  public init() {
    object = Link.new(gtk_link_button_new_with_label("", ""))
    align(horizontally: .start)
    setStyle("agio-link")
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
