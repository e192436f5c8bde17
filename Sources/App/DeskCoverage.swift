import Currencies
import GLib
import Ledger

/// Rows without a rate, and the day they are shown for, nil for today: asked for once.
struct MissingRows: Hashable {
  let day: Day?
  let rows: Set<CurrencyCode>
  /// A source may have rates of the day that would be used before those that are stored.
  let isIncomplete: Bool
}

// What the store lacks of the rows that are shown.
extension DeskController {
  /// Asks for what the rows lack, where rates are asked for by themselves: once for the same rows of a day until time has
  /// passed (`lookAgain`), only those who may have it, and not what an import may bring.
  func askForMissing(_ lines: [Desk.Line]) {
    guard schedule?.mayAsk == true, day == nil || !importing.isRunning else { return }
    let missing = missing(lines)
    guard missing != askedFor else { return }
    askedFor = missing
    guard !missing.rows.isEmpty || missing.isIncomplete else { return }
    if let day { return ask(for: day, missing.rows) }
    do throws(LedgerError) {
      guard try ledger.canAsk(for: missing.rows, from: desk.anchor.currency) else { return }
      refreshing.refresh(covering: missing.rows, from: desk.anchor.currency)
    } catch {
      fail(error)
    }
  }

  /// Asks for a past day's rates, and for those of rows that have none; `told` is called when that has ended and did not fail.
  func ask(for day: Day, _ rows: Set<CurrencyCode>, _ told: @escaping @MainActor () -> Void = {}) {
    refreshing.refresh(day, covering: rows, from: desk.anchor.currency, told)
  }

  /// What the rows lack that a source may have: nobody has the user's own currencies.
  func missing(_ lines: [Desk.Line]) -> MissingRows {
    let rows = lines.filter { $0.state == .missing && Currency.find($0.currency) != nil }.map(\.currency)
    return MissingRows(day: day, rows: Set(rows), isIncomplete: day != nil && !desk.book.isLast)
  }

  /// Time has passed, or the network came or went: what could not be had may be had now.
  func lookAgain() {
    askedFor = nil
    show()
  }

  /// What a row without a rate says of one that may come; nil when none is on its way.
  var pending: String? {
    if isWaitingForHistory { return "Waiting for the history…" }
    guard refreshing.isRunning, !refreshing.isQuiet, day == nil || refreshing.asked?.day == day else {
      return nil
    }
    return "Updating…"
  }

  /// The bundled history is being imported, and the day that is shown may be among what is still to come.
  var isWaitingForHistory: Bool { day != nil && importing.job == .bundled && !desk.book.isLast }
}
