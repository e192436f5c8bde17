import Currencies
import GLib
import Gtk
import Presentation

/// The choice of a past day, by a popover, and the banner that names the day shown.
@MainActor
final class DayController {
  private let anchor: any Widget
  private let place: Box
  private let notices: NoticeBar
  private lazy var days = DayNavigation(session) { [weak self] in self?.perform($0) }
  private let session: DeskSession
  /// Adds a currency to the list.
  var add: (CurrencyCode) -> Void = { _ in }
  /// Downloads the table that a rule lacks.
  var download: () -> Void = {}
  /// Made for the first past day.
  private var banner: DayBanner?
  /// Made when it is first opened.
  private var popover: DayPopover?

  /// The popover hangs on the anchor; the banner is put into `place`.
  init(_ session: DeskSession, at anchor: any Widget, bannerIn place: Box, _ notices: NoticeBar) {
    (self.session, self.anchor, self.place, self.notices) = (session, anchor, place, notices)
  }

  /// The popover is open.
  var isOpen: Bool { popover?.isOpen == true }

  /// Lets the user choose a day.
  func choose() { days.choose() }

  /// Shows the rates of a day, nil for today's.
  func show(_ day: Day?) { days.show(day) }

  /// Shows the previous day with rates (-1) or the next one (1).
  func step(by offset: Int) { days.step(by: offset, at: secondsSince1970()) }

  /// Shows which rates are used, nil for today's of the sources.
  func showBanner(_ text: BannerText?) {
    if text != nil, banner == nil { banner = makeBanner() }
    banner?.show(text)
  }

  private func makeBanner() -> DayBanner {
    let banner = DayBanner()
    banner.stepped = { [weak self] in self?.step(by: $0) }
    banner.closed = { [weak self] in self?.days.show(nil) }
    banner.added = { [weak self] in self?.add($0) }
    banner.downloaded = { [weak self] in self?.download() }
    place.add(banner.widget, expand: true)
    place.setVisible(true)
    return banner
  }

  private func perform(_ effect: DayNavigation.Effect) {
    switch effect {
    case .choose(let choice): open(choice)
    case .hideOldNotice: notices.hideUnlessUndo()
    case .notice(let sentence): notices.show(sentence)
    }
  }

  private func open(_ choice: DayChoice) {
    let popover =
      popover
      ?? DayPopover(at: anchor, choice) { [weak self] in
        self?.days.show($0, byRule: $1)
      }
    self.popover = popover
    popover.open(choice)
  }
}
