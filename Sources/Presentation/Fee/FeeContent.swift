public import Currencies
public import Ledger

/// What a form for the fee of a list shows at first.
public struct FeeContent: Hashable, Sendable {
  /// The id of the list.
  public let list: Int
  /// The current fee in percent; empty for none.
  public let percent: String
  /// The side of the current fee.
  public let side: Fee.Side
  /// The effect of a fee on buying.
  public let buying: String
  /// The effect of a fee on selling.
  public let selling: String

  /// The fee of the list of a desk, in the conventions of the user.
  public init(_ desk: Desk, _ conventions: NumberConventions) {
    (list, side) = (desk.list.id, desk.fee.side)
    percent = desk.fee.isOn ? FeeText(desk.fee, conventions).percent : ""
    buying = Fee.Side.buying.sentence(base: desk.base)
    selling = Fee.Side.selling.sentence(base: desk.base)
  }
}
