internal import CGtk
internal import GLib

/// What entries of GTK do that nobody wants: kept from ours, and from those of GTK's own window for files.
@MainActor
enum EntryCare {
  private static let known = "agio-known"

  /// Looks after an entry, whoever made it (`GtkEntry`), once.
  static func look(after entry: Object) {
    guard g_object_get_data(entry.cast(), known) == nil else { return }
    g_object_set_data(entry.cast(), known, entry.pointer)
    leaveOutEmoji(entry)
    keepMenuInSight(entry)
    if let completion = gtk_entry_get_completion(entry.cast()) {
      keepFromCompleting(Object(borrow: UnsafeMutableRawPointer(completion)))
    }
  }

  /// Neither the menu nor a key opens GTK's chooser of emoji, which takes the keyboard, and writes a critical when the entry
  /// ends before the chooser has been filled (`g_variant_unref`).
  private static func leaveOutEmoji(_ entry: Object) {
    gtk_entry_set_input_hints(entry.cast(), GTK_INPUT_HINT_NO_EMOJI)
    entry.connect(
      "insert-emoji", withEmitter: { entry in g_signal_stop_emission_by_name(entry.pointer, "insert-emoji") })
  }

  /// GTK opens no menu while another program has the pointer, and goes on as if it had: what is not seen would keep all keys
  /// for itself, and has no window yet to do it with (`gdk_window_get_window_type`, a critical).
  private static func keepMenuInSight(_ entry: Object) {
    entry.connect(
      "populate-popup",
      withArgument: { menu in
        guard let menu else { return }
        let shell = Object(borrow: menu)
        gtk_widget_realize(shell.cast())
        Timer.whenIdle {
          if gtk_widget_get_visible(shell.cast()) == 0 { gtk_menu_shell_deactivate(shell.cast()) }
        }
      })
  }

  /// An entry for a path does not complete what is typed by itself: GTK does that when it is idle, and takes the names away
  /// before when another folder is begun (`gtk_tree_model_get_iter_first`, a critical). The list of names below the entry, and
  /// Tab, stay. GTK turns it on each time it has read a folder.
  private static func keepFromCompleting(_ completion: Object) {
    gtk_entry_completion_set_inline_completion(completion.cast(), 0)
    completion.connect(
      "notify::inline-completion",
      withEmitter: { completion in
        if gtk_entry_completion_get_inline_completion(completion.cast()) != 0 {
          gtk_entry_completion_set_inline_completion(completion.cast(), 0)
        }
      })
  }
}
