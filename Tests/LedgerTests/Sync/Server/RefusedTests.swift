import Currencies
import Foundation
import Ledger
import TestValues
import Testing

extension LedgerTests {
  /// A server whose owner has made rules of the own about values.
  @MainActor @Suite(.timeLimit(.minutes(30))) struct RefusedTests {
    let office: Office
    let one: Machine
    let two: Machine
    let rules: ServerRules

    init() async throws {
      (office, one, two) = (try await Office(), try Machine(), try Machine())
      rules = ServerRules(office: office)
      try one.ledger.add(codes("SEK"))
      try one.ledger.set(AmountDigits.more)
      try await one.join(office, as: office.newUser(in: "team"), space: "team")
      try await two.join(office, as: office.newUser(in: "team"), space: "team")
    }

    func exchange() async throws { for machine in [one, two, one] { try await machine.exchangeOnce() } }

    /// What is told as refused.
    func refused(_ machine: Machine? = nil) throws -> [String] {
      try (machine ?? one).ledger.syncStatus().refused.map(\.what)
    }

    func names(_ machine: Machine) throws -> [String] { try machine.ledger.desk().lists.map(\.name) }

    func discard(on machine: Machine? = nil) async throws {
      let ledger = (machine ?? one).ledger
      let change = try #require(try ledger.syncStatus().refused.first)
      try await pumping { () async throws(LedgerError) in try await ledger.discardRefused(change) }
    }

    @Test func `of 600 values one is refused and named, and the others arrive`() async throws {
      try rules.refuse("entity = 'list' AND field = 'name' AND value = 'Secret'")
      try one.ledger.addList(named: "Secret")
      try rules.addNotes(600, to: one)
      try await one.exchangeOnce()
      let status = try one.ledger.syncStatus()
      #expect(try refused() == ["Name of the list “Secret”"])
      #expect(
        status.refused.first?.reason == "new row for relation \"cell\" violates check constraint \"rule\"")
      #expect(status.unsent == 0 && status.problem == nil)
      #expect(try office.run("SELECT count(*) FROM agio.cell WHERE entity = 'note'") == "600")
      #expect(
        try office.run("SELECT count(*) FROM agio.cell")
          == sqlite(one.place.store, "SELECT count(*) - 1 FROM cell").first)
      #expect(try one.ledger.check() == [] && names(one).contains("Secret"))
    }

    @Test func `what was refused is not offered again before it has changed`() async throws {
      try rules.refuse("value = 'Secret'")
      let id = try one.ledger.addList(named: "Secret")
      try await one.exchangeOnce()
      try rules.allowAll()
      try one.ledger.add(codes("NOK"))
      try await exchange()
      #expect(try refused() == ["Name of the list “Secret”"])
      #expect(try !names(two).contains("Secret"))
      try one.ledger.renameList(id, to: "Open")
      #expect(try refused() == [] && one.ledger.syncStatus().unsent == 1)
      try await exchange()
      #expect(try refused() == [] && one.content() == two.content())
      #expect(try names(two).contains("Open"))
    }

    @Test func `what is refused again after a change is told again`() async throws {
      try rules.refuse("value LIKE 'Secret%'")
      let id = try one.ledger.addList(named: "Secret")
      try await one.exchangeOnce()
      try one.ledger.keepRefused(#require(one.ledger.syncStatus().refused.first))
      try one.ledger.renameList(id, to: "Secrets")
      try await one.exchangeOnce()
      #expect(try refused() == ["Name of the list “Secrets”"])
    }

    @Test func `another place is offered what one has refused`() async throws {
      try rules.refuse("value = 'Secret'")
      try one.ledger.addList(named: "Secret")
      try await one.exchangeOnce()
      try rules.allowAll()
      try await one.join(office, as: office.newUser(in: "other"), space: "other")
      #expect(try refused() == [] && one.ledger.syncStatus().unsent == 0)
      #expect(
        try office.run("SELECT space FROM agio.cell WHERE field = 'name' AND value = 'Secret'") == "other")
    }

    @Test func `a server that was restored does not tell again what is kept`() async throws {
      try rules.refuse("value = 'Secret'")
      try one.ledger.addList(named: "Secret")
      try await one.exchangeOnce()
      try one.ledger.keepRefused(#require(one.ledger.syncStatus().refused.first))
      try office.run(
        """
        SET session_replication_role = replica; DELETE FROM agio.push; DELETE FROM agio.cell
        """)
      try one.ledger.add(codes("NOK"))
      try await one.exchangeOnce()
      #expect(try refused() == [] && one.ledger.syncStatus().unsent == 0)
      #expect(
        try office.run("SELECT count(*) FROM agio.cell")
          == sqlite(one.place.store, "SELECT count(*) - 1 FROM cell").first)
    }

    @Test func `keep leaves it as it is, and tells it no more`() async throws {
      try rules.refuse("value = 'Secret'")
      try one.ledger.addList(named: "Secret")
      try await one.exchangeOnce()
      var told: [[String]] = []
      let observation = try one.ledger.observeSync(failed: { Issue.record($0) }) {
        told.append($0.refused.map(\.what))
      }
      try one.ledger.keepRefused(#require(one.ledger.syncStatus().refused.first))
      #expect(told == [["Name of the list “Secret”"], []])
      try rules.allowAll()
      try await exchange()
      #expect(try refused() == [] && names(one).contains("Secret") && !names(two).contains("Secret"))
      #expect(try one.ledger.syncStatus().unsent == 0)
      withExtendedLifetime(observation) {}
    }

    @Test func `discard takes what the server has`() async throws {
      let home = try one.ledger.desk().list
      try rules.refuse("value = 'Secret'")
      try one.ledger.renameList(home.id, to: "Secret")
      try one.ledger.type(5, in: code("USD"))
      try await one.exchangeOnce()
      #expect(try refused() == ["Name of the list “Secret”"])
      try await discard()
      #expect(try refused() == [] && names(one) == [home.name] && one.ledger.syncStatus().unsent == 0)
      try await exchange()
      #expect(try one.content() == two.content())
      #expect(try one.ledger.desk().anchor == Desk.Anchor(5, code("USD")))
      try one.ledger.renameList(home.id, to: "Rome")
      try await exchange()
      #expect(try names(two) == ["Rome"])
    }

    @Test func `discard brings back a list that may not be removed`() async throws {
      let id = try one.ledger.addList(named: "Rome")
      try one.ledger.add(codes("NOK"))
      try await exchange()
      let before = try one.content()
      try rules.refuse("value = 'false'")
      try one.ledger.removeList(id)
      try await one.exchangeOnce()
      #expect(try refused() == ["List “Rome”"] && names(one) == ["Home"])
      try await discard()
      #expect(try one.content() == before && refused() == [] && one.ledger.syncStatus().unsent == 0)
    }

    @Test func `discard keeps what was changed since`() async throws {
      let home = try one.ledger.desk().list
      try rules.refuse("value = 'Secret'")
      try one.ledger.renameList(home.id, to: "Secret")
      try await one.exchangeOnce()
      let change = try #require(one.ledger.syncStatus().refused.first)
      try one.ledger.renameList(home.id, to: "Rome")
      let ledger = one.ledger
      try await pumping { () async throws(LedgerError) in try await ledger.discardRefused(change) }
      try await exchange()
      #expect(try names(one) == ["Rome"] && names(two) == ["Rome"])
    }

    @Test func `discard gives a new list another name, amount or fee where that was refused`() async throws {
      try rules.refuse("value = 'Secret'")
      try one.ledger.addList(named: "Secret")
      try one.ledger.add(codes("NOK"))
      try await one.exchangeOnce()
      try await discard()
      #expect(try refused() == [] && names(one) == ["Home", "List"] && one.rows().hasSuffix("NOK"))
      try await exchange()
      #expect(try one.content() == two.content() && one.ledger.syncStatus().unsent == 0)
      try rules.allowAll()
      try rules.refuse("field = 'fee' AND value <> '0 buying' OR field = 'anchor' AND value LIKE '% 7777'")
      try one.ledger.addList(named: "Rome")
      try one.ledger.add(codes("NOK"))
      try one.ledger.type(7_777, in: code("NOK"))
      try one.ledger.setFee(Fee(2, .buying)!)
      try await one.exchangeOnce()
      #expect(try refused() == ["List “Rome”"])
      try await discard()
      #expect(try names(one) == ["Home", "List", "Rome"] && one.ledger.desk().fee == .none)
      #expect(try one.ledger.desk().anchor == Desk.Anchor(nil, code("NOK")))
      try await exchange()
      #expect(try one.content() == two.content() && one.ledger.syncStatus().unsent == 0)
    }

    @Test func `discard takes nothing from those who have it and keep it`() async throws {
      try one.ledger.addList(named: "Trip")
      try one.ledger.setCustomRate(base: .eur, quote: code("NOK"), rate: 11)
      try await exchange()
      let before = try two.content()
      for machine in [one, two] {
        let role = try #require(machine.ledger.syncStatus().place?.address).split(separator: "@")[0]
          .dropFirst(13)
        try office.run("INSERT INTO agio.member VALUES ('new', '\(role)')")
      }
      try rules.refuse("space = 'new' AND (value = 'Trip' OR entity = 'rate')")
      for machine in [one, two] {
        let address = try #require(machine.ledger.syncStatus().place?.address)
        let ledger = machine.ledger
        _ = try await pumping { () async throws(LedgerError) in
          try await ledger.startSync(atServer: address, space: "new", password: nil)
        }
      }
      for change in try two.ledger.syncStatus().refused { try two.ledger.keepRefused(change) }
      let mine = try refused()
      for _ in mine { try await discard() }
      try await exchange()
      #expect(try two.content() == before, "\(mine)")
    }

    @Test func `a new list that was refused whole is one change, and nothing is left of it after discard`()
      async throws
    {
      let home = try sqlite(one.place.store, "SELECT uuid FROM shared_list")[0]
      try rules.refuse("entity IN ('list', 'row') AND left(key, 36) <> '\(home)'")
      try one.ledger.addList(named: "Secret")
      try await one.exchangeOnce()
      #expect(try refused() == ["List “Secret”"])
      try await discard()
      #expect(try refused() == [] && names(one) == names(two) && one.ledger.syncStatus().unsent == 0)
      #expect(
        try sqlite(
          one.place.store,
          "SELECT count(*) FROM cell WHERE entity IN ('list', 'row') AND substr(key, 1, 36) <> '\(home)'")
          == ["0"])
      #expect(try sqlite(one.place.store, "SELECT count(*) FROM refused_cell") == ["0"])
    }

    @Test func `discard removes a row, a rate, a currency and a setting, and nothing else`() async throws {
      try rules.refuse("key LIKE '%NOK%' OR key IN ('SIL', 'flags')")
      let before = try one.content()
      try one.ledger.add(codes("NOK"))
      try one.ledger.setCustomRate(base: .eur, quote: code("NOK"), rate: 11)
      try one.ledger.keep(CustomCurrency(code: code("SIL"), name: "Silver", digits: 3))
      try one.ledger.set(FlagMode.off)
      try await one.exchangeOnce()
      #expect(
        try refused() == [
          "Custom currency SIL", "Custom rate EUR/NOK", "NOK in the list “Home”", "Setting flags",
        ])
      for _ in 0..<4 { try await discard() }
      #expect(try refused() == [] && one.content() == before)
      #expect(try one.ledger.value(FlagMode.self) == .on)
      #expect(try one.ledger.value(AmountDigits.self) == .more)
      try await exchange()
      #expect(try one.content() == two.content() && one.ledger.syncStatus().unsent == 0)
    }

    @Test func `the last list, and a currency in use, are not removed`() async throws {
      let three = try Machine()
      try three.ledger.renameList(three.ledger.desk().list.id, to: "Secret")
      try rules.refuse("value = 'Secret' OR key = 'WOW'")
      try await three.join(office, as: office.newUser())
      #expect(try refused(three) == ["Name of the list “Secret”"])
      try await discard(on: three)
      #expect(try refused(three) == [] && names(three) == ["List"])
      try one.ledger.keep(CustomCurrency(code: code("WOW"), name: "Wow", digits: 2))
      try one.ledger.add(codes("WOW"))
      try await one.exchangeOnce()
      await #expect(throws: LedgerError.isInList(code("WOW"), "Home")) { try await discard() }
      #expect(try one.rows().hasSuffix("WOW") && refused() == ["Custom currency WOW"])
    }

    @Test func `a server that refuses everything is told, and gets everything when it does no more`()
      async throws
    {
      try rules.countAttempts()
      try rules.refuse("true")
      try rules.addNotes(2_000, to: one)
      try one.ledger.add(codes("NOK"))
      await #expect(throws: LedgerError.self) { try await one.exchangeOnce() }
      #expect(try rules.attempts() < 10)
      let status = try one.ledger.syncStatus()
      #expect(status.refused == [] && status.unsent == 2)
      #expect(status.problem?.hasPrefix("The server rejected the sync (") == true)
      try rules.allowAll()
      try await exchange()
      #expect(try one.ledger.syncStatus().unsent == 0 && two.rows().hasSuffix("NOK"))
    }

    @Test
    func
      `a server that refuses all that is new is asked a bounded number of times, and gets the rest in the end`()
      async throws
    {
      try rules.countAttempts()
      try rules.refuse("entity = 'note'")
      try rules.addNotes(250, to: one)
      try one.ledger.add(codes("NOK"))
      for count in ["100", "200"] {
        await #expect(throws: LedgerError.self) { try await one.exchangeOnce() }
        #expect(try sqlite(one.place.store, "SELECT count(*) FROM refused_cell") == [count])
        #expect(try one.ledger.syncStatus().problem != nil && one.ledger.syncStatus().unsent > 0)
      }
      #expect(try rules.attempts() < 500)
      try await exchange()
      #expect(try two.rows().hasSuffix("NOK"))
      let status = try one.ledger.syncStatus()
      #expect(status.unsent == 0 && status.problem == nil)
      #expect(status.refused.map(\.what) == ["A value of a later version of Agio"])
    }

    @Test func `a server that has nothing and takes nothing is not joined`() async throws {
      try rules.refuse("true")
      let three = try Machine()
      try three.ledger.add(codes("SEK"))
      await #expect(throws: LedgerError.self) { try await three.join(office, as: office.newUser()) }
      let status = try three.ledger.syncStatus()
      #expect(status.place == nil && status.refused == [])
    }

    @Test(arguments: [true, false])
    func `a server that has something and takes nothing leaves no list of others here`(
      isRule: Bool
    ) async throws {
      try one.ledger.addList(named: "Rome")
      try await one.exchangeOnce()
      if isRule {
        try rules.refuse("true")
      } else {
        try office.run("REVOKE INSERT ON agio.cell FROM agio_user")
      }
      let three = try Machine()
      try three.ledger.add(codes("SEK"))
      let (names, rows) = (try names(three), try three.rows())
      let user = try office.newUser()
      await #expect(throws: LedgerError.self) { try await three.join(office, as: user) }
      #expect(try three.ledger.syncStatus().place == nil)
      #expect(try self.names(three) == names && three.rows() == rows)
    }

    @Test func `a permission that is missing is no matter of the values`() async throws {
      try office.run("REVOKE INSERT ON agio.cell FROM agio_user")
      try one.ledger.add(codes("NOK"))
      await #expect(throws: LedgerError.self) { try await one.exchangeOnce() }
      let status = try one.ledger.syncStatus()
      #expect(status.refused == [] && status.unsent == 1)
      #expect(status.problem?.contains("permission denied") == true)
    }

    @Test func `a reason is a line of bounded length without control characters`() async throws {
      try rules.refuse("value = 'Secret'", saying: "E'one\\ntwo\\u202Ethree\\t' || repeat('x', 1000000)")
      try one.ledger.addList(named: "Secret")
      try await one.exchangeOnce()
      let reason = try #require(one.ledger.syncStatus().refused.first?.reason)
      #expect(reason.hasPrefix("one two\u{FFFD}three\u{FFFD}xxx") && reason.unicodeScalars.count <= 500)
    }
  }
}

