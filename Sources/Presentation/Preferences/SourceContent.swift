public import Currencies
public import Ledger

/// What the preferences say of a source: ready strings.
public struct SourceContent: Hashable, Sendable {
  /// The source's short name.
  public let name: SourceID
  /// Name for the user's eyes: "European Central Bank".
  public let title: String
  /// How it stands with the source, in a few words.
  public let summary: String
  /// The source is asked, and its rates are used.
  public let isEnabled: Bool
  /// Where it is asked.
  public let address: String
  /// It is asked at its own address.
  public let isAddressDefault: Bool
  /// A key can be given to it.
  public let takesKey: Bool
  /// A key is kept for it.
  public let hasKey: Bool
  /// The fields of a server that wants a token; nil for sources without one.
  public let client: Client?
  /// When it last gave rates, and of which day.
  public let lastSuccess: String
  /// Nil when it has not failed since it last gave rates.
  public let lastError: String?
  /// What its terms allow, in one sentence.
  public let terms: String
  /// Who is to be named beside its rates.
  public let credit: Hyperlink
  /// What came of the user's last doings here.
  public let note: SourceNote

  /// How the user's own server learns who asks; an empty one is nobody.
  public struct Client: Hashable, Sendable {
    /// Where tokens are given.
    public let tokenAddress: String
    /// The client's public name.
    public let id: String
    /// What the token is to allow.
    public let scope: String

    /// What stands in the fields: the parts above.
    public init(tokenAddress: String, id: String, scope: String) {
      (self.tokenAddress, self.id, self.scope) = (tokenAddress, id, scope)
    }
  }

  /// What is said of a source.
  public init(_ state: SourceState, _ note: SourceNote) {
    name = state.name
    title = state.title
    isEnabled = state.isEnabled
    address = state.address
    isAddressDefault = state.customAddress == nil
    takesKey = state.takesKey
    hasKey = state.hasKey && state.account == nil
    client = state.takesClient ? Client(state) : nil
    lastSuccess =
      state.succeededAt.map { SourceTexts.success(timeOfUser(at: $0), of: state.newestDay) }
      ?? SourceTexts.never
    lastError = state.failure.map { "\(timeOfUser(at: $0.at)): \($0.message)" }
    terms = state.attribution.terms
    credit = Hyperlink(text: state.attribution.text, url: state.attribution.url)
    summary = Self.summary(of: state)
    self.note = note
  }

  private static func summary(of state: SourceState) -> String {
    if state.address.isEmpty { return SourceTexts.needsAddress }
    if !state.isReady { return SourceTexts.needsKey }
    if let failure = state.failure { return failure.message }
    return state.newestDay.map(SourceTexts.rates) ?? SourceTexts.notAsked
  }
}

extension SourceContent.Client {
  fileprivate init(_ state: SourceState) {
    (tokenAddress, id, scope) = (
      state.account?.tokenAddress ?? "", state.account?.id ?? "", state.account?.scope ?? ""
    )
  }
}

/// What the user can do to a source.
public enum SourceAction: Hashable, Sendable {
  /// To an index in the order.
  case move(to: Int)
  case enable(Bool)
  /// Nil for the source's own.
  case setAddress(String?)
  /// What was refused is not wanted any more.
  case leaveAddress
  case keepKey(String)
  case removeKey
  case keepClient(SourceContent.Client, secret: String)
  /// Keep keys in a file from now on.
  case allowFile
  case test
}
