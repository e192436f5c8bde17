public import Currencies

/// What is the user's in a store, to be written to a file and imported into another store: lists with their amounts and fees,
/// custom rates and currencies, alerts, kept conversions and settings. Neither rates of sources nor keys.
///
/// A part that is nil is not in the backup, which then says nothing about it.
public struct Backup: Hashable, Sendable {
  /// When it was made: seconds since 1970, UTC; nil where the file does not say.
  public internal(set) var createdAt: Int?
  /// What was found in the file and is not imported.
  public internal(set) var remarks: [BackupRemark] = []
  /// The values of the settings, by their names.
  var settings: [Setting: String]?
  /// The custom currencies.
  var currencies: [CustomCurrency]?
  /// The custom rates, at most one of a pair.
  var rates: [CustomRate]?
  /// The lists, in the user's order, with names that differ regardless of case.
  var lists: [StoredList]?
  /// The index of the current list.
  var current: Int?
  /// The alerts, the first one made first.
  var alerts: [Alert]?
  /// The kept conversions, the last one kept first.
  var kept: [KeptConversion]?

  init() {}
}

/// What a backup has that is not imported.
public enum BackupRemark: Hashable, Sendable {
  /// A member that no backup of this version has: where it is.
  case unknownMember(String)
  /// A setting that this version does not know.
  case unknownSetting(String)
  /// A value that this version does not know of a setting.
  case unknownValue(String, Setting)
  /// A custom currency whose code is one of ISO 4217 by now.
  case isISOCurrency(CurrencyCode)
  /// A currency in the list of a name that neither this version nor the backup knows.
  case unknownCurrency(CurrencyCode, list: String)
  /// A custom rate of a currency that neither this version nor the backup knows.
  case unknownCurrencyInRate(CurrencyCode, CurrencyCode)
  /// An alert for a currency that neither this version nor the backup knows.
  case unknownCurrencyInAlert(CurrencyCode, CurrencyCode)
  /// An alert that the file has twice: where the second one is.
  case repeatedAlert(String)
  /// New alerts for which there is no room beside those that are kept.
  case tooManyAlerts
  /// The place of keys stays as it is, because keys are kept there.
  case keysStay
}
