import Currencies
import Ledger
import Presentation

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
        let isTyped = typing?.row == unread.currency
        let hint = isTyped ? typing?.goal?.hint(in: desk) : nil
        content.show(unread, RowContent.Problem(with: unread.text, isTyped: isTyped, hint: hint, conventions))
      } else {
        content.delay(
          by: unread.currency, showing: kept.map { $0[content.currency] ?? .empty } ?? content.amount)
      }
      return content
    }
  }

  /// What is shown now of this list and day; nil before anything is.
  private var shownFigures: [CurrencyCode: AmountContent]? {
    guard let shown = shownContents, shown.list == desk.list.id, shown.day == desk.day else { return nil }
    return Dictionary(uniqueKeysWithValues: shown.rows.map { ($0.currency, $0.amount) })
  }

  /// Says why nothing can be copied now; false when all amounts are those of what was typed last.
  func refuseToCopy() -> Bool {
    guard let unread = desk.unread else { return false }
    window.notices.show("Nothing was copied: the amount in \(unread.currency) cannot be read.")
    return true
  }
}
