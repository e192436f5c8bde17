internal import CGtk
internal import GLib

/// The desktop's clipboard (`GtkClipboard`, `CLIPBOARD`).
@MainActor
public enum Clipboard {
  /// Copies a text (`gtk_clipboard_set_text`), which outlives the program where the desktop has a clipboard manager
  /// (`gtk_clipboard_store`).
  public static func copy(_ text: String) {
    gtk_clipboard_set_text(clipboard, text, gint(text.utf8.count))
    gtk_clipboard_set_can_store(clipboard, nil, 0)
  }

  /// Copies a text, also as HTML (`gtk_clipboard_set_with_data`): a spreadsheet chooses the format it prefers.
  public static func copy(_ text: String, html: String) {
    let list = gtk_target_list_new(nil, 0)
    gtk_target_list_add(list, gdk_atom_intern_static_string("text/html"), 0, Format.html.rawValue)
    gtk_target_list_add_text_targets(list, Format.text.rawValue)
    var count: gint = 0
    let targets = gtk_target_table_new_from_list(list, &count)
    let formats = Unmanaged.passRetained(Boxed([Format.text: text, .html: html])).toOpaque()
    gtk_clipboard_set_with_data(clipboard, targets, guint(count), giveFormat, releaseFormats, formats)
    gtk_clipboard_set_can_store(clipboard, nil, 0)
    gtk_target_table_free(targets, count)
    gtk_target_list_unref(list)
  }

  /// Calls the handler with the text of the clipboard, nil for any other content (`gtk_clipboard_request_text`), at
  /// once or when the owning program has answered.
  public static func requestText(_ handler: @escaping @MainActor (String?) -> Void) {
    let box = Unmanaged.passRetained(Boxed(handler)).toOpaque()
    gtk_clipboard_request_text(
      clipboard,
      { _, text, box in
        guard let box else { return }
        let received = borrowString(text)
        let handler = Unmanaged<Boxed<@MainActor (String?) -> Void>>.fromOpaque(box).takeRetainedValue()
          .content
        MainActor.assumeIsolated { handler(received) }
      }, box)
  }

  private static var clipboard: OpaquePointer? {
    gtk_clipboard_get_for_display(
      gdk_display_get_default(), gdk_atom_intern_static_string("CLIPBOARD"))
  }
}

/// The formats of a copied text: the `info` of its targets.
private enum Format: guint {
  case text
  case html
}

private let giveFormat: GtkClipboardGetFunc = { _, selection, info, formats in
  guard let formats, let selection, let format = Format(rawValue: info),
    let text = Unmanaged<Boxed<[Format: String]>>.fromOpaque(formats).takeUnretainedValue().content[format]
  else { return }
  switch format {
  case .text: gtk_selection_data_set_text(selection, text, gint(text.utf8.count))
  case .html:
    text.withCString {
      let bytes = UnsafeRawPointer($0).assumingMemoryBound(to: guchar.self)
      gtk_selection_data_set(
        selection, gtk_selection_data_get_target(selection), 8, bytes, gint(text.utf8.count))
    }
  }
}

private let releaseFormats: GtkClipboardClearFunc = { _, formats in
  if let formats { Unmanaged<AnyObject>.fromOpaque(formats).release() }
}
