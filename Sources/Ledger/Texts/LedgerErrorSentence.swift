internal import Encryption
internal import Currencies
internal import Localization
internal import Rates

extension LedgerError {
  /// What happened and what to do, as one or two sentences in the user's language.
  public var sentence: String {
    switch self {
    case .alreadyInList(let code): localized("\(code) is already in the list.")
    case .notInList(let code): localized("\(code) is not in the list.")
    case .baseStandsFirst(let code):
      localized("\(code) is the base and always comes first. Make another currency the base to move it.")
    case .unknownList: localized("The list does not exist.")
    case .listNameTaken(let name): localized("A list named “\(name)” already exists. Choose another name.")
    case .unusableName(let problem): problem.sentence
    case .lastList: localized("The last list cannot be removed.")
    case .unusableRate:
      localized("Enter a rate greater than 0, with at most 20 digits before and after the decimal separator.")
    case .sameCurrency(let code): localized("Choose two different currencies: \(code) is given twice.")
    case .noCustomRate(let base, let quote): localized("There is no custom rate for \(base) and \(quote).")
    case .noCustomCurrency(let code): localized("No custom currency has the code “\(code)”.")
    case .isISOCurrency(let code):
      localized("\(code) is an ISO 4217 code. Choose another code for a custom currency.")
    case .unusableDigits: localized("Enter 0 to 8 fraction digits.")
    case .isInList(let code, let list):
      localized("\(code) is in the list “\(list)”. Remove it there first.")
    case .noKeptConversion: localized("The kept conversion does not exist.")
    case .noteTooLong: localized("The note is too long. Use at most 1,000 characters.")
    case .noAlert: localized("The alert does not exist.")
    case .alertExists: localized("This alert already exists.")
    case .tooManyAlerts: localized("There are 100 alerts already. Remove one first.")
    case .unusablePercent: localized("Enter a percentage between 0.01 and 1,000.")
    case .unusableTime: localized("Enter a time between 0:00 and 23:59.")
    case .unknownSource(let name): localized("There is no source “\(name)”.")
    case .namedTwice(let name): localized("“\(name)” is given twice.")
    case .unusableAddress(let address):
      localized(
        "“\(address)” is not a valid address. Enter one that starts with https:// and has no user name or password."
      )
    case .unknownSetting(let text): localized("There is no setting “\(text)”.")
    case .unusableValue(let text, let setting): setting.refusal(of: text)
    case .needsNoKey(let name): localized("\(name) does not take a key.")
    case .controlCharacter(in: .clientID): localized("The client ID contains a control character.")
    case .controlCharacter(in: .scope): localized("The scope contains a control character.")
    case .emptyKey: localized("The key is empty.")
    case .secret(let error): error.sentence
    case .store(let error): error.sentence
    case .readOnly: localized("Nothing was changed: the store is read-only.")
    case .partlyImported(let days, let total, let error):
      [
        error.reason,
        localized(
          days,
          one: "\(days) of \(total) days was imported. Import the file again to add the rest.",
          other: "\(days) of \(total) days were imported. Import the file again to add the rest."),
      ].joined(separator: " ")
    case .damaged(let what): localized("The store is damaged (\(what)).")
    case .rates(let error): error.sentence
    case .rule(let absence): absence.sentence
    case .table(let error): error.sentence
    case .tables(let problem): problem.sentence
    case .backup(let problem): problem.sentence
    case .backupInsteadOfRates:
      localized(
        "The file is a backup. To import it, use “agio backup import” or Import Backup in the window's main menu."
      )
    case .unreadableFile(let message): localized("The file cannot be read (\(message)).")
    case .unwritableFile(let message): localized("The file cannot be written (\(message)).")
    case .noSync: localized("Sync is off.")
    case .unusableFolder(let message): localized("The folder cannot be used (\(message)).")
    case .encryptedFolder:
      localized("The folder is encrypted. Use “agio sync folder PATH --encrypt”.")
    case .wrongPassphrase: localized("The passphrase is not that of the files in the folder.")
    case .encryption(.notInstalled):
      localized("To encrypt a folder, install libsodium (package libsodium23).")
    case .encryption(.noMemory): localized("There is not enough memory to encrypt the folder.")
    case .server(let error): error.sentence
    case .unpreparedServer:
      localized("The database is not prepared for Agio. Its owner can run “agio sync init”.")
    case .newerServer:
      localized("The database was prepared by a later version of Agio. Update Agio to sync through it.")
    case .noCompany:
      localized("The server has no company rates yet. Its owner can prepare it with “agio sync init”.")
    case .mayNotPublish:
      // Translators: agio_finance is the name of a role of the server.
      localized("You may not publish rates: the server has not given you the role “agio_finance”.")
    case .publishing(let problem): problem.sentence
    case .tooManyCompanyRates(let most):
      localized("The company has more than \(most) rates.")
    case .notInSpace(let space): localized("You are not a member of the space “\(space)”.")
    case .impossibleDay(let day) where day < .firstOfEuro:
      localized("There are no rates before \(Day.firstOfEuro).")
    case .impossibleDay(let day): localized("\(day) is in the future.")
    case .other(let description): localized("An unexpected error occurred (\(description)).")
    }
  }
}

extension LedgerError.NameProblem {
  fileprivate var sentence: String {
    switch self {
    case .empty: localized("The name is empty.")
    case .tooLong: localized("The name is too long. Use at most 60 characters.")
    case .controlCharacter: localized("The name contains a control character.")
    }
  }
}

extension Setting {
  fileprivate func refusal(of text: String) -> String {
    let (text, values) = (text.prefix(60), listed(values))
    return localized("“\(text)” is not a value of \(rawValue). Use one of: \(values).")
  }
}
