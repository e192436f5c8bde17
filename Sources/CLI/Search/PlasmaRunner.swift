import GLib
import Ledger

/// The runner of KRunner, `org.kde.krunner1`. A match opens the window, and has an action that copies its amount.
@MainActor
final class PlasmaRunner {
  static let interface = """
    <interface name="org.kde.krunner1">
      <method name="Actions"><arg type="a(sss)" name="actions" direction="out"/></method>
      <method name="Config"><arg type="a{sv}" name="config" direction="out"/></method>
      <method name="Match">
        <arg type="s" name="query" direction="in"/><arg type="a(sssida{sv})" name="matches" direction="out"/>
      </method>
      <method name="Run">
        <arg type="s" name="matchId" direction="in"/><arg type="s" name="actionId" direction="in"/>
      </method>
      <method name="SetActivationToken"><arg type="s" name="token" direction="in"/></method>
      <method name="Teardown"/>
    </interface>
    """

  private let search: ConversionSearch
  private let window: WindowCalls
  /// What lets the next window come to the front; empty for nothing.
  private var token = ""

  init(_ search: ConversionSearch, _ window: WindowCalls) { (self.search, self.window) = (search, window) }

  func answer(_ method: String, _ arguments: [BusValue]) -> [BusValue] {
    let text = arguments.first?.text ?? ""
    switch method {
    case "Actions":
      let action = [Self.copy, Texts.copyAmount, "edit-copy"].map { BusValue.string($0) }
      return [.array([.tuple(action)], of: "(sss)")]
    // The desktop file has the configuration.
    case "Config": return [.dictionary([])]
    case "Match":
      let matches = search.results(for: text).enumerated().map { match($1, position: $0) }
      return [.array(matches, of: "(sssida{sv})")]
    case "Run": run(text, isCopied: arguments.last?.text == Self.copy)
    case "SetActivationToken": token = text
    default: break
    }
    return []
  }

  private static let copy = "copy"
  /// `QueryMatch::ExactMatch`.
  private static let exactMatch: Int32 = 100

  private func match(_ result: SearchResult, position: Int) -> BusValue {
    .tuple([
      .string(result.id), .string(result.title), .string("io.github.agio.Agio"), .integer(Self.exactMatch),
      .double(1 - Double(position) / 10),
      .dictionary([("subtext", .string(result.subtitle)), ("actions", .strings([Self.copy]))]),
    ])
  }

  private func run(_ id: String, isCopied: Bool) {
    let open: @MainActor () -> Void = { [window, token] in window.open(id, token: token) }
    token = ""
    guard isCopied, let result = search.result(of: id) else { return open() }
    window.copy(result.copied, otherwise: open)
  }
}
