import Currencies
import FoundationEssentials
import Ledger
import Testing

/// A store that is not there yet.
@MainActor @Suite(.timeLimit(.minutes(2))) struct FirstRunTests {
  let place: Place
  init() throws { place = try Place() }

  @Test func `a fresh store has the usual rows, a hundred of the first one, and can be written`() throws {
    let opening = try Ledger.open(place.store)
    let desk = try opening.ledger.desk()
    #expect(desk.rows == codes("EUR USD GBP JPY CHF CNY INR"))
    #expect(desk.base == .eur)
    #expect(desk.anchor == Desk.Anchor(100, .eur))
    #expect(opening.setAside == nil)
    #expect(opening.ledger.canWrite)
    #expect(opening.ledger.path == place.store)
  }

  @Test func `the newest bundled day is there at once, every rate of it as the bank wrote it`() throws {
    let file = try BankFile.all.get()
    let table = try #require(try place.open().desk().table)
    #expect(table.source == "ecb")
    #expect(table.base == .eur)
    #expect(table.day.description == file.days[0][0])
    var expected = file.rates(ofLine: file.days[0])
    expected[.eur] = 1
    #expect(table.rates == expected)
  }

  @Test func `every row has an amount from the beginning`() throws {
    let file = try BankFile.all.get()
    let desk = try place.open().desk()
    for line in desk.lines(at: instant("2026-10-31", 12, 0)) {
      let rate = line.currency == .eur ? 1 : file.rates(ofLine: file.days[0])[line.currency]
      #expect(line.rate == rate)
      #expect(line.amount == rate.map { $0 * 100 })
      #expect(line.state == .fresh)
    }
  }

  @Test func `a store in memory is filled like one in a file`() throws {
    let ledger = try Ledger.open(":memory:").ledger
    #expect(try ledger.desk() == place.open().desk())
  }

  @Test func `opening it again finds what was kept, and fills nothing in again`() throws {
    let ledger = try place.open()
    try ledger.remove(codes("EUR USD GBP JPY CHF CNY INR"))
    try ledger.add(codes("SEK"))
    #expect(try place.open().desk().rows == codes("SEK"))
    try ledger.remove(codes("SEK"))
    #expect(try place.open().desk().rows == [])
  }

  @Test func `a folder that is missing is made`() throws {
    let path = place.folder + "/some/where/agio.sqlite"
    #expect(try Ledger.open(path).ledger.desk().rows.count == 7)
  }

  /// The rows `agio list` has at its first start in a locale made for this test.
  func rows(in locale: String) throws -> [[String]] {
    try #require(
      Shell("localedef --no-archive -i \(locale) -f UTF-8 \(place.folder)/\(locale).UTF-8 --quiet").status
        == 0)
    let names = try python(
      """
      import json, subprocess, sys
      folder, locale, program = sys.argv[1:]
      answer = subprocess.run([program, '--store', folder + '/' + locale + '.sqlite', 'list', '--json'],
        env={'LOCPATH': folder, 'LC_ALL': locale + '.UTF-8', 'HOME': folder}, stdout=subprocess.PIPE, check=True)
      for row in json.loads(answer.stdout)['rows']:
          print(row['currency'], row['amount'])
      """, place.folder, locale, agioProgram)
    return names.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
  }

  @Test(arguments: [
    ("de_CH", "CHF EUR USD GBP JPY CNY INR"), ("ja_JP", "JPY EUR USD GBP CHF CNY INR"),
    ("en_US", "USD EUR GBP JPY CHF CNY INR"), ("sv_SE", "SEK EUR USD GBP JPY CHF CNY INR"),
    ("de_DE", "EUR USD GBP JPY CHF CNY INR"),
  ])
  func `the locale's currency comes first, and none comes twice`(locale: String, expected: String) throws {
    let rows = try rows(in: locale)
    #expect(rows.map { $0[0] }.joined(separator: " ") == expected)
    #expect(rows[0][1] == (locale == "ja_JP" ? "100" : "100.00"))
    #expect(!rows.contains { $0[1] == "None" })
  }

  @Test(arguments: [("uk_UA", "UAH"), ("sr_RS", "RSD"), ("vi_VN", "VND")])
  func `where the bank has no rate of the locale's currency, the other rows have amounts`(
    locale: String, own: String
  ) throws {
    let rows = try rows(in: locale)
    #expect(rows.map { $0[0] }.joined(separator: " ") == "\(own) EUR USD GBP JPY CHF CNY INR")
    #expect(rows.dropFirst().filter { $0[1] == "None" } == [])
  }
}
