public import Currencies
public import FoundationEssentials
internal import GLib

/// What the user wants to be told of a pair's rate, and when.
public struct Alert: Hashable, Sendable, Identifiable {
  /// The number of alerts that a user can add: each is checked every quarter of an hour.
  static let mostKept = 100

  /// Its identity: a UUID of version 7, so that later ones are greater.
  public let id: UUID
  /// The currency of the one unit.
  public let from: CurrencyCode
  /// The currency that the rate is in.
  public let to: CurrencyCode
  /// When the user is told.
  public let condition: AlertCondition

  /// An alert for a pair; a new one unless it has the id of another one, in the place of which it is put.
  ///
  /// Throws `sameCurrency`, and `unusableRate`, `unusablePercent` or `unusableTime` for a condition that can never be.
  public init(
    id: UUID? = nil, from: CurrencyCode, to: CurrencyCode, _ condition: AlertCondition
  ) throws(LedgerError) {
    guard from != to else { throw .sameCurrency(from) }
    try condition.check()
    self.id = id ?? UUID(version7At: microsecondsSince1970())
    (self.from, self.to, self.condition) = (from, to, condition)
  }

  /// The pair as a text: `EUR/USD`.
  public var pair: String { "\(from)/\(to)" }

  /// The same alert as a new one.
  var withNewID: Alert { Alert(id: UUID(version7At: microsecondsSince1970()), self) }

  private init(id: UUID, _ other: Alert) {
    (self.id, from, to, condition) = (id, other.from, other.to, other.condition)
  }

  /// Whether two alerts are about the same, whatever their ids.
  func isSame(as other: Alert) -> Bool { AlertContent(self) == AlertContent(other) }
}

/// What an alert is about, whatever its id.
struct AlertContent: Hashable {
  private let pair: [CurrencyCode]
  private let condition: AlertCondition

  init(_ alert: Alert) { (pair, condition) = ([alert.from, alert.to], alert.condition) }
}

/// When an alert tells of a pair.
public enum AlertCondition: Hashable, Sendable {
  /// The rate is more than a limit: units of the second currency for one of the first.
  case above(Decimal)
  /// The rate is less than a limit.
  case below(Decimal)
  /// The rate is at least so many percent higher or lower than it was.
  case moves(percent: Decimal, within: AlertSpan)
  /// A time has come by the user's clock: minutes after midnight, on a weekday as ISO 8601 counts (Monday is 1) or, for nil, on
  /// every day.
  case every(weekday: Int?, minute: Int)

  /// Throws for a number or a time that is none.
  func check() throws(LedgerError) {
    switch self {
    case .above(let limit), .below(let limit):
      guard limit.isFinite, CustomRate.possible.contains(limit) else { throw .unusableRate }
    case .moves(let percent, _):
      guard percent.isFinite, Self.percents.contains(percent) else { throw .unusablePercent }
    case .every(let weekday, let minute):
      guard (0..<24 * 60).contains(minute), (1...7).contains(weekday ?? 1) else {
        throw .unusableTime
      }
    }
  }

  /// The moves that can be waited for, in percent.
  private static let percents = Decimal(sign: .plus, exponent: -2, significand: 1)...Decimal(1_000)
}

/// How long a rate may take to move.
public enum AlertSpan: String, CaseIterable, Sendable {
  case day, week

  /// The number of its days.
  var days: Int {
    switch self {
    case .day: 1
    case .week: 7
    }
  }
}
