import Currencies
import GLib
import Gtk
import Ledger
import Presentation

/// The one window: a bar with the buttons, the list or a page that says what to do, and the status line.
@MainActor
final class MainWindow {
  /// What the user did, other than to a row.
  var handle: (WindowAction) -> Void = { _ in }
  /// Called when the user closes the window by a key or the menu.
  var close: () -> Void = {}
  /// Whether there is something to take back.
  var canUndo: () -> Bool = { false }
  /// Whether a file of rates can be imported now.
  var canImport: () -> Bool = { false }
  /// The rows that fit the words of a search, the best first.
  var findRows: (_ words: String) -> [CurrencyCode] = { _ in [] }
  let rows = CurrencyList()

  let window = Window(title: "Agio", width: 480, height: 640)
  let lists = ListsButton()
  let fee = FeeBar()
  private let bar = HeaderBar(title: "Agio")
  private let add = Button(name: MainLabels.add, tooltip: MainLabels.addTooltip)
  private let refresh = Button(name: MainLabels.refresh, tooltip: MainLabels.refreshTooltip)
  private let menu = Button(name: MainLabels.menu, tooltip: MainLabels.menuTooltip)
  private let pages = Stack()
  /// The list, or a page instead.
  let outer: WindowPages
  private var empty: EmptyPage?
  private var hasPictures = false
  private let find = FindBar()
  private let status = StatusLine()
  private(set) lazy var notices = NoticeBar { [weak self] in self?.handle(.undo) }
  private var picker: Picker?
  private var feePopover: FeePopover?
  private var dayBanner: DayBanner?
  private var dayPopover: DayPopover?
  /// Holds the banner of a past day.
  private let bannerBox = Box()

  init() {
    StyleSheet.add(PackageResources.style_css)
    let content = Box(vertical: true)
    outer = WindowPages(content, of: window, in: bar, title: lists.button, start: [add, refresh], end: menu)
    let list = ScrolledWindow(rows.list)
    list.expand(horizontally: true, vertically: true)
    list.connectPulledDown { [weak self] in self?.handle(.refresh) }
    pages.add(list, named: "list")
    content.add(find.widget)
    content.add(bannerBox)
    content.add(fee.widget)
    content.add(pages, expand: true)
    content.add(notices.widget)
    content.add(status.widget)
    window.fill(bar: bar, content: outer.stack)
    bar.showAll()
    outer.stack.showAll()
    connect()
  }

  /// Called when the user has come back to the window.
  func connectFocused(_ handler: @escaping @MainActor () -> Void) {
    window.connectActivityChanged { [window] in if window.isActive { handler() } }
  }

  /// Called once, when the numbers have been seen.
  func connectFirstFrame(_ handler: @escaping @MainActor () -> Void) {
    window.connectFirstFrame { [weak self] in
      guard let self else { return }
      showPictures()
      handler()
    }
  }

  /// Icons and flags come with the second frame: opening the icon theme and the emoji font would hold up the numbers of
  /// the first by a quarter.
  private func showPictures() {
    add.setIcon("list-add-symbolic")
    refresh.setIcon("view-refresh-symbolic")
    menu.setIcon("open-menu-symbolic")
    status.chooseDay.setIcon("x-office-calendar-symbolic")
    outer.showPicture()
    bar.showWindowButtons()
    window.setIcon(Identity.id)
    lists.showPictures()
    rows.showPictures()
    hasPictures = true
    empty?.showPicture()
  }

  /// Shows the rows, and leaves the text of one alone.
  func show(_ contents: [RowContent], leavingAlone typed: CurrencyCode?) {
    rows.show(contents, leavingAlone: typed)
    if contents.isEmpty { showEmptyPage() } else { pages.show("list") }
  }

  /// Shows the page of an empty list, made when that is so for the first time.
  private func showEmptyPage() {
    if empty == nil {
      let page = EmptyPage { [weak self] in self?.handle(.pick()) }
      if hasPictures { page.showPicture() }
      pages.add(page.widget, named: "empty")
      empty = page
    }
    pages.show("empty")
  }

  /// Lets the user choose a day.
  func openDay(_ content: DayPopover.Content) {
    let popover =
      dayPopover ?? DayPopover(at: status.chooseDay, content) { [weak self] in self?.handle(.showDay($0)) }
    dayPopover = popover
    popover.open(content)
  }

  /// Shows that the rates are of a past day, nil for today's; the banner is made when one is shown for the first time.
  func show(day: DayText?) {
    if day != nil, dayBanner == nil {
      let banner = DayBanner { [weak self] in self?.handle($0) }
      bannerBox.add(banner.widget, expand: true)
      dayBanner = banner
    }
    dayBanner?.show(day)
  }

  func show(_ status: Status) { self.status.show(status) }

  /// Where an import is seen.
  private(set) lazy var importLine: ImportLine = {
    let line = ImportLine()
    status.add(line.widget)
    return line
  }()

  /// While new rates are asked for, they cannot be asked for again.
  func setRefreshing(_ isRefreshing: Bool) { refresh.setSensitive(!isRefreshing) }

  /// Lets the user choose currencies to add.
  func openPicker(_ content: PickerContent, search: String) {
    let picker = picker ?? Picker(at: add) { [weak self] in self?.handle(.add($0)) }
    self.picker = picker
    picker.open(content, search: search, in: window.size)
  }

  /// Ends the choosing: the list it was for is not shown any more.
  func closePicker() {
    if let picker, picker.isOpen { picker.close() }
  }

  /// Lets the user set the fee.
  func openFee(_ content: FeePopover.Content) {
    let popover = feePopover ?? FeePopover(at: menu)
    feePopover = popover
    popover.set = { [weak self] in self?.handle(.setFee($0, $1, list: $2)) }
    popover.open(content)
  }

