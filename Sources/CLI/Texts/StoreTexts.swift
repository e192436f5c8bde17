import Localization

// The state of the store.
extension Texts {
  static func intact(_ path: String) -> String { localized("The store \(path) is intact.") }

  static func noStore(_ path: String) -> String { localized("There is no file “\(path)”.") }

  static func damaged(_ path: String) -> String { localized("The store \(path) is damaged.") }

  static func recovered(_ path: String) -> String {
    localized("The store \(path) was damaged and has been recovered.")
  }

  /// A fresh store has no rates.
  static var bundledRatesUnread: String {
    localized("The bundled rates could not be read. Run “agio refresh” to download rates.")
  }
}
