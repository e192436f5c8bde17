import Currencies
import FoundationEssentials
import GLib
import Ledger
import Localization

// Translators, whole file: words in capitals, in backticks and after two hyphens are typed, and stay as
// they are.

/// `agio alerts`: prints, adds and removes alerts.
struct Alerts: Command {
  static let description = CommandDescription(
    "alerts", localized("Print, add or remove alerts"),
    [
      Form(
        allowing: [.json],
        text: localized(
          """
          Prints the alerts, each with its position and the rate of its pair. An alert notifies you about a rate: once, and again \
          only after the rate has crossed back by 0.2 %, or with a later day's rate.
          """),
        localized(
          """
          Alerts are checked whenever rates are downloaded while the window is open, and by `agio refresh --alerts`. The first alert \
          turns on a timer of systemd (agio-alerts.timer) that does this every quarter of an hour; removing the last one turns it off.
          """)),
      Form(
        .word("add"), from, to, .word("above"), .given("RATE"), summary: localized("Add an alert"),
        text: localized("Adds an alert for when one FROM is worth more than RATE units of TO.")),
      Form(
        .word("add"), from, to, .word("below"), .given("RATE"), summary: localized("Add an alert"),
        text: localized("Adds an alert for when one FROM is worth less than RATE units of TO.")),
      Form(
        .word("add"), from, to, .word("moves"), .given("PERCENT"), .word("in").optional, .word("a").optional,
        .given("day|week", spans), summary: localized("Add an alert"),
        text: localized(
          """
          Adds an alert for when the rate has risen or fallen by at least PERCENT percent, compared with the last rate that is at \
          least a day or a week older.
          """)),
      Form(
        .word("add"), from, to, .word("every"), .given("WEEKDAY|day", weekdays), .given("TIME"),
        summary: localized("Add an alert"),
        text: localized(
          """
          Adds an alert that tells you the rate every week, or every `day`, at a time such as 9:00. If the computer is off then, it \
          tells you later.
          """)),
      Form(
        .word("remove"), .given("POSITION"), summary: localized("Remove an alert"),
        text: localized("Removes the alert at a position. Positions count from 1.")),
    ],
    examples: [
      .init(
        "agio alerts add EUR USD above 1.20", localized("Tells you when the euro is above 1.20 dollars.")),
      .init(
        "agio alerts add GBP EUR moves 2% in a day",
        localized("Tells you when the pound rises or falls by 2 %.")),
      .init("agio alerts add EUR JPY every monday 9:00", localized("Tells you the rate every Monday.")),
      .init("agio alerts remove 1", localized("Removes the first alert.")),
    ])

  private static let from = Operand.given("FROM", .currencies)
  private static let to = Operand.given("TO", .currencies)
  private static let spans = Values.choices(AlertSpan.allCases.map(\.rawValue))
  private static let weekdayNames = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]
  private static let weekdays = Values.choices(weekdayNames + ["day"])

  enum Action {
    case print(isJSON: Bool)
    case add(Alert)
    case remove(position: Int)
  }

  private let action: Action

  init(_ arguments: Arguments) throws {
    let words = arguments.words
    switch words.first ?? "" {
    case "": action = .print(isJSON: arguments.has(.json))
    case "remove":
      guard let position = arguments.numbers.count(words[1]), position > 0 else {
        throw Failure(.usage, Texts.notAPosition(words[1]))
      }
      action = .remove(position: position)
    default:
      let (from, to) = (try currency(words[1]), try currency(words[2]))
      let condition = try Self.condition(Array(words.dropFirst(3)), arguments)
      do throws(LedgerError) {
        action = .add(try Alert(from: from, to: to, condition))
      } catch {
        guard error == .unusableRate else { throw error }
        throw Failure(.usage, Texts.notARate(words[words.count - 1]))
      }
    }
  }

  private static func condition(_ words: [String], _ arguments: Arguments) throws -> AlertCondition {
    let last = words[words.count - 1]
    switch words[0] {
    case "above": return .above(try arguments.numbers.amount(last, as: .rate))
    case "below": return .below(try arguments.numbers.amount(last, as: .rate))
    case "moves":
      guard let span = AlertSpan(rawValue: last.lowercased()) else { throw arguments.usageError }
      return .moves(percent: try arguments.numbers.percent(words[1]), within: span)
    default:
      let name = words[1].lowercased()
      let weekday = weekdayNames.firstIndex(of: name).map { $0 + 1 }
      guard weekday != nil || name == "day" else { throw arguments.usageError }
      guard let time = TimeReading(last) else { throw Failure(.usage, Texts.notATime(last)) }
      return .every(weekday: weekday, minute: time.minute)
    }
  }

  func run(_ desktop: Desktop) throws {
    switch action {
    case .print(let isJSON):
      try AlertListing(desktop).print(isJSON: isJSON)
      try desktop.followAlertTimer(desktop.ledger())
    case .add(let alert): try add(alert, desktop)
    case .remove(let position): try remove(position, desktop)
    }
  }

  private func add(_ alert: Alert, _ desktop: Desktop) throws {
    let ledger = try desktop.ledger(knowing: [alert.from, alert.to])
    try ledger.keep(alert)
    try desktop.followAlertTimer(ledger, reports: ledger.alerts().count == 1)
    try desktop.fetch([alert.to], from: alert.from)
    try AlertListing(desktop).print(only: alert.id)
  }

  private func remove(_ position: Int, _ desktop: Desktop) throws {
    let ledger = try desktop.ledger()
    let all = try ledger.alerts()
    guard position <= all.count else {
      throw Failure(.noResult, all.isEmpty ? Texts.noAlerts : Texts.noPosition(position, last: all.count))
    }
    try ledger.removeAlert(all[position - 1].id)
    try desktop.followAlertTimer(ledger)
  }
}
