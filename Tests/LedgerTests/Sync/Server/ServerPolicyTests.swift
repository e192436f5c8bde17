import Foundation
import Ledger
import TestValues
import Testing

extension LedgerTests {
  /// What the server itself refuses, whatever program somebody writes.
  @MainActor @Suite(.timeLimit(.minutes(30))) struct ServerPolicyTests {
    let office: Office
    let anna: String
    let stranger: String
    let stamp = "000000000001-0000-0193a1b2-0000-7000-8000-000000000001"

    init() async throws {
      office = try await Office()
      anna = try office.newUser(in: "team")
      stranger = try office.newUser(in: "other")
      try office.run(insertion("team", "a"), as: anna)
      try office.run(insertion("~\(anna)", "own"), as: anna)
    }

    func insertion(_ space: String, _ key: String, value: String = "v", stamp: String? = nil) -> String {
      """
      INSERT INTO agio.cell (space, entity, key, field, value, stamp)
      VALUES ('\(space)', 'note', '\(key)', 'text', '\(value)', '\(stamp ?? self.stamp)')
      """
    }

    @Test func `a stranger sees and changes nothing of a space`() throws {
      #expect(office.outcome(of: "SELECT count(*) FROM agio.cell", as: stranger) == "0")
      #expect(office.outcome(of: "SELECT count(*) FROM agio.push", as: stranger) == "0")
      #expect(office.outcome(of: "SELECT space FROM agio.member", as: stranger) == "other")
      #expect(office.outcome(of: insertion("team", "b"), as: stranger) == "42501")
      #expect(office.outcome(of: insertion("~\(anna)", "b"), as: stranger) == "42501")
      #expect(
        office.outcome(
          of: insertion("team", "a") + "ON CONFLICT (space, entity, key, field) DO UPDATE SET value = 'x'",
          as: stranger)
          == "42501")
      #expect(office.outcome(of: "UPDATE agio.cell SET value = 'x' RETURNING 1", as: stranger) == "")
      #expect(try office.run("SELECT DISTINCT value FROM agio.cell") == "v")
    }

    @Test(arguments: [
      "DELETE FROM agio.cell", "TRUNCATE agio.cell", "INSERT INTO agio.member VALUES ('team', current_user)",
      "UPDATE agio.member SET space = 'team'", "INSERT INTO agio.push (space, pos) VALUES ('team', 1)",
      "DELETE FROM agio.push", "UPDATE agio.push SET token = gen_random_uuid()",
      "INSERT INTO agio.migration (version) VALUES (9)", "SELECT nextval('agio.cell_pos_seq')",
      "ALTER TABLE agio.cell DISABLE ROW LEVEL SECURITY", "CREATE TABLE agio.mine (n int)",
      "ALTER TABLE agio.cell DISABLE TRIGGER place", "DELETE FROM agio.replica",
      "SELECT FROM agio.space FOR UPDATE", "UPDATE agio.space SET channel = 'x'",
      "INSERT INTO agio.replica (space, id, name, seen_at) VALUES ('team', gen_random_uuid(), 'x', 'infinity')",
    ])
    func `a member cannot do what only the owner may`(sql: String) {
      #expect(office.outcome(of: sql, as: anna) == "42501")
    }

    @Test func `somebody without the role cannot use anything`() throws {
      let nobody = try office.server.newRole()
      try office.run("REVOKE agio_user FROM \(nobody)")
      #expect(office.outcome(of: "SELECT 1 FROM agio.cell", as: nobody) == "42501")
      #expect(office.outcome(of: "SELECT 1 FROM agio.migration", as: nobody) == "42501")
    }

    @Test func `who has a role that is a member is one too, over other roles as well`() throws {
      let (team, staff) = (try office.newUser(in: "shared"), try office.newUser())
      try office.run("GRANT \(team) TO \(staff); GRANT \(staff) TO \(stranger)")
      try office.run(insertion("shared", "a"), as: stranger)
      #expect(office.outcome(of: "SELECT space FROM agio.member ORDER BY 1", as: stranger) == "other\nshared")
      #expect(office.outcome(of: "SELECT count(*) FROM agio.cell", as: anna) == "2")
    }

    @Test func `an older value does not replace a later one, whoever writes it`() throws {
      let later = "000000000002" + stamp.dropFirst(12)
      try office.run("UPDATE agio.cell SET value = 'later', stamp = '\(later)' WHERE key = 'a'", as: anna)
      try office.run("UPDATE agio.cell SET value = 'older', stamp = '\(stamp)' WHERE key = 'a'", as: anna)
      #expect(try office.run("SELECT value FROM agio.cell WHERE key = 'a'") == "later")
      #expect(
        office.outcome(
          of: "UPDATE agio.cell SET key = 'z', stamp = '3' || substr(stamp, 2) WHERE key = 'a'", as: anna)
          != "")
      #expect(office.outcome(of: "UPDATE agio.cell SET pos = 1 RETURNING 1", as: anna) == "")
    }

    @Test func `stamps of more than a day ahead and texts that no replica writes are refused`() {
      let ahead = "0fffffffffff" + stamp.dropFirst(12)
      #expect(office.outcome(of: insertion("team", "b", stamp: ahead), as: anna) == "AG001")
      for (key, value, stamp) in [
        ("é", "", stamp), ("", "", stamp), ("b", String(repeating: "x", count: 4_097), stamp),
        ("b", "", "0" + stamp), ("b", "", stamp.uppercased()), ("b\n", "", stamp),
      ] {
        #expect(office.outcome(of: insertion("team", key, value: value, stamp: stamp), as: anna) == "23514")
      }
    }
  }
}
