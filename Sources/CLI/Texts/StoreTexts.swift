import Localization

// The store, as `agio doctor` finds it.
extension Texts {
  static func sound(_ path: String) -> String { localized("The store \(path) is sound.") }

  static func damaged(_ path: String) -> String { localized("The store \(path) is damaged.") }

  static func mended(_ path: String) -> String {
    localized("The store \(path) was damaged; it is sound now.")
  }
}
