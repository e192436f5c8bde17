import Currencies
import Ledger
import Presentation
import TestValues
import Testing

/// The rows while an amount is typed.
@MainActor @Suite(.timeLimit(.minutes(30))) struct TypingTests {
  let list: ShownList
  /// The amounts of a fresh list.
  private let hundredEuros =
    "EUR 100.00, USD 125.00, GBP 80.00, JPY 16000, CHF 90.00, CNY 800.00, INR 10000.00"

  init() throws { list = try ShownList() }

  @Test func `every row is computed from what has been typed so far`() throws {
    let typed = "1234567.89"
    for end in 1...typed.count {
      let text = String(typed.prefix(end))
      list.type(text, in: "USD")
      #expect(list.desk.amount == "\(text.hasSuffix(".") ? String(text.dropLast()) : text) USD")
      #expect(try list.row("USD").problem == nil)
    }
    #expect(
      list.amounts(besides: "USD")
        == "EUR 987654.31, GBP 790123.45, JPY 158024690, CHF 888888.88, CNY 7901234.50, INR 98765431.20")
  }

  @Test func `typing into one row after another does not accumulate errors`() throws {
    let typed = [
      ("EUR", "3"), ("USD", "7.77"), ("GBP", "0.01"), ("JPY", "999999"), ("CHF", "12.345"), ("CNY", "1"),
      ("INR", "100"), ("EUR", "0.1"), ("USD", "2.5"),
    ]
    for (row, text) in typed {
      list.type(text, in: row)
      let fresh = try ShownList()
      fresh.type(text, in: row)
      #expect(list.amounts == fresh.amounts)
    }
    list.type("19", in: "GBP")
    #expect(
      list.amounts == "EUR 23.75, USD 29.69, GBP 19.00, JPY 3800, CHF 21.38, CNY 190.00, INR 2375.00")
  }

  @Test func `a calculation is kept in its row until another amount is typed`() throws {
    list.type("12.50*3+4%", in: "USD")
    #expect(
      list.amounts == "EUR 31.20, USD 39.00, GBP 24.96, JPY 4992, CHF 28.08, CNY 249.60, INR 3120.00")
    #expect(try list.row("USD").amount.editing == "12.50*3+4%")
    #expect(try list.row("USD").result == "= 39.00")
    list.type("7", in: "GBP")
    let row = try list.row("USD")
    #expect(!row.amount.isCalculation && row.result == nil)
    #expect(row.amount.editing == "10.94")
  }

  @Test func `tiny amounts are not shown as zero`() {
    list.type("0.0001", in: "INR")
    #expect(
      list.amounts
        == "EUR 0.00000100, USD 0.00000125, GBP 0.000000800, JPY 0.000160, CHF 0.000000900, CNY 0.00000800, "
        + "INR 0.0001")
  }

  @Test func `an empty row empties the others`() throws {
    list.type("", in: "USD")
    #expect(list.rows.allSatisfy { $0.amount == .empty && $0.problem == nil && $0.delay == nil })
    list.type("4", in: "USD")
    #expect(list.amounts == "EUR 3.20, USD 4.00, GBP 2.56, JPY 512, CHF 2.88, CNY 25.60, INR 320.00")
  }

  @Test(arguments: [("-", "12"), ("(", "12"), ("12*", "12"), ("(200-", "(200"), ("5+", "5")])
  func `an unfinished amount is no error, and the others keep their last figures`(
    typed: String, read: String
  ) throws {
    list.type("12", in: "USD")
    for end in 1...typed.count {
      list.type(String(typed.prefix(end)), in: "USD")
      #expect(try list.row("USD").problem == nil)
    }
    #expect(try list.row("USD").amount.editing == typed)
    #expect(list.desk.amount == "100 EUR with “\(typed)” in USD")
    let others = try ShownList()
    others.type(read, in: "USD")
    #expect(list.amounts(besides: "USD") == others.amounts(besides: "USD"))
    #expect(list.delayed == codes("EUR GBP JPY CHF CNY INR"))
  }

  @Test(arguments: [
    ("12x", "An amount cannot contain “x” here."), ("12 apples", "An amount cannot contain “a” here."),
    ("abc", "An amount cannot contain “a” here. Press Enter to search all currencies for “abc”."),
    ("1..2", "An amount cannot contain “.” here."), ("=SUM(A1)", "An amount cannot contain “=” here."),
    ("1\n234", "An amount cannot contain “2” here."), ("1\u{1}2", "An amount cannot contain “\u{1}” here."),
    ("\u{202E}12\u{7}", "An amount cannot contain “\u{7}” here."),
    ("1234567890123456", "The amount is too large."), ("8/0", "The calculation divides by zero."),
    (String(repeating: "1", count: 801), "The amount is too long: at most 200 characters."),
    (String(repeating: "(", count: 801), "The amount is too long: at most 200 characters."),
  ])
  func `what is no amount is refused with a reason, and the others keep their figures`(
    typed: String, reason: String
  ) throws {
    list.type("12", in: "USD")
    let others = list.amounts(besides: "USD")
    list.type(typed, in: "USD")
    #expect(try list.row("USD").problem?.sentence == reason)
    #expect(try list.row("USD").amount.shown == typed)
    #expect(list.amounts(besides: "USD") == others)
    list.type("13", in: "USD")
    #expect(try list.row("USD").problem == nil)
    #expect(list.amounts == "EUR 10.40, USD 13.00, GBP 8.32, JPY 1664, CHF 9.36, CNY 83.20, INR 1040.00")
  }

  @Test(arguments: ["55", "1234.5", "10+5", "12x", "-", ""])
  func `Escape forgets what was typed since the row got the focus`(typed: String) throws {
    list.type("7", in: "USD")
    list.type(typed, in: "USD")
    session.revert(code("USD"))
    #expect(list.amounts == hundredEuros)
    #expect(try list.row("USD").problem == nil)
    list.desk.loop.pass(100)
    #expect(try list.desk.stored() == "100 EUR")
  }

  @Test func `Escape brings back a calculation that was there before`() throws {
    list.type("10+5", in: "USD")
    list.leave()
    list.type("9", in: "USD")
    #expect(try !list.row("USD").amount.isCalculation)
    session.revert(code("USD"))
    #expect(try list.row("USD").amount.editing == "10+5")
    #expect(list.desk.amount == "15 USD")
  }

  @Test func `Escape changes nothing where nothing was typed`() throws {
    list.type("55", in: "USD")
    list.leave()
    session.revert(code("USD"))
    #expect(list.desk.amount == "55 USD")
    #expect(try list.desk.stored() == "55 USD")
  }

  @Test(arguments: [
    ("$5", "JPY", "Press Enter to choose the currency of “$5”."),
    ("£7", "EUR", "Press Enter to move it to the row of GBP."),
    ("thb 12", "EUR", "Press Enter to move it to the row of THB."),
    ("yen", "EUR", "Press Enter to go to JPY Japanese Yen."),
    ("thai", "EUR", "Press Enter to search all currencies for “thai”."),
  ])
  func `words and symbols of other currencies say where Enter goes`(
    typed: String, row: String, hint: String
  ) throws {
    list.type(typed, in: row)
    let problem = try list.row(row).problem
    #expect(problem?.hint == hint)
    #expect(problem?.sentence.hasSuffix(" here. " + hint) == true)
    #expect(list.desk.amount == "100 EUR with “\(typed)” in \(row)")
    list.type("8", in: row)
    #expect(try list.row(row).problem == nil)
  }

  @Test(arguments: [
    ("8.50 eur", "EUR", "8.5 EUR"), ("$6", "USD", "6 USD"), ("¥13,793", "CNY", "13793 CNY"),
    ("£4.50", "GBP", "4.5 GBP"),
  ])
  func `the row's own code or symbol is accepted beside the amount`(
    typed: String, row: String, amount: String
  ) throws {
    list.type(typed, in: row)
    #expect(list.desk.amount == amount)
    #expect(try list.row(row).problem == nil)
  }

  @Test func `where Enter goes is forgotten when the row is removed`() throws {
    list.type("peso", in: "USD")
    #expect(session.typing?.goal == .picker("peso"))
    list.desk.editing.remove(code("USD"))
    #expect(session.typing == nil)
    #expect(list.amounts == "EUR 100.00, GBP 80.00, JPY 16000, CHF 90.00, CNY 800.00, INR 10000.00")
  }

  @Test(arguments: ["12", "12*"], Move.allCases)
  func `typing goes on in a row that is moved`(typed: String, move: Move) throws {
    list.type(typed, in: "GBP")
    list.desk.loop.pass(100)
    let before = list.desk.rows
    try move(code("GBP"), in: list.desk)
    #expect(list.desk.rows != before)
    #expect(session.typing?.row == code("GBP"))
    #expect(try list.row("GBP").amount.editing == (typed == "12" ? "12.00" : typed))
    list.type(typed + "3", in: "GBP")
    #expect(list.desk.amount == (typed == "12" ? "123 GBP" : "36 GBP"))
    session.revert(code("GBP"))
    #expect(list.desk.amount == "100 EUR")
  }

  /// How a row is moved, by the user or by another program.
  enum Move: CaseIterable {
    case up, down, base, elsewhere, baseElsewhere

    @MainActor func callAsFunction(_ row: CurrencyCode, in desk: TestDesk) throws {
      switch self {
      case .up: desk.editing.move(row, by: -1)
      case .down: desk.editing.move(row, by: 1)
      case .base: desk.editing.makeBase(row)
      case .elsewhere: try desk.ledger.move(row, to: 4)
      case .baseElsewhere: try desk.ledger.makeBase(row)
      }
    }
  }

  private var session: DeskSession { list.session }
}
