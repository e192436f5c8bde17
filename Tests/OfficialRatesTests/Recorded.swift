import FoundationEssentials
import OfficialRates

/// The bytes of a recorded file in `Tests/Fixtures/official`, whose origins its README.md has.
func recorded(_ name: String) throws -> [UInt8] {
  let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  return Array(try Data(contentsOf: tests.appending(path: "Fixtures/official/\(name)")))
}

extension OfficialRates {
  /// The tables of a file alone.
  static func tables(in file: TableFile, named name: TableName? = nil) throws(TableError) -> [OfficialTable] {
    try read(file, named: name).tables
  }
}
