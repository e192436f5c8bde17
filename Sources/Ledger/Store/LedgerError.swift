public import Currencies
public import Encryption
public import OfficialRates
public import PostgreSQL
public import Rates
public import Secrets
public import Storage

/// An error of the ledger.
public enum LedgerError: Error, Hashable, Sendable {
  /// The currency is in the list already.
  case alreadyInList(CurrencyCode)
  /// The list has no row of that currency.
  case notInList(CurrencyCode)
  /// The base stands first: it is moved by making another currency the base.
  case baseStandsFirst(CurrencyCode)
  /// There is no such list.
  case unknownList
  /// There is a list of that name already.
  case listNameTaken(String)
  /// A name that a list or a currency cannot have.
  case unusableName(NameProblem)
  /// The last list cannot be removed.
  case lastList
  /// A custom rate is not greater than 0, or is out of range.
  case unusableRate
  /// A currency has no rate against itself.
  case sameCurrency(CurrencyCode)
  /// The pair has no custom rate.
  case noCustomRate(CurrencyCode, CurrencyCode)
  /// There is no custom currency of that code.
  case noCustomCurrency(CurrencyCode)
  /// The code is one of ISO 4217, and cannot be a currency of the user's.
  case isISOCurrency(CurrencyCode)
  /// A currency has 0 to 8 fraction digits.
  case unusableDigits
  /// The currency cannot be removed while a list, named here, has a row of it.
  case isInList(CurrencyCode, String)
  /// There is no kept conversion of that id.
  case noKeptConversion
  /// A note has more than 1,000 characters.
  case noteTooLong
  /// There is no alert of that id.
  case noAlert
  /// There is an alert for the same already.
  case alertExists
  /// There are as many alerts as can be kept.
  case tooManyAlerts
  /// An alert for a move is not of 0.01 to 1,000 percent.
  case unusablePercent
  /// A time is not one of a day.
  case unusableTime
  /// There is no source of that name.
  case unknownSource(SourceID)
  /// The sources' new order names one twice.
  case namedTwice(SourceID)
  /// The address is not one that rates may be asked from: https, or plain http to this computer.
  case unusableAddress(String)
  /// There is no such setting.
  case unknownSetting(String)
  /// The setting does not have that value.
  case unusableValue(String, Setting)
  /// The source is asked without a key.
  case needsNoKey(SourceID)
  /// A part of an OAuth 2 client has a control character in it.
  case controlCharacter(in: ClientField)
  /// The key is empty, or has only spaces.
  case emptyKey
  /// A key could not be kept or read.
  case secret(SecretError)
  /// The store failed.
  case store(StoreError)
  /// The store was opened to be read only.
  case readOnly
  /// An import failed after some of its days were kept: how many, of how many, and why.
  case partlyImported(Int, of: Int, StoreError)
  /// The store holds something that no version of Agio has written.
  case damaged(String)
  /// A file or an answer held no rates that can be used.
  case rates(RateError)
  /// A rule gives no rate.
  case rule(RuleAbsence)
  /// A file cannot be read as one of official tables.
  case table(TableError)
  /// No official tables can be asked for.
  case tables(TableDownloadProblem)
  /// A file cannot be imported as a backup.
  case backup(BackupProblem)
  /// A file is a backup, where one of rates is wanted.
  case backupInsteadOfRates
  /// A file could not be read; the system's words.
  case unreadableFile(String)
  /// A file could not be written; the system's words.
  case unwritableFile(String)
  /// Changes are not exchanged with other machines.
  case noSync
  /// The folder for the exchange cannot be used: the system's words.
  case unusableFolder(String)
  /// The folder for the exchange is encrypted, and no passphrase was given.
  case encryptedFolder
  /// The passphrase does not open the files of the folder, or is not kept any more.
  case wrongPassphrase
  /// Nothing can be encrypted.
  case encryption(EncryptionError)
  /// The server for the exchange cannot be used.
  case server(ServerError)
  /// The server's database was not prepared for Agio.
  case unpreparedServer
  /// The server's database was prepared by a later version.
  case newerServer
  /// The user is no member of a space of the server: its name.
  case notInSpace(String)
  /// The database of the server has no rates of a company: its owner has not prepared it for this version.
  case noCompany
  /// The user may not publish rates of the company.
  case mayNotPublish
  /// A file of rates to publish is not to be used.
  case publishing(PublishingProblem)
  /// A company has more rates than are read: the most.
  case tooManyCompanyRates(Int)
  /// The day is before 1999-01-04 or in the future.
  case impossibleDay(Day)
  /// An error that no part of Agio is known to throw; its description.
  case other(String)

  /// What is wrong with a name.
  public enum NameProblem: Hashable, Sendable {
    /// It has no visible character.
    case empty
    /// It has more than 60 characters.
    case tooLong
    /// It has a character that ends a line or turns the direction of what follows.
    case controlCharacter
  }

  /// A part of an OAuth 2 client that the user gives.
  public enum ClientField: Hashable, Sendable {
    /// Its public name.
    case clientID
    /// What its token allows.
    case scope
  }

  /// Whether another program was using the store; nothing was changed, and the same call can be made again.
  public var isBusy: Bool {
    switch self {
    case .store(let error), .partlyImported(_, _, let error): error.kind == .busy
    default: false
    }
  }

  /// Whether the store failed, as opposed to the request being invalid.
  public var isStoreTrouble: Bool {
    switch self {
    case .store, .readOnly, .partlyImported, .damaged, .other: true
    default: false
    }
  }

  /// Whether the store is damaged, so that `Ledger.recover` can repair it. A statement also fails when the name of its table is
  /// damaged.
  public var isDamage: Bool {
    switch self {
    case .damaged: true
    case .store(let error), .partlyImported(_, _, let error):
      [.damaged, .mismatch, .statement].contains(error.kind)
    default: false
    }
  }

  /// Whether the disk, or the user's quota, is full.
  public var isFullDisk: Bool {
    switch self {
    case .store(let error), .partlyImported(_, _, let error): error.kind == .full
    default: false
    }
  }

  /// Whether the disk is full or failed.
  public var isOfDisk: Bool {
    if case .store(let error) = self { error.kind == .io || isFullDisk } else { isFullDisk }
  }

  /// What can be done about a store that cannot be opened.
  public enum Remedy: Sendable {
    /// It can be kept under another name, beside a fresh one.
    case startFresh
    /// A ledger in memory: nothing can be written.
    case workInMemory
  }

  /// What can be done about a store that cannot be opened; nil for one that is only held by another program just now.
  public var remedy: Remedy? {
    guard case .store(let error) = self else { return isDamage ? .startFresh : nil }
    return switch error.kind {
    case .busy, .misuse: nil
    case .denied, .readOnly, .full, .io, .moved: .workInMemory
    default: .startFresh
    }
  }

  /// True for a store that another version of Agio has written.
  public var isOfOtherVersion: Bool {
    guard case .store(let error) = self else { return false }
    return switch error.kind {
    case .newer, .older: true
    default: false
    }
  }
}
