import Currencies
import DelimitedFiles
import TestValues
import Testing

/// Money out and money in, in two columns or beside marks.
struct SideTests {
  @Test func `two codes of currencies in a name are no marks`() throws {
    let reading = try survey("Date,Amount,EUR/USD\n2024-01-31,12.50,EUR\n2024-01-31,2.50,USD\n")
    #expect(reading.amounts == .column(reading.columns[1]) && reading.currency == .column(reading.columns[2]))
  }

  /// The amounts of a file's records, or their problems.
  private func amounts(_ text: String, _ change: (inout FileOptions) -> Void = { _ in }) throws -> [String] {
    try Converted(text, change).entries.map { entry in
      entry.hasSuffix(")") ? entry : String(entry.prefix { $0 != " " })
    }
  }

  /// The amounts of rows with two columns.
  private func pair(_ rows: String..., signs: FileOptions.Signs? = nil) throws -> [String] {
    try amounts(file(rows)) { $0.signs = signs }
  }

  private func file(_ rows: [String], _ header: String = "Paid out;Paid in") -> String {
    "Date;\(header);Currency\n" + rows.map { "2024-01-31;\($0);EUR\n" }.joined()
  }

  @Test(arguments: [
    "Paid out;Paid in", "Debit;Credit", "Withdrawals;Deposits", "Money Out;Money In", "Soll;Haben",
    "Belastung;Gutschrift", "Débit;Crédit", "Cargo;Abono", "Dare;Avere", "Obciążenia;Uznania", "Af;Bij",
    "Debit Amount;Credit Amount", "DEBIT;CREDIT",
    "Withdrawal (Dr.);Deposit (Cr.)", "Debe;Haber", "Addebiti;Accrediti", "Uscite;Entrate", "Saída;Entrada",
    "Ut fra konto;Inn på konto", "Ut;In", "Otto;Pano", "Výdaje;Příjmy", "Terhelés;Jóváírás", "Borç;Alacak",
    "Дебет;Кредит", "Расход;Приход", "出金金額;入金金額", "支出;收入", "출금액;입금액", "Outflow;Inflow",
    "debitAmount;creditAmount", "Spent;Received", "Má dáti;Dal", "Uttag;Insättning", "Winien;Ma",
    "Ausgaben;Einnahmen", "Dépenses;Recettes",
  ])
  func `two columns are recognized by their names, and money out is negative`(header: String) throws {
    let rows = ["12,50;", ";20,00", "1,00;0,00", "0,00;2,00"]
    #expect(try amounts(file(rows, header)) == ["-12.5", "20", "-1", "2"])
    let turned = header.split(separator: ";").reversed().joined(separator: ";")
    #expect(try amounts(file(rows, turned)) == ["12.5", "-20", "1", "-2"])
    guard case .pair(let debit, let credit, true) = try survey(file(rows, header)).amounts else {
      Issue.record("no pair")
      return
    }
    #expect([debit.position, credit.position] == [2, 3])
  }

  @Test func `debits that have a minus sign keep it`() throws {
    #expect(try pair("-12,50;", ";20,00", "0,00;2,00") == ["-12.5", "20", "2"])
    guard case .pair(_, _, false) = try survey(file(["-12,50;"])).amounts else {
      Issue.record("negated")
      return
    }
    #expect(try pair("-12,50;", signs: .negateDebits) == ["12.5"])
    #expect(try pair("12,50;", signs: .keep) == ["12.5"])
  }

  @Test func `signs that can mean two things are refused with both cells`() throws {
    let mixed = file(["12,50;", ";20,00", "-3,00;"])
    guard case .contradictorySigns(let left, let right) = refusal(mixed) else {
      Issue.record("not refused")
      return
    }
    #expect([left.text, right.text] == ["12,50", "-3,00"] && [left.line, right.line] == [2, 4])
    #expect(try pair("12,50;", ";20,00", "-3,00;", signs: .negateDebits) == ["-12.5", "20", "3"])
    #expect(try pair("12,50;", ";20,00", "-3,00;", signs: .keep) == ["12.5", "20", "-3"])
    guard case .contradictorySigns(let credit, let other) = refusal(file([";5,00", ";-2,00"])) else {
      Issue.record("not refused")
      return
    }
    #expect([credit.text, other.text] == ["5,00", "-2,00"])
    guard case .contradictorySigns = refusal(file(["1,00;", ";-2,00"])) else {
      Issue.record("not refused")
      return
    }
    guard case .negativeCredit(let cell) = refusal(file(["-1,00;", ";-2,00"])) else {
      Issue.record("not refused")
      return
    }
    #expect(cell.text == "-2,00" && cell.line == 3)
  }

