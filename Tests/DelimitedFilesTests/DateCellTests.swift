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
  ])
  func `a date with the year first, or with a month's name, needs no order`(text: String) {
    for order in [DateOrder.dayMonthYear, .monthDayYear, .yearMonthDay] {
      #expect(read(text, order) == "2024-03-04")
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
    "4 Foo 2024", "4 Mar", "Mar 2024", "Mar 4 24 5", "Mar4 2024", "4 Mar-2024", "123456", "2024-03-04 12.50",
    "-2024-03-04", "04 03 2024",
    "04,03,2024",
  ])
  func `anything else is no date`(text: String) { #expect(read(text) == "unreadable") }

  @Test func `an empty cell is empty`() { #expect(read("") == "empty" && read(" \u{A0}") == "empty") }
}
