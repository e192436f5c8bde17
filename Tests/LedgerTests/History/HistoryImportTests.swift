import Currencies
import FoundationEssentials
import Ledger
import TestValues
import Testing

extension LedgerTests {
  /// The European Central Bank's history on its way into the store.
  @MainActor @Suite(.timeLimit(.minutes(30))) struct HistoryImportTests {
    let place: Place
    init() throws { place = try Place() }

    @Test func `the bundled history has 7,126 days and 221,702 rates, and all are in the store`() async throws
    {
      let file = try BankFile.all.get()
      #expect(file.days.count == 7126)
      #expect(file.rates == 221_702)
      let (path, outcome) = try await WholeHistory.made.value
      #expect(outcome?.days == 7126)
      // Those of the newest day were there since the first start.
      #expect(outcome?.rates == 221_702 - file.rates(ofLine: file.days[0]).count)
      let counted = try sqlite(path, "SELECT (SELECT count(*) FROM rate_table), count(*) FROM rate")
      #expect(counted == ["7126|221702"])
      #expect(try await WholeHistory.open().check() == [])
    }

    @Test func `every rate in the store is the bank's, digit by digit`() async throws {
      let differences = try python(
        """
        import datetime, sqlite3, sys, zipfile
        store, path = sys.argv[1:]
        with zipfile.ZipFile(path) as file:
            lines = [line.split(',') for line in file.read(file.namelist()[0]).decode().splitlines()]
        wanted = {(line[0], code, cell) for line in lines[1:] for code, cell in zip(lines[0][1:], line[1:])
                  if code and cell != 'N/A'}
        epoch = datetime.date(1970, 1, 1)
        with sqlite3.connect(store) as db:
            found = {(str(epoch + datetime.timedelta(day)), code, rate) for day, code, rate in
                     db.execute("SELECT day, currency, rate FROM rate JOIN source ON id = source AND name = 'ecb'")}
        db.close()
        print(len(wanted), len(found), len(wanted ^ found))
        """, await WholeHistory.made.value.path, packageFolder + "/data/rates/eurofxref-hist.zip")
      #expect(differences == "221702 221702 0\n")
    }

    @Test func `random days read as the bank wrote them`() async throws {
      let file = try BankFile.all.get()
      let ledger = try await WholeHistory.open()
      for line in stride(from: 0, to: file.days.count, by: 311).map({ file.days[$0] }) {
        let table = try #require(try ledger.table(onOrBefore: day(line[0]), source: "ecb"))
        var expected = file.rates(ofLine: line)
        expected[.eur] = 1
        #expect(table.day == day(line[0]))
        #expect(table.rates == expected)
      }
    }

    @Test func `what is there is not imported again`() throws {
      let ledger = try place.open()
      let first = try #require(try ledger.importBundledHistory())
      #expect(first.days == 7126)
      #expect(try ledger.importBundledHistory() == nil)
      #expect(try HistoryImport(into: place.store).bundled() == nil)
      #expect(try place.open().importBundledHistory() == nil)
      let again = try HistoryImport(into: place.store).file(packageFolder + "/data/rates/eurofxref-hist.zip")
      #expect(again.days == 7126)
      #expect(again.rates == 0)
    }

    @Test func `an import that was stopped is taken up again, and adds what is missing only`() throws {
      let file = try BankFile.all.get()
      _ = try place.open()
      // The state in which a stopped import leaves a store: some pieces, and no note that it is done.
      try HistoryImport(into: place.store).bundled()
      let middle = day("2010-01-04").number
      try sqlite(
        place.store,
        """
        DELETE FROM rate WHERE day > \(middle); DELETE FROM rate_table WHERE day > \(middle);
        DELETE FROM setting WHERE key = 'history.bundled'
        """)
      let kept = file.days.filter { day($0[0]).number <= middle }
      let left = file.rates - kept.reduce(0) { $0 + file.rates(ofLine: $1).count }
      let outcome = try #require(try HistoryImport(into: place.store).bundled())
      #expect(outcome.rates == left)
      #expect(try sqlite(place.store, "SELECT count(*) FROM rate") == ["221702"])
      #expect(try place.open().importBundledHistory() == nil)
    }

    @Test func `an import whose last piece fails says how much is kept, and the next one adds the rest`()
      throws
    {
      let ledger = try place.open()
      let other = try OtherWriter(place.store)
      try other.run(
        """
        CREATE TRIGGER failing BEFORE INSERT ON setting WHEN NEW.key = 'history.bundled'
        BEGIN SELECT raise(ABORT, 'no'); END
        """)
      let error = #expect(throws: LedgerError.self) { try ledger.importBundledHistory() }
      guard case .partlyImported(let kept, of: let total, _) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      // The newest day was there before.
      #expect(total == 7125 && kept < total)
      #expect(try sqlite(place.store, "SELECT count(*) FROM rate_table") == ["\(kept + 1)"])
      try other.run("DROP TRIGGER failing")
      #expect(try ledger.importBundledHistory()?.isWhole == true)
      #expect(try ledger.importBundledHistory() == nil)
    }

    @Test func `a cancelled import keeps its first piece, and the next one adds the rest`() async throws {
      _ = try place.open()
      let path = place.store
      let first = try await Task.detached {
        try HistoryImport(into: path).bundled { progress in
          if progress.days > 0 { withUnsafeCurrentTask { $0?.cancel() } }
        }
      }.value
      let stopped = try #require(first)
      #expect(!stopped.isWhole)
      let kept = try #require(Int(try sqlite(path, "SELECT count(*) FROM rate")[0]))
      #expect((1000..<221_702).contains(kept))
      let second = try #require(try HistoryImport(into: path).bundled())
      #expect(second.isWhole)
      #expect(second.rates == 221_702 - kept)
      #expect(try sqlite(path, "SELECT count(*) FROM rate") == ["221702"])
      #expect(try HistoryImport(into: path).bundled() == nil)
    }

    @Test func `an import that is cancelled before its first piece adds nothing, and is not done`()
      async throws
    {
      _ = try place.open()
      let path = place.store
      let stopped = try await Task.detached {
        withUnsafeCurrentTask { $0?.cancel() }
        return try HistoryImport(into: path).bundled()
      }.value
      #expect(stopped?.isWhole == false)
      #expect(stopped?.rates == 0)
      #expect(try HistoryImport(into: path).bundled()?.isWhole == true)
    }

    @Test func `an import says how far it is, and lets others write after each piece`() throws {
      let ledger = try place.open()
      var said: [HistoryImport.Progress] = []
      try HistoryImport(into: place.store).bundled { progress in
        said.append(progress)
        #expect(throws: Never.self) {
          try ledger.setAnchor(Desk.Anchor(Decimal(said.count), code("USD")))
        }
      }
      #expect(said.count >= 10)
      #expect(said.first?.days == 0)
      #expect(said.map(\.days) == said.map(\.days).sorted())
      #expect(said.allSatisfy { $0.total == 7125 })
      #expect(said.last?.days == 7125)
      #expect(try ledger.desk().anchor.amount == Decimal(said.count))
    }

