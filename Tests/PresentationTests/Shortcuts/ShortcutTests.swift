import Currencies
import Ledger
import Presentation
import TestValues
import Testing

/// The table of the keyboard shortcuts.
@MainActor @Suite(.timeLimit(.minutes(30))) struct ShortcutTests {
  /// Each key with an action, as the window of the shortcuts shows it.
  let listed: [(key: KeyCombination, action: ShortcutAction)] = Shortcuts.groups.flatMap(\.shortcuts)
    .flatMap(\.keys).compactMap { key, action in action.map { (key: key, action: $0) } }

  /// The action that pressing a key performs where that of the table is performed.
  func performed(_ key: KeyCombination, like action: ShortcutAction) -> ShortcutAction? {
    switch action {
    case .everywhere: Shortcuts.everywhere(key).map { .everywhere($0) }
    case .list: Shortcuts.list(key).map { .list($0) }
    case .page: Shortcuts.page(key).map { .page($0) }
    case .row: Shortcuts.row(key).map { .row($0) }
    case .amount: Shortcuts.amount(key).map { .amount($0) }
    case .calendar: Shortcuts.calendar(key).map { .calendar($0) }
    }
  }

  @Test func `every listed key performs its action, and no other one`() {
    for (key, action) in listed { #expect(performed(key, like: action) == action, "\(key.text)") }
  }

  @Test func `a key of the list has no other action on every page`() {
    for (key, action) in listed {
      if case .list = action { #expect(Shortcuts.everywhere(key) == nil, "\(key.text)") }
    }
  }

  @Test func `every shortcut has a title and keys, and no title stands twice in a group`() {
    for (title, shortcuts) in Shortcuts.groups {
      #expect(!title.isEmpty && Set(shortcuts.map(\.title)).count == shortcuts.count, "\(title)")
      for shortcut in shortcuts { #expect(!shortcut.title.isEmpty && !shortcut.keyTexts.isEmpty) }
    }
  }

  @Test(arguments: [
    (KeyCombination("KP_Page_Up", control: true), WindowAction.lists(.step(-1))),
    (KeyCombination("KP_2", alt: true), .lists(.index(1))),
    (KeyCombination("KP_Left", alt: true), .stepDay(-1)),
  ])
  func `a key of the keypad does what its twin does`(key: KeyCombination, action: WindowAction) {
    #expect(Shortcuts.list(key) == action)
  }

  @Test func `Shift is ignored by keys of the window, unless it makes another shortcut`() {
    #expect(Shortcuts.everywhere(KeyCombination("question", control: true, shift: true)) == .shortcuts)
    #expect(Shortcuts.list(KeyCombination("t", control: true, shift: true)) == .showToday)
    #expect(Shortcuts.list(KeyCombination("n", control: true)) == .pick())
    #expect(Shortcuts.list(KeyCombination("n", control: true, shift: true)) == .newList)
    #expect(Shortcuts.row(KeyCombination("Up", shift: true)) == nil)
  }

  @Test func `a key without its modifiers has no action`() {
    #expect(Shortcuts.list(KeyCombination("d")) == nil)
    #expect(Shortcuts.list(KeyCombination("Left")) == nil)
    #expect(Shortcuts.row(KeyCombination("b")) == nil)
  }

  @Test(arguments: [
    (KeyCombination("Page_Up", control: true), "Ctrl+Page Up"),
    (KeyCombination("c", control: true, alt: true), "Ctrl+Alt+C"),
    (KeyCombination("n", control: true, shift: true), "Ctrl+Shift+N"),
    (KeyCombination("comma", control: true), "Ctrl+,"), (KeyCombination("F5"), "F5"),
    (KeyCombination("KP_Enter", shift: true), "Shift+Enter"), (KeyCombination("space"), "Space"),
  ])
  func `a key is written as on the keyboard`(key: KeyCombination, text: String) { #expect(key.text == text) }

  @Test func `a tooltip names the key of its control`() {
    #expect(Shortcuts.tooltip("Add currency", for: .list(.pick())) == "Add currency (Ctrl+N)")
    #expect(Shortcuts.tooltip("Back", for: .page(.back)) == "Back (Escape)")
    #expect(
      Shortcuts.tooltip("Lists", for: .list(.lists(.step(-1))), and: .list(.lists(.step(1))))
        == "Lists (Ctrl+Page Up, Ctrl+Page Down)")
    #expect(Shortcuts.tooltip("About", for: .list(.about)) == "About")
  }

  @Test func `only refreshing and closing work beside a popover`() {
    let allowed = listed.filter {
      switch $0.action {
      case .everywhere(let action), .list(let action): action.isAllowedBesidePopovers
      default: false
      }
    }
    #expect(allowed.map(\.key.text) == ["Ctrl+R", "F5", "Ctrl+W", "Ctrl+Q"])
  }
}

/// The moves in a calendar.
@Suite(.timeLimit(.minutes(30))) struct CalendarActionTests {
  @Test(arguments: [
    (CalendarAction.columns(1), "2024-03-02"), (.columns(-1), "2024-02-29"), (.weeks(-1), "2024-02-23"),
    (.months(-1), "2024-02-01"), (.months(12), "2025-03-01"), (.firstOfMonth, "2024-03-01"),
    (.lastOfMonth, "2024-03-31"),
  ])
  func `a key selects another day`(action: CalendarAction, expected: String) {
    #expect(action.day(from: day("2024-03-01"), isRightToLeft: false) == day(expected))
  }

  @Test func `the last day of February depends on the year`() {
    let last = CalendarAction.lastOfMonth
    #expect(last.day(from: day("2024-02-10"), isRightToLeft: false) == day("2024-02-29"))
    #expect(last.day(from: day("2023-02-28"), isRightToLeft: false) == day("2023-02-28"))
    #expect(
      CalendarAction.firstOfMonth.day(from: day("2023-12-31"), isRightToLeft: false) == day("2023-12-01"))
  }

  @Test func `from right to left the columns run the other way`() {
    #expect(CalendarAction.columns(1).day(from: day("2024-03-01"), isRightToLeft: true) == day("2024-02-29"))
    #expect(CalendarAction.weeks(1).day(from: day("2024-03-01"), isRightToLeft: true) == day("2024-03-08"))
  }

  @Test func `confirming selects no other day`() {
    #expect(CalendarAction.choose.day(from: day("2024-03-01"), isRightToLeft: false) == nil)
  }
}
