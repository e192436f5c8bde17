import Currencies
import GLib
import Ledger

/// What the preferences say of a source: ready strings.
struct SourceContent: Hashable {
  let name: String
  let title: String
  /// How it stands with the source, in a few words.
  let summary: String
  let isEnabled: Bool
  /// Where it is asked.
  let address: String
  /// It is asked at its own address.
  let isAddressDefault: Bool
  let takesKey: Bool
  let hasKey: Bool
  /// The fields of a server that wants a token; nil for sources without one.
  let client: Client?
  let lastSuccess: String
  /// Nil when it has not failed since it last gave rates.
  let lastError: String?
  let terms: String
  let credit: Status.Page
  /// What came of the user's last doings here.
  let note: SourceNote

  /// How the user's own server is told who asks; an empty one is nobody.
  struct Client: Hashable {
    let tokenAddress: String
    let id: String
    let scope: String
  }

  init(_ state: SourceState, _ note: SourceNote) {
    name = state.name
    title = state.title
    isEnabled = state.isEnabled
    address = state.address
    isAddressDefault = state.customAddress == nil
    takesKey = state.takesKey
    hasKey = state.hasKey && state.account == nil
    client = state.name == "custom" ? Client(state) : nil
    lastSuccess = state.succeededAt.map { Self.success(at: $0, of: state.newestDay) } ?? "Never"
    lastError = state.failure.map { "\(localTime(at: $0.at)): \($0.message.asSentence)" }
    terms = state.attribution.terms
    credit = Status.Page(text: state.attribution.text, url: state.attribution.url)
    summary = Self.summary(of: state)
    self.note = note
  }

  private static func success(at instant: Int, of day: Day?) -> String {
    localTime(at: instant) + (day.map { ", rates of \($0)" } ?? "")
  }

  private static func summary(of state: SourceState) -> String {
    if state.address.isEmpty { return "Needs an address" }
    if !state.isReady { return "Needs a key" }
    if let failure = state.failure { return failure.message.asSentence }
    return state.newestDay.map { "Rates of \($0)" } ?? "Not asked yet"
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
enum SourceAction: Hashable {
  /// To a place in the order, counted from 0.
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
