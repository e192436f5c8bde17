internal import CGtk
internal import GLib

/// Workarounds for four bugs of `GtkEntry` (GTK 3.24), in the program's entries and those of GTK's file chooser.
@MainActor
enum EntryWorkarounds {
  private static let known = "entry-care"

  /// Applies the workarounds to an entry, once.
  static func apply(to entry: Object) {
    guard g_object_get_data(entry.cast(), known) == nil else { return }
    g_object_set_data(entry.cast(), known, entry.pointer)
    tellFocusFirst(entry)
    leaveOutEmoji(entry)
    keepMenuInSight(entry)
    if let completion = gtk_entry_get_completion(entry.cast()) {
      keepFromCompleting(Object(borrow: UnsafeMutableRawPointer(completion)))
    }
  }

  /// GTK tells assistive technology twice that an entry has the keyboard focus, the second time after the caret and the selection
  /// have moved. Orca 43 drops the first one as a duplicate, takes the moved caret for the focus, and then does not say the
  /// entry's name. It also follows an older event, which is sent here (`atk_focus_tracker_notify`).
  private static func tellFocusFirst(_ entry: Object) {
    entry.connect(
      "focus-in-event",
      answeringEmitter: { entry, _ in
        shim_atk_notify_focus(gtk_widget_get_accessible(entry.cast()))
        return false
      })
    entry.connect(
      "focus-out-event",
      answeringEmitter: { _, _ in
        shim_atk_notify_focus(nil)
        return false
      })
  }

  /// Disables GTK's emoji chooser: it grabs the keyboard, and GTK logs a critical message if the entry is destroyed
  /// before the chooser is filled (`g_variant_unref`).
  private static func leaveOutEmoji(_ entry: Object) {
    gtk_entry_set_input_hints(entry.cast(), GTK_INPUT_HINT_NO_EMOJI)
    entry.connect(
      "insert-emoji", withEmitter: { entry in g_signal_stop_emission_by_name(entry.pointer, "insert-emoji") })
  }

  /// GTK cannot open a context menu while another program has grabbed the pointer, but activates it: the invisible menu
  /// grabs all keys and, not being realized, causes a critical message (`gdk_window_get_window_type`).
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

  /// GTK completes a path inline when it is idle, and may have dropped the list of names by then, because another folder was
  /// begun (`gtk_tree_model_get_iter_first`, a critical message). The list below the entry and Tab still complete. GTK turns
  /// inline completion on again each time it has read a folder.
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