  /// The fee was set, or was not for that reason.
  func finishFee(_ problem: String?) { feePopover?.finish(problem) }

  private func connect() {
    outer.leave = { [weak self] in self?.handle(.back) }
    add.setFocusOnClick(false)
    fee.change = { [weak self] in self?.handle(.fee) }
    add.connectClicked { [weak self] in self?.handle(.pick()) }
    refresh.connectClicked { [weak self] in self?.handle(.refresh) }
    menu.connectClicked { [weak self] in self?.openMenu() }
    status.chooseDay.setFocusOnClick(false)
    status.chooseDay.connectClicked { [weak self] in self?.handle(.chooseDay) }
    lists.handle = { [weak self] in self?.handle($0) }
    window.connectKeyPressed { [weak self] in self?.press($0) ?? false }
  }

  private func press(_ key: KeyPress) -> Bool {
    if outer.isPageShown { return outer.press(key) ?? pressEverywhere(key) }
    if let picker, picker.isOpen, let isTaken = picker.pressInWindow(key) { return isTaken }
    if lists.isNaming || feePopover?.isOpen == true || dayPopover?.isOpen == true,
      !Self.isAlwaysTheWindows(key)
    {
      // GTK's own F10 would close the popover.
      return key.key == "F10"
    }
    if let action = ListAction(key) {
      handle(.lists(action))
      return true
    }
    switch (key.key, key.control) {
    case ("n", true) where key.shift: lists.openNew()
    case ("n", true): handle(.pick())
    case ("f", true) where key.shift: handle(.fee)
    case ("f", true): openFind()
    case ("d", true): handle(.chooseDay)
    case ("t", true): handle(.showDay(nil))
    case ("Left", false) where key.alt: handle(.stepDay(-1))
    case ("Right", false) where key.alt: handle(.stepDay(1))
    case ("z", true): handle(.undo)
    case ("c", true) where key.alt: handle(.copyList(asMarkdown: false))
    case ("m", true) where key.alt: handle(.copyList(asMarkdown: true))
    case ("F10", false): openMenu()
    default: return pressEverywhere(key) || findTyped(key)
    }
    return true
  }

  /// Keys that do what they do on every page.
  private func pressEverywhere(_ key: KeyPress) -> Bool {
    switch (key.key, key.control) {
    case ("r", true), ("F5", false): handle(.refresh)
    case ("q", true), ("w", true): close()
    case ("comma", true): handle(.preferences)
    case ("question", true): handle(.shortcuts)
    default: return false
    }
    return true
  }

  /// Keys that do what they do while a popover is open too; the others are its own, for what is behind it is not to change
  /// unseen.
  private static func isAlwaysTheWindows(_ key: KeyPress) -> Bool {
    (key.control && ["q", "w", "r"].contains(key.key)) || key.key == "F5"
  }

  /// Letters that are typed where nothing is typed into look for a row.
  private func findTyped(_ key: KeyPress) -> Bool {
    guard let letter = key.character, letter.isLetter, !window.isTypedInto else { return false }
    openFind(String(letter))
    return true
  }

  /// Lets the user find a row; the best one, or the one the keyboard was in, has it afterwards.
  private func openFind(_ words: String = "") {
    if find.isOpen { return find.selectAll() }
    let before = rows.focused
    var found: [CurrencyCode] = []
    find.open(words) { [weak self] words in
      guard let self else { return }
      found = words.map(findRows) ?? found
      rows.show(only: words.map { _ in Set(found) })
    } ended: { [weak self] isFound in
      guard let self else { return }
      rows.focus(isFound ? found.first ?? before : before)
    }
  }

  private func openMenu() {
    Menu.open(
      [
        MenuItem(MainLabels.undo, isEnabled: canUndo()) { [weak self] in self?.handle(.undo) },
        MenuItem(MainLabels.copyList) { [weak self] in self?.handle(.copyList(asMarkdown: false)) },
        MenuItem(MainLabels.copyListAsMarkdown) { [weak self] in self?.handle(.copyList(asMarkdown: true)) },
        MenuItem(MainLabels.sortByName) { [weak self] in self?.handle(.sort(.name)) },
        MenuItem(MainLabels.sortByAmount) { [weak self] in self?.handle(.sort(.amount)) },
        MenuItem(MainLabels.find) { [weak self] in self?.openFind() },
      ],
      [
        MenuItem(MainLabels.fee) { [weak self] in self?.handle(.fee) },
        MenuItem(MainLabels.customRates) { [weak self] in self?.handle(.customRates) },
        MenuItem(MainLabels.importRates, isEnabled: canImport()) { [weak self] in self?.handle(.importRates)
        },
      ],
      [
        MenuItem(MainLabels.preferences) { [weak self] in self?.handle(.preferences) },
        MenuItem(MainLabels.shortcuts) { [weak self] in self?.handle(.shortcuts) },
        MenuItem(MainLabels.about) { [weak self] in self?.handle(.about) },
        MenuItem(MainLabels.quit) { [weak self] in self?.close() },
      ], below: menu)
  }

  /// Says what the program is, and whose rates it shows on what terms.
  func showAbout(_ credits: [Credited]) {
    window.showAbout(
      About(
        name: "Agio", version: version, comments: MainLabels.comments,
        icon: Identity.id),
      credits: credits + [.license])
  }
}

extension Credited {
  /// The program's own terms.
  fileprivate static let license = Credited(
    title: MainLabels.license, url: "https://opensource.org/license/mit",
    terms: MainLabels.warranty)
}
