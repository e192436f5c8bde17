import Currencies
import FoundationEssentials
import Ledger
import TestValues
import Testing

extension LedgerTests {
  /// High, low, first, last, change and averages, against Python's fractions on the bank's file.
  @MainActor @Suite(.serialized, .timeLimit(.minutes(30))) struct SeriesSummaryTests {
    let ledger: Ledger

    init() async throws { ledger = try await WholeHistory.open() }

    /// What the ledger says of a pair over some days: day and rate of the first, last, low and high, and the change.
    func found(_ from: String, _ to: String, _ days: ClosedRange<String>) throws -> String {
      let series = try #require(try ledger.series(from: code(from), to: code(to)))
      let range = series.indices(in: day(days.lowerBound)...day(days.upperBound))
      let summary = try #require(series.summary(of: range))
      let points = [summary.first, summary.last, summary.low, summary.high]
      return points.map { "\($0.day) \($0.rate.exactText)" }.joined(separator: " ")
        + " \(summary.change.exactText)"
    }

    /// The same of many pairs and days, computed in Python without any rounding but the last.
    func expected(_ asked: [(String, String, ClosedRange<String>)]) throws -> [String] {
      let words = asked.map { "\($0) \($1) \($2.lowerBound) \($2.upperBound)" }.joined(separator: ",")
      let text = try python(
        """
        import decimal, fractions, sys, zipfile
        def digits(value):
            context = decimal.Context(prec=28, rounding=decimal.ROUND_HALF_UP)
            text = format(context.divide(decimal.Decimal(value.numerator), decimal.Decimal(value.denominator)), 'f')
            return text.rstrip('0').rstrip('.') if '.' in text else text
        with zipfile.ZipFile(sys.argv[1]) as file:
            lines = [line.split(',') for line in file.read(file.namelist()[0]).decode().splitlines()]
        days = [(line[0], dict(zip(lines[0], line), EUR='1')) for line in sorted(lines[1:])]
        for asked in sys.argv[2].split(','):
            one, other, first, last = asked.split()
            rates = [(day, fractions.Fraction(rates[other]) / fractions.Fraction(rates[one])) for day, rates in days
                     if first <= day <= last and 'N/A' not in (rates[one], rates[other])]
            low, high = (how(rates, key=lambda pair: pair[1]) for how in (min, max))
            points = [rates[0], rates[-1], low, high]
            change = (rates[-1][1] / rates[0][1] - 1) * 100
            print(' '.join(f'{day} {digits(rate)}' for day, rate in points), digits(change))
        """, packageFolder + "/data/rates/eurofxref-hist.zip", "'\(words)'")
      return text.split(separator: "\n").map(String.init)
    }

    @Test func `high, low, first, last and change are those of Python, to the last digit`() async throws {
      var asked = [
        ("EUR", "USD", "1999-01-01"..."2026-12-31"), ("EUR", "TRL", "1999-01-01"..."2026-12-31"),
        ("TRY", "USD", "1999-01-01"..."2026-12-31"), ("EUR", "EUR", "2020-01-01"..."2020-12-31"),
        // The lev is tied to the euro: all its days are the highest and the lowest, the first of them counts.
        ("EUR", "BGN", "2010-01-01"..."2020-12-31"), ("BGN", "EUR", "2010-01-01"..."2020-12-31"),
        ("USD", "JPY", "2008-07-15"..."2008-07-15"), ("CYP", "MTL", "2005-05-01"..."2006-06-30"),
      ]
      var chance = SeededNumbers()
      for (from, to) in [("USD", "JPY"), ("GBP", "EUR"), ("HUF", "IDR"), ("EUR", "CHF")] {
        for _ in 0..<10 {
          let first = Day(number: .random(in: 12_900...20_000, using: &chance))
          asked.append((from, to, "\(first)"..."\(first + .random(in: 10...700, using: &chance))"))
        }
      }
      for (one, line) in zip(asked, try expected(asked)) {
        #expect(try found(one.0, one.1, one.2) == line, "\(one)")
        await Task.yield()
      }
    }

    @Test func `averages of a series are those that are printed`() throws {
      for (from, to) in [("EUR", "USD"), ("USD", "JPY"), ("ISK", "EUR")] {
        let series = try #require(try ledger.series(from: code(from), to: code(to)))
        for length in Period.Length.allCases {
          for days in [day("1999-01-01")...day("2026-12-31"), day("2008-02-12")...day("2019-03-13")] {
            var printed: [AverageRate] = []
            try ledger.eachAverage(by: length, from: code(from), to: code(to), days: days, source: "ecb") {
              printed.append($0)
            }
            #expect(series.averages(by: length, of: series.indices(in: days)) == printed && printed.count > 2)
          }
        }
        #expect(series.averages(by: .month, of: 0..<0) == [])
      }
    }
  }
}
