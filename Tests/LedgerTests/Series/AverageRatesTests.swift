import Currencies
import FoundationEssentials
import Ledger
import TestValues
import Testing

extension LedgerTests {
  /// Averages over months and years, against Python's fractions on the bank's file.
  @MainActor @Suite(.timeLimit(.minutes(30))) struct AverageRatesTests {
    let ledger: Ledger

    init() async throws { ledger = try await WholeHistory.open() }

    /// Period, average, last rate, its day and the number of days, a line each, as the ledger gives them.
    func found(_ length: Period.Length, _ from: String, _ to: String, _ days: ClosedRange<String>) throws
      -> [String]
    {
      var lines: [String] = []
      let days = day(days.lowerBound)...day(days.upperBound)
      try ledger.eachAverage(by: length, from: code(from), to: code(to), days: days, source: "ecb") {
        lines.append(
          "\($0.period) \($0.average.exactText) \($0.last.rate.exactText) \($0.last.day) \($0.days)")
      }
      return lines
    }

    /// The same, computed in Python without any rounding but the last: to 28 digits, half away from zero.
    func expected(_ length: Period.Length, _ from: String, _ to: String, _ days: ClosedRange<String>) throws
      -> [String]
    {
      let text = try python(
        """
        import decimal, fractions, sys, zipfile
        path, length, one, other, first, last = sys.argv[1:]
        def digits(value):
            context = decimal.Context(prec=28, rounding=decimal.ROUND_HALF_UP)
            text = format(context.divide(decimal.Decimal(value.numerator), decimal.Decimal(value.denominator)), 'f')
            return text.rstrip('0').rstrip('.') if '.' in text else text
        with zipfile.ZipFile(path) as file:
            lines = [line.split(',') for line in file.read(file.namelist()[0]).decode().splitlines()]
        periods = {}
        for line in sorted(lines[1:]):
            rates = dict(zip(lines[0], line), EUR='1')
            if first <= line[0] <= last and 'N/A' not in (rates[one], rates[other]):
                rate = fractions.Fraction(rates[other]) / fractions.Fraction(rates[one])
                periods.setdefault(line[0][:7 if length == 'month' else 4], []).append((line[0], rate))
        for period, days in periods.items():
            mean = sum(rate for day, rate in days) / len(days)
            print(period, digits(mean), digits(days[-1][1]), days[-1][0], len(days))
        """, packageFolder + "/data/rates/eurofxref-hist.zip", length.rawValue, from, to, days.lowerBound,
        days.upperBound)
      return text.split(separator: "\n").map(String.init)
    }

    @Test(arguments: [
      ("EUR", "USD"), ("EUR", "JPY"), ("EUR", "GBP"), ("USD", "EUR"), ("JPY", "EUR"), ("USD", "JPY"),
      ("TRL", "USD"), ("IDR", "GBP"), ("ISK", "NOK"), ("EUR", "EUR"), ("JPY", "JPY"),
    ])
    func `all months and years of a pair are those of Python, to the last digit`(from: String, to: String)
      throws
    {
      for length in Period.Length.allCases {
        let expected = try expected(length, from, to, "1999-01-01"..."2026-12-31")
        #expect(expected.count >= (length == .year ? 6 : 70))
        #expect(try found(length, from, to, "1999-01-01"..."2026-12-31") == expected)
      }
    }

    @Test func `only the days asked for count`() throws {
      let days = "2026-09-15"..."2026-10-08"
      let lines = try found(.month, "EUR", "USD", days)
      #expect(lines == (try expected(.month, "EUR", "USD", days)))
      #expect(lines.count == 2)
      #expect(lines[1].hasSuffix(" 2026-10-08 6"))
    }

    @Test func `the years without a rate of the Icelandic króna are no periods`() throws {
      let years = try found(.year, "EUR", "ISK", "2006-01-01"..."2019-12-31").map { String($0.prefix(4)) }
      #expect(years == ["2006", "2007", "2008", "2018", "2019"])
    }

    @Test func `a pair without a day has no average`() throws {
      #expect(try found(.month, "EUR", "UAH", "1999-01-01"..."2026-12-31") == [])
      #expect(try found(.month, "EUR", "USD", "2026-10-31"..."2026-11-01") == [])
    }
  }
}
