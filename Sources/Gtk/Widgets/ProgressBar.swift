internal import CGtk
public import GLib

/// How far something long is (`GtkProgressBar`).
public struct ProgressBar: Widget {
  /// The counted GObject.
  public let object: Object

  /// An empty bar (`gtk_progress_bar_new`); the name is read aloud.
  public init(name: String) {
    object = ProgressBar.new(gtk_progress_bar_new())
    setAccessibleName(name)
  }

  /// Fills the bar from 0 to 1 (`gtk_progress_bar_set_fraction`); beyond that it is empty or full.
  public func setFraction(_ fraction: Double) {
    gtk_progress_bar_set_fraction(object.cast(), min(max(fraction, 0), 1))
  }
}
