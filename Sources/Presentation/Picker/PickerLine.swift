public import Currencies

/// A currency as the picker shows it.
public struct PickerLine: Hashable, Sendable {
  /// The currency.
  public let code: CurrencyCode
  /// The name of the currency.
  public let name: String
  /// A remark: the currency is in the list, has no rate, or was withdrawn; else empty.
  public let note: String
  /// The heading of its group; nil if there is none.
  public let heading: String?
  /// Whether the currency is already in the list.
  public let isInList: Bool

  /// The flag, for a font that has it; empty for a currency of no single country.
  public var flag: String { code.flag }

  /// The accessible name: code and name.
  public var spokenName: String { "\(code) \(name)" }

  /// The accessible description: whether the currency is selected, its note and its heading.
  public func description(isSelected: Bool) -> String {
    let notes = [isSelected ? PickerTexts.selected : "", note, heading ?? ""].filter { !$0.isEmpty }
    return notes.dropFirst().reduce(notes.first ?? "", PickerTexts.joined)
  }
}
