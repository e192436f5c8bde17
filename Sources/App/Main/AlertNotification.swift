import Currencies
import FoundationEssentials
import GLib
import Gtk
import Ledger

/// The notifications of alerts.
enum AlertNotification {
  /// The action of the application that shows the chart of a pair.
  static let action = "open-chart"
}

extension ApplicationNotification {
  /// The notification of what an alert tells.
  @MainActor init(_ news: AlertNews) {
    let conventions = NumberConventions(LocaleConventions.current)
    self.init(
      id: news.alert.id.uuidString.lowercased(), title: news.title(conventions),
      body: news.sentence(conventions), button: AlertLabels.openChart, action: AlertNotification.action,
      target: news.alert.pair)
  }
}