  @Test func `a row with both amounts or none has a note`() throws {
    #expect(
      try pair("12,50;", "1,00;2,00", ";", "0,00;0,00", ";0,00", "-;3,00", "x;3,00") == [
        "-12.5", "twoAmounts(\"1,00\", \"2,00\")", "missingAmount", "0", "0", "3", "noAmount(\"x\")",
      ])
  }

  @Test func `a debit of 0 has no sign`() throws {
    let rows = try Converted(file(["12,50;", "0,00;", "0,00;0,00"])).rows
    for row in rows.dropFirst() { #expect(try !row.entry.get().digits.isNegative) }
  }

  @Test func `one column may be empty throughout`() throws {
    #expect(try pair("12,50;", "1,00;") == ["-12.5", "-1"])
    #expect(try pair(";12,50", ";1,00") == ["12.5", "1"])
    guard case .pair = try survey("Date,Debit,Credit,Currency\n").amounts else {
      Issue.record("no pair")
      return
    }
    let long = Array(repeating: "12,50;", count: 300) + [";1,00"]
    #expect(try amounts(file(long)).last == "1")
  }

  @Test func `both columns decide the decimal separator and state the currency`() throws {
    #expect(try pair("1.234;", ";12,50") == ["-1234", "12.5"])
    #expect(refusal(file(["1.234;", ";1"])) != nil)
    let text = "Date;Debit (GBP);Credit (GBP)\n2024-01-31;12.50;\n"
    #expect(try Converted(text).entries == ["-12.5 GBP 2024-01-31"])
    let swiss = "Datum;Lastschrift in CHF;Gutschrift in CHF\n2024-01-31;12.50;\n"
    #expect(try Converted(swiss).entries == ["-12.5 CHF 2024-01-31"])
    let british = "Date;Paid out (£);Paid in (£)\n2024-01-31;;12.50\n"
    #expect(try Converted(british).entries == ["12.5 GBP 2024-01-31"])
    guard
      case .contradictoryCurrencies(let column, let stated) = refusal(
        text.replacing("Credit (GBP)", with: "Credit (EUR)"))
    else {
      Issue.record("not refused")
      return
    }
    #expect(column.position == 3 && stated == code("GBP"))
    #expect(
      try Converted("Date;Debit;Credit\n2024-01-31;£12.50;\n2024-02-01;;€ 3.00\n").entries
        == ["-12.5 GBP 2024-01-31", "3 EUR 2024-02-01"])
  }

  @Test func `the user names two columns, or one`() throws {
    let text = "When;A;B;Ccy\n2024-01-31;12,50;;EUR\n2024-02-01;;2,00;EUR\n"
    #expect(try amounts(text) { $0.amount = .pair(debit: "A", credit: "3") } == ["-12.5", "2"])
    #expect(try amounts(text) { $0.amount = .pair(debit: "B", credit: "A") } == ["12.5", "-2"])
    #expect(refusal(text) { $0.amount = .pair(debit: "A", credit: "2") } == .sameColumn("A"))
    #expect(
      refusal(text) { $0.amount = .pair(debit: "A", credit: "C") }
        == .noColumn("C", among: ["When", "A", "B", "Ccy"]))
    #expect(
      refusal(text) { $0.amount = .pair(debit: "When", credit: "B") }
        == .missingColumn(.amount, among: ["When", "A", "B", "Ccy"]))
    #expect(
      try amounts(file(["12,50;", ";20,00"])) { $0.amount = .column("Paid in") } == ["missingAmount", "20"])
  }

  @Test(arguments: [
    "Date;Debit;Credit;Amount;Currency\n2024-01-31;1,50;;1,50;EUR\n",
    "Date;Debit;Debit (account);Credit;Currency\n2024-01-31;1,50;1,60;;EUR\n",
  ])
  func `a third column of amounts is refused with all`(text: String) {
    guard case .ambiguousColumns(.amount, _) = refusal(text) else {
      Issue.record("not refused")
      return
    }
  }

  @Test func `numbers of accounts are no money out and in`() throws {
    let text = "Datum;Soll;Haben Konto;Betrag;Währung\n2024-03-04;1200;8400;12,50;EUR\n"
    guard case .ambiguousColumns(.amount, _) = refusal(text) else {
      Issue.record("not refused")
      return
    }
    let named = "Date,Debit account,Credit account,Amount,Currency\n2024-03-04,1200,8400,12.50,EUR\n"
    guard case .ambiguousColumns(.amount, _) = refusal(named) else {
      Issue.record("not refused")
      return
    }
    let words = "Date,Debit,Credit,Amount,Currency\n2024-03-04,Cash,Sales,12.50,EUR\n"
    #expect(try survey(words).amounts.columns.map(\.position) == [4])
  }

  @Test(arguments: [
    ("Soll/Haben-Kennzeichen", "S", "H"), ("S/H", "S", "H"), ("D/C", "D", "C"), ("Cr/Dr", "DR", "CR"),
    ("Af Bij", "Af", "Bij"), ("Debit/Credit", "debit", "credit"), ("CreditDebitIndicator", "DBIT", "CRDT"),
    ("Vorzeichen", "-", "+"), ("Dare/Avere", "D", "A"), ("Debet/Kredit", "D", "K"),
    ("Sens", "Débit", "Crédit"),
  ])
  func `marks of debits negate the amounts beside them`(name: String, debit: String, credit: String) throws {
    let rows = ["12,50;\(debit)", "20,00;\(credit)", "0,00;\(debit)", "3,00;"]
    let text = file(rows, "Umsatz;\(name)")
    #expect(try amounts(text) == ["-12.5", "20", "0", "noSide"])
    #expect(try amounts(text) { $0.signs = .keep } == ["12.5", "20", "0", "3"])
    #expect(try amounts(text) { $0.amount = .column("Umsatz") } == ["-12.5", "20", "0", "noSide"])
  }

  @Test func `amounts with the signs of their marks stay as they are`() throws {
    let header = "Amount;Debit/Credit"
    #expect(try amounts(file(["-12,50;D", "20,00;C"], header)) == ["-12.5", "20"])
    #expect(try survey(file(["20,00;C"], "Gross;Balance Impact")).amounts.columns.map(\.position) == [2])
    for rows in [["12,50;D", "-3,00;D"], ["12,50;D", "-3,00;C"], ["2,00;C", "-3,00;C"]] {
      guard case .contradictorySigns(let left, let right) = refusal(file(rows, header)) else {
        Issue.record("not refused")
        continue
      }
      #expect([left.line, right.line] == [2, 3])
    }
    #expect(
      try amounts(file(["12,50;D", "-3,00;D"], header)) { $0.signs = .negateDebits } == ["-12.5", "3"])
    #expect(try amounts(file(["12,50;D", "-3,00;D"], header)) { $0.signs = .keep } == ["12.5", "-3"])
  }

  @Test(arguments: ["Type", "Card funding", "Transaction Type"])
  func `marks in a column that is not named for them make unsigned amounts doubtful`(name: String) throws {
    let text = file(["20,00;credit", "12,50;debit"], "Amount;\(name)")
    guard case .doubtfulDebit(let cell, let column, mark: "debit") = refusal(text) else {
      Issue.record("not refused")
      return
    }
    #expect(cell.text == "12,50" && cell.line == 3 && column.name == name)
    #expect(try amounts(text) { $0.signs = .negateDebits } == ["20", "-12.5"])
    #expect(try amounts(text) { $0.signs = .keep } == ["20", "12.5"])
    #expect(try amounts(file(["20,00;credit", "-12,50;debit"], "Amount;\(name)")) == ["20", "-12.5"])
    #expect(try amounts(file(["-3,00;credit", "12,50;debit"], "Amount;\(name)")) == ["-3", "12.5"])
    #expect(try amounts(file(["20,00;credit", "12,50;prepaid"], "Amount;\(name)")) == ["20", "12.5"])
    #expect(refusal(file(["20,00;S", "12,50;H"], "Amount;\(name)")) != nil)
    #expect(try amounts(file(["20,00;S", "12,50;S"], "Amount;\(name)")) == ["20", "12.5"])
  }

  @Test func `a mark that is neither makes the others doubtful`() throws {
    let text = file(["20,00;H", "12,50;S", "1,00;X"], "Umsatz;Soll/Haben")
    guard case .doubtfulDebit = refusal(text) else {
      Issue.record("not refused")
      return
    }
    #expect(try amounts(text) { $0.signs = .negateDebits } == ["20", "-12.5", "noSide"])
    guard case .doubtfulDebit = refusal(file(["20,00;C", "12,50;S"], "Umsatz;Soll/Haben")) else {
      Issue.record("not refused")
      return
    }
  }

  @Test func `words that are no marks in a column for both sides are doubtful`() throws {
    let text = file(["0,00;Eins", "12,50;Eins", "20,00;Zwei"], "Umsatz;Soll/Haben")
    guard case .doubtfulDebit(let cell, _, mark: "Eins") = refusal(text) else {
      Issue.record("not refused")
      return
    }
    #expect(cell.line == 3 && cell.text == "12,50")
    #expect(refusal(text) { $0.signs = .negateDebits } == .noDebits)
    #expect(try amounts(text) { $0.signs = .keep } == ["0", "12.5", "20"])
    #expect(try amounts(text.replacing("12,50", with: "-12,50")) == ["0", "-12.5", "20"])
    #expect(try amounts(file(["12,50;HH-AB"], "Umsatz;Kennzeichen")) == ["12.5"])
    #expect(try amounts(file(["12,50;minus", "20,00;plus"], "Umsatz;Soll/Haben")) == ["-12.5", "20"])
  }

  @Test func `debits that nothing marks cannot be negated`() {
    #expect(refusal(file(["1,50;x"], "Amount;Text")) { $0.signs = .negateDebits } == .noDebits)
    let two = "Date;Amount;D/C;S/H;Currency\n2024-01-31;1,50;D;H;EUR\n"
    #expect(refusal(two) { $0.signs = .negateDebits } == .noDebits)
    guard case .doubtfulDebit = refusal(two) else { Issue.record("not refused"); return }
  }

  @Test func `an amount in a column for both sides is one column`() throws {
    let text = file(["-12,50;a", "20,00;b"], "Credit/Debit Amount;Text")
    #expect(try amounts(text) == ["-12.5", "20"])
  }

  /// Records with an amount without a sign, and marks beside it.
  private func marked(_ header: String, _ marks: String...) -> String {
    "Date;Amount;\(header);Currency\n" + marks.map { "2024-01-31;12,50;\($0);EUR\n" }.joined()
  }

  @Test(arguments: [
    ("T/K", "T", "K"), ("T/J", "T", "J"), ("B/A", "B", "A"), ("MD/D", "MD", "D"), ("Ein / Aus", "Aus", "Ein"),
    ("Sign", "N", "P"), ("Direction", "Raus", "Rein"),
  ])
  func `marks that are not known are refused, and none is taken for positive`(
    header: String, debit: String, credit: String
  ) throws {
    guard case .doubtfulDebit(_, let column, _) = refusal(marked(header, debit, credit)) else {
      Issue.record("not refused")
      return
    }
    #expect(column.position == 3)
    #expect(try amounts(marked(header, debit, credit)) { $0.signs = .keep } == ["12.5", "12.5"])
  }

  @Test(arguments: [("Money out", "Money in"), ("Expense", "Income"), ("Uscita", "Entrata")])
  func `words for debits in a column of another name are refused`(debit: String, credit: String) throws {
    guard case .doubtfulDebit = refusal(marked("Type", debit, credit)) else {
      Issue.record("not refused")
      return
    }
  }

  @Test func `the marks of a balance are none of the amounts`() throws {
    #expect(try amounts(marked("Balance DR/CR", "DR", "DR")) == ["12.5", "12.5"])
    // They may be of either.
    guard case .doubtfulDebit(_, let column, _) = refusal(marked("Balance;DR/CR", "400,00;DR", "350,00;DR"))
    else {
      Issue.record("not refused")
      return
    }
    #expect(column.position == 4)
    #expect(try amounts(marked("DR/CR;Balance;DR/CR", "DR;400,00;CR", "CR;350,00;CR")) == ["-12.5", "12.5"])
  }
}
