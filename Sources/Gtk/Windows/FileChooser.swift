internal import CGtk
internal import GLib

/// The desktop's file chooser (`GtkFileChooserNative`).
@MainActor
public enum FileChooser {
  /// A kind of files: its title, and the patterns of their names ("*.csv").
  public struct Kind: Hashable, Sendable {
    let title: String
    let patterns: [String]

    /// Creates a kind of files whose names match one of the patterns (`gtk_file_filter_add_pattern`).
    public init(_ title: String, _ patterns: [String]) { (self.title, self.patterns) = (title, patterns) }
  }

  /// Asks where to save a file, first in a folder and under a name, with a confirmation before overwriting
  /// (`gtk_file_chooser_set_do_overwrite_confirmation`). Calls the handler with the path, or nil if cancelled.
  public static func save(
    title: String, name: String, folder: String, over parent: Window,
    _ chosen: @escaping @MainActor (String?) -> Void
  ) {
    let chooser = make(title, GTK_FILE_CHOOSER_ACTION_SAVE, accept: word("_Save"), folder, parent)
    gtk_file_chooser_set_do_overwrite_confirmation(chooser.file, 1)
    gtk_file_chooser_set_current_name(chooser.file, name)
    show(chooser, chosen)
  }

  /// Asks for an existing file, first in a folder, of one of the kinds, initially the first
  /// (`gtk_file_chooser_add_filter`). Calls the handler with the path, or nil if cancelled.
  public static func open(
    title: String, kinds: [Kind], folder: String, over parent: Window,
    _ chosen: @escaping @MainActor (String?) -> Void
  ) {
    let chooser = make(title, GTK_FILE_CHOOSER_ACTION_OPEN, accept: word("_Open"), folder, parent)
    for kind in kinds {
      let filter = gtk_file_filter_new()
      gtk_file_filter_set_name(filter, kind.title)
      for pattern in kind.patterns { gtk_file_filter_add_pattern(filter, pattern) }
      gtk_file_chooser_add_filter(chooser.file, filter)
    }
    show(chooser, chosen)
  }

  /// Asks for a folder, first in another one; the dialog can make new ones. Calls the handler with the path, or nil if cancelled.
  public static func folder(
    title: String, folder: String, over parent: Window, _ chosen: @escaping @MainActor (String?) -> Void
  ) {
    show(make(title, GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER, accept: word("_Open"), folder, parent), chosen)
  }

  private static func make(
    _ title: String, _ action: GtkFileChooserAction, accept: String, _ folder: String, _ parent: Window
  ) -> Object {
    guard
      let chooser = gtk_file_chooser_native_new(
        title, parent.object.cast(), action, accept, word("_Cancel"))
    else { preconditionFailure("GTK made no file chooser.") }
    let object = Object(take: UnsafeMutableRawPointer(chooser))
    gtk_native_dialog_set_modal(object.cast(), 1)
    gtk_file_chooser_set_local_only(object.file, 1)
    gtk_file_chooser_set_current_folder(object.file, folder)
    return object
  }

  /// The text of a button in the user's language, as GTK has it.
  private static func word(_ text: String) -> String { translation(of: text, domain: "gtk30") ?? text }

  /// Destroys an answered chooser once nothing is shown over it. GTK asks whether to replace a file, and reports errors, in a loop of
  /// its own, also when the chooser was answered meanwhile, and uses that window again afterwards (`gtk_dialog_run`). It ends the loop
  /// when the window is hidden.
  private static func destroyWhenIdle(_ chooser: Object) {
    Timer.whenIdle {
      let hidden = PathKeys.dialogs.filter { gtk_widget_get_visible($0.cast()) == 0 }
      let windows = hidden.flatMap { Window.shown(over: $0) }
      for window in windows { gtk_widget_hide(window.cast()) }
      if windows.isEmpty { gtk_native_dialog_destroy(chooser.cast()) } else { destroyWhenIdle(chooser) }
    }
  }

  /// Shows the dialog (`gtk_native_dialog_show`), and destroys it after its response.
  private static func show(_ chooser: Object, _ chosen: @escaping @MainActor (String?) -> Void) {
    var answered: Connection?
    answered = chooser.connect(
      "response",
      // The handler retains the chooser until its first response.
      withNumber: { response in
        answered?.disconnect()
        answered = nil
        let path =
          response == Int(GTK_RESPONSE_ACCEPT.rawValue)
          ? takeString(gtk_file_chooser_get_filename(chooser.file)) : nil
        gtk_native_dialog_hide(chooser.cast())
        destroyWhenIdle(chooser)
        chosen(path)
      })
    gtk_native_dialog_show(chooser.cast())
    PathKeys.follow()
  }
}

extension Object {
  fileprivate var file: OpaquePointer { OpaquePointer(pointer) }
}
