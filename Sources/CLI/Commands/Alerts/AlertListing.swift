import Currencies
import FoundationEssentials
import GLib
import Ledger
import Localization

/// The alerts of the store as text and as JSON, with the rates of their pairs now.
@MainActor
struct AlertListing {
  private let alerts: [WatchedAlert]
  private let rates: [UUID: AlertRate]
  private let conventions: NumberConventions

  init(_ desktop: Desktop) throws {
    let ledger = try desktop.ledger()
    alerts = try ledger.alerts()
    rates = try ledger.rates(ofAlerts: alerts.map(\.alert), at: secondsSince1970())
    conventions = desktop.conventions
  }

  /// Prints all alerts, as text or as JSON.
  func print(isJSON: Bool) {
    if isJSON {
      let objects = alerts.indices.map { JSON.object(json(at: $0)) }
      return Terminal.write(JSON.array(objects).text + "\n")
    }
    Terminal.write(alerts.indices.map { line(at: $0) }.joined())
  }

  /// Prints one alert as text.
  func print(only id: UUID) {
    Terminal.write(alerts.indices.filter { alerts[$0].id == id }.map { line(at: $0) }.joined())
  }

  private func line(at index: Int) -> String {
    let watched = alerts[index]
    let told = watched.state.toldAt.map { Texts.lastTold(Day(ofUserAt: $0)) }
    let parts = [watched.alert.title(conventions), now(watched.alert), told].compactMap(\.self)
    return "\(index + 1) \(parts.joined(separator: " · "))\n"
  }

  /// The present rate, or that there is none.
  private func now(_ alert: Alert) -> String {
    guard let rate = rates[alert.id] else { return Texts.noRateRemark(since: nil) }
    return Texts.now(rate.text(conventions), rate.origin.sourceTitle, rate.origin.day)
  }

  private func json(at index: Int) -> [(String, JSON)] {
    let (alert, state) = (alerts[index].alert, alerts[index].state)
    let rate = rates[alert.id]
    let pair: [(String, JSON)] = [
      ("position", .number(index + 1)), ("from", .string(alert.from.text)), ("to", .string(alert.to.text)),
    ]
    let now: [(String, JSON)] = [
      ("current", JSON(rate?.value?.exactText)), ("date", JSON(rate?.origin.day.description)),
      ("source", JSON(rate?.origin.name)), ("notified", JSON(state.toldAt.map(isoTime(at:)))),
      ("id", .string(alert.id.uuidString.lowercased())),
    ]
    return pair + alert.condition.json + now
  }
}

extension AlertCondition {
  /// The fields of the condition; those of another kind are null.
  var json: [(String, JSON)] {
    switch self {
    case .above(let limit): Self.json("above", rate: limit)
    case .below(let limit): Self.json("below", rate: limit)
    case .moves(let percent, let span): Self.json("moves", percent: percent, within: span)
    case .every(let weekday, let minute): Self.json("every", weekday: weekday, minute: minute)
    }
  }

  private static func json(
    _ kind: String, rate: Decimal? = nil, percent: Decimal? = nil, within span: AlertSpan? = nil,
    weekday: Int? = nil, minute: Int? = nil
  ) -> [(String, JSON)] {
    [
      ("kind", .string(kind)), ("rate", JSON(rate?.plainText)), ("percent", JSON(percent?.plainText)),
      ("within", JSON(span?.rawValue)), ("weekday", weekday.map { .number($0) } ?? .null),
      ("time", JSON(minute.map { ClockConventions.plain.text(hour: $0 / 60, minute: $0 % 60) })),
    ]
  }
}
