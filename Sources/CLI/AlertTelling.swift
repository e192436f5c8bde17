import Currencies
import FoundationEssentials
import GLib
import Ledger

// Telling the user what alerts have to tell.
extension Desktop {
  /// The id of the application, which the desktop file and the notifications have.
  private static let application = "io.github.agio.Agio"

  /// Checks the alerts, and sends a notification for each that tells. What cannot be sent is printed on standard error, so that it
  /// is not lost.
  func tellAlerts() throws -> [AlertNews] {
    let news = try ledger().checkAlerts()
    let conventions = NumberConventions(LocaleConventions.current)
    for item in news {
      let notification = DesktopNotification(
        of: Self.application, id: item.alert.id.uuidString.lowercased(), title: item.title(conventions),
        body: item.sentence(conventions),
        action: .init(Texts.openChart, "open-chart", target: item.alert.pair))
      do throws(GLibError) {
        try notification.send(name: "Agio")
      } catch {
        note(Texts.notNotified(item.sentence(self.conventions), error.message))
      }
    }
    return news
  }

  /// Turns the timer of the alerts on or off, and says what it means where that fails.
  func setAlertTimer(isOn: Bool, _ ledger: Ledger) {
    let problem = MainLoop.run { await AlertTimer.set(isOn: isOn, for: ledger) }
    if let problem { note(problem.sentence) }
  }
}
