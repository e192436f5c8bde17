import Currencies
import Foundation
import Ledger
import TestValues
import Testing

extension LedgerTests {
  /// Files that are no backups, and backups that are cut off, of other versions, or not as Agio writes them.
  @MainActor @Suite(.timeLimit(.minutes(30))) struct BadBackupTests {
    let place: Place
    init() throws { place = try Place() }

    func problem(_ text: String) -> BackupProblem? {
      do throws(LedgerError) {
        _ = try Backup(Array(text.utf8))
      } catch {
        if case .backup(let problem) = error { return problem }
        Issue.record(error)
      }
      return nil
    }

    @Test func `a backup that is cut off anywhere is refused`() throws {
      let ledger = try place.open()
      let bytes = Array(try ledger.backup().text.utf8)
      for count in 0..<(bytes.count - 1) {
        let found = problem(String(decoding: bytes[..<count], as: UTF8.self))
        #expect(found != nil, "\(count) bytes")
      }
      guard case .invalid(let finding)? = problem(String(decoding: bytes[..<300], as: UTF8.self)) else {
        Issue.record("it is read")
        return
      }
      #expect(finding.hasSuffix("it is cut off"))
    }

    @Test(arguments: [
      "", "{}", "[]", "\"agio-backup\"", "Date,USD\n2026-10-30,1.1", "<xml/>", "PK\u{3}\u{4}",
      #"{"format":"bitwarden","version":1}"#, #"{"version":1}"#, #"{"format":["agio-backup"]}"#,
    ])
    func `another program's file is none`(text: String) { #expect(problem(text) == .notABackup) }

    @Test func `a newer version's file is refused, whatever it contains`() {
      #expect(problem(#"{"format":"agio-backup","version":2,"lists":7}"#) == .newer(2))
      #expect(problem(#"{"lists":7,"version":100,"format":"agio-backup"}"#) == .newer(100))
      #expect(problem(#"{"format":"agio-backup","version":2,"lists":"#) == .newer(2))
      for version in ["0", "-1", "1.5", "\"1\"", "null", "99999999999999999999"] {
        let found = problem(#"{"format":"agio-backup","version":\#(version)}"#)
        #expect(found == .invalid("“version” is no whole number above 0"), "\(version)")
      }
    }

    @Test(arguments: invalidBackups)
    func `a backup that is not as Agio writes it is refused, with its place`(members: String, finding: String)
    {
      let file = BackupTests.file(members)
      let text = members.hasSuffix("} 5") ? String(file.dropLast()) : file
      #expect(problem(text) == .invalid(finding))
    }

    @Test func `more lists than can be shown are refused`() throws {
      let names = (0...10_000).map { "\($0)" }
      #expect(
        problem(BackupTests.file(lists: names)) == .invalid("“lists.[10000]”: there are more than 10000"))
      #expect(problem(BackupTests.file(lists: Array(names.dropLast()))) == nil)
    }

    @Test func `deep nesting is refused`() {
      let deep = String(repeating: "[", count: 100_000)
      guard case .invalid(let finding)? = problem(BackupTests.file("\"x\":\(deep)")) else {
        Issue.record("it is read")
        return
      }
      #expect(finding.hasSuffix(": it is nested too deeply"))
    }

    @Test func `a file that is too large, or no file, is not read`() throws {
      let path = try place.write(BackupTests.file(lists: ["A"]), to: "large.json")
      let handle = try #require(FileHandle(forWritingAtPath: path))
      try handle.truncate(atOffset: 100 << 20)
      try handle.close()
      for path in [path, place.folder, "/dev/zero", place.folder + "/missing"] {
        do throws(LedgerError) {
          _ = try Backup(file: path)
          Issue.record("\(path) is read")
        } catch {
          guard case .unreadableFile = error else {
            Issue.record(error)
            continue
          }
        }
      }
    }

    @Test func `a kept conversion whose result was changed is refused, and one that is there twice`() throws {
      let ledger = try place.open()
      var desk = try ledger.desk()
      desk.anchor = Desk.Anchor(100, code("USD"))
      let kept = try desk.conversion(to: .eur, at: instant("2026-10-31", 12, 0))
      try ledger.keep([kept])
      let text = try ledger.backup().text
      let changed = text.replacing("\"result\": \"", with: "\"result\": \"1")
      #expect(problem(changed) == .invalid("“kept.[0]”: its rate does not give its result"))
      let line = try #require(text.split(separator: "\n").first { $0.contains("\"result\"") })
      #expect(
        problem(text.replacing(String(line), with: "\(line),\(line)"))
          == .invalid("“kept.[1]”: its id is there twice"))
    }

    @Test func `what this version does not know is left out, and said`() throws {
      let ledger = try place.open()
      let list =
        #"{"name":"A","colour":"red","currencies":["EUR","QQQ","PTS"],"anchor":{"amount":"7","currency":"QQQ"}}"#
      let backup = try Backup(
        Array(
          BackupTests.file(
            """
            "lists":[\(list)],"alarms":[[1]],"settings":{"sound":{"a":1},"digits":"less","sparklines":"on"},
            "currencies":[{"code":"PTS","name":"Points","digits":0},{"code":"SEK","name":"Kronor","digits":0}],
            "rates":[{"base":"EUR","quote":"QQQ","rate":"2","date":"2026-10-30"}]
            """
          ).utf8))
      let imported = try ledger.importBackup(backup)
      #expect(
        imported.preview.remarks == [
          .unknownMember("“lists.[0].colour”"), .unknownMember("“alarms”"), .unknownSetting("sound"),
          .unknownValue("less", .digits), .isISOCurrency(code("SEK")),
          .unknownCurrencyInRate(.eur, code("QQQ")), .unknownCurrency(code("QQQ"), list: "A"),
        ])
      try ledger.showList(#require(try ledger.desk().lists.last).id)
      let desk = try ledger.desk()
      #expect(desk.rows == codes("EUR PTS") && desk.anchor == Desk.Anchor(nil, .eur))
      #expect(try ledger.value(SparklineMode.self) == .on && ledger.customRates().isEmpty)
      #expect(try ledger.check() == [])
    }

    @Test func `a backup is no file of rates, which says where to import it`() throws {
      let path = try place.write(try place.open().backup().text, to: "backup.json")
      #expect(throws: LedgerError.backupInsteadOfRates) {
        try HistoryImport(into: place.store).file(path)
      }
    }
  }
}

