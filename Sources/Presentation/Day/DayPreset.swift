public import Currencies
internal import Localization

/// A day that is chosen by a button of its own.
public struct DayPreset: Hashable, Sendable {
  /// The label of the button.
  public let title: String
  /// The day.
  public let day: Day
}

extension DayChoice {
  /// The buttons: yesterday, the ends of the last month and year, and the days used last, without those that cannot be chosen.
  public var presets: [DayPreset] {
    let today = possible.upperBound
    let fixed = [
      DayPreset(title: localized("Yesterday"), day: today.day(of: .yesterday)),
      DayPreset(title: localized("End of Last Month"), day: today.day(of: .lastMonthEnd)),
      DayPreset(title: localized("End of Last Year"), day: today.day(of: .lastYearEnd)),
    ]
    // Translators: a button that shows the rates on a day that was shown before.
    let used = recent.filter { day in !fixed.contains { $0.day == day } }
      .map { DayPreset(title: localized("On \($0)"), day: $0) }
    return (fixed + used).filter { possible.contains($0.day) }
  }
}
