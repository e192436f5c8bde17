internal import Currencies
internal import FoundationEssentials
internal import GLib

/// Kept conversions as CSV (RFC 4180) with a header, in their order: dates in ISO 8601, numbers with `.`, as both programs export
/// them.
public struct KeptSheet: Sendable {
  private let conversions: [KeptConversion]

  private static let header = [
    "kept", "amount", "from", "result", "to", "rate", "date", "as_of", "source", "fee", "fee_side", "exact",
    "digits", "note", "rule", "table", "period",
  ]

  /// The sheet of some conversions.
  public init(_ conversions: [KeptConversion]) { self.conversions = conversions }

  /// The whole text, each line ended by a line feed.
  public var csv: String {
    ([Self.header] + conversions.map(Self.fields)).map { fields in
      fields.map(TableCell.csv).joined(separator: ",") + "\n"
    }.joined()
  }

  /// All digits of an amount, at least those that are displayed.
  private static func amount(_ kept: KeptConversion) -> String {
    NumberConventions.plain.text(
      of: kept.amount, fractionDigits: max(kept.amountDigits, kept.amount.fractionDigits))
  }

  private static func fields(_ kept: KeptConversion) -> [String] {
    [
      isoTime(at: kept.keptAt), amount(kept), kept.from.text, kept.resultText(.plain),
      kept.to.text,
      kept.rate.value?.exactText ?? "", kept.rate.day.description, kept.rate.asOf?.description ?? "",
      TableCell.spreadsheet(kept.rate.originName), kept.fee?.fee.percent.plainText ?? "",
      kept.fee?.fee.side.rawValue ?? "", kept.exact?.exactText ?? "", String(kept.digits),
      TableCell.spreadsheet(kept.note.neutralizedLine), TableCell.spreadsheet(kept.proof?.rule ?? ""),
      TableCell.spreadsheet(kept.proof.map { $0.number ?? $0.table } ?? ""),
      TableCell.spreadsheet(kept.proof?.period ?? ""),
    ]
  }
}
