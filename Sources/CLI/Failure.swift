import Ledger

/// A failed command: its exit status, and a whole sentence or two for standard error.
struct Failure: Error, Equatable {
  let status: ExitStatus
  let sentence: String

  init(_ status: ExitStatus, _ sentence: String) { (self.status, self.sentence) = (status, sentence) }

  init(_ error: LedgerError) {
    let isUsage =
      switch error {
      case .baseStandsFirst, .namedTwice, .unknownSource, .unusableAddress, .unknownSetting, .needsNoKey,
        .controlCharacter, .emptyKey, .unreadableFile, .publishing, .unusableName, .noteTooLong,
        .unusableRate,
        .unusableDigits, .unusablePercent, .unusableTime,
        .unusableValue, .sameCurrency, .isISOCurrency, .backup, .backupInsteadOfRates, .tables(.tooManyFiles):
        true
      default: false
      }
    if error.isUnusableServerAddress {
      self.init(.usage, error.sentence)
      return
    }
    if error.isOfExchange {
      self.init(.sourcesFailed, error.sentence)
      return
    }
    self.init(error.isStoreTrouble ? .storeFailed : isUsage ? .usage : .noResult, error.sentence)
  }
}

extension LedgerError {
  /// Whether the place where changes are exchanged cannot be used.
  fileprivate var isOfExchange: Bool {
    switch self {
    case .unusableFolder, .encryptedFolder, .wrongPassphrase, .encryption, .server,
      .unpreparedServer,
      .newerServer, .notInSpace, .tooManyCompanyRates, .noCompany, .mayNotPublish:
      true
    default: false
    }
  }
}
