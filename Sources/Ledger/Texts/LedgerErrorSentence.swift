internal import Currencies
internal import Localization
internal import Rates

extension LedgerError {
  /// What happened, as one sentence in the user's language, or two.
  public var sentence: String {
    switch self {
    case .alreadyInList(let code): localized("\(code) is in the list already.")
    case .notInList(let code): localized("\(code) is not in the list.")
    case .baseStandsFirst(let code):
      localized("\(code) is the base and stands first; make another currency the base to move it.")
    case .unknownList: localized("There is no such list.")
    case .listNameTaken(let name): localized("There is a list “\(name)” already.")
    case .unusableName(let problem): problem.sentence
    case .lastList: localized("The last list cannot be removed.")
    case .unusableRate:
      localized("A rate is more than 0, and neither tinier nor larger than 20 digits can tell.")
    case .sameCurrency(let code): localized("\(code) has no rate against itself.")
    case .noCustomRate(let base, let quote): localized("There is no custom rate for \(base) and \(quote).")
    case .noCustomCurrency(let code): localized("There is no custom currency “\(code)”.")
    case .isISOCurrency(let code):
      localized("\(code) is a code of ISO 4217; take another for a custom currency.")
    case .unusableDigits: localized("A currency has 0 to 8 fraction digits.")
    case .isInList(let code, let list):
      localized("\(code) is in the list “\(list)”; remove it there first.")
    case .unknownSource(let name): localized("There is no source “\(name)”.")
    case .namedTwice(let name): localized("“\(name)” is named twice.")
    case .unusableAddress(let address):
      localized("“\(address)” is not an https address without a password.")
    case .unknownSetting(let text): localized("There is no setting “\(text)”.")
    case .unusableValue(let text, let setting): setting.refusal(of: text)
    case .needsNoKey(let name): localized("\(name) needs no key.")
    case .controlCharacter(in: .clientID): localized("The client id has a control character in it.")
    case .controlCharacter(in: .scope): localized("The scope has a control character in it.")
    case .emptyKey: localized("The key is empty.")
    case .secret(let error): error.sentence
    case .store(let error): error.sentence
    case .readOnly: localized("The store cannot be written; nothing was changed.")
    case .partlyImported(let days, let total, let error):
      localized(
        total,
        one: "\(error.reason) \(days) of \(total) day was kept; the same import adds the others.",
        other: "\(error.reason) \(days) of \(total) days were kept; the same import adds the others.")
    case .damaged(let what): localized("The store is damaged (\(what)).")
    case .rates(let error): error.sentence
    case .unreadableFile(let message): localized("The file cannot be read (\(message)).")
    case .impossibleDay(let day) where day < .firstOfEuro:
      localized("There are no rates before \(Day.firstOfEuro).")
    case .impossibleDay(let day): localized("\(day) is still to come.")
    case .other(let description): localized("An unexpected error occurred (\(description)).")
    }
  }
}

extension LedgerError.NameProblem {
  fileprivate var sentence: String {
    switch self {
    case .empty: localized("The name is empty.")
    case .tooLong: localized("The name is too long: 60 characters are the most.")
    case .controlCharacter: localized("The name has a control character in it.")
    }
  }
}

extension Setting {
  fileprivate func refusal(of text: String) -> String {
    let (text, values) = (text.prefix(60), values.joined(separator: ", "))
    return localized("“\(text)” is no value of \(rawValue); its values are: \(values).")
  }
}
