internal import Currencies

extension RateRows {
  /// Adds a row of HMRC that is valid on some days. A code at which HMRC printed another currency's rate then
  /// is refused, and so is one of a currency that was introduced or withdrawn within the days: the average of
  /// a year may be of both units.
  mutating func add(_ code: String, _ rate: String, onEachOf days: ClosedRange<Day>, line: Int?) {
    if let wrong = HMRCUnits.wrong[code], wrong.days.overlaps(days) {
      refuse(code, rate, .misplaced(in: wrong.rateOf), line: line)
    } else if CurrencyCode(code).flatMap(Currency.find)?.isUsable(on: days.upperBound) == false {
      refuse(code, rate, .unknownCurrency, line: line)
    } else {
      add(code, rate, on: days.lowerBound, line: line)
    }
  }
}

/// Codes at which HMRC has printed the rates of another currency.
///
/// They were found in all months from February 2014 to August 2026, and in all averages and spot rates from
/// December 2010 to March 2026 (`velikodniy/hmrc-rates` @af3cfc28db0e), by rates that differ from those
/// beside them as the units of the two currencies do:
///
/// - BYR has the new ruble's rates from August to December 2016 (29028.58 in July, 2.6455 in August).
/// - LRD, “Dollar (US)”, has those of the US dollar in the months to January 2021 and the averages to March
///   2023, and those of Liberia's dollar from November 2023 on (229.1019). In the months between, it is not
///   printed.
/// - MRU has the old ouguiya's rates in the averages to December 2019 (478.0625), and both in that to March
///   2020 (352.52). From January 2020 on, the months have those of the new one (49.25).
/// - SLE has the old leone's rate in November 2022 (15631.1792), and SLL, which is printed again in December,
///   the new one's in February 2023 (23.6617) and both in the average to March 2023 (13503.47706). From March
///   2023 on, SLE has the new one's (23.9705).
private enum HMRCUnits {
  /// The currency whose rates they are, and the days on which it is not known to be otherwise, by code.
  static let wrong: [String: (rateOf: String, days: ClosedRange<Day>)] = Dictionary(
    uniqueKeysWithValues: lines.split(separator: "\n").map { line in
      let fields = line.split(separator: " ")
      guard let first = Day(fields[2]), let last = Day(fields[3]) else {
        preconditionFailure("“\(line)” has no days.")
      }
      return (String(fields[0]), (String(fields[1]), first...last))
    })

  private static let lines = """
    BYR BYN 2016-08-01 2017-01-31
    LRD USD 1990-01-01 2023-10-31
    MRU MRO 2018-01-01 2019-12-31
    SLE SLL 2022-07-01 2023-02-28
    SLL SLE 2023-02-01 2023-12-31
    """
}
