internal import Currencies
public import FoundationEssentials
internal import Ledger
internal import Localization

/// The content of a row of alerts, as strings ready to be shown.
public struct AlertRowContent: Hashable, Sendable, Identifiable {
  /// The id of the alert.
  public let id: UUID
  /// What it tells: “When 1 EUR is above 1.20 USD”.
  public let title: String
  /// The present rate, and when it last told.
  public let note: String
  /// The accessible name of the button that removes it.
  public let remove: String

  /// The content for an alert and its present rate, in the conventions of the user.
  init(_ watched: WatchedAlert, _ rate: AlertRate?, _ conventions: NumberConventions) {
    (id, title) = (watched.id, watched.alert.title(conventions))
    let now =
      rate.map { AlertTexts.now($0.text(conventions), $0.origin.sourceTitle, $0.origin.day) }
      ?? AlertTexts.noRate
    let told = watched.state.toldAt.map { AlertTexts.lastTold(timeOfUser(at: $0)) }
    note = [now, told].compactMap(\.self).joined(separator: " · ")
    remove = AlertTexts.remove(title)
  }
}
