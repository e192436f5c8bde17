public import Currencies

extension AmountLanguage {
  /// How the user writes amounts, in English and in their own language, today.
  public static func ofUser(
    _ conventions: NumberConventions, known: KnownCurrencies, dates: DateReader, today: Day
  ) -> AmountLanguage {
    AmountLanguage(
      conventions, known: known, dates: dates, today: today, on: DateWords.on, at: DateWords.at,
      into: DateWords.into,
      otherNames: LocalCurrencyNames.currencies)
  }
}
