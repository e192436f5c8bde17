import Ledger

// What the user does to the fee of the list that is shown.
extension DeskController {
  func openFee() {
    let fee = desk.fee
    window.openFee(
      FeeBubble.Content(
        percent: fee.isOn ? FeeText(fee, conventions).percent : "", side: fee.side,
        buying: Fee.Side.buying.sentence(base: desk.base),
        selling: Fee.Side.selling.sentence(base: desk.base)))
  }

  func setFee(_ percent: String, _ side: Fee.Side) {
    switch FeeReading(percent, side, conventions) {
    case .fee(let fee): setFee(fee)
    case .refused(let reason): window.finishFee(reason)
    }
  }

  func setFee(_ fee: Fee) {
    window.finishFee(nil)
    let list = desk.list.id
    change { () throws(LedgerError) in try ledger.setFee(fee, list: list) }
  }
}
