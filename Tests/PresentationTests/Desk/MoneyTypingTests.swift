import Currencies
import FoundationEssentials
import Ledger
import Presentation
import TestValues
import Testing

/// Typing amounts that name currencies, days and rates.
@MainActor @Suite(.timeLimit(.minutes(30))) struct MoneyTypingTests {
  let desk: TestDesk
  var session: DeskSession { desk.session }

  init() throws { desk = try TestDesk() }

  /// The row as shown.
  private func row(_ currency: String) throws -> RowContent {
    var content = ListContent(.plain)
    let desk = session.desk
    let rows = content.rows(
      of: desk, desk.lines(at: 0), typing: session.typing, notes: session.notes, pending: nil)
    return try #require(rows.first { $0.currency == code(currency) })
  }

  /// An amount of one currency in another, as the rows have it.
  private func converted(_ amount: Decimal, _ from: String, _ to: String) throws -> Decimal {
    var desk = session.desk
    desk.anchor = Desk.Anchor(amount, code(from))
    return try #require(desk.line(of: code(to), at: 0).amount)
  }

  @Test(arguments: ["100 eur + 50 gbp", "€100+£50", "50 GBP - -100 EUR", "(100 euros + 50 gbp"])
  func `a sum of money is converted into the row's currency as the rows are`(text: String) throws {
    let sum = try (converted(100, "EUR", "USD") + converted(50, "GBP", "USD")).rounded(significantDigits: 38)
    session.type(text, in: code("USD"))
    #expect(session.desk.anchor == Desk.Anchor(sum, code("USD"), text: text))
    let row = try row("USD")
    #expect(row.problem == nil)
    #expect(row.amount.editing == text && row.amount.isCalculation)
    #expect(row.line(isEditing: true).text.hasPrefix("= \(row.amount.shown)\u{A0}USD"))
    #expect(row.line(isEditing: false).text == row.rate)
    session.leaveRow(code("USD"))
    desk.loop.pass(0)
    #expect(try desk.ledger.desk().anchor == session.desk.anchor, "the amount and the text are stored")
  }

  @Test func `the result has the fraction digits of its currency, also where it has a few more`() throws {
    try desk.ledger.setCustomRate(base: .eur, quote: code("USD"), rate: number("1.1172"))
    try desk.ledger.setCustomRate(base: .eur, quote: code("JPY"), rate: number("175.68"))
    for (text, row, shown) in [("100 eur + 5%", "USD", "117.31"), ("€1.50 + £0", "JPY", "264")] {
      session.type(text, in: code(row))
      #expect(try self.row(row).amount.shown == shown)
      #expect(try self.row(row).line(isEditing: true).text == "= \(shown)\u{A0}\(row)")
    }
    session.type("1.0055*3", in: code("USD"))
    #expect(try row("USD").amount.shown == "3.0165", "the digits of a calculation are the user's own")
    session.type("0.0012345k", in: code("USD"))
    #expect(try row("USD").amount.shown == "1.2345")
  }

  @Test func `custom rates and the fee apply as in the rows`() throws {
    try desk.ledger.setCustomRate(base: .eur, quote: code("USD"), rate: 2)
    session.type("10 usd + 10 gbp", in: .eur)
    #expect(try session.desk.anchor.amount == 5 + converted(10, "GBP", "EUR"))
    try desk.ledger.setFee(try #require(Fee(10, .buying)))
    session.type("10 usd + 1 eur", in: .eur)
    #expect(try session.desk.anchor.amount == 1 + converted(10, "USD", "EUR"))
    #expect(session.desk.anchor.amount != 6)
  }

  @Test(arguments: [("-20", "-20"), ("\u{2212}20", "-20"), ("3-5", "-2"), ("-20 usd", "-20"), ("$-5", "-5")])
  func `a refund is an amount`(text: String, amount: String) throws {
    session.type(text, in: code("USD"))
    #expect(session.desk.anchor.amount == number(amount))
    #expect(try row("USD").problem == nil)
    #expect(try row("EUR").amount.shown.hasPrefix("-"))
    desk.loop.pass(100)
    #expect(try desk.stored() == "\(amount) USD")
  }

  @Test func `a negative number is no calculation`() throws {
    session.type("-20", in: code("USD"))
    #expect(session.desk.anchor.text == nil)
    #expect(
      try row("USD").amount
        == AmountContent(shown: "-20.00", quiet: 0, editing: "-20.00", isCalculation: false))
  }

  @Test(arguments: [
    ("50 eur at 1.05", "52.5", "1 EUR = 1.05 USD"), ("50 eur @ $1.05", "52.5", "1 EUR = 1.05 USD"),
    ("1490 jpy at 149 jpy", "10", "1 USD = 149 JPY"),
  ])
  func `a typed rate is used, and read back`(text: String, amount: String, remark: String) throws {
    session.type(text, in: code("USD"))
    #expect(session.desk.anchor.amount == number(amount))
    #expect(
      try row("USD").line(isEditing: true).text
        == "= \(amount == "10" ? "10.00" : "52.50")\u{A0}USD · \(remark)")
  }

  @Test(arguments: [
    (
      "1490 jpy at 149", "USD",
      "The rate could mean 1 JPY = 149 USD or 1 USD = 149 JPY. Enter its currency after it: USD or JPY."
    ),
    ("50 usd at 1.05", "USD", "An amount in USD needs no rate here."),
    ("50 usd on 2024-03-01", "USD", "An amount in USD needs no rate here, so the date has no effect."),
    ("5 kr + 1 eur", "USD", "“kr” could be SEK, NOK, DKK or ISK. Enter the code."),
    (
      "100 usd + 50 gbp on 2024-03-01", "EUR",
      "The date or rate could apply to one amount or to all. Put parentheses around those it applies to."
    ),
    ("(20)", "USD", "A number in parentheses could be 20 or -20. Enter one of them."),
    (
      "2026-10-30", "USD",
      "“2026-10-30” could be a date or the calculation of 1986. Put spaces around its signs to calculate."
    ),
    ("5 eur * 3 eur", "USD", "Amounts of money can only be multiplied or divided by numbers."),
    ("5 usd on 1998-12-31", "EUR", "Rates start on 1999-01-04."),
    ("5 usd on 9999-12-31", "EUR", "9999-12-31 is in the future."),
  ])
  func `what could be read in two ways, or makes no sense, is refused in a sentence`(
    text: String, row currency: String, sentence: String
  ) throws {
    session.type("7", in: code(currency))
    session.type(text, in: code(currency))
    #expect(try row(currency).problem?.sentence == sentence)
    #expect(desk.amount == "100 EUR with “\(text)” in \(currency)")
  }

  @Test func `a number without a currency is refused when the row is left, but not while more may follow`()
    throws
  {
    session.type("100 eur + 50", in: code("USD"))
    #expect(try row("USD").problem == nil)
    session.leaveRow(code("USD"))
    #expect(try row("USD").problem?.sentence == "Enter the currency: 50 USD or 50 EUR.")
    session.type("100 usd + 50", in: code("USD"))
    #expect(session.desk.anchor.amount == 150, "where all money is of the row's currency, it is plain")
  }

  @Test func `a symbol is the row's, or else that of the only row it can be`() throws {
    session.type("$5 + 3 gbp", in: .eur)
    #expect(try session.desk.anchor.amount == converted(5, "USD", "EUR") + converted(3, "GBP", "EUR"))
    #expect(try row("EUR").line(isEditing: true).text.hasSuffix("EUR · $ = USD"))
    try desk.ledger.add([code("CAD")])
    session.type("$5 + 4 gbp", in: .eur)
    #expect(try row("EUR").problem?.sentence == "“$” could be USD or CAD. Enter the code.")
    session.type("$5 + 3", in: code("CAD"))
    #expect(session.desk.anchor.amount == 8)
  }

  @Test func `while a sum is typed, only a whole amount of another currency says where it would go`() throws {
    let text = "100 eur + 50 gbp"
    for end in 1...text.count {
      let typed = String(text.prefix(end))
      session.type(typed, in: code("USD"))
      let hasGoal = ["100 eur", "100 eur "].contains(typed)
      #expect(try (row("USD").problem == nil) == !hasGoal, "\(typed)")
    }
  }

  @Test func `a rate below 1 is no problem while it is typed`() throws {
    let text = "100 eur at 0.95"
    for end in 9...text.count {
      session.type(String(text.prefix(end)), in: code("USD"))
      #expect(try row("USD").problem == nil)
    }
    session.type("100 eur at 0", in: code("USD"))
    session.leaveRow(code("USD"))
    #expect(try row("USD").problem?.sentence == "Enter a rate greater than 0.")
  }

  @Test func `a currency that is not in the list is converted too`() throws {
    session.type("100 sek + 1 eur", in: code("USD"))
    let pair = try #require(
      try desk.ledger.rateBook(of: [code("SEK"), code("USD")]).table(
        from: code("SEK"), to: code("USD"), at: 0))
    let sek = try #require(pair.convert(100, from: code("SEK"), to: code("USD")))
    #expect(try session.desk.anchor.amount == sek + converted(1, "EUR", "USD"))
  }

  @Test func `a day that the store lacks says so, and Enter downloads its rate`() throws {
    session.type("100 usd on 2005-03-01", in: .eur)
    let rate = MissingRate(currency: code("USD"), target: .eur, day: day("2005-03-01"))
    #expect(session.typing?.goal == .download(rate))
    #expect(
      try row("EUR").problem?.sentence
        == "There is no stored rate for USD on 2005-03-01. Press Enter to download the rate.")
    #expect(desk.amount == "100 EUR with “100 usd on 2005-03-01” in EUR", "no number is made up")
  }

  @Test func `other rates change the amount while it is typed, and not after the row was left`() throws {
    session.type("10 eur + 1 usd", in: code("USD"))
    try desk.ledger.setCustomRate(base: .eur, quote: code("USD"), rate: 2)
    #expect(session.desk.anchor.amount == 21)
    #expect(try row("USD").line(isEditing: true).text == "= 21.00\u{A0}USD")
    session.leaveRow(code("USD"))
    try desk.ledger.setCustomRate(base: .eur, quote: code("USD"), rate: 3)
    #expect(session.desk.anchor.amount == 21)
    let row = try row("USD")
    #expect(row.amount.editing == "21.00" && row.result == nil, "the text has another value now")
  }

  @Test func `rates that come after the text was given up change no amount`() throws {
    session.type("10 eur + 1 usd", in: code("USD"))
    session.leaveRow(code("USD"))
    let before = session.desk.anchor
    session.type("100 usd on 2005-03-01", in: .eur)
    session.revert(.eur)
    try desk.ledger.setCustomRate(base: .eur, quote: code("USD"), rate: 2)
    session.ratesCame(for: MissingRate(currency: code("USD"), target: .eur, day: day("2005-03-01")))
    #expect(session.desk.anchor == before)
  }

  @Test func `Escape brings back a sum from before`() throws {
    session.type("10 usd + 1 gbp", in: code("USD"))
    let before = session.desk.anchor
    session.leaveRow(code("USD"))
    session.type("9", in: code("USD"))
    session.revert(code("USD"))
    #expect(session.desk.anchor == before)
    #expect(try row("USD").amount.editing == "10 usd + 1 gbp")
  }
}

