internal import CGtk
internal import GLib

/// The keys that begin a path in GTK's file chooser: "/", "~" and ".".
///
/// Where it shows other locations or recent files instead of a folder, GTK destroys the focused list when a path is
/// begun, and passes the key to the destroyed widget (`gtk_widget_event`, a critical message). Here the chooser itself
/// (`GtkFileChooserWidget`) gets the key.
///
/// Its entries get the same workarounds as the program's (`EntryWorkarounds`).
@MainActor
enum PathKeys {
  private static let keys = [GDK_KEY_slash, GDK_KEY_KP_Divide, GDK_KEY_asciitilde, GDK_KEY_period]

  /// Applies the workaround to the open file choosers.
  static func follow() {
    for dialog in dialogs {
      dialog.connect(
        "key-press-event",
        answeringEmitter: { dialog, event in
          realizeFocus(of: dialog)
          return pass(event, to: dialog)
        })
      dialog.connect(
        "key-release-event",
        answeringEmitter: { dialog, _ in
          realizeFocus(of: dialog)
          return false
        })
      dialog.connect("set-focus", withArgument: { careFor($0) })
      careFor(gtk_window_get_focus(dialog.cast()).map(UnsafeMutableRawPointer.init))
    }
  }

  /// GTK's dialogs of file choosers (`GtkFileChooserDialog`).
  static var dialogs: [Object] { Window.all.filter { isA($0.pointer, gtk_file_chooser_dialog_get_type()) } }

  private static func careFor(_ focus: UnsafeMutableRawPointer?) {
    if let focus, isA(focus, gtk_entry_get_type()) { EntryWorkarounds.apply(to: Object(borrow: focus)) }
  }

  private static func pass(_ event: UnsafeMutableRawPointer?, to dialog: Object) -> Bool {
    guard let event = event?.assumingMemoryBound(to: GdkEvent.self), !isTypedInto(dialog),
      keys.contains(where: { $0 == Int32(event.pointee.key.keyval) }),
      let chooser = chooser(in: dialog)
    else { return false }
    gtk_widget_event(chooser, event)
    return true
  }

  /// Realizes the focused entry for the path, which GTK does a frame later: keys before that would be lost.
  private static func realizeFocus(of dialog: Object) {
    guard let focus = gtk_window_get_focus(dialog.cast()), gtk_widget_get_realized(focus) == 0 else { return }
    gtk_widget_realize(focus)
  }

  private static func isTypedInto(_ dialog: Object) -> Bool {
    guard let focus = gtk_window_get_focus(dialog.cast()) else { return false }
    return isA(UnsafeMutableRawPointer(focus), gtk_editable_get_type())
  }

  /// The chooser, the only child of its window's content.
  private static func chooser(in dialog: Object) -> UnsafeMutablePointer<GtkWidget>? {
    guard let content = gtk_dialog_get_content_area(dialog.cast()) else { return nil }
    let children = gtk_container_get_children(
      UnsafeMutableRawPointer(content).assumingMemoryBound(to: GtkContainer.self))
    defer { g_list_free(children) }
    return pointers(children).first?.assumingMemoryBound(to: GtkWidget.self)
  }

  private static func pointers(_ list: UnsafeMutablePointer<GList>?) -> [UnsafeMutableRawPointer] {
    sequence(first: list) { $0?.pointee.next }.prefix { $0 != nil }.compactMap { $0?.pointee.data }
  }

  private static func isA(_ instance: UnsafeMutableRawPointer, _ type: GType) -> Bool {
    g_type_check_instance_is_a(instance.assumingMemoryBound(to: GTypeInstance.self), type) != 0
  }
}
