internal import Currencies
internal import Rates
internal import Secrets
internal import Storage

extension LedgerError {
  /// One plain English sentence without the full stop, fit to follow "agio: ".
  public var sentence: String {
    switch self {
    case .alreadyInList(let code): "\(code) is in the list already"
    case .notInList(let code): "\(code) is not in the list"
    case .baseStandsFirst(let code):
      "\(code) is the base and stands first; make another currency the base to move it"
    case .unknownList: "there is no such list"
    case .listNameTaken(let name): "there is a list “\(name)” already"
    case .unusableName(let what): "the name \(what)"
    case .lastList: "the last list cannot be removed"
    case .unusableRate: "a rate is more than 0, and neither tinier nor larger than 20 digits can tell"
    case .sameCurrency(let code): "\(code) has no rate against itself"
    case .noOwnRate(let base, let quote): "there is no rate of your own for \(base) and \(quote)"
    case .noOwnCurrency(let code): "there is no currency “\(code)” of your own"
    case .isISOCurrency(let code): "\(code) is a code of ISO 4217; take another for a currency of your own"
    case .unusableDigits: "a currency has 0 to 8 digits after the decimal sign"
    case .isInList(let code, let list): "\(code) is in the list “\(list)”; remove it there first"
    case .unknownSource(let name): "there is no source “\(name)”"
    case .namedTwice(let name): "“\(name)” is named twice"
    case .unusableAddress(let address): "“\(address)” is not an https address without a password"
    case .unknownSetting(let text): "there is no setting “\(text)”"
    case .unusableValue(let text, let setting):
      "“\(text.prefix(60))” is no value of \(setting.rawValue), which is \(setting.values.joined(separator: " or "))"
    case .needsNoKey(let name): "\(name) needs no key"
    case .controlCharacter(let text): "\(text) has a control character in it"
    case .emptyKey: "the key is empty"
    case .secret(let error): error.sentence
    case .store(let error): Self.sentence(error)
    case .readOnly: "the store cannot be written; nothing was changed"
    case .partlyImported(let days, let total, let error):
      "\(Self.reason(error)); \(days) of \(total) days were kept, and the same import adds the others"
    case .damaged(let what): "the store is damaged (\(what))"
    case .rates(let error): error.sentence
    case .unreadableFile(let message): message
    case .impossibleDay(let day):
      day < .firstOfEuro ? "there are no rates before \(Day.firstOfEuro)" : "\(day) is still to come"
    }
  }

  private static func sentence(_ error: StoreError) -> String {
    switch error.kind {
    case .full, .readOnly: "\(reason(error)); nothing was changed"
    default: reason(error)
    }
  }

  /// Why the store failed, without what came of it.
  private static func reason(_ error: StoreError) -> String {
    switch error.kind {
    case .busy: "the store is held by another program"
    case .damaged: "the store is damaged (\(error.message))"
    case .denied: "the store cannot be opened (\(error.message))"
    case .foreign: "the store's file belongs to another program; it was left as it is"
    case .full: "the disk is full"
    case .io: "the disk failed (\(error.message))"
    case .newer: "the store was written by a newer version of Agio; it was left as it is"
    case .older: "the store was written by an older version of Agio and cannot be brought up to date here"
    case .readOnly: "the store cannot be written"
    default: "the store failed (\(error.message))"
    }
  }
}