/// Amounts at the rate of a day, with the whole history.
@MainActor @Suite(.timeLimit(.minutes(30))) struct MoneyOfDayTests {
  @Test(arguments: [
    ("100 usd on 2008-07-15", "2008-07-15"), ("100 usd on 15 July 2008", "2008-07-15"),
    ("100 usd on 2008-07-13", "2008-07-11"),
  ])
  func `the rate of a day is used for its amount`(text: String, used: String) throws {
    let past = try PastDesk()
    let session = past.desk.session
    session.type(text, in: .eur)
    let table = try #require(try past.desk.ledger.rates(asOf: day(used)).table)
    #expect(table.day == day(used))
    #expect(session.desk.anchor.amount == table.convert(100, from: code("USD"), to: .eur))
    #expect(session.notes?.remark == "rate of \(used)")
    #expect(session.desk.day == nil)
  }
  @Test func `rates before a day are used when a source has no later ones`() throws {
    let past = try PastDesk()
    let session = past.desk.session
    session.type("100 usd on 2026-11-02", in: .eur)
    let rate = MissingRate(currency: code("USD"), target: .eur, day: day("2026-11-02"))
    #expect(session.typing?.goal == .download(rate))
    session.ratesCame(for: rate)
    let table = try #require(try past.desk.ledger.rates(asOf: day("2026-10-30")).table)
    #expect(session.desk.anchor.amount == table.convert(100, from: code("USD"), to: .eur))
    #expect(session.notes?.remark == "rate of 2026-10-30")
    #expect(session.typing?.goal == nil)
    session.type("100 usd on 2026-11-02 + 5 gbp on 2026-11-03", in: .eur)
    let other = MissingRate(currency: code("GBP"), target: .eur, day: day("2026-11-03"))
    #expect(session.typing?.goal == .download(other), "no source was asked for that day")
  }

  @Test func `the day of a sum has an effect where one of its amounts is converted`() throws {
    let past = try PastDesk()
    let session = past.desk.session
    session.type("(100 usd + 5 eur) on 2008-07-15", in: .eur)
    let table = try #require(try past.desk.ledger.rates(asOf: day("2008-07-15")).table)
    let dollars = try #require(table.convert(100, from: code("USD"), to: .eur))
    #expect(session.desk.anchor.amount == dollars + 5)
    session.type("(3 eur + 5 eur) on 2008-07-15", in: .eur)
    #expect(
      session.notes?.problem == "An amount in EUR needs no rate here, so the date has no effect.")
  }
}
