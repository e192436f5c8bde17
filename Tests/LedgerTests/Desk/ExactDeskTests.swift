import Currencies
import FoundationEssentials
import Ledger
import TestValues
import Testing

extension LedgerTests {
  /// Amounts with fees and custom rates against Python's fractions, which know no rounding: the same rules, written twice.
  @MainActor @Suite(.timeLimit(.minutes(30))) struct ExactDeskTests {
    var random = SeededNumbers(seed: 4)

    /// A positive decimal of at most so many digits.
    mutating func text(digits: Int) -> String {
      let count = Int.random(in: 1...digits, using: &random)
      let digits = (0..<count).map { _ in String(Int.random(in: 1...9, using: &random)) }.joined()
      let places = Int.random(in: 0...count, using: &random)
      return (places == count ? "0" : "") + digits.dropLast(places)
        + (places == 0 ? "" : "." + digits.suffix(places))
    }

    @Test mutating func `two thousand lists are computed exactly, all 38 digits`() throws {
      let place = try Place()
      let names = codes("EUR USD JPY GBP PTS GEM TIX")
      var desk = try Ledger.open(":memory:").ledger.desk()
      var lines: [String] = []
      for _ in 0..<2000 {
        let quoted = names[1...3].filter { _ in Int.random(in: 0...3, using: &random) > 0 }.map {
          ($0, text(digits: 8))
        }
        let rates = Dictionary(uniqueKeysWithValues: quoted.map { ($0.0, number($0.1)) })
        desk.book = RateBook([
          RateBook.Page(RateTable(source: "ecb", base: .eur, day: day("2026-10-30"), rates: rates))
        ])
        var own: [(CurrencyCode, CurrencyCode, String)] = []
        for _ in 0..<Int.random(in: 0...4, using: &random) {
          let pair = names.shuffled(using: &random).prefix(2).sorted()
          if own.contains(where: { $0.0 == pair[0] && $0.1 == pair[1] }) { continue }
          own.append((pair[0], pair[1], text(digits: 6)))
        }
        own.sort { ($0.0, $0.1) < ($1.0, $1.1) }
        desk.own = CustomRates(
          own.map { CustomRate(base: $0.0, quote: $0.1, rate: number($0.2), day: day("2026-07-01")) })
        desk.rows = Array(names.shuffled(using: &random).prefix(Int.random(in: 1...7, using: &random)))
        let (typed, percent) = (text(digits: 10), text(digits: 5))
        let side: Fee.Side = Bool.random(using: &random) ? .buying : .selling
        desk.fee = Fee(number(percent), side) ?? .none
        desk.anchor = Desk.Anchor(number(typed), names.randomElement(using: &random) ?? .eur)
        let amounts = desk.lines(at: 0).map {
          "\($0.currency)=\($0.amount?.plainText ?? "-")=\($0.rate?.plainText ?? "-")=\($0.inverse?.plainText ?? "-")"
        }
        lines.append(
          [
            quoted.map { "\($0.0)=\($0.1)" }.joined(separator: ","),
            own.map { "\($0.0)=\($0.1)=\($0.2)" }.joined(separator: ","),
            desk.fee.percent.plainText, desk.fee.side.rawValue, "\(desk.anchor.currency)", typed,
            amounts.joined(separator: ","),
          ].joined(separator: ";"))
      }
      let file = try place.write(lines.joined(separator: "\n"), to: "lists.txt")
      #expect(try python(Self.script, file) == "2000 lists, 0 wrong\n")
    }

    private static let script = #"""
      import sys
      from fractions import Fraction

      def cut(value):
          """The first 38 digits of a fraction, as a plain decimal."""
          if value == 0:
              return "0"
          exponent = 0
          while value >= 10**38: value, exponent = value / 10, exponent + 1
          while value < 10**37: value, exponent = value * 10, exponent - 1
          digits = str(value.numerator // value.denominator)
          if exponent >= 0:
              return digits + "0" * exponent
          digits = digits.rjust(1 - exponent, "0")
          return (digits[:exponent] + "." + digits[exponent:]).rstrip("0").rstrip(".")

      def rate(have, want, table, own):
          pair = own.get((have, want))
          if pair: return pair
          def bank(a, b):
              return table[b] / table[a] if a in table and b in table else None
          found = bank(have, want)
          if found is not None: return found
          if have == want: return Fraction(1) if any(have in key for key in own) else None
          starts = sorted(b for a, b in own if a == have)
          ends = sorted(a for a, b in own if b == want)
          for start in starts:
              found = Fraction(1) if start == want else bank(start, want)
              if found is not None: return own[have, start] * found
          for end in ends:
              found = bank(have, end)
              if found is not None: return found * own[end, want]
          for start in starts:
              for end in ends:
                  found = Fraction(1) if start == end else bank(start, end)
                  if found is not None: return own[have, start] * found * own[end, want]
          return None

      def in_list(have, want, base, table, own):
          start, end = own.get((have, base)), own.get((base, want))
          if have == want or base in (have, want) or (have, want) in own or not (start or end): return rate(have, want, table, own)
          near, far = base if start else have, base if end else want
          if near == far: return start * end
          if near in table and far in table: return (start or 1) * table[far] / table[near] * (end or 1)
          return rate(have, want, table, own)

      wrong = count = 0
      for line in open(sys.argv[1]):
          rates, owns, percent, side, typed, amount, rows = line.rstrip("\n").split(";")
          table = {"EUR": Fraction(1)} | {code: Fraction(text) for code, text in (each.split("=") for each in rates.split(",") if each)}
          own = {}
          for each in filter(None, owns.split(",")):
              a, b, text = each.split("=")
              own[a, b], own[b, a] = Fraction(text), 1 / Fraction(text)
          factor = 1 + Fraction(percent) / 100 * (1 if side == "buying" else -1)
          rows = [each.split("=") for each in rows.split(",")]
          base = rows[0][0]
          count += 1
          for code, shown, unit, inverse in rows:
              value = in_list(typed, code, base, table, own)
              if value is not None:
                  value *= Fraction(amount)
                  if code != typed and code == base: value *= factor
                  if code != typed and typed == base: value /= factor
              if code == typed: value = Fraction(amount)
              middle = rate(base, code, table, own)
              expected = ["-" if v is None else cut(v) for v in (value, middle, None if middle is None else 1 / middle)]
              if expected != [shown, unit, inverse]:
                  wrong += 1
                  if wrong < 5: print(line, code, expected)
                  break
      print(f"{count} lists, {wrong} wrong")
      """#
  }
}
