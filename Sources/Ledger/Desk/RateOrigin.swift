public import Currencies
public import OfficialRates
internal import Rates

extension Desk {
  /// Where a rate comes from.
  public enum Origin: Hashable, Sendable {
    /// A source, and the day of its rate.
    case source(SourceID, Day)
    /// A custom rate, alone or combined with a source's, and the older of their days.
    case custom(Day)
    /// An official table that a rule has chosen, and the first day on which it is valid.
    case official(RateRule, Day)

    /// The day of the rate.
    public var day: Day {
      switch self {
      case .source(_, let day), .custom(let day), .official(_, let day): day
      }
    }

    /// The source; nil for a custom rate and for an official one.
    public var source: SourceID? {
      switch self {
      case .source(let source, _): source
      case .custom, .official: nil
      }
    }

    /// The name in machine output: the source's, the rule's, or `own` for a custom rate.
    public var name: String {
      switch self {
      case .source(let source, _): source.rawValue
      case .custom: "own"
      case .official(let rule, _): rule.name
      }
    }

    /// How many business days later the newest rates are that the source can have published by an instant (seconds since
    /// 1970); 0 for a custom rate, and for a source that this version does not support.
    public func businessDaysOld(at instant: Int) -> Int {
      source?.businessDays(since: day, at: instant) ?? 0
    }
  }
}

extension Desk.Origin {
  /// The origin of a pair's rate.
  init(_ pair: PairRate) {
    guard let source = pair.table?.source, !pair.isCustom else {
      self = .custom(pair.day)
      return
    }
    self = .source(source, pair.day)
  }
}

extension Desk.Origin {
  /// The title of the source, the authority, or the phrase for a custom rate.
  public var sourceTitle: String {
    switch self {
    case .source(let source, _): source.title
    case .custom: OriginPhrases.custom
    case .official(let rule, _): rule.kind.authority
    }
  }

  /// False when the source's terms forbid passing its rates on.
  public var isRedistributable: Bool { source?.isRedistributable ?? true }
}

extension Desk.Line {
  /// Where the row's rate comes from, when that is not the active table; nil when it is.
  public var remarkOnOrigin: String? {
    guard let origin, official == nil else { return nil }
    if origin.source == nil { return OriginPhrases.custom(of: origin.day) }
    if isCovered { return OriginPhrases.other(origin.sourceTitle, of: origin.day) }
    if isCarried { return OriginPhrases.carried(of: origin.day) }
    return isOfOtherDay ? OriginPhrases.of(origin.day) : nil
  }
}
