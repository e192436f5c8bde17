import Ledger
import Presentation

// What the user does to the fee of the list that is shown.
extension DeskController {
  func openFee() {
    let fee = desk.fee
    window.openFee(
      FeeBubble.Content(
        list: desk.list.id, percent: fee.isOn ? FeeText(fee, conventions).percent : "", side: fee.side,
        buying: Fee.Side.buying.sentence(base: desk.base),
        selling: Fee.Side.selling.sentence(base: desk.base)))
  }

  /// Sets so many percent, as typed; nil for no fee.
  func setFee(_ percent: String?, _ side: Fee.Side, list: Int) {
    guard let percent else { return setFee(.none, list: list) }
    switch FeeReading(percent, side, conventions) {
    case .fee(let fee): setFee(fee, list: list)
    case .refused(let reason): window.finishFee(reason)
    }
  }

  private func setFee(_ fee: Fee, list: Int) {
    window.finishFee(nil)
    change { () throws(LedgerError) in try ledger.setFee(fee, list: list) }
  }
}
