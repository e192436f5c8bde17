import Currencies
import GLib
import Gtk
import Presentation

/// The entry of a row's amount. It contains the amount as shown, without grouping while the caret is in it, or the typed
/// calculation while the entry has the keyboard focus.
@MainActor
final class AmountEntry {
  let entry = Entry()
  /// The entry has the keyboard focus of its window.
  private(set) var isEditing = false
  private var content: AmountContent
  /// Called with the text whenever the user has changed it.
  private let typed: (String) -> Void
  /// Called when the keyboard focus has come.
  var begun: () -> Void = {}
  /// Called when the keyboard focus has moved to another widget of the window.
  var ended: () -> Void = {}
  private var changed: Connection?
  private var quiet = 0
  /// The size of the text relative to that of the font.
  private var scale = 1.0
  /// The text was typed, or is shown without grouping.
  private var isPlain = false
  private var isShowing = false
  /// The widget is being destroyed: its signals are ignored.
  private var isClosed = false
  /// The position of a caret that the user has not placed: the text was set while the focus was elsewhere, or it was wholly
  /// selected until another entry or program took the selection. The next character replaces the text.
  private var strayCaret: Int?
  /// The window, not the user, has selected the amount: when the keyboard came to the row, or when what was typed was discarded.
  private var isSelectionGiven = false
  /// The keyboard has just come, and no key was pressed since.
  private var isFresh = false
  /// The keyboard has come by a click, which has not ended yet.
  private var isClickedFirst = false
  private var wasWhollySelected = false
  private var settling: Timer?
  private var emptied: Timer?

  /// The entry of an amount in a currency; `typed` is called with the text whenever the user has changed it.
  init(_ content: AmountContent, in currency: CurrencyCode, typed: @escaping (String) -> Void) {
    (self.content, self.typed) = (content, typed)
    entry.setStyle("agio-amount")
    entry.showFigures()
    entry.setWidth(characters: 1)
    entry.align(vertically: .center)
    entry.setAccessibleName(ListLabels.amount(in: currency))
    entry.leaveFilesToWindow()
    entry.setLongestText(scalars: PasteReading.longestText)
    changed = entry.connectChanged { [weak self] in self?.reportTyped() }
    showText()
    entry.connectFocused { [weak self] in self?.begin() }
    entry.connectUnfocused { [weak self] in self?.end() }
    entry.connectSelectionChanged { [weak self] in self?.followSelection() }
    entry.connectClicked { [weak self] in self?.follow($0) }
  }

  /// Shows an amount, unless it is being typed; true when the text has changed.
  @discardableResult
  func show(_ new: AmountContent, isTyped: Bool) -> Bool {
    content = new
    return isTyped ? false : showText()
  }

  /// Shows the text in a size relative to that of the font, edited or not, so that no digit moves when the focus comes.
  func setScale(_ new: Double) {
    guard new != scale else { return }
    scale = new
    entry.setScale(scale, dimmedAtEnd: quiet)
  }

  /// Shows the amount from before the typing, wholly selected as when the focus came.
  func startAgain() {
    isPlain = false
    showText()
    selectAll()
  }

  /// Moves the keyboard focus to the amount and selects it wholly.
  func focus() {
    entry.grabFocus()
    (isSelectionGiven, isFresh) = (true, true)
  }

  /// The entry is empty, or the user has selected its whole text.
  var isEmptyOrSelectedByUser: Bool {
    entry.text.isEmpty || entry.isWhollySelected && !isSelectionGiven
  }

  /// Inserts a text at the caret, or replaces all, as if it were typed.
  func type(_ text: String, replacingAll: Bool) {
    if replacingAll { entry.selectAll() }
    entry.type(text)
  }

  /// Prepares for a text that is about to be typed or pasted: does first what waits for an idle main loop.
  func prepareForText() {
    reportEmptied()
    selectAgain()
    becomePlain()
  }

  /// Prepares for the effect of a pressed key.
  func prepare(for key: KeyPress) {
    if key.isModifier { return }
    isFresh = false
    // Selecting all of what is selected already changes nothing else.
    if key.control, ["a", "slash"].contains(key.name) { followUser() }
    if key.character != nil || settling != nil { return prepareForText() }
    // A key such as End places the caret.
    if !key.control, !key.alt { strayCaret = nil }
    reportEmptied()
    becomePlain()
  }

