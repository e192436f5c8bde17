import Currencies
import Foundation
import Ledger
import Presentation
import TestValues
import Testing

/// The conversion of a file in the window.
@MainActor @Suite(.timeLimit(.minutes(30))) final class FileSessionTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "agio-\(UUID().uuidString)")
  private let loop = HandLoop()
  private var endings: [String] = []
  private var fetched: [MissingDays] = []
  private var isWaiting = false
  /// What a download does; without it, nothing new comes.
  private var download: (() async throws(LedgerError) -> RateReply)?

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
  }

  isolated deinit {
    do { try FileManager.default.removeItem(at: folder) } catch { Issue.record(error) }
  }

  private static let german =
    "Datum;Betrag;Währung;Text\r\n07.03.2025;100,50;USD;a\r\n08.03.2025;-12;EUR;b\r\n30.02.2025;1;USD;c\r\n"

  private func path(_ name: String) -> String { folder.appending(path: name).path }

  /// A session of a file with a content, which was read.
  private func session(
    _ content: String, name: String = "bank.csv", _ ledger: Ledger? = nil
  ) async throws -> FileSession {
    try Data(content.utf8).write(to: folder.appending(path: name))
    return try await session(of: path(name), ledger)
  }

  private func session(of path: String, _ ledger: Ledger? = nil) async throws -> FileSession {
    let session = begun(path, try ledger ?? BankHistory.ledger.get())
    await finish(session)
    return session
  }

  /// A session that has begun to read a file.
  private func begun(_ path: String, _ ledger: Ledger) -> FileSession {
    let session = FileSession(path, into: .eur, ledger, loop.scheduler) { [weak self] in
      self?.isWaiting ?? false
    } fetch: { [weak self] missing throws(LedgerError) in
      self?.fetched.append(missing)
      return try await self?.download?() ?? RateReply(.unchanged, nil)
    }
    session.onEnd = { [weak self] in self?.endings.append($0.sentence) }
    session.begin()
    return session
  }

  /// Lets the session do all that it has to do.
  private func finish(_ session: FileSession) async {
    while session.state != .idle && session.state != .waiting {
      loop.pass(0)
      await Task.yield()
    }
  }

  private func choose(_ text: String, of field: FileField, in session: FileSession) async throws {
    let choices = try #require(session.content.choices[field])
    session.choose(try #require(choices.texts.firstIndex(of: text)), of: field)
    await finish(session)
  }

  private func shown(_ session: FileSession) -> [FileField: String] {
    session.content.choices.mapValues(\.shown)
  }

  private func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  @Test func `a file is understood, and its first rows are converted`() async throws {
    let session = try await session(Self.german)
    #expect(
      shown(session) == [
        .rates: "Rates of the sources", .encoding: "UTF-8", .delimiter: "“;”", .amount: "2 “Betrag”",
        .currency: "3 “Währung”", .date: "1 “Datum”", .decimal: "Comma: 1234,56",
        .dateOrder: "Day, month, year",
      ])
    let content = session.content
    #expect(content.problem == nil && content.asked == [] && content.canSave)
    #expect(content.remarks == ["Days: 2025-03-07 to 2025-03-08"])
    let rows = try #require(content.rows)
    #expect(
      rows.headings.map(\.title).joined(separator: " ") == "Line Amount Currency Date Result Rate Table Note")
    #expect(
      rows.cells == [
        ["2", "100,5", "USD", "2025-03-07", "92,57", "0,9210647…", "ecb 2025-03-07", ""],
        ["3", "-12", "EUR", "2025-03-08", "-12,00", "1", "", ""],
        ["4", "", "", "", "", "", "", "“30.02.2025” is not a date."],
      ])
    #expect(content.summary == "3 rows, 2 with a result")
    #expect(content.reasons == ["Line 4: “30.02.2025” is not a date."])
    #expect(fetched == [], "the history has these days")
  }

  @Test func `the columns are offered by their names, and a choice is shown at once`() async throws {
    let session = try await session("date,amount,currency,tax\n2025-03-07,100,EUR,19\n")
    let names = ["1 “date”", "2 “amount”", "3 “currency”", "4 “tax”"]
    #expect(session.content.choices[.amount]?.texts == names)
    #expect(session.content.choices[.currency]?.texts == names + ["One currency for all"])
    #expect(session.content.choices[.decimal]?.shown == "Not used")
    #expect(session.content.rows?.cells.first?[4] == "100.00")
    try await choose("4 “tax”", of: .amount, in: session)
    #expect(session.content.rows?.cells.first?[4] == "19.00")
    try await choose("“;”", of: .delimiter, in: session)
    #expect(session.content.problem?.isEmpty == false && !session.content.canSave)
    #expect(session.content.choices[.amount]?.texts == [])
    try await choose("“,”", of: .delimiter, in: session)
    #expect(session.content.rows?.cells.first?[4] == "100.00", "the columns are looked for again")
  }

  @Test func `what can be read in several ways is asked for with all readings, and nothing is guessed`()
    async throws
  {
    let session = try await session("date;amount;currency\n03/04/2024;1.234;USD\n")
    #expect(session.content.asked == [.decimal, .dateOrder])
    #expect(
      session.content.problem == """
        “1.234” on line 2 may be 1.234 or 1234, and no other amount decides it.
        “03/04/2024” on line 2 may be 2024-04-03, 2024-03-04, and no other date decides it.
        """)
    #expect(session.content.rows == nil && session.content.summary == nil && !session.content.canSave)
    #expect(session.content.choices[.decimal]?.shown == "Choose…")
    #expect(session.content.choices[.dateOrder]?.chosen == nil)
    #expect(session.content.choices[.amount]?.shown == "2 “amount”", "the rest is shown")
    session.save(to: path("out.csv"))
    try await choose("Point: 1234.56", of: .decimal, in: session)
    #expect(session.content.asked == [.dateOrder])
    try await choose("Month, day, year", of: .dateOrder, in: session)
    #expect(session.content.problem == nil && session.content.canSave)
    #expect(session.content.rows?.cells.first?[3] == "2024-03-04")
    #expect(try files() == ["bank.csv"])
  }

  @Test func `a file without currencies has one for all amounts`() async throws {
    let session = try await session("date,amount\n2025-03-07,100\n")
    #expect(session.content.asked == [.currency])
    #expect(session.content.problem == "No column is recognized as that of the currencies.")
    #expect(session.content.choices[.date]?.shown == "1 “date”")
    try await choose("One currency for all", of: .currency, in: session)
    #expect(session.content.isOneCurrency)
    #expect(session.content.problem == "Type the currency of all amounts.")
    session.take(allIn: code("USD"))
    await finish(session)
    #expect(session.content.problem == nil)
    #expect(session.content.choices[.currency]?.shown == "One currency for all")
    #expect(session.content.rows?.cells.first?[4] == "92.11")
    session.take(allIn: nil)
    await finish(session)
    #expect(session.content.problem == "Type the currency of all amounts." && !session.content.canSave)
  }

  @Test func `money out and money in in two columns are one choice`() async throws {
    let session = try await session(
      "date,Paid out,Paid in,currency\n2025-03-07,12.50,,EUR\n2025-03-08,,20.00,EUR\n")
    let names = ["1 “date”", "2 “Paid out”", "3 “Paid in”", "4 “currency”"]
    let pair = "2 “Paid out”, 3 “Paid in”"
    #expect(session.content.choices[.amount]?.texts == names + [pair] && shown(session)[.amount] == pair)
    #expect(session.content.rows?.cells.map { $0[4] } == ["-12.50", "20.00"])
    try await choose("3 “Paid in”", of: .amount, in: session)
    #expect(session.content.rows?.cells.map { $0[4] } == ["", "20.00"])
    #expect(session.content.choices[.amount]?.texts == names + [pair])
    try await choose(pair, of: .amount, in: session)
    #expect(session.content.rows?.cells.map { $0[4] } == ["-12.50", "20.00"])
    #expect(shown(session)[.amount] == pair && session.content.problem == nil)
  }

  @Test func `signs that can mean two things are asked for, and both are offered`() async throws {
    let session = try await session(
      "date,Debit,Credit,currency\n2025-03-07,12.50,,EUR\n2025-03-08,-3.00,,EUR\n")
    #expect(session.content.asked == [.amount] && !session.content.canSave)
    #expect(
      session.content.problem
        == "“12.50” on line 2 and “-3.00” on line 3 do not both have the sign of a debit or credit.")
    let pair = "2 “Debit”, 3 “Credit”"
    #expect(
      session.content.choices[.amount]?.texts.suffix(2) == [
        pair + ", debits negated", pair + ", signs as printed",
      ])
    #expect(session.content.choices[.amount]?.shown == "Choose…")
    try await choose(pair + ", debits negated", of: .amount, in: session)
    #expect(session.content.rows?.cells.map { $0[4] } == ["-12.50", "3.00"])
    try await choose(pair + ", signs as printed", of: .amount, in: session)
    #expect(session.content.rows?.cells.map { $0[4] } == ["12.50", "-3.00"])
    #expect(shown(session)[.amount] == pair + ", signs as printed" && session.content.canSave)
  }

  @Test func `amounts that a column may mark as debits are asked for`() async throws {
    let session = try await session(
      "date,amount,Type,currency\n2025-03-07,12.50,debit,EUR\n2025-03-08,20.00,credit,EUR\n")
    #expect(session.content.asked == [.amount])
    #expect(
      session.content.problem == "“12.50” on line 2 may be negative: column 3 “Type” has “debit” beside it.")
    try await choose("2 “amount”, 3 “Type”", of: .amount, in: session)
    #expect(session.content.rows?.cells.map { $0[4] } == ["-12.50", "20.00"])
    try await choose("2 “amount”", of: .amount, in: session)
    #expect(session.content.rows?.cells.map { $0[4] } == ["12.50", "20.00"])
    try await choose("2 “amount”, 3 “Type”", of: .amount, in: session)
    #expect(session.content.rows?.cells.map { $0[4] } == ["-12.50", "20.00"])
  }

  @Test func `amounts that contradictory columns may mark are shown as printed`() async throws {
    let session = try await session(
      "date,amount,D/C,S/H,currency\n2025-03-07,12.50,D,H,EUR\n2025-03-08,20.00,C,S,EUR\n")
    #expect(session.content.asked == [.amount])
    #expect(
      session.content.problem == "“12.50” on line 2 may be negative: column 3 “D/C” has “D” beside it.")
    try await choose("2 “amount”", of: .amount, in: session)
    #expect(session.content.problem == nil)
    #expect(session.content.rows?.cells.map { $0[4] } == ["12.50", "20.00"])
  }

  @Test func `amounts in two columns and marks beside them are asked for once`() async throws {
    let session = try await session(
      "date,Net,Gross,D/C,currency\n2025-03-07,12.50,15.00,D,EUR\n2025-03-08,20.00,24.00,C,EUR\n")
    #expect(session.content.asked == [.amount])
    try await choose("3 “Gross”", of: .amount, in: session)
    #expect(session.content.problem == nil)
    #expect(session.content.rows?.cells.map { $0[4] } == ["-15.00", "24.00"])
    #expect(shown(session)[.amount] == "3 “Gross”, 4 “D/C”")
    try await choose("3 “Gross”", of: .amount, in: session)
    #expect(session.content.rows?.cells.map { $0[4] } == ["15.00", "24.00"])
  }

  @Test func `currencies beside the amounts can be chosen again`() async throws {
    let session = try await session("date,amount,bank\n2025-03-07,100 USD,GBP\n")
    #expect(shown(session)[.currency] == "Beside the amounts")
    try await choose("One currency for all", of: .currency, in: session)
    try await choose("Beside the amounts", of: .currency, in: session)
    #expect(session.content.rows?.cells.first?[2] == "USD")
  }

  @Test func `a column that is not recognized is asked for`() async throws {
    let session = try await session("foo,bar\nyesterday,100 USD\ntoday,1 USD\n")
    #expect(session.content.asked == [.date])
    #expect(session.content.choices[.date]?.texts == ["1 “foo”", "2 “bar”"])
    try await choose("1 “foo”", of: .date, in: session)
    #expect(session.content.problem == nil)
    #expect(session.content.summary == "2 rows, 0 with a result")
  }

  @Test func `the rules of the currency are offered, and left with it`() async throws {
    let session = try await session(Self.german)
    let rules = try #require(session.content.choices[.rates]).texts
    #expect(rules.first == "Rates of the sources")
    #expect(rules.contains { $0.hasPrefix("ecb-month: European Central Bank") })
    #expect(!rules.contains { $0.hasPrefix("pl-nbp-prev") })
    try await choose(try #require(rules.first { $0.hasPrefix("ecb: ") }), of: .rates, in: session)
    #expect(session.content.rows?.cells.first?[6].hasPrefix("ecb 2025-03-07") == true)
    session.convert(into: code("PLN"))
    await finish(session)
    #expect(shown(session)[.rates] == "Rates of the sources")
    #expect(
      session.content.choices[.rates]?.texts.contains { $0.hasPrefix("pl-nbp-prev: Narodowy Bank Polski") }
        == true)
    session.convert(into: nil)
    await finish(session)
    #expect(session.content.problem == "Type the currency to convert into." && !session.content.canSave)
  }

  @Test func `what is saved is what the command writes`() async throws {
    let session = try await session(Self.german)
    #expect(session.suggestedName == "bank-eur.csv" && session.folder == folder.path)
    session.save(to: path("out.csv"))
    #expect(session.isSaving)
    #expect(try files() == ["bank.csv"], "the file has no name before it is whole")
    await finish(session)
    #expect(endings == ["“out.csv” was saved. 1 of 3 rows has no result; its note says why."])
    let written = try String(contentsOf: folder.appending(path: "out.csv"), encoding: .utf8)
    let lines = written.split(separator: "\r\n").map(String.init)
    #expect(lines.count == 4)
    #expect(
      lines[0]
        == "Datum;Betrag;Währung;Text;agio_rate;agio_rate_date;agio_table;agio_rule;agio_result;agio_note")
    #expect(lines[2] == "08.03.2025;-12;EUR;b;1;;;;-12,00;")
    #expect(lines[3] == "30.02.2025;1;USD;c;;;;;;“30.02.2025” is not a date.")
  }

  @Test func `saving can be stopped, and never replaces the input`() async throws {
    let session = try await session(Self.german)
    session.save(to: path("bank.csv"))
    #expect(endings == ["The output would replace the input. Choose another file."])
    session.save(to: path("no/such/folder/out.csv"))
    #expect(endings.count == 2 && endings[1].hasPrefix("Nothing was saved. The file cannot be written"))
    session.save(to: path("out.csv"))
    loop.pass(0)
    session.choose(0, of: .encoding)
    #expect(session.isSaving, "nothing is changed meanwhile")
    session.stop()
    await finish(session)
    #expect(endings.last == "Stopped: nothing was saved.")
    #expect(try files() == ["bank.csv"])
    #expect(try String(contentsOf: folder.appending(path: "bank.csv"), encoding: .utf8) == Self.german)
  }

  @Test func `a file that is changed meanwhile is not saved, and read again`() async throws {
    let session = try await session(Self.german)
    let handle = try FileHandle(forWritingTo: folder.appending(path: "bank.csv"))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data("10.03.2025;5;EUR;d\r\n".utf8))
    try handle.close()
    session.save(to: path("out.csv"))
    await finish(session)
    #expect(endings == ["Nothing was saved. The file was changed while it was read."])
    #expect(session.content.summary == "4 rows, 3 with a result")
    #expect(try files() == ["bank.csv"])
  }

  @Test func `what is no table is said`() async throws {
    for (content, sentence) in [
      ("", "The file is empty."), ("one\ntwo\n", "The file has only one column"),
      ("date,amount\n2024-01-01,1\0\n", "The file is not text"),
      ("PK\u{3}\u{4}", "The file is a spreadsheet"),
    ] {
      let session = try await session(content)
      #expect(session.content.problem?.hasPrefix(sentence) == true, "\(content)")
      #expect(!session.content.canSave)
    }
    #expect(try await session(of: path("none")).content.problem?.hasPrefix("The file cannot be read") == true)
    #expect(try await session(of: folder.path).content.problem?.contains("not a regular file") == true)
  }

  @Test func `a file waits for the history that is being imported`() async throws {
    isWaiting = true
    let session = try await session(Self.german)
    #expect(session.state == .waiting && session.content.rows == nil)
    session.lookAgain()
    #expect(session.state == .waiting)
    isWaiting = false
    session.lookAgain()
    await finish(session)
    #expect(session.content.summary == "3 rows, 2 with a result")
  }

  /// A store with the bank's history but for the rates of 2025-03-07, and what puts them back.
  private func ledgerWithGap() throws -> (ledger: Ledger, fill: () -> Void) {
    let store = path("agio.sqlite")
    let ledger = try Ledger.open(store).ledger
    try ledger.importBundledHistory()
    let (other, gap) = (try OtherWriter(store), day("2025-03-07").number)
    let tables = ["rate_table", "rate"]
    for table in tables {
      try other.run("CREATE TABLE kept_\(table) AS SELECT * FROM \(table) WHERE source = 0 AND day = \(gap)")
    }
    for table in tables.reversed() { try other.run("DELETE FROM \(table) WHERE source = 0 AND day = \(gap)") }
    return (
      ledger,
      {
        do {
          for table in tables { try other.run("INSERT OR IGNORE INTO \(table) SELECT * FROM kept_\(table)") }
        } catch { Issue.record(error) }
      }
    )
  }

  @Test func `missing days are downloaded once, and the file is converted with them`() async throws {
    let (ledger, fill) = try ledgerWithGap()
    download = { () throws(LedgerError) in
      fill()
      return RateReply(.updated, nil)
    }
    let session = try await session(Self.german, ledger)
    #expect(session.content.rows?.cells.first?[4] == "92,57")
    try await choose("1 “Datum”", of: .date, in: session)
    #expect(session.content.summary == "3 rows, 2 with a result")
    #expect(fetched.count == 1)
  }

  @Test func `what cannot be downloaded is said, and not asked for again`() async throws {
    download = { () throws(LedgerError) in throw .unreadableFile("rates.csv") }
    let session = try await session(Self.german, try ledgerWithGap().ledger)
    for _ in 0..<2 {
      #expect(
        session.content.remarks.last?.hasPrefix(
          "Missing rates could not be downloaded. The file cannot be read") == true)
      #expect(session.content.reasons.first == "Line 2: The rates for 2025-03-07 are not stored.")
      #expect(session.content.summary == "3 rows, 1 with a result" && session.content.canSave)
      try await choose("1 “Datum”", of: .date, in: session)
    }
    #expect(fetched.count == 1)
  }

  @Test func `a choice made during a download is what holds after it`() async throws {
    let (ledger, fill) = try ledgerWithGap()
    let (answers, answer) = AsyncStream.makeStream(of: Void.self)
    download = { () throws(LedgerError) in
      for await _ in answers { break }
      fill()
      return RateReply(.updated, nil)
    }
    let rows = "date,amount,currency,tax\n2025-03-07,100,USD,19\n"
    try Data(rows.utf8).write(to: folder.appending(path: "bank.csv"))
    let session = begun(path("bank.csv"), ledger)
    for _ in 0..<100 where session.state != .downloading { loop.pass(0) }
    #expect(session.state == .downloading && session.content.rows == nil && !session.content.canSave)
    session.choose(3, of: .amount)
    answer.finish()
    await finish(session)
    #expect(shown(session)[.amount] == "4 “tax”")
    #expect(session.content.rows?.cells.first?[4] == "17.50")
  }
}
