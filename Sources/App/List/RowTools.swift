import Currencies
import Gtk
import Presentation

/// The widgets of a row that show pictures only: the handle for dragging, with the grip and the flag, and the button of the menu.
@MainActor
struct RowTools {
  let handle: Handle
  let grip = Image(icon: "list-drag-handle-symbolic", pixels: 16)
  let flag: Label
  let menu: Button

  init(_ currency: CurrencyCode) {
    let (held, actions) = (Box(spacing: 4), ListLabels.actions(for: currency))
    flag = Label.flag(currency.flag)
    menu = Button(name: actions, tooltip: actions)
    grip.setStyle("agio-grip")
    grip.setDecorative()
    held.add(grip)
    held.add(flag)
    handle = Handle(held)
    handle.showAll()
    menu.setFlat()
    menu.align(vertically: .center)
    menu.setIcon("view-more-symbolic")
    menu.setVisible(true)
  }
}
