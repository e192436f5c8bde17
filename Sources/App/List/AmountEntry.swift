import Currencies
import GLib
import Gtk
import Presentation

/// The amount of a row, and what stands in it: the amount as it is shown, while the caret is in it the amount without
/// grouping, and while it has the keyboard the calculation that was typed.
@MainActor
final class AmountEntry {
  /// What happens to it.
  enum Event {
    /// The keyboard has come.
    case begun
    case typed(String)
    /// The keyboard has left for another widget of the window.
    case ended
  }

  /// More scalars than this are never read as an amount: what is cut off there makes no other one of it.
  nonisolated static let longestText = 4 * AmountReading.longestText + 1

  let entry = Entry()
  /// The entry has the keyboard of this window.
  private(set) var isEditing = false
  private var content: AmountContent
  /// Called with each event.
  var onEvent: @MainActor (Event) -> Void = { _ in }
  private var changed: Connection?
  private var quiet = 0
  /// The text is the user's now, or stands without grouping.
  private var isPlain = false
  private var isShowing = false
  /// The widget is about to end, and says so in many ways.
  private var isOver = false
  /// Where the caret stands although the user has not put it there: the text was set while the keyboard was elsewhere, or it was
  /// selected whole until another entry or another program took the selection. What is typed next replaces the text.
  private var strayCaret: Int?
  private var wasWhollySelected = false
  private var settling: Timer?
  private var emptied: Timer?

  init(_ content: AmountContent) {
    self.content = content
    entry.setLongestText(scalars: Self.longestText)
    showText()
    changed = entry.connectChanged { [weak self] in self?.reportTyped() }
    entry.connectFocused { [weak self] in self?.begin() }
    entry.connectUnfocused { [weak self] in self?.end() }
    entry.connectSelectionChanged { [weak self] in self?.followSelection() }
    entry.connectCaretPlaced { [weak self] in self?.strayCaret = nil }
  }

  /// Shows an amount; what is being typed stays as it is. True when the text is another one now.
  @discardableResult
  func show(_ new: AmountContent, isTyped: Bool) -> Bool {
    content = new
    return isTyped ? false : showText()
  }

  /// Shows what stood here before it was typed into, selected whole as when the keyboard came.
  func startAgain() {
    isPlain = false
    showText()
    entry.selectAll()
  }

  /// Puts a text where the caret is, or replaces all, as if it were typed.
  func type(_ text: String, replacingAll: Bool) {
    if replacingAll { entry.selectAll() }
    entry.type(text)
  }

  /// Something is to be typed or pasted here: what waits for the loop to be idle comes first.
  func prepareForText() {
    reportEmptied()
    selectAgain()
    becomePlain()
  }

  /// A key was pressed.
  func prepare(for key: KeyPress) {
    if key.isModifier { return }
    if key.character != nil || settling != nil { return prepareForText() }
    // With the first other key, such as End, the caret is where the user wants it.
    if !key.control, !key.alt { strayCaret = nil }
    reportEmptied()
    becomePlain()
  }

  /// Shows and reports nothing any more.
  func close() {
    isOver = true
    (settling, emptied) = (nil, nil)
  }

  @discardableResult
  private func showText() -> Bool {
    let isShown = !isEditing || !content.isCalculation && !isPlain
    let (text, quiet) = isShown ? (content.shown, content.quiet) : (content.editing, 0)
    let isOther = entry.text != text
    isShowing = true
    if isOther {
      changed?.blocked { entry.setText(text) }
      // The next key begins a new amount: it is not to be put behind another one than the eye was on.
      if isEditing { entry.selectAll() } else { strayCaret = entry.selection.caret }
    }
    if quiet != self.quiet || isOther && quiet > 0 { entry.setDimmed(charactersAtEnd: quiet) }
    self.quiet = quiet
    wasWhollySelected = entry.isWhollySelected
    isShowing = false
    return isOther
  }

  /// Checks whether the entry has the keyboard of its window now: GTK reports it only when the window has the keyboard
  /// itself, which a menu may still have.
  func followFocus() {
    if entry.isFocus { begin() } else if isEditing { end() }
  }

  private func begin() {
    guard !isEditing, !isOver else { return }
    isEditing = true
    showText()
    onEvent(.begun)
    if strayCaret != nil { settling = Timer(after: 0) { [weak self] in self?.selectAgain() } }
  }

  private func end() {
    if isOver { return }
    // An amount selected after the keyboard has left would take the selection from where the keyboard is now.
    settling = nil
    reportEmptied()
    isEditing = false
    isPlain = false
    onEvent(.ended)
    showText()
  }
}

// The caret.
extension AmountEntry {
  /// GTK takes the selection from an entry when another one, or another program, selects something, and gives the keyboard
  /// back without it: the amount is selected again, unless the caret has been put somewhere.
  private func selectAgain() {
    settling = nil
    guard let caret = strayCaret else { return }
    strayCaret = nil
    if entry.selection == (caret, caret) { entry.selectAll() }
  }

  /// The caret or the selection is another one: by the user's hand, or because GTK has taken the selection away.
  private func followSelection() {
    if isShowing || isOver { return }
    let isLost = wasWhollySelected && entry.isSelectionTaken
    if isLost { strayCaret = entry.selection.caret } else if entry.isFocus { strayCaret = nil }
    wasWhollySelected = entry.isWhollySelected
    if !isLost { becomePlain() }
  }

  /// The caret has come between the digits: they stand without grouping now, so that no digit is typed into a group. While
  /// the amount is selected whole it stays as it is shown.
  private func becomePlain() {
    guard isEditing, !isPlain, !isShowing, !isOver, entry.text == content.shown, !entry.isWhollySelected
    else {
      return
    }
    isPlain = true
    guard content.editing != content.shown else { return }
    let (caret, bound) = entry.selection
    changed?.blocked { entry.setText(content.editing) }
    entry.setDimmed(charactersAtEnd: 0)
    quiet = 0
    entry.select(from: positionWithoutGrouping(bound), toCaret: positionWithoutGrouping(caret))
  }

  /// The position in the amount without grouping that corresponds to one in the amount as shown.
  private func positionWithoutGrouping(_ position: Int) -> Int {
    var rest = content.editing.unicodeScalars[...]
    for scalar in content.shown.unicodeScalars.prefix(position) where scalar == rest.first {
      rest.removeFirst()
    }
    return content.editing.unicodeScalars.count - rest.count
  }
}

// What is typed.
extension AmountEntry {
  /// Reports what is typed now. What is typed over a selection empties the entry first: an empty one is reported when the key has
  /// been dealt with and it is still empty, so that a text that cannot be read never empties the other rows.
  private func reportTyped() {
    if isOver { return }
    isPlain = true
    emptied = entry.text.isEmpty ? Timer(after: 0) { [weak self] in self?.reportEmptied() } : nil
    if emptied == nil { onEvent(.typed(entry.text)) }
  }

  private func reportEmptied() {
    guard emptied != nil else { return }
    emptied = nil
    onEvent(.typed(""))
  }
}
