/// The identity of the program on the desktop.
enum Identity {
  /// The name of the application, its desktop file and its icon.
  static let id = "io.github.agio.Agio"
  /// The action that opens the window with an amount, which other programs activate.
  static let opening = "convert"
}
