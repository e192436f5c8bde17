import Currencies
import FoundationEssentials
import Ledger
import TestValues
import Testing

extension LedgerTests {
  /// The law of kept conversions: what was kept gives the same digits, whatever becomes of everything else.
  @MainActor @Suite(.timeLimit(.minutes(30))) struct KeptLawTests {
    let place: Place
    init() throws { place = try Place() }

    /// A number of up to so many digits, of which some are fraction digits; never 0.
    func text(_ digits: Int, _ random: inout SeededNumbers) -> String {
      let count = Int.random(in: 1...digits, using: &random)
      let figures = (0..<count).map { String(Int.random(in: $0 == 0 ? 1...9 : 0...9, using: &random)) }
        .joined()
      let fraction = Int.random(in: 0...count, using: &random)
      if fraction == 0 { return figures }
      return (fraction == count ? "0" : String(figures.dropLast(fraction))) + "." + figures.suffix(fraction)
    }

    /// A conversion of random numbers, and the numbers as a line for Python: amount, numerator, denominator, factor, divisor and
    /// the fraction digits of the currency.
    func conversion(_ desk: Desk, _ random: inout SeededNumbers) throws -> (
      kept: KeptConversion, line: String
    ) {
      let currencies = codes("USD JPY KWD CLF")
      let rates = currencies.map { _ in text(9, &random) }
      let table = RateTable(
        source: "erapi", base: .eur, day: day("2026-10-30"),
        rates: Dictionary(uniqueKeysWithValues: zip(currencies, rates.map(number))))
      let all = ([CurrencyCode.eur] + currencies).shuffled(using: &random)
      let (from, to) = (all[0], all[1])
      func rate(_ code: CurrencyCode) -> String { currencies.firstIndex(of: code).map { rates[$0] } ?? "1" }
      let percent = Int.random(in: 0...3, using: &random)
      let side = Bool.random(using: &random) ? Fee.Side.buying : .selling
      let fee = try #require(Fee(Decimal(percent), side))
      let amount = text(15, &random)
      var desk = desk
      desk.book = RateBook([RateBook.Page(table)])
      (desk.rows, desk.fee, desk.anchor) = (all, fee, Desk.Anchor(number(amount), from))
      let kept = try desk.conversion(to: to, at: instant("2026-10-31", 12, 0))
      let hundred = side == .buying ? 100 + percent : 100 - percent
      // The first row is the base, and the amount is in it.
      let parts = percent == 0 ? "1 1" : "100 \(hundred)"
      return (kept, "\(amount) \(rate(to)) \(rate(from)) \(parts) \(to.minorDigits)")
    }

    /// What Python's fractions make of the lines: the results rounded half away from zero, with three significant digits where that
    /// would be 0.
    func expected(_ lines: [String]) throws -> [String] {
      let script = """
        import sys
        from fractions import Fraction
        def half_up(value, digits):
            scaled = value * 10 ** digits
            return (2 * scaled.numerator + scaled.denominator) // (2 * scaled.denominator)
        for line in open(sys.argv[1]):
            amount, above, below, factor, divisor, digits = line.split()
            value = Fraction(amount) * Fraction(above) * Fraction(factor) / (Fraction(below) * Fraction(divisor))
            digits = int(digits)
            if half_up(value, digits) == 0:
                power = 0
                while value * 10 ** power < 1:
                    power += 1
                digits = power + 2
                if half_up(value, digits) == 1000:
                    digits -= 1
            text = str(half_up(value, digits)).rjust(digits + 1, '0')
            print(text[:-digits] + '.' + text[-digits:] if digits else text)
        """
      let path = try place.write(lines.joined(separator: "\n"), to: "cases")
      return try python(script, path).split(separator: "\n").map(String.init)
    }

    @Test func `random conversions are right, and the same after everything else has changed`() throws {
      var random = SeededNumbers()
      let ledger = try place.open()
      let desk = try ledger.desk()
      let cases = try (0..<400).map { _ in try conversion(desk, &random) }
      let results = try expected(cases.map(\.line))
      for (found, result) in zip(cases, results) {
        #expect(found.kept.resultText(.plain) == result, "\(found.line)")
        #expect(found.kept.isSound, "\(found.line)")
      }
      try ledger.keep(cases.map(\.kept))
      let kept = Dictionary(uniqueKeysWithValues: cases.map { ($0.kept.id, $0.kept) })
      func check() throws {
        let stored = try place.open().keptConversions()
        #expect(stored.count == cases.count)
        for conversion in stored { #expect(conversion == kept[conversion.id] && conversion.isSound) }
      }
      try check()
      try ledger.setCustomRate(base: .eur, quote: code("USD"), rate: 7)
      try ledger.setFee(try #require(Fee(9, .selling)))
      try ledger.importBundledHistory()
      try ledger.keep(CustomCurrency(code: code("PTS"), name: "Points", digits: 0))
      try check()
      try sqlite(
        place.store,
        "PRAGMA foreign_keys = OFF; DELETE FROM rate; DELETE FROM rate_table; DELETE FROM own_rate; DELETE FROM list"
      )
      try check()
    }

    @Test func `a crossed rate whose quotient never ends is kept as the two numbers it is divided from`()
      throws
    {
      let ledger = try place.open()
      var desk = try ledger.desk()
      let table = RateTable(
        source: "ecb", base: .eur, day: day("2026-10-30"), rates: [code("USD"): 3, code("JPY"): 7])
      desk.book = RateBook([RateBook.Page(table)])
      (desk.rows, desk.anchor) = (codes("EUR USD JPY"), Desk.Anchor(3, code("USD")))
      try ledger.keep([try desk.conversion(to: code("JPY"), at: 0)])
      let kept = try #require(try ledger.keptConversions().first)
      // 3 times 7/3 rounded to any number of digits is not 7.
      #expect(kept.exact == 7 && kept.rate.value == number("2." + String(repeating: "3", count: 37)))
    }
  }
}
