import Currencies
import Foundation
import Testing

private func read(_ text: String, _ conventions: NumberConventions = .plain) -> String {
  switch AmountReading(text, conventions) {
  case .empty: "empty"
  case .unfinished: "unfinished"
  case .value(let value): value.plainText
  case .refused(.notANumber(let character, let position)): "\(character) at \(position)"
  case .refused(let refusal): "\(refusal)"
  }
}

@Test(arguments: [
  ("12.50*3", "37.5"), ("(200-15%)/4", "42.5"), ("100+19%", "119"), ("200-15%", "170"), ("50*10%", "5"),
  ("10%", "0.1"), ("12.50*3 + 4%", "39"), ("1.5k", "1500"), ("2m", "2000000"), ("2M", "2000000"),
  ("2 K", "2000"),
  ("0.1+0.2", "0.3"), ("2+3*4", "14"), ("(2+3)*4", "20"), ("2×3", "6"), ("6÷4", "1.5"), ("10−4", "6"),
  ("-5+10", "5"), ("--5", "5"), ("+5", "5"), ("2*-3+10", "4"), ("10-2-3", "5"), ("100/10/5", "2"),
  ("100+10%*2", "100.2"), ("100+10%+10%", "121"), ("100+(10%)", "100.1"), ("(5+5)%", "0.1"),
  ("100--10%", "110"),
  ("1k%", "10"), ("1/3", "0.33333333333333333333333333333333333333"), ("0", "0"), ("-0", "0"), ("5-5", "0"),
  ("12.", "12"), (".5", "0.5"), ("007", "7"), ("  5\u{A0}+\u{202F}3\n", "8"), ("\u{200E}5", "5"),
  ("５＋３", "8"),
  ("999999999999999.99", "999999999999999.99"), ("100000000000000000000/10000000000", "10000000000"),
  ("200%", "2"), ("50%*50%", "0.25"), ("((((1))))", "1"), ("(200-15%", "170"), ("2*(3+4", "14"),
  ("((1+2)", "3"),
  ("((1+2", "3"), ("(5", "5"),
])
func `a calculation gives what a pocket calculator gives`(text: String, value: String) {
  #expect(read(text) == value)
}

@Test(arguments: [
  "-", "+", "(", "12*", "(200-", "5+", "5 -", "12/(", "((1+2)*", ".", ",", "5+.", "2*-", "1,234,5",
  "1,234,56", "1 2",
  "1'23", "3+1 234 5",
])
func `the beginning of something is unfinished`(text: String) {
  #expect(read(text) == "unfinished")
}

@Test func `parentheses that are open at the end are counted`() {
  for (text, count) in [("3+4", 0), ("(3+4", 1), ("((3+4)*2", 1), ("（(1", 2), ("(1)", 0), ("", 0)] {
    #expect(AmountReading.openParentheses(in: text) == count, "\(text)")
  }
}

