public import Currencies
public import FoundationEssentials
public import Ledger

/// Keeps the conversions that the list shows.
@MainActor
public final class Keeping {
  /// What the window does after it.
  public enum Effect: Hashable {
    /// Asks into which currency the amount of a row is to be kept.
    case choose(question: String, choices: [KeepingChoice], row: CurrencyCode)
    /// Offers to add a note to the conversion that was kept, which a notice reports.
    case offerNote(UUID)
    /// Shows why nothing was kept.
    case notice(String)
    /// Ends the editing of a note, or shows why the note is refused.
    case finishNote(refusal: String?)
  }

  private let session: DeskSession
  private let editing: ListEditing
  private let perform: (Effect) -> Void

  /// Keeps conversions of a session; `editing` undoes it.
  public init(_ session: DeskSession, _ editing: ListEditing, perform: @escaping (Effect) -> Void) {
    (self.session, self.editing, self.perform) = (session, editing, perform)
  }

  /// Keeps the conversion of a row of the shown desk at an instant (seconds since 1970): from the amount typed last into that
  /// row, or from that row into the base. In the base, of which there are as many conversions as there are other rows, it asks.
  public func keep(_ row: CurrencyCode, of desk: Desk, at instant: Int) {
    guard desk.rows.contains(row) else { return }
    var (found, problem) = ([KeptConversion](), KeepingProblem.onlyRow)
    for target in desk.conversionTargets(of: row) {
      do throws(KeepingProblem) {
        found.append(try desk.conversion(to: target, at: instant))
      } catch {
        problem = error
      }
    }
    switch found.count {
    case 0: perform(.notice(problem.sentence))
    case 1: keep(found[0])
    default: choose(among: found, in: row)
    }
  }

  /// Keeps a conversion as it was shown.
  public func keep(_ conversion: KeptConversion) {
    session.perform { [self] () throws(LedgerError) in
      try session.change { () throws(LedgerError) in try session.ledger.keep([conversion]) }
      session.record(
        UndoableAct(name: .keep(conversion.to), change: .kept([conversion]), list: nil, row: nil),
        after: session.typedAct)
      editing.perform(.notice(KeptTexts.kept(conversion.equation(session.conventions)), canUndo: true))
      perform(.offerNote(conversion.id))
    }
  }

  /// Changes the note of a kept conversion.
  public func setNote(_ note: String, of id: UUID) {
    // It goes with the conversion where keeping that is undone.
    session.setNote(note, ofKept: id) { [perform] _ in
      perform(.finishNote(refusal: nil))
    } refused: { [perform] in
      perform(.finishNote(refusal: $0))
    }
  }

  private func choose(among found: [KeptConversion], in row: CurrencyCode) {
    let amount = found.first.map { "\($0.amountText(session.conventions)) \($0.from)" } ?? ""
    let choices = found.map {
      KeepingChoice(title: "\($0.resultText(session.conventions)) \($0.to)", conversion: $0)
    }
    perform(.choose(question: KeptTexts.question(amount), choices: choices, row: row))
  }
}

/// A conversion that can be kept, and its title in a menu.
public struct KeepingChoice: Hashable, Sendable {
  /// `111.72 USD`
  public let title: String
  /// The conversion.
  public let conversion: KeptConversion
}
