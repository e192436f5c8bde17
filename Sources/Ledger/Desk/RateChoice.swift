public import Currencies
public import OfficialRates

/// Which rates a list is computed with.
public enum RateChoice: Hashable, Sendable {
  /// Those of the sources: as of a past day, or the newest for nil.
  case sources(Day?)
  /// Official ones by a rule, for a past date, or for today for nil.
  case rule(RateRule, Day?)

  /// The newest rates of the sources.
  public static let newest = RateChoice.sources(nil)

  /// The past day; nil for today.
  public var day: Day? {
    switch self {
    case .sources(let day), .rule(_, let day): day
    }
  }

  /// The rule; nil for the rates of the sources.
  public var rule: RateRule? {
    switch self {
    case .sources: nil
    case .rule(let rule, _): rule
    }
  }

  /// The same for another day, nil for today.
  public func on(_ day: Day?) -> RateChoice {
    switch self {
    case .sources: .sources(day)
    case .rule(let rule, _): .rule(rule, day)
    }
  }
}
