import Localization
import Presentation

/// The names of the controls that several features share.
enum WidgetLabels {
  static var undo: String { localized("Undo") }
  static var undoTooltip: String { Shortcuts.tooltip(undo, for: .list(.undo)) }
}
