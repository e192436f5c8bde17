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
        .controlCharacter, .emptyKey, .unreadableFile, .unusableName, .noteTooLong, .unusableRate,
        .unusableDigits, .unusablePercent, .unusableTime,
        .unusableValue, .sameCurrency, .isISOCurrency, .backup, .backupInsteadOfRates:
        true
      default: false
      }
    if case .unusableFolder = error {
      self.init(.sourcesFailed, error.sentence)
      return
    }
    self.init(error.isStoreTrouble ? .storeFailed : isUsage ? .usage : .noResult, error.sentence)
  }
}
