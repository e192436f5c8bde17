import Gtk
import Presentation

/// The keys of the window, which it handles before the widget that has the keyboard focus.
@MainActor
struct WindowKeys {
  let pages: WindowPages
  /// Handles a key while the picker is open; nil when it is not open, or leaves the key to the window.
  let pressInPicker: (KeyPress) -> Bool?
  /// Handles a key in the chart beside the list; nil when the focus is not there, or it leaves the key to the window.
  let pressInChart: (KeyPress) -> Bool?
  /// Another popover over the list is open.
  let isPopoverOpen: () -> Bool
  let handle: (WindowAction) -> Void

  /// Handles a key; false for one that is left to the focused widget.
  func press(_ key: KeyPress) -> Bool {
    if pages.isPageShown { return pages.press(key) ?? perform(Shortcuts.everywhere(key.combination)) }
    if let isHandled = pressInPicker(key) ?? pressInChart(key) { return isHandled }
    let action = Shortcuts.everywhere(key.combination) ?? Shortcuts.list(key.combination)
    if isPopoverOpen(), action?.isAllowedBesidePopovers != true {
      // GTK's own F10 would close the popover.
      return action == .menu
    }
    return perform(action) || findTyped(key)
  }

  private func perform(_ action: WindowAction?) -> Bool {
    if let action { handle(action) }
    return action != nil
  }

  /// Searches the rows for a letter that is typed where nothing takes it.
  private func findTyped(_ key: KeyPress) -> Bool {
    guard let letter = key.character, letter.isLetter, !pages.window.isTypedInto else { return false }
    handle(.find(String(letter)))
    return true
  }
}
