import Gtk
import Ledger

// The user's choice of light or dark windows.
extension Ledger {
  /// Shows all windows as the user wants them, now and after every change of the setting, until the observation is dropped.
  func followAppearance(failed: @escaping (LedgerError) -> Void) throws(LedgerError) -> Observation {
    try observe(Appearance.self, failed: failed) { ColorScheme.use($0.scheme) }
  }
}

extension Appearance {
  /// The scheme of the windows.
  fileprivate var scheme: ColorScheme {
    switch self {
    case .system: .system
    case .light: .light
    case .dark: .dark
    }
  }
}
