import FoundationEssentials

/// What the user does on the page of kept conversions.
enum KeptAction {
  /// Show only the conversions with these words.
  case search(String)
  /// Load more rows.
  case more
  /// Copy these as sentences.
  case copy([UUID])
  /// Copy these as CSV, or all that are shown where none is selected.
  case copyCSV([UUID])
  /// Save these as CSV, or all that are shown where none is selected.
  case saveCSV([UUID])
  /// Edit the note.
  case edit(UUID)
  /// Remove these.
  case remove([UUID])
  /// Undo the last removal.
  case undo
}
