public import Currencies
public import Ledger
internal import Localization

/// A source as the preferences show it.
public struct SourceContent: Hashable, Sendable {
  /// The name of the source in commands and in the store.
  public let name: SourceID
  /// The title, such as "European Central Bank".
  public let title: String
  /// The state of the source in a few words.
  public let summary: String
  /// Whether the source is contacted and its rates are used.
  public let isEnabled: Bool
  /// The address that the source is contacted at; empty if it has none.
  public let address: String
  /// Whether it has an address and can be tested: the company is not contacted itself.
  public let hasAddress: Bool
  /// Which of the company's rates are used; nil for any other source.
  public let companyKind: CompanyRate.Kind?
  /// Whether `address` is the source's own.
  public let isAddressDefault: Bool
  /// Whether the source accepts a key.
  public let takesKey: Bool
  /// Whether a key is saved for the source.
  public let hasKey: Bool
  /// The OAuth 2 client; nil for sources that cannot have one.
  public let client: Client?
  /// The time of the last success, and the day of its rates.
  public let lastSuccess: String
  /// The time and reason of a failure since the last success; nil if there was none.
  public let lastError: String?
  /// The terms of use, in one sentence; empty if there are none.
  public let terms: String
  /// The attribution of the rates.
  public let credit: Hyperlink
  /// Messages about the user's last changes.
  public let note: SourceNote

  /// An OAuth 2 client (client credentials); its fields are empty if none is set up.
  public struct Client: Hashable, Sendable {
    /// The address of the token endpoint.
    public let tokenAddress: String
    /// The client ID.
    public let id: String
    /// The requested scope; empty for none.
    public let scope: String

    /// A client as it stands in the fields.
    public init(tokenAddress: String, id: String, scope: String) {
      (self.tokenAddress, self.id, self.scope) = (tokenAddress, id, scope)
    }
  }

  /// The contents for a source in this state.
  public init(_ state: SourceState, _ note: SourceNote) {
    name = state.name
    title = state.title
    isEnabled = state.isEnabled
    address = state.address
    (hasAddress, companyKind) = (!state.isCompany, state.companyKind)
    isAddressDefault = state.customAddress == nil
    takesKey = state.takesKey
    hasKey = state.hasKey && state.account == nil
    client = state.takesClient ? Client(state.account) : nil
    lastSuccess =
      state.succeededAt.map { SourceTexts.success(timeOfUser(at: $0), of: state.newestDay) }
      ?? SourceTexts.never
    lastError = state.failure.map { SourceTexts.failure(timeOfUser(at: $0.at), $0.message.withLocalDays) }
    terms = state.attribution.terms
    credit = Hyperlink(text: state.attribution.text, url: state.attribution.url)
    summary = Self.summary(of: state)
    self.note = note
  }

  private static func summary(of state: SourceState) -> String {
    if state.isCompany { return state.newestDay.map(SourceTexts.latestRates) ?? SourceTexts.noneForToday }
    if state.address.isEmpty { return SourceTexts.needsAddress }
    if !state.isReady { return SourceTexts.needsKey }
    if let failure = state.failure { return failure.message.withLocalDays }
    return state.newestDay.map(SourceTexts.latestRates) ?? SourceTexts.notUsed
  }
}

extension SourceContent.Client {
  fileprivate init(_ account: ClientAccount?) {
    (tokenAddress, id, scope) = (account?.tokenAddress ?? "", account?.id ?? "", account?.scope ?? "")
  }

  /// The client as the ledger stores it.
  var account: ClientAccount {
    ClientAccount(tokenAddress: tokenAddress, id: id, scope: scope.isEmpty ? nil : scope)
  }
}
