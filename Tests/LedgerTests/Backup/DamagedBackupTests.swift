import Currencies
import FoundationEssentials
import Ledger
import TestValues
import Testing

extension LedgerTests {
  /// Backups with random damage and with extreme numbers: whatever is read can be imported, and leaves an intact store.
  @MainActor @Suite(.timeLimit(.minutes(30))) struct DamagedBackupTests {
    let place: Place
    let ledger: Ledger
    init() throws {
      place = try Place()
      ledger = try place.open()
    }

    @Test(arguments: 0..<4) func `no damage crashes the reader or the store`(seed: Int) throws {
      var edits = RandomEdits(ledger, seed: seed)
      try edits.make(80)
      let bytes = Array(try ledger.backup().text.utf8)
      let fresh = try Place()
      let target = try fresh.open()
      var random = SeededNumbers(seed: UInt64(seed))
      var read = 0
      for _ in 0..<300 {
        let backup: Backup
        do throws(LedgerError) { backup = try Backup(damaged(bytes, &random)) } catch {
          guard case .backup = error else {
            Issue.record(error)
            continue
          }
          #expect(error.sentence.count < 300)
          continue
        }
        read += 1
        let before = try target.contents()
        let change = try target.importBackup(backup, isReplacing: read % 2 == 0).change
        for line in try target.desk().lines(at: instant("2026-10-31", 12, 0)) { _ = line.rate }
        if !change.isEmpty, read % 3 == 0 {
          _ = try target.undo(change)
          #expect(try target.contents() == before)
        }
      }
      #expect((5...295).contains(read), "\(read)")
      #expect(try target.check() == [])
    }

    /// One to three bytes changed, taken out, put in or copied elsewhere.
    private func damaged(_ bytes: [UInt8], _ random: inout SeededNumbers) -> [UInt8] {
      var bytes = bytes
      for _ in 0...Int.random(in: 0...2, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0...3, using: &random) {
        case 0: bytes[index] = "0123456789.-eE\"{}[],:AZaz".utf8.randomElement(using: &random) ?? 0
        case 1: bytes.remove(at: index)
        case 2: bytes[index] = UInt8.random(in: 0...255, using: &random)
        default:
          let end = min(bytes.count, index + Int.random(in: 0...40, using: &random))
          bytes.insert(contentsOf: bytes[index..<end], at: Int.random(in: 0..<bytes.count, using: &random))
        }
      }
      return bytes
    }

    @Test(arguments: [
      "1\(String(repeating: "0", count: 120))", "-0.\(String(repeating: "0", count: 100))1", "-0",
    ])
    func `an extreme amount leaves the others empty at most`(amount: String) throws {
      let text = BackupTests.file(
        """
        "lists":[{"name":"A","current":true,"currencies":["EUR","USD","JPY","PTS"],
        "anchor":{"amount":"\(amount)","currency":"PTS"},"fee":{"percent":"99.9999","side":"selling"}}],
        "currencies":[{"code":"PTS","name":"Points","digits":8}],
        "rates":[{"base":"EUR","quote":"PTS","rate":"0.00000000000000000001","date":"0001-01-01"},
        {"base":"USD","quote":"PTS","rate":"100000000000000000000","date":"9999-12-31"}]
        """)
      try ledger.importBackup(Backup(Array(text.utf8)))
      let desk = try ledger.desk()
      #expect(desk.rows == codes("EUR USD JPY PTS"))
      for line in desk.lines(at: instant("2026-10-31", 12, 0)) { _ = (line.rate, desk.plainText(of: line)) }
      #expect(try ledger.check() == [])
      let backup = try ledger.backup()
      #expect(try Backup(Array(backup.text.utf8)) == backup)
    }
  }
}
