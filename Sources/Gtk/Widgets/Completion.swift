internal import CGtk
internal import GLib

/// The completion of an entry (`GtkEntryCompletion`), whose texts the program sets after each change.
@MainActor
public struct Completion {
  private let model: Object

  /// Creates an empty completion of an entry (`gtk_entry_set_completion`).
  public init(of entry: Entry) {
    var types = [GType(16 << 2)]  // G_TYPE_STRING, a macro
    guard let store = gtk_list_store_newv(1, &types), let pointer = gtk_entry_completion_new() else {
      preconditionFailure("GTK made no completion.")
    }
    model = Object(take: UnsafeMutableRawPointer(store))
    let completion = Object(take: UnsafeMutableRawPointer(pointer))
    gtk_entry_completion_set_model(completion.cast(), OpaquePointer(model.pointer))
    gtk_entry_completion_set_text_column(completion.cast(), 0)
    gtk_entry_completion_set_popup_set_width(completion.cast(), 0)
    gtk_entry_completion_set_match_func(completion.cast(), { _, _, _, _ in 1 }, nil, nil)
    gtk_entry_set_completion(entry.object.cast(), completion.cast())
  }

  /// Offers texts, the best first (`gtk_list_store_insert_with_valuesv`); a chosen one replaces the entry's text.
  public func offer(_ texts: [String]) {
    gtk_list_store_clear(model.cast())
    for text in texts {
      var (column, value) = (gint(0), GValue())
      g_value_init(&value, GType(16 << 2))
      g_value_set_string(&value, text)
      gtk_list_store_insert_with_valuesv(model.cast(), nil, -1, &column, &value, 1)
      g_value_unset(&value)
    }
  }
}