/// Rules of the owner of a database about the values of cells.
@MainActor
struct ServerRules {
  let office: Office

  /// Refuses values of which a condition is true, by a CHECK, or by a trigger that raises an error.
  func refuse(_ condition: String, saying message: String? = nil) throws {
    guard let message else {
      try office.run("ALTER TABLE agio.cell ADD CONSTRAINT rule CHECK (NOT (\(condition))) NOT VALID")
      return
    }
    try office.run(
      """
      CREATE FUNCTION public.rule() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION '%', \(message);
      END
      $$;
      CREATE TRIGGER a_rule BEFORE INSERT ON agio.cell FOR EACH ROW WHEN (NEW.\(condition)) EXECUTE FUNCTION public.rule()
      """)
  }

  func allowAll() throws { try office.run("ALTER TABLE agio.cell DROP CONSTRAINT rule") }

  /// Counts the statements that insert values, also those that are refused.
  func countAttempts() throws {
    try office.run(
      """
      CREATE SEQUENCE public.attempts;
      CREATE FUNCTION public.count_attempt() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
      BEGIN
        PERFORM nextval('public.attempts');
        RETURN NULL;
      END
      $$;
      CREATE TRIGGER a_count BEFORE INSERT ON agio.cell FOR EACH STATEMENT EXECUTE FUNCTION public.count_attempt()
      """)
  }

  func attempts() throws -> Int { Int(try office.run("SELECT last_value FROM public.attempts")) ?? 0 }

  /// Sets values that no version knows, as one change that is not sent yet.
  func addNotes(_ count: Int, to machine: Machine) throws {
    _ = try sqlite(
      machine.place.store,
      """
      WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < \(count))
      INSERT INTO cell (entity, key, field, value, stamp, is_unsent)
      SELECT 'note', n, 'text', '', '000000000001-0000-0193a1b2-0000-7000-8000-000000000001', 1 FROM number
      """)
  }
}
