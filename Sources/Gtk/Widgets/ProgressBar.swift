internal import CGtk
public import GLib

/// A progress bar (`GtkProgressBar`).
public struct ProgressBar: Widget {
  /// The counted GObject.
  public let object: Object

  /// Creates an empty bar with its accessible name (`gtk_progress_bar_new`).
  public init(name: String) {
    object = ProgressBar.new(gtk_progress_bar_new())
    setAccessibleName(name)
  }

  /// Sets the fraction, clamped to 0...1 (`gtk_progress_bar_set_fraction`).
  public func setFraction(_ fraction: Double) {
    gtk_progress_bar_set_fraction(object.cast(), min(max(fraction, 0), 1))
  }
}
