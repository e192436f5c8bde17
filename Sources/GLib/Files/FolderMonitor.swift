internal import CGLib

/// A monitor of the files in a folder (`g_file_monitor_directory`); it ends when it is dropped.
@MainActor
public final class FolderMonitor {
  private let monitor: Object

  /// Calls the handler when a file in a folder was written, replaced, renamed or removed, also when the folder comes or goes, possibly
  /// more than once for one change. Throws the system's error where nothing can be monitored.
  public init(_ path: String, changed: @escaping @MainActor () -> Void) throws(GLibError) {
    let file = g_file_new_for_path(path)
    defer { g_object_unref(UnsafeMutableRawPointer(file)) }
    guard
      let pointer = try takingError({
        g_file_monitor_directory(file, G_FILE_MONITOR_WATCH_MOVES, nil, $0)
      })
    else { throw GLibError(domain: "file", code: 0, message: "“\(path)” cannot be monitored") }
    monitor = Object(take: UnsafeMutableRawPointer(pointer))
    monitor.connect("changed", changed)
  }

  isolated deinit { g_file_monitor_cancel(monitor.pointer.assumingMemoryBound(to: GFileMonitor.self)) }
}
