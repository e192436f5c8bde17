import Gtk

/// The page shown while the list has no rows.
@MainActor
struct EmptyPage {
  let widget = Box(vertical: true, spacing: 12)
  private let picture = Image(pixels: 144)

  init(pick: @escaping @MainActor () -> Void) {
    picture.request(height: 144)
    picture.setDecorative()
    let title = Label(ListLabels.empty, style: "agio-empty-title")
    title.center()
    let text = Label(ListLabels.begin)
    text.wrap(at: 36)
    text.center()
    let button = Button(label: ListLabels.addCurrency)
    button.setStyle("suggested-action")
    button.align(horizontally: .center)
    button.connectClicked(pick)
    for part: any Widget in [picture, title, text, button] { widget.add(part) }
    widget.setStyle("agio-empty")
    widget.align(horizontally: .center, vertically: .center)
    widget.showAll()
  }

  /// Shows the picture, after the first frame. Its colours suit light and dark themes.
  func showPicture() { picture.setPicture(PackageResources.empty_svg) }
}
