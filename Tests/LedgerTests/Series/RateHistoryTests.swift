import Currencies
import FoundationEssentials
import Ledger
import TestValues
import Testing

extension LedgerTests {
  /// A pair's rates day by day, against Python's decimal on the bank's file.
  @MainActor @Suite(.timeLimit(.minutes(30))) struct RateHistoryTests {
    let ledger: Ledger

    init() async throws { ledger = try await WholeHistory.open() }

    /// Day and rate, a line each, as the ledger gives them.
    func found(
      _ from: String, _ to: String, _ days: ClosedRange<String>, source: SourceID = .ecb
    ) throws -> [String] {
      var lines: [String] = []
      let days = day(days.lowerBound)...day(days.upperBound)
      try ledger.eachRate(from: code(from), to: code(to), days: days, source: source) {
        lines.append("\($0.day) \($0.rate.plainText)")
      }
      return lines
    }

    /// The same, computed in Python: 38 digits, the rest cut off.
    func expected(_ from: String, _ to: String, _ days: ClosedRange<String>) throws -> [String] {
      let text = try python(
        """
        import decimal, sys, zipfile
        path, one, other, first, last = sys.argv[1:]
        decimal.getcontext().prec, decimal.getcontext().rounding = 38, decimal.ROUND_DOWN
        with zipfile.ZipFile(path) as file:
            lines = [line.split(',') for line in file.read(file.namelist()[0]).decode().splitlines()]
        for line in sorted(lines[1:]):
            rates = dict(zip(lines[0], line), EUR='1')
            if first <= line[0] <= last and 'N/A' not in (rates[one], rates[other]):
                rate = decimal.Decimal(rates[other]) / decimal.Decimal(rates[one])
                text = format(rate, 'f')
                print(line[0], text.rstrip('0').rstrip('.') if '.' in text else text)
        """, packageFolder + "/data/rates/eurofxref-hist.zip", from, to, days.lowerBound, days.upperBound)
      return text.split(separator: "\n").map(String.init)
    }

    @Test(arguments: [
      ("EUR", "USD"), ("USD", "EUR"), ("USD", "JPY"), ("TRL", "USD"), ("ISK", "EUR"), ("EUR", "ISK"),
      ("ISK", "NOK"), ("BGN", "CHF"), ("JPY", "JPY"), ("EUR", "EUR"),
    ])
    func `all days of a pair are exact`(from: String, to: String) throws {
      let expected = try expected(from, to, "1999-01-01"..."2026-12-31")
      #expect(expected.count > 1000)
      #expect(try found(from, to, "1999-01-01"..."2026-12-31") == expected)
    }

    @Test func `the years without a rate of the Icelandic króna are left out`() throws {
      let days = try found("EUR", "ISK", "2008-12-01"..."2018-02-10").map { String($0.prefix(10)) }
      #expect(days.contains("2008-12-09"))
      #expect(!days.contains { $0 > "2008-12-10" && $0 < "2018-02-01" })
      #expect(days.contains("2018-02-05"))
    }

    @Test func `the first and the last day asked for are among them`() throws {
      let days = try found("EUR", "USD", "2026-10-28"..."2026-10-30").map { $0.prefix(10) }
      #expect(days == ["2026-10-28", "2026-10-29", "2026-10-30"])
      #expect(try found("EUR", "USD", "2026-10-31"..."2026-11-01") == [])
    }

    @Test func `an unknown currency or source has no days`() throws {
      #expect(try found("EUR", "UAH", "1999-01-01"..."2026-12-31") == [])
      #expect(try found("EUR", "USD", "1999-01-01"..."2026-12-31", source: "frankfurter") == [])
      #expect(try found("EUR", "USD", "1999-01-01"..."2026-12-31", source: "nobody") == [])
    }
  }
}
