import GLib
import Ledger

/// The search provider of GNOME Shell, `org.gnome.Shell.SearchProvider2`, which other desktops ask too. A result opens the window;
/// the last one copies the first one's amount, which the shell does itself.
@MainActor
struct ShellSearch {
  static let interface = """
    <interface name="org.gnome.Shell.SearchProvider2">
      <method name="GetInitialResultSet">
        <arg type="as" name="terms" direction="in"/><arg type="as" name="results" direction="out"/>
      </method>
      <method name="GetSubsearchResultSet">
        <arg type="as" name="previous_results" direction="in"/><arg type="as" name="terms" direction="in"/>
        <arg type="as" name="results" direction="out"/>
      </method>
      <method name="GetResultMetas">
        <arg type="as" name="identifiers" direction="in"/><arg type="aa{sv}" name="metas" direction="out"/>
      </method>
      <method name="ActivateResult">
        <arg type="s" name="identifier" direction="in"/><arg type="as" name="terms" direction="in"/>
        <arg type="u" name="timestamp" direction="in"/>
      </method>
      <method name="LaunchSearch">
        <arg type="as" name="terms" direction="in"/><arg type="u" name="timestamp" direction="in"/>
      </method>
    </interface>
    """

  private let search: ConversionSearch
  private let window: WindowCalls

  init(_ search: ConversionSearch, _ window: WindowCalls) { (self.search, self.window) = (search, window) }

  /// What the id of a result that copies begins with.
  private static let copying = "copy:"

  func answer(_ method: String, _ arguments: [BusValue]) -> [BusValue] {
    switch method {
    case "GetInitialResultSet", "GetSubsearchResultSet": return [.strings(ids(for: terms(arguments.last)))]
    case "GetResultMetas":
      let metas = (arguments.first?.texts ?? []).prefix(Self.mostMetas).compactMap { meta($0) }
      return [.array(metas, of: "a{sv}")]
    case "ActivateResult": activate(arguments.first?.text ?? "", at: arguments.last?.number)
    default: open(terms(arguments.first), at: arguments.last?.number)
    }
    return []
  }

  /// More than the shell shows of all results.
  private static let mostMetas = 20

  private func terms(_ value: BusValue?) -> String { value?.texts?.joined(separator: " ") ?? "" }

  private func ids(for text: String) -> [String] {
    let found = search.results(for: text).map(\.id)
    return found + found.prefix(1).map { Self.copying + $0 }
  }

  private func meta(_ id: String) -> BusValue? {
    let isCopying = id.hasPrefix(Self.copying)
    guard let result = search.result(of: isCopying ? String(id.dropFirst(Self.copying.count)) : id) else {
      return nil
    }
    let texts =
      isCopying
      ? [("name", result.copyTitle), ("gicon", "edit-copy"), ("clipboardText", result.copied)]
      : [("name", result.title), ("description", result.subtitle), ("gicon", "io.github.agio.Agio")]
    let entries = [("id", id)] + texts
    return .dictionary(entries.map { ($0.0, .string($0.1)) })
  }

  private func activate(_ id: String, at time: UInt32?) {
    if !id.hasPrefix(Self.copying) { open(id, at: time) }
  }

  /// The time of the key or click is a startup id of its own form, by which the window comes to the front. The shell gives no token.
  private func open(_ text: String, at time: UInt32?) {
    window.open(text, startupID: time.map { "_TIME\($0)" } ?? "")
  }
}
