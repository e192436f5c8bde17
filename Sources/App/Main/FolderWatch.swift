import GLib

extension FolderMonitor {
  /// Watches a folder for an exchange with other machines; nil where the system cannot.
  static func watch(_ path: String, _ changed: @escaping @MainActor () -> Void) -> AnyObject? {
    do throws(GLibError) { return try FolderMonitor(path, changed: changed) } catch { return nil }
  }
}
