public import Currencies
public import OfficialRates
internal import Rates

extension Desk {
  /// Where a rate comes from.
  public enum Origin: Hashable, Sendable {
    /// A source, and the day of its rate.
    case source(SourceID, Day)
    /// A custom rate, and the day on which it was set, of two the earlier one; with the rate of a source that it is combined
    /// with, if any.
    case custom(Day, with: SourceRate? = nil)
    /// An official table that a rule has chosen, and the first day on which it is valid.
    case official(RateRule, Day)

    /// The source of a rate, and its day.
    public struct SourceRate: Hashable, Sendable {
      /// The source.
      public let source: SourceID
      /// The day of the rate.
      public let day: Day

      /// A rate of a source.
      public init(_ source: SourceID, _ day: Day) { (self.source, self.day) = (source, day) }
    }

    /// The day of the rate; of a custom rate that is combined with a source's, the earlier day.
    public var day: Day {
      switch self {
      case .source(_, let day), .official(_, let day): day
      case .custom(let day, let other): min(day, other?.day ?? day)
      }
    }

    /// The rate of a source, alone or combined with a custom one; nil where there is none.
    public var sourceRate: SourceRate? {
      switch self {
      case .source(let source, let day): SourceRate(source, day)
      case .custom(_, let other): other
      case .official: nil
      }
    }

    /// True for a custom rate, alone or combined with a source's.
    public var isCustom: Bool { if case .custom = self { true } else { false } }

    /// A custom rate and the source's that it is combined with, each by itself; any other origin alone.
    public var components: [Desk.Origin] {
      guard case .custom(let day, let other?) = self else { return [self] }
      return [.custom(day), .source(other.source, other.day)]
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
    /// 1970); 0 for a custom rate alone, and for a source that this version does not support.
    public func businessDaysOld(at instant: Int) -> Int {
      sourceRate.flatMap { $0.source.businessDays(since: $0.day, at: instant) } ?? 0
    }
  }
}

extension Sequence<Desk.Origin> {
  /// The origin of what is computed with several rates: the oldest one's; of a custom one, with the oldest of a source, where there
  /// is one. Nil for no rates.
  var joined: Desk.Origin? {
    let components = flatMap(\.components)
    guard let custom = components.filter(\.isCustom).map(\.day).min() else {
      return components.min { $0.day < $1.day }
    }
    return .custom(custom, with: components.compactMap(\.sourceRate).min { $0.day < $1.day })
  }
}

extension Desk.Origin.SourceRate {
  /// The title of the source.
  public var sourceTitle: String { source.title }
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
  /// Where the row's rate comes from, a remark each, when that is not the active table; none when it is.
  public var remarksOnOrigin: [String] {
    guard let origin, official == nil else { return [] }
    if origin.isCustom { return origin.components.map(OriginPhrases.remark) }
    if isCovered { return [OriginPhrases.remark(on: origin)] }
    if isCarried { return [OriginPhrases.carried(of: origin.day)] }
    return isOfOtherDay ? [OriginPhrases.of(origin.day)] : []
  }
}
