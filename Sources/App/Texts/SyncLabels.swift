import Localization

/// The labels of the sync in the preferences.
enum SyncLabels {
  // Translators: the sync of lists with the user's other computers.
  static var title: String { localized("Sync") }
  static var details: String { localized("Details of the sync") }
  static var hint: String {
    localized(
      "Keep your lists the same on several computers, through a folder that reaches them or a PostgreSQL server."
    )
  }
  static var chooseFolder: String { localized("Folde_r…") }
  static var chooseFolderTitle: String { localized("Choose a Folder") }
  static var passphrase: String { localized("_Passphrase of the folder") }
  static var optional: String { localized("Optional: encrypts the files") }
  static var server: String { localized("Ser_ver") }
  static var space: String { localized("Shar_ed space") }
  static var ownSpace: String { localized("Empty for your own") }
  static var password: String { localized("Pass_word") }
  static var connect: String { localized("Co_nnect") }
  static var now: String { localized("Sy_nc Now") }
  // Translators: a button: a change that the server rejected stays as it is on this computer.
  static var keep: String { localized("Keep") }
  // Translators: for screen readers: {0} is what the server rejected, such as: List “Home”.
  static func keep(_ change: String) -> String { localized("Keep: \(change)") }
  static var keepTooltip: String { localized("Leave it as it is on this computer") }
  // Translators: a button: a change that the server rejected is undone on this computer.
  static var discard: String { localized("Discard") }
  // Translators: for screen readers: {0} is what the server rejected, such as: List “Home”.
  static func discard(_ change: String) -> String { localized("Discard: \(change)") }
  static var discardTooltip: String { localized("Use what the server has") }
  static var stop: String { localized("S_top Syncing") }
}
