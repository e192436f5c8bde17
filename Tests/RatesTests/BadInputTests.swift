import Currencies
import FoundationEssentials
import HTTP
import Localization
import Rates
import TestValues
import Testing

/// Everything that a server may send instead of rates, from each source: what is read of it is right, and all else is an
/// error in words or a rate that was left out.
struct BadInputTests {
  enum Outcome: Hashable { case unreadable, refused, leftOut(String), read }

  /// What becomes of an answer.
  func outcome(of bytes: [UInt8], _ shape: Shape) -> Outcome {
    do {
      let answer = try shape.source.parse(bytes)
      return answer.leftOut.first.map { .leftOut($0.currency) } ?? .read
    } catch {
      #expect(error.source == shape.source.name)
      #expect(
        ["gave an invalid response (", "reported an error (“"].contains {
          error.sentence.hasPrefix("\(shape.source.name.title) \($0)")
        })
      #expect(error.sentence.count < 250)
      if case .refused = error.cause { return .refused }
      return .unreadable
    }
  }

  @Test(arguments: Shape.all)
  func `a good answer is read, also behind a byte order mark`(shape: Shape) throws {
    for bytes in [shape.answer(), [0xEF, 0xBB, 0xBF] + shape.answer()] {
      #expect(outcome(of: bytes, shape) == .read)
      let table = try #require(try shape.source.parse(bytes).tables.last)
      #expect(table.rates.count == 11)
      #expect(table.day.description == "2026-10-30")
      #expect(table.base.text == shape.base)
      #expect(table.source == shape.source.name)
      #expect(table.rates[try #require(CurrencyCode("SEK"))]?.description == "1.57")
    }
  }

  static let pages = [
    "", " \n", "<!DOCTYPE html><html><head><title>502 Bad Gateway</title></head><body></body></html>",
    "<html/>", "Too many requests", "null", "true", "1", "\"USD\"", "[]", "{}", "[[]]", "[null]", "[1]",
    "{\"rates\":{}}", "{\"error\":true}", "{\"success\":false,\"error\":{\"code\":101,\"type\":\"x\"}}",
    "{\"message\":\"not found\"}", "{\"rates\":null}", "{\"rates\":[]}", "{\"date\":1}", "{", "[", "[{",
    "{\"",
    "\u{0}", "{\"a\":}", "{\"a\" 1}", "{a:1}", "{'a':1}", "{\"a\":1,}", "[{},]", "[,]", "{,}", "\"\\ud800",
    "-",
    "01", "1.", ".5", "1e", "+1", "nul", "\"\u{1}\"", "\"\\x\"", "\"\\u12g4\"", "PK\u{3}\u{4}",
    "PK\u{5}\u{6}",
    "<gesmes:Envelope/>", "<gesmes:Envelope><Cube><Cube time='2026-10-30'/></Cube></gesmes:Envelope>",
    "<!DOCTYPE a [<!ENTITY a \"aa\"><!ENTITY b \"&a;&a;\">]><gesmes:Envelope><Cube>&b;</Cube></gesmes:Envelope>",
    "<!DOCTYPE a [<!ENTITY a SYSTEM \"file:///etc/passwd\">]><gesmes:Envelope>&a;</gesmes:Envelope>",
    "Date,USD,JPY,\n2026-10-30,1.1172,175.68,\n",
  ]

  @Test(arguments: Shape.all)
  func `what is no answer is unreadable`(shape: Shape) {
    for page in Self.pages { #expect(outcome(of: Array(page.utf8), shape) == .unreadable, "\(page)") }
    for text in ["[", "{\"a\":", "<a>", "[{\"a\":", "\"", "1", " "] {
      let bytes = Array(String(repeating: text, count: 100_000).utf8)
      #expect(outcome(of: bytes, shape) == .unreadable, "\(text)")
    }
  }

  @Test(arguments: Shape.all)
  func `an answer cut off anywhere, or with something behind it, is unreadable`(shape: Shape) {
    let whole = shape.answer()
    for count in 0..<whole.count {
      #expect(outcome(of: Array(whole[..<count]), shape) == .unreadable, "\(count)")
    }
    for more in ["x", "{}", "]", "<a/>", "\u{0}"] {
      #expect(outcome(of: whole + Array(more.utf8), shape) == .unreadable, "\(more)")
    }
    #expect(outcome(of: whole + [0x0A, 0x20], shape) == .read)
  }

  @Test(arguments: Shape.all)
  func `what is no UTF-8 is unreadable`(shape: Shape) {
    let text = String(decoding: shape.answer(), as: UTF8.self)
    let little = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let big = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let wide = text.unicodeScalars.flatMap { [0, 0, 0, UInt8($0.value & 0xFF)] }
    for bytes in [little, big, wide, [0xFF, 0xFE] + little, [0xFE, 0xFF] + big, [0, 0, 0xFE, 0xFF] + wide] {
      #expect(outcome(of: bytes, shape) == .unreadable)
    }
    for broken: [UInt8] in [
      [0xC3, 0x28], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xFF], [0xF5, 0x80, 0x80, 0x80],
    ] {
      var bytes = shape.answer()
      bytes.insert(contentsOf: broken, at: bytes.firstIndex(of: UInt8(ascii: "J")) ?? bytes.count / 2)
      #expect(outcome(of: bytes, shape) == .unreadable)
    }
  }

  static let badRates = [
    "0", "0.0", "-0", "-1.5", "null", "NaN", "Infinity", "-Infinity", "1e400", "1e-400", "1e1000000000000",
    "1e12", "1e-13", "\"1.5\"", "\"NaN\"", "true", "false", "{}", "[]", "[1.5]", "{\"a\":{\"b\":[1,2]}}",
    "1.234567890123456789012345678901234567891", String(repeating: "9", count: 1000),
  ]

  @Test(arguments: Shape.all)
  func `one bad rate is left out, and the others are read`(shape: Shape) throws {
    for rate in Self.badRates {
      let bytes = shape.answer([("AUD", rate)])
      #expect(outcome(of: bytes, shape) == .leftOut("AUD"), "\(rate)")
      let answer = try shape.source.parse(bytes)
      #expect(answer.leftOut.count == 1)
      #expect(answer.leftOut.allSatisfy { $0.problem.count < 150 })
      #expect(answer.tables.last == (try shape.source.parse(shape.answer()).tables.last))
    }
  }

  @Test(arguments: Shape.all)
  func `bad rates that leave fewer than ten are a refused table`(shape: Shape) {
    for rate in Self.badRates {
      let bytes = shape.answer([("AUD", rate)], count: 9)
      #expect(outcome(of: bytes, shape) == (shape.isCustom ? .leftOut("AUD") : .refused), "\(rate)")
    }
    #expect(outcome(of: shape.answer(count: 5), shape) == (shape.isCustom ? .read : .refused))
    #expect(outcome(of: shape.answer([("AUD", "0")], count: 0), shape) == .refused)
  }

  @Test(arguments: Shape.all)
  func `a currency that is there twice is left out unless both rates are the same`(shape: Shape) throws {
    let same = shape.answer([("AUD", "1.7"), ("AUD", "1.7")])
    #expect(outcome(of: same, shape) == .read)
    #expect(try shape.source.parse(same).tables.last?.rates.count == 12)
    for others in [
      ["1.7", "1.8"], ["1.7", "null"], ["0", "1.7"], ["1.7", "1.8", "1.7"], ["1.7", "1.8", "1.8"],
    ] {
      let bytes = shape.answer(others.map { ("AUD", $0) })
      #expect(outcome(of: bytes, shape) == .leftOut("AUD"), "\(others)")
      #expect(try shape.source.parse(bytes).tables.last?.rates.count == 11)
    }
  }

  @Test(arguments: Shape.all)
  func `a name that is no currency is left out, and a code that ISO 4217 lacks is passed over`(shape: Shape)
    throws
  {
    let isLenient = shape.source.name == "fawazahmed0"
    for name in ["", "US", "USDT", "U$D", "ÄÖÜ", "1INCH", "x\u{301}yz", String(repeating: "A", count: 500)] {
      let found = outcome(of: shape.answer([(name, "1.5")]), shape)
      guard !isLenient else {
        #expect(found == .read, "\(name)")
        continue
      }
      guard case .leftOut(let shown) = found else {
        Issue.record("\(name): \(found)")
        continue
      }
      #expect(shown.count < 45)
    }
    for code in ["GGP", "FOK", "KID", "BTC", "CNH"] {
      let bytes = shape.answer([(code, "1.5"), (code, "null")])
      #expect(try shape.source.parse(bytes).tables.last?.rates.count == 11)
      if !shape.isXML { #expect(outcome(of: bytes, shape) == .read) }
    }
  }

  @Test(arguments: Shape.all)
  func `a rate of the base is 1 or the table is refused`(shape: Shape) {
    #expect(outcome(of: shape.answer([(shape.base, "1")]), shape) == .read)
    let other = shape.answer([(shape.base, "1.08")])
    let expected: Outcome = shape.source.name == "frankfurter2" ? .leftOut("EUR") : .refused
    #expect(outcome(of: other, shape) == expected)
  }

  @Test(arguments: Shape.all)
  func `another base than expected is unreadable, but in the user's own source`(shape: Shape) throws {
    for base in ["GBP", "usd", "US", "XYZ", ""] where !shape.isXML {
      let isGood = shape.isCustom && base == "GBP"
      let bytes = shape.answer([("AUD", "1.5")], base: base)
      #expect(outcome(of: bytes, shape) == (isGood ? .refused : .unreadable), "\(base)")
    }
    let own = Array("{\"amount\":1,\"base\":\"CHF\",\"date\":\"2026-10-30\",\"rates\":{\"EUR\":1.07}}".utf8)
    let found = outcome(of: own, shape)
    #expect(found == (shape.isCustom ? .read : .unreadable))
  }

  @Test(arguments: Shape.json)
  func `a member that is there twice is unreadable`(shape: Shape) {
    let text = String(decoding: shape.answer(), as: UTF8.self)
    let members = [
      "\"date\":\"2026-10-30\"", "\"base\":\"\(shape.base)\"", "\"amount\":1.0", "\"base_code\":\"USD\"",
      "\"result\":\"success\"",
    ].filter { text.contains($0) }
    #expect(!members.isEmpty)
    for member in members {
      let bytes = shape.answer(replacing: member, with: "\(member),\(member)")
      #expect(outcome(of: bytes, shape) == (shape.source.name == "frankfurter2" ? .unreadable : .unreadable))
    }
  }

  @Test(arguments: Shape.json)
  func `a member of another type is unreadable`(shape: Shape) throws {
    for (member, others) in [
      (
        "\"date\":\"2026-10-30\"",
        ["null", "20261030", "{}", "\"2026-02-30\"", "\"30 October 2026\"", "\"\""]
      ),
      ("\"base\":\"\(shape.base)\"", ["null", "1", "[]"]),
      ("\"amount\":1.0", ["null", "\"1\"", "2", "1e999"]),
      ("\"base_code\":\"USD\"", ["null", "{}"]), ("\"result\":\"success\"", ["null", "\"error\"", "true"]),
      ("\"timestamp\":1793322000", ["null", "-1", "1.5", "1e9", "999999999999999999999", "\"1\""]),
      ("\"time_last_update_unix\":1793318551", ["null", "-1", "1.5", "1e99"]),
    ] where String(decoding: shape.answer(), as: UTF8.self).contains(member) {
      let name = try #require(member.split(separator: ":").first)
      for other in others {
        let found = outcome(of: shape.answer(replacing: member, with: "\(name):\(other)"), shape)
        let expected: Outcome =
          shape.source.name == "frankfurter2" && name == "\"date\"" ? .refused : .unreadable
        #expect(found == expected, "\(name) \(other)")
      }
      // The user's own source need not say that its rates are for 1.
      let mayBeAbsent = shape.isCustom && name == "\"amount\""
      #expect((outcome(of: shape.answer(replacing: member, with: "\"x\":1"), shape) == .read) == mayBeAbsent)
    }
  }

  @Test(arguments: Shape.json)
  func `nesting deeper than any answer has is unreadable wherever it is`(shape: Shape) {
    for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
      for depth in [20, 100_000] {
        let inner = open == "[" ? "" : "1"
        let deep =
          String(repeating: open, count: depth) + inner + String(repeating: close, count: depth)
        let expected: Outcome = depth == 20 ? .leftOut("AUD") : .unreadable
        #expect(outcome(of: shape.answer([("AUD", deep)]), shape) == expected)
        let member = shape.answer(replacing: "\"date\":", with: "\"more\":\(deep),\"date\":")
        let isThere = String(decoding: member, as: UTF8.self).contains("more")
        if isThere { #expect(outcome(of: member, shape) == (depth == 20 ? .read : .unreadable)) }
      }
    }
  }

  @Test(arguments: Shape.all)
  func `more bad rates than any table has are refused`(shape: Shape) {
    guard shape.source.name != "fawazahmed0" else { return }
    let more = (0..<1001).map { ("A\($0)", "1.5") }
    #expect(outcome(of: shape.answer(more), shape) != .read)
    if case .leftOut = outcome(of: shape.answer(more), shape) { Issue.record("1001 names were left out") }
  }

  @MainActor @Test(arguments: Shape.all)
  func `a day far in the past or to come is refused, whatever the rates`(shape: Shape) async throws {
    for (day, problem) in [("9999-12-31", "has not come yet"), ("1998-12-31", "before 1999-01-04")] {
      let bytes = shape.answer(day: day)
      do {
        let download = RateDownload(shape.source, address: "https://rates.example")
        _ = try await download.latest(asking: { _ throws(HTTPError) in
          Response(status: 200, body: bytes, address: "")
        })
        Issue.record("\(day) was read")
      } catch {
        guard case .refused(let said) = error.cause else {
          #expect(day == "1998-12-31" && shape.source.name == "frankfurter2")
          continue
        }
        #expect(said.contains(day) && said.contains(problem), "\(said)")
      }
    }
  }

  @MainActor @Test(arguments: Shape.all)
  func `a status other than 200 is a failure, whatever the body`(shape: Shape) async {
    for status in [204, 206, 301, 304, 400, 401, 403, 404, 422, 429, 500, 502, 503] {
      do {
        let download = RateDownload(shape.source, address: "https://rates.example")
        _ = try await download.latest(asking: { _ throws(HTTPError) in
          Response(status: status, body: shape.answer(), address: "")
        })
        Issue.record("\(status) was read")
      } catch {
        #expect(error.cause == .status(status, retryAt: nil))
      }
    }
  }
}
