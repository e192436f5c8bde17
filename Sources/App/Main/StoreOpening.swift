import Gtk
import Ledger
import Localization
import Presentation

/// Opens the store for the window; where that cannot be, it is talked over with the user.
@MainActor
enum StoreOpening {
  /// What the window is to show, and a sentence about it where something is the matter.
  struct Opened {
    let opening: Ledger.Opening
    let finding: String?
  }

  /// Opens the store of a path, or the user's own without one. One that cannot be used can be kept beside a fresh one; where
  /// nothing can be written, the ledger is in memory. A file that was named by mistake is left alone.
  ///
  /// Throws what is the matter when there is nothing to choose, or the user chose to quit.
  static func open(_ given: String?) throws(LedgerError) -> Opened {
    let path = given ?? Ledger.defaultPath
    do throws(LedgerError) {
      let opening = try Ledger.open(path)
      return Opened(opening: opening, finding: finding(of: opening))
    } catch {
      switch error.remedy {
      case .startFresh where given == nil || error.isOfOtherVersion: return try startFresh(path, error)
      case .workInMemory where given == nil: return try workInMemory(error)
      default: throw error
      }
    }
  }

  /// What is said of a store that could be opened.
  static func finding(of opening: Ledger.Opening) -> String? {
    if let recovery = opening.recovery { return recovery.sentences.joined(separator: " ") }
    return opening.ledger.obstacle.map {
      $0.isFullDisk
        ? StoreTexts.diskFull : StoreTexts.readOnly
    }
  }

  private static func startFresh(_ path: String, _ error: LedgerError) throws(LedgerError) -> Opened {
    StyleSheet.add(PackageResources.style_css)
    let question = Question(
      title: "Agio", MainLabels.unusableStore,
      explanation: """
        \(error.sentence)

        \(StoreTexts.canStartFresh(path))
        """, answers: [MainLabels.quit, MainLabels.startFresh])
    guard question.ask() == 1 else { throw error }
    let kept = try Ledger.setAside(path)
    return Opened(opening: try Ledger.open(path), finding: StoreTexts.keptBefore(kept))
  }

  private static func workInMemory(_ error: LedgerError) throws(LedgerError) -> Opened {
    Opened(
      opening: try Ledger.openInMemory(),
      finding: localized("Nothing is kept in this window. \(error.sentence)"))
  }
}
