internal import Localization

extension RefusedChange {
  /// What it is, in the user's language: “Name of the list “Home””.
  public var what: String {
    switch subject {
    case .list(let name): localized("List “\(name)”")
    case .listName(let name): localized("Name of the list “\(name)”")
    case .amount(let name): localized("Amount of the list “\(name)”")
    case .fee(let name): localized("Fee of the list “\(name)”")
    case .position(let name): localized("Position of the list “\(name)”")
    // Translators: a currency, which is a row of a list.
    case .row(let code, let name): localized("\(code) in the list “\(name)”")
    case .rate(let pair): localized("Custom rate \(pair)")
    case .currency(let code): localized("Custom currency \(code)")
    // Translators: the name of a setting, in English.
    case .setting(let name): localized("Setting \(name)")
    case .unknown: localized("A value of a later version of Agio")
    }
  }
}
