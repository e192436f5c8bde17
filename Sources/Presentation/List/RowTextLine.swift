/// The text below the name of a row.
public struct RowTextLine: Hashable, Sendable {
  /// The text; empty for none.
  public let text: String
  /// It is the result of a calculation, in figures of equal width.
  public let isResult: Bool
}

extension RowContent {
  /// The text below the name: the result of a calculation while it is edited, else the rate.
  public func line(isEditing: Bool) -> RowTextLine {
    guard isEditing, let result else { return RowTextLine(text: rate, isResult: false) }
    return RowTextLine(text: [result, remark].compactMap(\.self).joined(separator: " · "), isResult: true)
  }

  /// The reason why the text in the entry is not an amount, or what Enter does with it, on a line of its own; nil for an
  /// amount.
  public var reason: String? { problem.map { $0.hint ?? $0.sentence } }

  /// The note on the calculation in the entry, while it is edited; nil beside a problem.
  public func entryNote(isEditing: Bool) -> String? { isEditing && problem == nil ? remark : nil }

  /// What is read aloud of the text in the entry: why it is not an amount, or the result of a calculation and, while it is edited, the
  /// note on it.
  public func entryDescription(isEditing: Bool) -> String? {
    if let problem { return problem.sentence }
    let parts = [result, entryNote(isEditing: isEditing)?.spoken].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}