  /// Ignores all signals from now on.
  func close() {
    isClosed = true
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
      // The next key begins a new amount, and is not appended to one that has just changed.
      if isEditing { selectAll() } else { strayCaret = entry.selection.caret }
    }
    if quiet != self.quiet || isOther && quiet > 0 { entry.setScale(scale, dimmedAtEnd: quiet) }
    self.quiet = quiet
    wasWhollySelected = entry.isWhollySelected
    isShowing = false
    return isOther
  }

  /// Checks whether the entry has the keyboard focus of its window: GTK does not report it while a menu has the focus.
  func followFocus() {
    if entry.isFocus { begin() } else if isEditing { end() }
  }

  private func begin() {
    guard !isEditing, !isClosed else { return }
    isEditing = true
    // Not where assistive technology or the pointer has moved the focus.
    if isKeyPressed { (isSelectionGiven, isFresh) = (true, true) } else { followUser() }
    isClickedFirst = isPointerPressed
    showText()
    begun()
    if strayCaret != nil { settling = Timer(after: 0) { [weak self] in self?.selectAgain() } }
  }

  private func end() {
    if isClosed { return }
    // An amount selected after the focus has left would take the selection from the widget that has it now.
    settling = nil
    reportEmptied()
    isEditing = false
    isPlain = false
    ended()
    showText()
  }
}

// The caret.
extension AmountEntry {
  /// Selects the amount again, unless the user has placed the caret: GTK takes the selection from an entry when another
  /// entry or program selects something, and does not restore it with the focus.
  private func selectAgain() {
    settling = nil
    guard let caret = strayCaret else { return }
    strayCaret = nil
    guard entry.selection == (caret, caret) else { return }
    let isGiven = isSelectionGiven
    entry.selectAll()
    isSelectionGiven = isGiven
  }

  private func selectAll() {
    entry.selectAll()
    isSelectionGiven = true
  }

  /// The click that brings the keyboard selects the whole amount, so that typing replaces it, unless it is drawn over some of the
  /// text; the next one places the caret. A double click selects a number with its fraction, which are two words to GTK.
  private func follow(_ click: Entry.Click) {
    switch click {
    case .pressed:
      strayCaret = nil
      followUser()
    case .pressedTwice: if isNumber { selectAll() }
    case .released:
      if isClickedFirst, isEditing, !entry.hasSelection { selectAll() }
      isClickedFirst = false
    }
  }

  /// The text is a number, not a calculation or words.
  private var isNumber: Bool { !entry.text.contains { $0.isLetter || "+-−*×/÷()%".contains($0) } }

  /// The user selects the text.
  private func followUser() { (isSelectionGiven, isFresh) = (false, false) }

  /// Follows a change of the caret or the selection, made by the user or by GTK.
  private func followSelection() {
    if isShowing || isClosed { return }
    let isLost = wasWhollySelected && entry.isSelectionTaken
    if isLost { strayCaret = entry.selection.caret } else if entry.isFocus { strayCaret = nil }
    wasWhollySelected = entry.isWhollySelected
    if !isLost, !isFresh { isSelectionGiven = false }
    if !isLost { becomePlain() }
  }

  /// Removes the grouping once the caret is between the digits, so that no digit is typed into a group. A wholly selected
  /// amount stays as it is shown.
  private func becomePlain() {
    guard isEditing, !isPlain, !isShowing, !isClosed, entry.text == content.shown, !entry.isWhollySelected
    else {
      return
    }
    isPlain = true
    guard content.editing != content.shown else { return }
    let (caret, bound) = entry.selection
    changed?.blocked { entry.setText(content.editing) }
    entry.setScale(scale, dimmedAtEnd: 0)
    quiet = 0
    entry.select(
      from: content.editingPosition(ofShown: bound), toCaret: content.editingPosition(ofShown: caret))
  }
}

// Typing.
extension AmountEntry {
  /// Reports the typed text. Typing over a selection empties the entry first: an empty text is reported only when it is
  /// still empty after the key press, so that invalid text never empties the other rows.
  private func reportTyped() {
    if isClosed { return }
    isPlain = true
    emptied = entry.text.isEmpty ? Timer(after: 0) { [weak self] in self?.reportEmptied() } : nil
    if emptied == nil { typed(entry.text) }
  }

  private func reportEmptied() {
    guard emptied != nil else { return }
    emptied = nil
    typed("")
  }
}
