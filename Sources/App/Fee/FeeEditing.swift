import Ledger
import Presentation

/// What the user does to the fee of the list that is shown.
@MainActor
final class FeeEditing {
  private let session: DeskSession
  private let window: MainWindow

  init(_ session: DeskSession, _ window: MainWindow) { (self.session, self.window) = (session, window) }

  func open() {
    let (desk, fee) = (session.desk, session.desk.fee)
    window.openFee(
      FeePopover.Content(
        list: desk.list.id, percent: fee.isOn ? FeeText(fee, session.conventions).percent : "",
        side: fee.side, buying: Fee.Side.buying.sentence(base: desk.base),
        selling: Fee.Side.selling.sentence(base: desk.base)))
  }

  /// Sets so many percent, as typed; nil for no fee.
  func set(_ percent: String?, _ side: Fee.Side, list: Int) {
    guard let percent else { return set(.none, list: list) }
    switch FeeReading(percent, side, session.conventions) {
    case .fee(let fee): set(fee, list: list)
    case .refused(let reason): window.finishFee(reason)
    }
  }

  private func set(_ fee: Fee, list: Int) {
    window.finishFee(nil)
    session.edit { [session] () throws(LedgerError) in
      try session.change { () throws(LedgerError) in try session.ledger.setFee(fee, list: list) }
    }
  }
}
