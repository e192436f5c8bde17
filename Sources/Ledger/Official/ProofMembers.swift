internal import Currencies
internal import FoundationEssentials
internal import OfficialRates

extension ProvenConversion {
  /// The proof for programs.
  public var proof: KeptProof {
    let (rule, table) = (rate.rule, rate.table)
    let rounding = rate.rounding == .upToWhole ? "up to 0" : "half up to \(digits)"
    let members: [(String, String?)] = [
      ("rule", rule.name), ("authority", rule.kind.authority), ("table", "\(table.name)"),
      ("title", rule.kind.title), ("period", table.period.label), ("number", table.number),
      ("published", table.published?.description), ("currency", rate.currency.text),
      ("printed", rate.printed.text), ("unit", "\(rate.printed.units)"), ("mean", mean?.plainText),
      ("otherEdition", proven.otherRate),
      ("direction", rule.direction.rawValue), ("rounding", rounding), ("formula", conversion.formula),
      ("amount", conversion.amount.plainText), ("date", date.description),
      ("origin", origin.file ?? "ecb"), ("imported", origin.takenAt.map(isoTime(at:))),
    ]
    return KeptProof(members: members.map { KeptProof.Member(name: $0.0, text: $0.1) })
  }
}
