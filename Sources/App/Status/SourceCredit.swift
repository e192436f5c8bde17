import Gtk
import Presentation

/// The attribution of the displayed rates, which names their source: a hyperlink, or a text if it has no page.
@MainActor
final class SourceCredit {
  let widget = Box()
  private let link = Link()
  private let text = Label(style: "agio-rate")

  init() {
    text.wrap()
    widget.add(link, expand: true)
    widget.add(text, expand: true)
    for part: any Widget in [link, text] { part.setHiddenAtFirst() }
  }

  func show(_ credit: Hyperlink) {
    let hasPage = !credit.url.isEmpty
    link.set(credit.text, url: credit.url)
    text.setText(credit.text)
    link.setVisible(hasPage)
    text.setVisible(!hasPage && !credit.text.isEmpty)
  }
}
