/// The text below the name of a row.
public struct RowTextLine: Hashable, Sendable {
  /// The text; empty for none.
  public let text: String
  /// It is the result of a calculation, in figures of equal width.
  public let isResult: Bool
  /// It is the reason why the text in the entry is not an amount.
  public let isProblem: Bool
}

extension RowContent {
  /// The text below the name: why the text is not an amount, else the result of a calculation while it is edited, else the
  /// rate.
  public func line(isEditing: Bool) -> RowTextLine {
    if let problem {
      return RowTextLine(text: problem.hint ?? problem.sentence, isResult: false, isProblem: true)
    }
    guard isEditing, let result else { return RowTextLine(text: rate, isResult: false, isProblem: false) }
    let text = [result, remark].compactMap(\.self).joined(separator: " · ")
    return RowTextLine(text: text, isResult: true, isProblem: false)
  }

  /// The note on the calculation in the entry, while it is edited; nil beside a problem.
  public func entryNote(isEditing: Bool) -> String? { isEditing && problem == nil ? remark : nil }
}
