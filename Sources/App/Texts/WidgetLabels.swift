import Localization

/// What the controls that several features share are called.
enum WidgetLabels {
  static var undo: String { localized("Undo") }
  static var undoTooltip: String { localized("Undo (Ctrl+Z)") }
}
