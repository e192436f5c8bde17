import Currencies
import Ledger

// What the rows show while the text in one of them cannot be read.
extension DeskController {
  /// What the rows show, each in the place of its amount as it is stored: the text that cannot be read, and in the others
  /// the figures that were there when it became so.
  func showUnread(in contents: [RowContent]) -> [RowContent] {
    guard let unread = desk.unread else {
      figures = nil
      return contents
    }
    let kept = figures ?? shownFigures
    figures = kept
    return contents.map { content in
      var content = content
      if content.currency == unread.currency {
        content.show(unread, problem(of: unread.text, in: unread.currency))
      } else {
        content.delay(
          by: unread.currency, showing: kept.map { $0[content.currency] ?? .empty } ?? content.amount)
      }
      return content
    }
  }

  /// What is shown now of this list and day; nil before anything is.
  private var shownFigures: [CurrencyCode: AmountEntry.Content]? {
    guard let shown = shownContents, shown.list == desk.list.id, shown.day == desk.day else { return nil }
    return Dictionary(uniqueKeysWithValues: shown.rows.map { ($0.currency, $0.amount) })
  }

  /// Why a text is no amount, and where Enter goes while it is typed.
  private func problem(of text: String, in row: CurrencyCode) -> RowContent.Problem? {
    let isTyped = typing?.row == row
    let hint = isTyped ? typing?.goal.map { self.hint($0) } : nil
    switch AmountReading(text, conventions) {
    case .refused(let refusal):
      return RowContent.Problem(
        sentence: [refusal.sentence, hint].compactMap(\.self).joined(separator: " "), hint: hint)
    case .unfinished: return isTyped ? nil : RowContent.Problem(sentence: "This amount is not complete.")
    // The country's conventions have changed since.
    case .value, .empty: return RowContent.Problem(sentence: "This could not be read when it was typed.")
    }
  }

  /// Says why nothing can be copied now; false when all amounts are those of what was typed last.
  func refuseToCopy() -> Bool {
    guard let unread = desk.unread else { return false }
    window.notices.show("Nothing was copied: the amount in \(unread.currency) cannot be read.")
    return true
  }
}

extension AmountEntry.Content {
  /// No amount.
  static let empty = AmountEntry.Content(shown: "", quiet: 0, editing: "", isCalculation: false)
}