@Test func `nothing and spaces are empty`() {
  for text in ["", " ", "\u{A0}\t\n", "\u{200F}"] { #expect(read(text) == "empty") }
}

@Test(arguments: [
  ("abc", "a at 0"), ("12a", "a at 2"), ("1+*2", "* at 2"), ("5)", ") at 1"), ("()", ") at 1"),
  ("5 k k", "k at 4"),
  ("5%%", "% at 2"), ("2(3)", "( at 1"), ("k", "k at 0"), ("$5", "$ at 0"), ("1.2.3", ". at 3"),
  ("1..2", ". at 2"),
  ("1,23,456,7", ", at 8"), ("12 34+1", "  at 2"), ("1.5 000", "  at 3"), ("1\t234", "2 at 2"),
  ("1e5", "e at 1"),
  ("5\u{301}", "5\u{301} at 0"), ("½", "½ at 0"), ("五", "五 at 0"), ("\u{0}", "\u{0} at 0"),
  ("1,2.5+1", ", at 1"),
  ("0,123,456", ", at 5"), ("1,234.567,8", ", at 9"), ("5 5", "unfinished"), ("-5", "negative"),
  ("3-5", "negative"),
  ("1/0", "divisionByZero"), ("1/(2-2)", "divisionByZero"), ("5/0%", "divisionByZero"),
  ("0/0", "divisionByZero"),
  ("1000000000000000", "tooLarge"), ("999999999999999.999+1", "tooLarge"), ("1000000000m", "tooLarge"),
  ("99999999999999999999m*99999999999999999999m", "tooLarge"),
  ("100000000000000000000000000000000m", "tooLarge"),
  ("1/0.00000000000000000000000000000000000001*10", "tooLarge"),
  ("0.123456789012345678901234567890123456789", "tooManyDigits"),
  ("0.00000000000000000000000000000000000000000000000001", "tooManyDigits"),
  ("1234567890123456789.12345678901234567890", "1234567890123456789.1234567890123456789"),
])
func `what is no amount is refused with its reason`(text: String, reason: String) {
  // The last case is an amount too large for the limit, not for its digits.
  #expect(read(text) == (reason.hasPrefix("1234567890123456789") ? "tooLarge" : reason))
}

@Test(arguments: [
  ("10.03/3*1.5", "5.015"), ("1/3*0.015", "0.005"), ("1/7*7-1", "0"), ("10/3*3-10", "0"),
  ("1/3+1/3+1/3", "1"),
  ("1/3-1/6-1/6", "0"), ("2/3/(1/3)", "2"), ("100/3+50%", "50"), ("(100/3)%*3", "1"), ("1/(1/3)/3", "1"),
  ("(1/7+1/11)*77", "18"), ("0.1/0.3*3", "1"), ("1k/7*7", "1000"), ("-(1/3)*-3", "1"), ("0/3+1/3*0", "0"),
  ("999999999999999/7*7", "999999999999999"), ("1/3*1/1k*3k", "1"),
  ((1...20).map { "1/\($0)" }.joined(separator: "+") + "-55835135/15519504", "0"),
])
func `a quotient is cut off in the result only`(text: String, value: String) { #expect(read(text) == value) }

@Test func `random quotients that are multiplied back, or add up, leave nothing over`() {
  var dice = Dice(91)
  for _ in 0..<3_000 {
    let numbers = (0..<4).map { _ in
      Decimal(sign: .plus, exponent: -Int(dice.next() % 4), significand: Decimal(1 + dice.next() % 1_000_000))
        .plainText
    }
    let (a, b, c, d) = (numbers[0], numbers[1], numbers[2], numbers[3])
    #expect(read("\(a)/\(b)/\(c)*\(b)*\(c)-\(a)") == "0", "\(numbers)")
    #expect(read("(\(a)/\(b)+\(c)/\(d))*\(b)*\(d)-\(a)*\(d)-\(c)*\(b)") == "0", "\(numbers)")
  }
}

@Test func `a divisor that is exactly 0 is refused`() { #expect(read("1/(1/3*3-1)") == "divisionByZero") }

@Test func `quotients that are too long for a fraction are cut off at once`() {
  let primes = [999_999_999_989, 999_999_999_961, 999_999_999_959, 999_999_999_937]
  let text = primes.map { "1/\($0)" }.joined(separator: "+")
  #expect(read(text).hasPrefix("0.000000000004000000000154"), "\(read(text))")
  let product = (["1"] + primes.map { "\($0)" }).joined(separator: "/")
  #expect(
    read(product).hasPrefix("0.\(String(repeating: "0", count: 47))10000000001540000"), "\(read(product))")
  let digits = String(repeating: "9", count: 37)
  #expect(read("1/71+\(digits)-\(digits)") == "0")
}

@Test func `a result too small for a decimal is refused, not shown as zero`() {
  let tiny = "0.00000000000000000000000000000000000001"
  #expect(read([tiny, tiny, tiny, tiny].joined(separator: "*")) == "tooManyDigits")
}

@Test func `a sum has no more digits than its text may have when it is read again`() {
  for text in ["1/3+100/3", "2/3+200/3+1/7", "1/3-100/3+1000/3", "10/3+1%"] {
    guard case .value(let value) = AmountReading(text) else {
      Issue.record("\(text) is no amount")
      continue
    }
    #expect(Decimal(plain: value.plainText) == value, "\(text)")
  }
}

@Test func `marks that are not seen say nothing, wherever they stand`() {
  let marked = NumberConventions(
    decimalSeparator: "\u{200F}٫", groupingSeparator: "\u{200E}٬\u{200F}", grouping: [3])
  let shown = marked.text(of: number("1234567.5"), fractionDigits: 2)
  #expect(shown == "1\u{200E}٬\u{200F}234\u{200E}٬\u{200F}567\u{200F}٫50")
  #expect(read(shown, marked) == "1234567.5")
  #expect(read("1\u{200B}2\u{200D}3\u{2060}.\u{FEFF}5") == "123.5")
  #expect(read("5\u{200F}+\u{200E}x") == "x at 4")
}

@Test func `groups of other than three digits have the conventions' own sign`() {
  let four = NumberConventions(decimalSeparator: ",", groupingSeparator: " ", grouping: [4])
  #expect(read("1 2345", four) == "12345")
  #expect(read("1.2345", four) == "1.2345")
  #expect(read("1 234", four) == "1234")
}

@Test func `lengths and depths have limits`() {
  #expect(read(String(repeating: "0", count: 199) + "1") == "1")
  #expect(read(String(repeating: "0", count: 200) + "1") == "tooLong")
  #expect(read(String(repeating: "9", count: 100_000)) == "tooLong")
  #expect(read(String(repeating: "e\u{301}", count: 50_000)) == "tooLong")
  func nested(_ depth: Int) -> String {
    String(repeating: "(", count: depth) + "1" + String(repeating: ")", count: depth)
  }
  #expect(read(nested(50)) == "1")
  #expect(read(nested(51)) == "tooDeep")
  #expect(read(nested(30) + "+" + nested(30)) == "2")
  #expect(read(String(repeating: "-", count: 198) + "1") == "1")
}

@Test(arguments: [
  ("1.5", "1.5"), ("1,5", "1.5"), ("1.234", "1234"), ("1,234", "1.234"), ("1.234,5", "1234.5"),
  ("1,234.5", "1234.5"),
  ("1.234.567", "1234567"), ("1,234,567", "1234567"), ("1.2345", "1.2345"), ("1234.567", "1234.567"),
  ("0.125", "0.125"), (".125", "0.125"), ("1.23", "1.23"), ("1 234,5", "1234.5"), ("1'234,5", "1234.5"),
  ("1.234,", "1234"), ("12.345.67", "unfinished"), ("1.234,567,8", ", at 9"),
])
func `in German numbers a point never multiplies money`(text: String, value: String) {
  #expect(read(text, german) == value)
}

@Test(arguments: [
  ("1.234", "1.234"), ("1,234", "1234"), ("1,5", "1.5"), ("1.234,5", "1234.5"),
  ("1,234,567.89", "1234567.89"),
  ("1’234’567.5", "1234567.5"), ("1\u{202F}234", "1234"), ("1\u{A0}234\u{A0}567", "1234567"),
  ("12,34,567", ", at 5"),
])
func `in English numbers the point is the decimal sign`(text: String, value: String) {
  #expect(read(text + "+0", english) == value)
}

@Test func `other countries' numbers are read as they are written`() {
  #expect(read("12,34,567.50", indian) == "1234567.5")
  #expect(read("1,234,567.50", indian) == "1234567.5")
  #expect(read("12,34,5+1", indian) == ", at 5")
  #expect(read("12,34,5", indian) == "unfinished")
  #expect(read("1’234.50", swiss) == "1234.5")
  #expect(read("1,234", swiss) == "1234")
  #expect(read("1\u{202F}234,50", french) == "1234.5")
  #expect(read("1 234", french) == "1234")
  #expect(read("1.5", french) == "1.5")
  #expect(read("۱۲٬۳۴۵٫۶", persian) == "12345.6")
  #expect(read("١٢٣٤٫٥", .plain) == "1234.5")
  #expect(read("१२,३४,५६७", indian) == "1234567")
  #expect(read("1.234", persian) == "1.234")
  #expect(read("٫٫", persian) == "٫ at 0")
}

@Test func `ten thousand random calculations equal those of Python's decimal`() throws {
  let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "expressions.py")
  let lines = try output("/usr/bin/python3", [script.path, "10000"]).split(separator: "\n")
  #expect(lines.count == 10_000)
  for refusal in ["negative", "tooLarge", "divisionByZero"] {
    #expect(lines.count { $0.hasSuffix(refusal) } > 100)
  }
  for line in lines {
    let parts = line.split(separator: " = ").map(String.init)
    for (text, conventions) in [(parts[0], .plain), (parts[0].replacing(".", with: ","), german)] {
      if case .value(let value) = AmountReading(text, conventions) {
        #expect(value.exactText == parts[1], "\(text)")
      } else {
        #expect(read(text, conventions) == parts[1], "\(text)")
      }
    }
  }
}
