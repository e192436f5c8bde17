public import Ledger

/// Changes of the fee of a list.
@MainActor
public final class FeeEditing {
  /// What the window does beside showing the desk.
  public enum Effect: Hashable {
    /// Lets the user edit a fee.
    case edit(FeeContent)
    /// Ends the editing, or shows why what was typed is not a fee.
    case finish(refusal: String?)
  }

  private let session: DeskSession
  private let perform: (Effect) -> Void

  /// Edits the fees of the lists of a session.
  public init(_ session: DeskSession, perform: @escaping (Effect) -> Void) {
    (self.session, self.perform) = (session, perform)
  }

  /// Lets the user edit the fee of the current list.
  public func edit() { perform(.edit(FeeContent(session.desk, session.conventions))) }

  /// Sets the fee of the list of an id, if that is still shown: a percentage as typed, nil for no fee.
  public func set(_ percent: String?, _ side: Fee.Side, list: Int) {
    guard let percent else { return set(.none, list: list) }
    switch FeeReading(percent, side, session.conventions) {
    case .fee(let fee): set(fee, list: list)
    case .refused(let reason): perform(.finish(refusal: reason))
    }
  }

  private func set(_ fee: Fee, list: Int) {
    perform(.finish(refusal: nil))
    session.edit(list) { [session] () throws(LedgerError) in
      try session.make(fee.isOn ? .setFee : .removeFee, list: list) { () throws(LedgerError) in
        try session.ledger.setFee(fee, list: list)
      }
    }
  }
}
