import Gtk
import Ledger
import Localization
import Presentation

/// Opens the store for the window, and asks the user what to do where it cannot be opened.
@MainActor
enum StoreOpening {
  /// An opened store, and a sentence about the problem it had, if any.
  struct Opened {
    let opening: Ledger.Opening
    let finding: String?
  }

  /// Opens the store of a path, or the user's own without one. One that cannot be used can be kept beside a fresh one; where
  /// nothing can be written, the ledger is in memory. A file that was named by mistake is left alone.
  ///
  /// Throws why the store cannot be opened when there is nothing to choose, or the user chose to quit.
  static func open(_ given: String?) throws(LedgerError) -> Opened {
    let path = given ?? Ledger.defaultPath
    do throws(LedgerError) {
      let opening = try whenFree { patience throws(LedgerError) in try Ledger.open(path, patience: patience) }
      return Opened(opening: opening, finding: finding(of: opening))
    } catch {
      switch error.remedy {
      case .startFresh where given == nil || error.isOfOtherVersion: return try startFresh(path, error)
      case .workInMemory where given == nil: return try workInMemory(error)
      default: throw error
      }
    }
  }

  /// Calls `body` as soon as no other program uses the store, with the milliseconds that it may wait. After a second a window
  /// says so, with a button to quit. Throws what `body` throws; an error that `isBusy` when the user chose to quit.
  static func whenFree<Value>(
    _ body: @escaping (_ patience: Int) throws(LedgerError) -> Value
  ) throws(LedgerError) -> Value {
    do throws(LedgerError) {
      return try body(1_000)
    } catch {
      guard error.isBusy else { throw error }
      return try wait(error, body)
    }
  }

  private static func wait<Value>(
    _ error: LedgerError, _ body: @escaping (_ patience: Int) throws(LedgerError) -> Value
  ) throws(LedgerError) -> Value {
    StyleSheet.add(PackageResources.style_css)
    let question = Question(
      title: "Agio", StoreTexts.inUseAtStart, explanation: StoreTexts.opensWhenFree,
      answers: [MainLabels.quit])
    var result = Result<Value, LedgerError>.failure(error)
    _ = question.ask(every: 100) {
      result = Result { () throws(LedgerError) in try body(0) }
      if case .failure(let error) = result { return !error.isBusy }
      return true
    }
    return try result.get()
  }

  /// The sentence about a store that could be opened.
  static func finding(of opening: Ledger.Opening) -> String? {
    if let recovery = opening.recovery { return recovery.sentences.joined(separator: " ") }
    return opening.ledger.obstacle.map(StoreTexts.obstacle)
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
    let kept = try whenFree { patience throws(LedgerError) in try Ledger.setAside(path, patience: patience) }
    let opening = try whenFree { patience throws(LedgerError) in try Ledger.open(path, patience: patience) }
    return Opened(opening: opening, finding: StoreTexts.keptBefore(kept))
  }

  private static func workInMemory(_ error: LedgerError) throws(LedgerError) -> Opened {
    Opened(
      opening: try Ledger.openInMemory(),
      // Translators: “kept”: stored. {0} is a sentence: the reason.
      finding: localized("Nothing is kept in this window. \(error.sentence)"))
  }
}
