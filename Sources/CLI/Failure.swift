import Ledger

/// Why a command did not do what it was asked: a sentence, and the exit code.
struct Failure: Error, Equatable {
  let code: Int
  let sentence: String

  init(_ code: Int, _ sentence: String) { (self.code, self.sentence) = (code, sentence) }

  init(_ error: LedgerError) {
    let isUsage =
      switch error {
      case .baseStandsFirst, .namedTwice, .unknownSource, .unusableAddress, .unknownSetting, .needsNoKey,
        .controlCharacter, .emptyKey, .unreadableFile, .unusableName, .unusableRate, .unusableDigits,
        .unusableValue,
        .sameCurrency, .isISOCurrency:
        true
      default: false
      }
    self.init(error.isStoreTrouble ? 4 : isUsage ? 2 : 1, error.sentence)
  }
}
