import Currencies
@testable import DelimitedFiles
import Testing

/// Cells of dates.
struct DateCellTests {
  private func read(_ text: String, _ order: DateOrder = .dayMonthYear) -> String {
    switch DateCell(Array(text.utf8).span, CellCharacters(isUTF8: true)) {
    case .empty: "empty"
    case .serial: "serial"
    case .unreadable: "unreadable"
    case .day(let day): day.day(order)?.description ?? "none"
    }
  }

  @Test(arguments: [
    "2024-03-04", "2024/03/04", "2024.03.04", "2024.03.04.", "2024. 03. 04.", "2024-3-4", "20240304",
    "2024-03-04T10:11:12Z", "2024-03-04 10:11", "2024-03-04T10:11:12.345+01:00",
    "2024-03-04 10:11:12 +0100 UTC",
    "2024-03-04 9:11 PM", " 2024-03-04 ", "20240304T101112:00", "4 Mar 2024", "04-Mar-2024", "04-MAR-24",
    "4 March 2024", "04/mar/2024 10:11", "Mar 4, 2024", "March 04 2024", "Mar 4, 2024 10:11 PM",
    "04MAR2024", "4Mar24", "2024-Mar-04", "2024 Mar 4", "2024/MAR/04", "March 4th, 2024", "4th March 2024",
    "Mar 4TH 2024",
    "Mon 4 Mar 2024", "Mon, 04 Mar 2024 10:11:12 +0100", "Monday, March 4, 2024",
  ])
  func `a date with the year first, or with a month's name, needs no order`(text: String) {
    for order in [DateOrder.dayMonthYear, .monthDayYear, .yearMonthDay] {
      #expect(read(text, order) == "2024-03-04")
    }
  }

  @Test(arguments: [
    "4. März 2024", "4.März.2024", "4. Mär. 2024", "04 mars 2024", "4 marzo 2024", "4 de marzo de 2024",
    "4 DE MARÇO DE 2024",
    "4-mar-2024", "04-mar.-24", "4 mrt. 2024", "4 marca 2024", "4. března 2024", "4 марта 2024",
    "4 березня 2024", "4 Mart 2024",
    "4. maaliskuuta 2024", "4. ožujka 2024", "04-MÄR-2024", "04/mar/24", "4 Mar. 2024", "Mar. 4, 2024",
    "4. mars 2024 10:11", "4º de marzo de 2024", "2024. március 4.", "2024. március 4", "2024. márc. 4.",
  ])
  func `a month may have its name in other languages`(text: String) { #expect(read(text) == "2024-03-04") }

  @Test(arguments: [
    ("1 août 2024", 8), ("1 févr. 2024", 2), ("1. Dez. 2024", 12), ("1 ene 2024", 1), ("1 gen 2024", 1),
    ("1 paź 2024", 10),
    ("1 września 2024", 9), ("1 juil. 2024", 7), ("1 juin 2024", 6), ("1 maj 2024", 5), ("1. května 2024", 5),
    ("1 Şubat 2024", 2), ("1 ağustos 2024", 8), ("1. listopadu 2024", 11), ("1 out 2024", 10),
    ("1 agustus 2024", 8),
    ("1. července 2024", 7), ("1. června 2024", 6), ("1 липня 2024", 7), ("1 июня 2024", 6),
    ("1 set 2024", 9), ("1er mars 2024", 3), ("1ER AOÛT 2024", 8),
  ])
  func `names of months are those of their language`(text: String, month: Int) {
    #expect(read(text) == "2024-\(month < 10 ? "0" : "")\(month)-01")
  }

  @Test(arguments: ["4 listopada 2024", "4 lis 2024", "4. srp 2024", "4 lip 2024", "4 jui 2024"])
  func `a name that is another month in another language is none`(text: String) {
    #expect(read(text) == "unreadable")
  }

  @Test(arguments: [TextEncoding.windows1250, .windows1252, .latin1, .latin2, .latin9])
  func `names of months are read in encodings with one byte`(encoding: TextEncoding) {
    let isCentral = encoding == .windows1250 || encoding == .latin2
    for (text, month) in [("4. März 2024", 3), isCentral ? ("4 PAŹ 2024", 10) : ("4 août 2024", 8)] {
      guard let bytes = SingleByteTable.of(encoding)?.bytes(text),
        case .day(let day) = DateCell(bytes.span, CellCharacters(isUTF8: false))
      else {
        Issue.record("\(text) is not read")
        continue
      }
      #expect(day.second == month && day.third == 4)
    }
  }

  @Test(arguments: [
    "04.03.2024", "4.3.2024", "04/03/2024", "04-03-2024", "4. 3. 2024", "04/03/2024, 10:11",
    "04.03.2024 10:11:12",
    "04.03.24", "04/03/24", "4/3/24",
  ])
  func `another date depends on the order`(text: String) {
    #expect(read(text, .dayMonthYear) == "2024-03-04")
    #expect(read(text, .monthDayYear) == "2024-04-03")
  }

  @Test func `a short year may stand first`() {
    #expect(read("24-03-04", .yearMonthDay) == "2024-03-04")
    #expect(read("24/3/4", .yearMonthDay) == "2024-03-04")
    #expect(read("24/3/4", .dayMonthYear) == "none")
    #expect(read("4/3/24", .yearMonthDay) == "none")
    #expect(read("04.03.69") == "1969-03-04" && read("04.03.68") == "2068-03-04")
  }

  @Test(arguments: [
    "31.02.2024", "2024-02-30", "2023-02-29", "00.01.2024", "1.13.2024", "2024-13-01", "13/13/2024",
  ])
  func `a day that does not exist is none`(text: String) { #expect(read(text) == "none") }

  @Test(arguments: ["45355", "45355.5", "45355,41667", "20000", "99999"])
  func `a number of days is a serial number`(text: String) { #expect(read(text) == "serial") }

  @Test(arguments: [
    "abc", "2024", "2024-03", "04.03", "04/03-2024", "1.2.3", "001.02.2024", "04.03.024", "20241301",
    "18990101",
    "04032024", "2024-03-04x", "2024-03-04 abc", "2024-03-04 10", "2024-03-04T", "2024--03-04", "04.03.20245",
    "4 Foo 2024", "4 de de marzo 2024", "4.März 2024 x", "4-März 2024", "4 März. de2024", "4 Mar", "Mar 2024",
    "Mar 4 24 5", "Mar4 2024", "4 Mar-2024", "123456", "2024-03-04 12.50",
    "-2024-03-04", "04 03 2024",
    "04,03,2024", "4MAR 2024", "4 MAR2024", "2024-Mar-0404", "4er", "4thMar2024", "March 4xy, 2024", "Mon",
    "Mon 2024", "Due 4 Mar 2024",
    "2024Mar.4", "Mon Mon 4 Mar 2024",
  ])
  func `anything else is no date`(text: String) { #expect(read(text) == "unreadable") }

  @Test func `an empty cell is empty`() { #expect(read("") == "empty" && read(" \u{A0}") == "empty") }
}