/// A list in a backup.
private let list = #"{"name":"A","currencies":["EUR"],"anchor":{"amount":"1","currency":"EUR"}}"#

/// A member with that list, in which a text is replaced by another one.
private func changed(_ old: String, _ new: String) -> String {
  "\"lists\":[\(list.replacing(old, with: new))]"
}

/// Members that no backup has, and what is found in them.
private let invalidBackups: [(String, String)] = [
  ("\"lists\":[\(list),\(list)]", "“lists.[1]”: there are two lists of this name"),
  ("\"lists\":[\(list),\(list.replacing("A", with: "a"))]", "“lists.[1]”: there are two lists of this name"),
  (
    changed("\"A\"", "\"\(String(repeating: "x", count: 1 << 20))\""),
    "“lists.[0].name”: it has more than 60 characters"
  ),
  (changed("\"A\"", "\"a\\u0007b\""), "“lists.[0].name”: it has a control character"),
  (changed("\"A\"", "\"a\\u202Eb\""), "“lists.[0].name”: it has a control character"),
  (changed("\"A\"", "\" \""), "“lists.[0].name”: it is empty"),
  (changed("\"A\"", "null"), "“lists.[0].name”: it is null"),
  (changed("\"1\"", "1"), "“lists.[0].anchor.amount”: it is no text in quotation marks"),
  (changed("\"1\"", "NaN"), "“lists.[0].anchor.amount”: it is no text in quotation marks"),
  (changed("\"1\"", "\"1e5\""), "“lists.[0].anchor.amount”: it is no number"),
  (changed("\"1\"", "\"1,5\""), "“lists.[0].anchor.amount”: it is no number"),
  (changed("[\"EUR\"]", "[\"EUR\",\"eur\"]"), "“lists.[0].currencies.[1]”: EUR is there twice"),
  (changed("[\"EUR\"]", "[\"EURO\"]"), "“lists.[0].currencies.[0]”: it is no code of a currency"),
  (changed("[\"EUR\"]", "\"EUR\""), "“lists.[0].currencies”: it is no array"),
  (changed("\"name\":\"A\",", ""), "“lists.[0]”: “name” is missing"),
  (
    changed("\"name\"", "\"fee\":{\"percent\":\"100\",\"side\":\"buying\"},\"name\""),
    "“lists.[0].fee”: “fee” is no fee"
  ),
  (#""lists":[],"lists":[]"#, "“lists”: it is there twice"),
  (
    #""rates":[{"base":"EUR","quote":"USD","rate":"1.1","date":"2026-02-30"}]"#,
    "“rates.[0].date”: it is no date"
  ),
  (
    #""rates":[{"base":"EUR","quote":"USD","rate":1.1,"date":"2026-02-03"}]"#,
    "“rates.[0].rate”: it is no text in quotation marks"
  ),
  (
    #""rates":[{"base":"EUR","quote":"USD","rate":"0","date":"2026-02-03"}]"#,
    "“rates.[0]”: it is no rate between two currencies"
  ),
  (
    #""rates":[{"base":"EUR","quote":"EUR","rate":"1","date":"2026-02-03"}]"#,
    "“rates.[0]”: it is no rate between two currencies"
  ),
  (
    #""currencies":[{"code":"PTS","name":"Points","digits":9}]"#,
    "“currencies.[0].digits”: it is no whole number from 0 to 8"
  ),
  (changed("\"A\"", "7"), "“lists.[0].name”: it is no text in quotation marks"),
  (changed("[\"EUR\"]", "[7]"), "“lists.[0].currencies.[0]”: it is no text in quotation marks"),
  (changed("\"name\"", "\"current\":\"true\",\"name\""), "“lists.[0].current”: it is neither true nor false"),
  (changed("\"name\"", "\"fee\":7,\"name\""), "“lists.[0].fee”: it is no object"),
  (changed("\"name\"", "\"unread\":\"x\",\"name\""), "“lists.[0].unread”: it is no object"),
  (
    #""currencies":[{"code":"PTS","name":"Points","digits":"2"}]"#,
    "“currencies.[0].digits”: it is no whole number from 0 to 8"
  ),
  (#""currencies":[7]"#, "“currencies.[0]”: it is no object"),
  (#""alerts":{}"#, "“alerts”: it is no array"),
  (#""alerts":[{"id":7}]"#, "“alerts.[0].id”: it is no text in quotation marks"),
  (#""kept":[{"amountDigits":"2"}]"#, "“kept.[0].amountDigits”: it is no whole number from 0 to 200"),
  (#""kept":[{"custom":0}]"#, "“kept.[0].custom”: it is neither true nor false"),
  (#""settings":7"#, "“settings”: it is no object"),
  (#""created":1790000000"#, "“created”: it is no text in quotation marks"),
  (#""settings":{"digits":true}"#, "“settings.digits”: it is no text in quotation marks"),
  (#""kept":[{}]"#, "“kept.[0]”: it is no kept conversion"),
  (#""created":"yesterday""#, "“created”: it is no time"),
  (#""x":1} 5"#, "something follows the end of the JSON"),
]
