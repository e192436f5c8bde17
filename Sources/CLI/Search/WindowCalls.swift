import GLib

/// What a chosen result does in other programs: the window of Agio, which the bus starts, and the clipboard of Plasma.
@MainActor
final class WindowCalls {
  private static let activate = BusMethod(
    "io.github.agio.Agio", "/io/github/agio/Agio", "org.freedesktop.Application", "ActivateAction")
  private static let copy = BusMethod(
    "org.kde.klipper", "/klipper", "org.kde.klipper.klipper", "setClipboardContents")

  /// Called when the last call is answered.
  var answered: @MainActor () -> Void = {}
  private let bus: Bus
  private var count = 0

  init(_ bus: Bus) { self.bus = bus }

  /// Whether a call is not answered yet.
  var isCalling: Bool { count > 0 }

  /// Opens the window with a conversion in its rows. It comes to the front by an activation token, which is a startup id too, or by
  /// a startup id that is no token, such as the time of a key; empty for none.
  func open(_ text: String, token: String = "", startupID: String = "") {
    let platform = [
      ("activation-token", token), ("desktop-startup-id", token.isEmpty ? startupID : token),
    ].filter { !$0.1.isEmpty }
    call(
      Self.activate,
      [
        .string("convert"), .array([.variant(.string(text))], of: "v"),
        .dictionary(platform.map { ($0.0, .string($0.1)) }),
      ]
    ) { Terminal.writeError("agio: \($0.message)") }
  }

  /// Puts a text into the clipboard, which needs a window or Plasma's clipboard manager; calls `otherwise` without that.
  func copy(_ text: String, otherwise: @escaping @MainActor () -> Void) {
    call(Self.copy, [.string(text)]) { _ in otherwise() }
  }

  private func call(
    _ method: BusMethod, _ arguments: [BusValue], failed: @escaping @MainActor (GLibError) -> Void
  ) {
    count += 1
    Task {
      do throws(GLibError) { try await bus.call(method, arguments) } catch { failed(error) }
      count -= 1
      if !isCalling { answered() }
    }
  }
}
