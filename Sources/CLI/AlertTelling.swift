import Currencies
import FoundationEssentials
import GLib
import Ledger

// Telling the user what alerts have to tell.
extension Desktop {
  /// The id of the application, which the desktop file and the notifications have.
  private static let application = "io.github.agio.Agio"

  /// Checks the alerts, and sends a notification for each that tells. What cannot be sent is printed on standard error; the next
  /// check tells it again, unless the caller prints all of it.
  func tellAlerts(isPrinted: Bool) throws -> [AlertNews] {
    let news = try ledger().checkAlerts()
    for (index, item) in news.enumerated() {
      do throws(GLibError) {
        try notification(of: item).send(name: "Agio")
      } catch {
        // The others could not be sent either, and each would wait for the desktop again.
        let unsent = Array(news[index...])
        for item in unsent { note(Texts.notNotified(item.sentence(conventions), error.message)) }
        if !isPrinted { try ledger().takeBack(unsent) }
        break
      }
    }
    return news
  }

  private func notification(of news: AlertNews) -> DesktopNotification {
    let conventions = NumberConventions(LocaleConventions.current)
    return DesktopNotification(
      of: Self.application, id: news.alert.id.uuidString.lowercased(), title: news.title(conventions),
      body: news.sentence(conventions), action: .init(Texts.openChart, "open-chart", target: news.alert.pair))
  }

  /// Makes the timer agree with the alerts. After the first one was added, says what keeps it from checking them.
  func followAlertTimer(_ ledger: Ledger, reports: Bool = false) throws {
    let problem = try MainLoop.run { () async throws(LedgerError) in try await AlertTimer.follow(ledger) }
    if reports, let problem { note(problem.sentence) }
  }
}
