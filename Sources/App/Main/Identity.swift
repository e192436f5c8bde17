/// Who the program is to the desktop.
enum Identity {
  /// Of the application, its desktop file and its icon.
  static let id = "io.github.agio.Agio"
}
