import FoundationEssentials
import TestValues
import Testing

/// What the user's locale makes of a store that is not there yet, seen from the terminal program: a locale belongs to a
/// whole process.
@Suite(.timeLimit(.minutes(30))) struct FirstRunLocaleTests {
  let place: Place
  init() throws { place = try Place() }

  /// The rows `agio list` has at its first start in a locale made for this test.
  func rows(in locale: String) throws -> [[String]] {
    let arguments = try localeArguments(locale, in: place.folder).joined(separator: " ")
    try #require(Shell("localedef \(arguments) \(place.folder)/\(locale).UTF-8 --quiet").status == 0)
    let names = try python(
      """
      import json, os, subprocess, sys
      folder, locale, program = sys.argv[1:]
      # A sanitizer finds what names the functions of its reports, and so what is no leak, by the path.
      options = {name: value for name, value in os.environ.items() if name.endswith('SAN_OPTIONS') or name == 'PATH'}
      answer = subprocess.run([program, '--store', folder + '/' + locale + '.sqlite', 'list', '--json'],
        env={'LOCPATH': folder, 'LC_ALL': locale + '.UTF-8', 'HOME': folder} | options, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, check=True)
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
