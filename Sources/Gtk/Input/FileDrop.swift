internal import CGtk
internal import GLib

// Files that are dragged from another program.

extension Window {
  /// Calls the handler with the paths of the files that are dropped anywhere on the window (`gtk_drag_dest_add_uri_targets`).
  /// Addresses of what is not a local file are left out; without any file it is not called.
  public func connectFilesDropped(_ handler: @escaping @MainActor ([String]) -> Void) {
    gtk_drag_dest_set(widget, GTK_DEST_DEFAULT_ALL, nil, 0, GDK_ACTION_COPY)
    gtk_drag_dest_add_uri_targets(widget)
    object.connect(
      "drag-data-received",
      withData: { data in
        guard let uris = gtk_selection_data_get_uris(OpaquePointer(data)) else { return }
        defer { g_strfreev(uris) }
        var (paths, index) = ([String](), 0)
        while let uri = uris[index] {
          if let path = takeString(g_filename_from_uri(uri, nil, nil)) { paths.append(path) }
          index += 1
        }
        // The drag is finished after this signal.
        if !paths.isEmpty { Timer.whenIdle { handler(paths) } }
      })
  }
}

extension Entry {
  /// Leaves dragged files to the window, which a file manager also offers as text (`gdk_drag_context_list_targets`).
  public func leaveFilesToWindow() {
    // GTK asks for the target again when something is dropped.
    for signal in ["drag-motion", "drag-drop"] {
      object.connect(
        signal,
        answeringEmitter: { object, context in
          // The answer of the entry's own handler would make it the target.
          if offersFiles(OpaquePointer(context)) { g_signal_stop_emission_by_name(object.pointer, signal) }
          return false
        })
    }
  }
}

/// Whether a drag has addresses of files.
private func offersFiles(_ context: OpaquePointer?) -> Bool {
  guard let context else { return false }
  let wanted = gdk_atom_intern("text/uri-list", 0)
  var item = gdk_drag_context_list_targets(context)
  while let here = item {
    if here.pointee.data == UnsafeMutableRawPointer(wanted) { return true }
    item = here.pointee.next
  }
  return false
}
