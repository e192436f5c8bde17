/// The size of the window, which is kept for its next start.
public struct WindowSize: Hashable, Sendable {
  /// Width in pixels, while the window is not maximized.
  public var width: Int
  /// Height in pixels, while the window is not maximized.
  public var height: Int
  /// The window is maximized.
  public var isMaximized: Bool

  /// A size in pixels.
  public init(width: Int, height: Int, isMaximized: Bool = false) {
    (self.width, self.height, self.isMaximized) = (width, height, isMaximized)
  }

  /// The size of a window that was never resized.
  public static let initial = WindowSize(width: 480, height: 640)
}

extension WindowSize: StoredNote {
  static let key = "window"
  private static let maximized = "maximized"
  /// Sizes that a screen may have.
  private static let possible = 100...32_767

  /// `1400 900`, or `1400 900 maximized`.
  init?(stored text: String) {
    let parts = text.split(separator: " ")
    let sides = parts.prefix(2).compactMap { Int($0) }.filter { Self.possible.contains($0) }
    guard sides.count == 2, parts.dropFirst(2).allSatisfy({ $0 == Self.maximized }) else { return nil }
    self.init(width: sides[0], height: sides[1], isMaximized: parts.count > 2)
  }

  var stored: String { "\(width) \(height)" + (isMaximized ? " \(Self.maximized)" : "") }
}

extension Ledger {
  /// The size that the window had last; the initial one when none is kept.
  public func windowSize() throws(LedgerError) -> WindowSize {
    let kept = try read { try $0.note(WindowSize.self) }
    return kept ?? .initial
  }

  /// Keeps the size of the window.
  public func keep(_ size: WindowSize) throws(LedgerError) { try write { try $0.keep(size) } }
}
