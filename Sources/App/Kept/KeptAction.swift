import FoundationEssentials
import Presentation

/// What the user does on the page of kept conversions.
enum KeptAction {
  /// Show only the conversions with these words.
  case search(String)
  /// Load more rows.
  case more
  /// Copy these as sentences.
  case copy(KeptChoice)
  /// Copy these as CSV.
  case copyCSV(KeptChoice)
  /// Save these as CSV.
  case saveCSV(KeptChoice)
  /// Edit the note.
  case edit(UUID)
  /// Remove these.
  case remove(KeptChoice)
  /// Undo the last removal.
  case undo
}
