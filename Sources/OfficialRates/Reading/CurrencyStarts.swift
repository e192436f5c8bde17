internal import Currencies

extension Currency {
  /// Whether its code stood for it on a day: not before the currency's first day, not after its last month,
  /// and not when the code stood for one of two units and nothing says which.
  func isUsable(on day: Day) -> Bool {
    guard isCurrent(on: day), CurrencyStarts.unclear[code.text]?.contains(day) != true else { return false }
    return CurrencyStarts.first[code.text].map { day >= $0 } ?? true
  }
}

/// The first days of the currencies that were introduced since 2000.
///
/// They are those of Unicode CLDR 42 (`currencyData` in `supplementalData.xml`), with these exceptions: ZWG,
/// which is younger, has been a currency since 8 April 2024 (its code is that of amendment 177 of ISO 4217,
/// of June 2024), XCG has the day of amendment 176, VED that of amendment 170, and GHS has 1 July 2007, of
/// which CLDR has the first business day.
private enum CurrencyStarts {
  static let first: [String: Day] = days(
    """
    AFN 2002-10-07
    AZN 2006-01-01
    BYN 2016-07-01
    BYR 2000-01-01
    CSD 2002-05-15
    GHS 2007-07-01
    MRU 2018-01-01
    MZN 2006-07-01
    RON 2005-07-01
    RSD 2006-10-25
    SDG 2007-01-10
    SLE 2022-07-01
    SRD 2004-01-01
    SSP 2011-07-18
    STN 2018-01-01
    TJS 2000-10-26
    TMT 2009-01-01
    TRY 2005-01-01
    VED 2021-10-01
    VEF 2008-01-01
    VES 2018-08-20
    XCG 2025-03-31
    ZMW 2013-01-01
    ZWG 2024-04-08
    ZWL 2009-02-02
    ZWR 2008-08-01
    """)

  /// On 1 October 2021, VES became the code of a unit of 1,000,000 of those before (amendment 170 of ISO
  /// 4217). Tables that begin about that day may be used on both sides of it, or have rates of the days
  /// before.
  static let unclear = ["VES": day("2021-09-20")...day("2021-10-31")]

  private static func days(_ lines: String) -> [String: Day] {
    Dictionary(
      uniqueKeysWithValues: lines.split(separator: "\n").map { (String($0.prefix(3)), day($0.dropFirst(4))) })
  }

  private static func day(_ text: some StringProtocol) -> Day {
    guard let day = Day(text) else { preconditionFailure("“\(text)” is no day.") }
    return day
  }
}
