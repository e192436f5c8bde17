public import Currencies
internal import Rates
internal import Storage

/// A source with the user's settings and the result of the last requests.
public struct SourceState: Hashable, Sendable {
  /// Its identifier.
  public let name: SourceID
  /// True when rates are requested from it.
  public let isEnabled: Bool
  /// The user's address instead of the source's own; nil for the source's own.
  public let customAddress: String?
  /// True when the user allowed plain http for that address.
  public let allowsPlainHTTP: Bool
  /// The OAuth 2 client that requests its rates, without the secret; nil for most.
  public let account: ClientAccount?
  /// True when a key or a client's secret is stored for it, in the Secret Service or in the file.
  public let hasKey: Bool
  /// When it last gave rates: seconds since 1970, UTC.
  public private(set) var succeededAt: Int?
  /// The newest day it gave rates of.
  public private(set) var newestDay: Day?
  /// The day its newest table stands for (`RateBook.Page.settledDay`); nil when it has none.
  public private(set) var settledDay: Day?
  /// Which of the company's rates are used; nil for any other source.
  public private(set) var companyKind: CompanyRate.Kind?
  /// The last failure since it gave rates; nil when there was none.
  public let failure: Failure?
  /// The codes of its last answer that were ignored, in order: ISO 4217 does not know them, or withdrew them.
  public let leftOut: [String]
  /// It has nothing newer before this instant (seconds since 1970, UTC), by its last good answer.
  public let notBefore: Int?
  /// It accepts no request before this instant (seconds since 1970, UTC), by its `Retry-After`.
  public let retryAt: Int?
  /// The number of changes of its address or key.
  let revision: Int
  /// The validators of its last good answer.
  let known: KnownAnswer

  /// A failed attempt.
  public struct Failure: Hashable, Sendable {
    /// Seconds since 1970, UTC.
    public let at: Int
    /// A sentence; that of an earlier version begins small and has no full stop.
    public let message: String
  }

  /// Whether a key of the user's is needed or stored.
  public enum KeyState: String, Sendable {
    /// It needs none, and none is stored.
    case none
    /// It needs one, and none is stored.
    case required
    /// One is stored.
    case set
  }
}

/// An OAuth 2 client (RFC 6749, 4.4), without its secret.
public struct ClientAccount: Hashable, Sendable {
  /// The address of the token server.
  public let tokenAddress: String
  /// The client's public name.
  public let id: String
  /// The scopes of the token, separated by spaces; nil for the server's default.
  public let scope: String?
  /// True when the user allowed plain http for the token's address.
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

  /// Its address; empty when it has none yet.
  public var address: String { customAddress ?? source?.defaultAddress ?? "" }

  /// True when it has an address, and its key if it needs one.
  public var isReady: Bool { !address.isEmpty && key != .required }

  /// Whether a key is needed or stored.
  public var key: KeyState {
    if hasKey { return .set }
    if case .required? = source?.key { return .required }
    return .none
  }

  /// True when the user's address is complete, without a path of the source's own.
  var isWholeAddress: Bool { source?.defaultAddress.isEmpty ?? false }

  /// True when it takes a key of the user's.
  public var takesKey: Bool {
    if case KeyUse.none? = source?.key { false } else { source != nil }
  }

  /// True when rates can be requested from it as an OAuth 2 client: its key is optional.
  public var takesClient: Bool {
    if case KeyUse.optional? = source?.key { true } else { false }
  }

  /// True while one of its instants is ahead. They are stored at most a day ahead: one that is further ahead is ignored, as the
  /// clock was wrong then.
  static func isAhead(_ moment: Int, at instant: Int) -> Bool {
    (instant + 1...instant + AnswerLimit.longest).contains(moment)
  }

  /// The ignored codes in their stored text.
  static func leftOutCodes(_ text: String) -> [String] { text.split(separator: "\n").map(String.init) }
}

extension SourceState {
  /// True for the company, which is not asked over HTTP.
  public var isCompany: Bool { name == .company }

  /// The company, whose rates and last exchange are not in the row of its source.
  func ofCompany(_ reader: any Reader) throws -> SourceState {
    var state = self
    state.newestDay = try reader.companyTable(for: .ofTheUser)?.day
    state.settledDay = state.newestDay
    state.succeededAt = try reader.row("SELECT exchanged_at FROM replica")?.optionalMoment("exchanged_at")
    state.companyKind = try reader.setting(CompanyRate.Kind.self)
    return state
  }

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
    failure = try row.optionalMoment("failed_at").map {
      Failure(at: $0, message: try row.message("failure"))
    }
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
