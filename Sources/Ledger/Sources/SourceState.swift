public import Currencies
internal import Rates
internal import Storage

/// A source as the user has set it up, and how it fared.
public struct SourceState: Hashable, Sendable {
  /// Its short name.
  public let name: SourceID
  /// Asked when the rates are refreshed, and shown.
  public let isEnabled: Bool
  /// The address the user gave instead of the source's own; nil for the source's own.
  public let customAddress: String?
  /// The user allowed plain http for that address.
  public let allowsPlainHTTP: Bool
  /// The OAuth 2 client it is asked as, but for its secret; nil for most.
  public let account: ClientAccount?
  /// A key or a client's secret is kept for it, in the Secret Service or in the file.
  public let hasKey: Bool
  /// When it last gave rates: seconds since 1970, UTC.
  public let succeededAt: Int?
  /// The newest day it gave rates of.
  public let newestDay: Day?
  /// The day its newest table stands for (`RateBook.Page.settledDay`); nil when it has none.
  public let settledDay: Day?
  /// When it last failed, and in what words; nil when it has not failed since it last gave rates.
  public let failure: Failure?
  /// What its last answer had beside rates of currencies: codes, in order, that ISO 4217 does not know or that were withdrawn.
  public let leftOut: [String]
  /// Before this moment (seconds since 1970, UTC) it has nothing newer, as its last good answer said.
  public let notBefore: Int?
  /// Before this moment (seconds since 1970, UTC) it wants to be left alone, as it said instead of an answer.
  public let retryAt: Int?
  /// How often its address or its key has changed.
  let revision: Int
  /// What its last good answer said of itself.
  let known: KnownAnswer

  /// A failed attempt.
  public struct Failure: Hashable, Sendable {
    /// Seconds since 1970, UTC.
    public let at: Int
    /// A sentence; that of an earlier version begins small and has no full stop.
    public let message: String
  }

  /// Whether it needs a key of the user's.
  public enum KeyState: String, Sendable {
    /// It needs none, and none is kept.
    case none
    /// It needs one, and none is kept.
    case required
    /// One is kept.
    case set
  }
}

/// An OAuth 2 client (RFC 6749, 4.4), but for its secret.
public struct ClientAccount: Hashable, Sendable {
  /// Where tokens are given.
  public let tokenAddress: String
  /// The client's public name.
  public let id: String
  /// What the token is to allow, space separated; nil for the server's default.
  public let scope: String?
  /// The user allowed plain http for the token's address.
  public let allowsPlainHTTP: Bool

  /// A client.
  public init(tokenAddress: String, id: String, scope: String? = nil, allowsPlainHTTP: Bool = false) {
    self.tokenAddress = tokenAddress
    self.id = id
    self.scope = scope
    self.allowsPlainHTTP = allowsPlainHTTP
  }
}

extension SourceState {
  var source: (any RateSource)? { Sources.named(name) }

  /// Where it is asked; empty when it has no address yet.
  public var address: String { customAddress ?? source?.defaultAddress ?? "" }

  /// True when it can be asked: it has an address, and its key if it needs one.
  public var isReady: Bool { !address.isEmpty && key != .required }

  /// Whether it needs a key of the user's.
  public var key: KeyState {
    if hasKey { return .set }
    if case .required? = source?.key { return .required }
    return .none
  }

  /// The user's address is the whole of it, without a path of the source's own.
  var isWholeAddress: Bool { source?.defaultAddress.isEmpty ?? false }

  /// True when a key can be given to it.
  public var takesKey: Bool {
    if case KeyUse.none? = source?.key { false } else { source != nil }
  }

  /// True before one of its moments. They are at most a day ahead when they are kept: later than that the clock was wrong.
  static func isAhead(_ moment: Int, at instant: Int) -> Bool {
    (instant + 1...instant + AnswerLimit.longest).contains(moment)
  }

  /// The codes in the stored text of those that are left out.
  static func leftOutCodes(_ text: String) -> [String] { text.split(separator: "\n").map(String.init) }
}

extension SourceState {
  init(_ row: Row) throws {
    name = try row.get("name")
    isEnabled = try row.get("is_enabled")
    customAddress = try row.get("address")
    allowsPlainHTTP = try row.get("allows_http")
    hasKey = try row.get("has_key")
    account = try ClientAccount(row)
    succeededAt = try row.optionalMoment("succeeded_at")
    newestDay = try row.optionalDay("day")
    settledDay = try row.optionalDay("settled_day") ?? newestDay
    failure = try row.optionalMoment("failed_at").map { Failure(at: $0, message: try row.get("failure")) }
    leftOut = try row.get("left_out", as: String?.self).map(Self.leftOutCodes) ?? []
    notBefore = try row.optionalMoment("not_before")
    retryAt = try row.optionalMoment("retry_at")
    revision = try row.get("revision")
    known = try KnownAnswer(row)
  }
}

extension ClientAccount {
  fileprivate init?(_ row: Row) throws {
    guard let address: String = try row.get("token_address"), let id: String = try row.get("client_id") else {
      return nil
    }
    self.init(
      tokenAddress: address, id: id, scope: try row.get("scope"),
      allowsPlainHTTP: try row.get("token_allows_http"))
  }
}