    @Test func `the newest day of each currency is known after an import, also of those that ended`()
      async throws
    {
      let quotes = try sqlite(
        await WholeHistory.made.value.path,
        "SELECT currency, last_day FROM quote ORDER BY currency")
      let counted = try sqlite(
        await WholeHistory.made.value.path,
        "SELECT currency, max(day) FROM rate GROUP BY currency ORDER BY currency")
      #expect(quotes.count == 41)
      #expect(quotes == counted)
    }

    @Test func `an import leaves the rows, the settings and another source's rates alone`() throws {
      let ledger = try place.open()
      try ledger.add(codes("SEK"))
      try ledger.setAnchor(Desk.Anchor(number("12.34"), code("SEK")))
      try ledger.set(RefreshMode.asked)
      let before = try ledger.desk()
      try ledger.importBundledHistory()
      #expect(try ledger.desk() == before)
      #expect(try ledger.value(RefreshMode.self) == .asked)
      let others = try sqlite(
        place.store, "SELECT count(*) FROM rate JOIN source ON id = source WHERE name <> 'ecb'")
      #expect(others == ["0"])
    }

    @Test func `a file of the user's adds its days, and replaces a rate that differs`() throws {
      let ledger = try place.open()
      let head = "Date,USD,JPY,BGN,CZK,DKK,GBP,HUF,PLN,RON,SEK,CHF\n"
      let rest = "1.9558,24.3,7.46,0.83,390,4.2,4.97,11.1,0.94\n"
      let first = try HistoryImport(into: place.store).file(
        place.write(head + "2026-11-02,1.1,170,\(rest)2026-11-03,1.2,171,\(rest)", to: "first.csv"))
      #expect(first.days == 2)
      #expect(first.rates == 22)
      let second = try HistoryImport(into: place.store).file(
        place.write(head + "2026-11-03,1.25,171,\(rest)", to: "second.csv"))
      #expect(second.days == 1)
      #expect(second.rates == 1)
      #expect(try ledger.activeTable()?.rates[code("USD")] == number("1.25"))
      #expect(
        try ledger.table(onOrBefore: day("2026-11-02"), source: "ecb")?.rates[code("USD")] == number("1.1"))
    }

    @Test func `a file is imported by pieces, is stopped between days, and gone on with`() async throws {
      _ = try place.open()
      let (path, zip) = (place.store, packageFolder + "/data/rates/eurofxref-hist.zip")
      let file = try BankFile.all.get()
      let first = try await Task.detached {
        try HistoryImport(into: path).file(zip) { progress in
          if progress.days > 0 { withUnsafeCurrentTask { $0?.cancel() } }
        }
      }.value
      #expect(!first.isWhole && first.rates > 0 && first.rates < file.rates)
      #expect(try bankDays() < 7126)
      var said: [HistoryImport.Progress] = []
      let second = try HistoryImport(into: path).file(zip) { said.append($0) }
      #expect(second.isWhole && second.days == 7126)
      // The newest day is in a fresh store.
      #expect(first.rates + second.rates == file.rates - file.rates(ofLine: file.days[0]).count)
      #expect(said.map(\.days) == said.map(\.days).sorted())
      #expect(said.last.map(\.days) == 7126 && said.last.map(\.total) == 7126)
      #expect(try bankDays() == 7126)
    }

    private func bankDays() throws -> Int {
      try #require(Int(sqlite(place.store, "SELECT count(*) FROM rate_table WHERE source = 0").first ?? ""))
    }

    @Test func `a file with one bad line changes nothing`() throws {
      let ledger = try place.open()
      let before = try ledger.desk()
      let head = "Date,USD,JPY,BGN,CZK,DKK,GBP,HUF,PLN,RON,SEK,CHF\n"
      let rest = "170,1.9558,24.3,7.46,0.83,390,4.2,4.97,11.1,0.94\n"
      let path = try place.write(head + "2026-11-03,1.2,\(rest)2026-11-02,abc,\(rest)", to: "bad.csv")
      let error = #expect(throws: LedgerError.self) { try HistoryImport(into: place.store).file(path) }
      #expect(
        error?.sentence == "The file contains no valid rates (line 3, column 2: “abc” is no rate of USD).")
      #expect(error?.isStoreTrouble == false)
      #expect(try ledger.desk() == before)
    }

    @Test func `a file with a day to come changes nothing`() throws {
      let ledger = try place.open()
      let before = try ledger.desk()
      let head = "Date,USD,JPY,BGN,CZK,DKK,GBP,HUF,PLN,RON,SEK,CHF\n"
      let rest = "170,1.9558,24.3,7.46,0.83,390,4.2,4.97,11.1,0.94\n"
      let path = try place.write(head + "9999-11-03,1.2,\(rest)2026-11-02,1.1,\(rest)", to: "future.csv")
      let error = #expect(throws: LedgerError.self) { try HistoryImport(into: place.store).file(path) }
      #expect(error?.sentence.contains("9999-11-03, which has not come yet") == true)
      #expect(try ledger.desk() == before)
    }

    @Test func `a file with a few of the bank's rates takes no row's amount away`() throws {
      let ledger = try place.open()
      let path = try place.write("Date,USD,JPY\n2026-11-02,1.2,170\n", to: "few.csv")
      // Whether it is refused or not: the list keeps an amount in every row.
      do { _ = try HistoryImport(into: place.store).file(path) } catch { #expect(!error.isStoreTrouble) }
      #expect(try ledger.desk().lines(at: 0).allSatisfy { $0.amount != nil })
    }

    @Test func `a file that is not there is an error of the file`() throws {
      _ = try place.open()
      let path = place.folder + "/nothing.csv"
      let error = #expect(throws: LedgerError.self) { try HistoryImport(into: place.store).file(path) }
      guard case .unreadableFile(let message) = error else {
        Issue.record("The error is \(String(describing: error)).")
        return
      }
      #expect(message.contains("nothing.csv"))
    }
  }
}
