import Currencies
import OfficialRates
import TestValues

/// The rates of a table written in a test.
func byCode(_ rates: [String: PrintedRate?]) -> [CurrencyCode: PrintedRate] {
  Dictionary(uniqueKeysWithValues: rates.compactMapValues(\.self).map { (code($0.key), $0.value) })
}

/// The bytes of a text in the character sets Windows-1252 and, for Polish letters, Windows-1250.
func windowsBytes(_ text: String) -> [UInt8] {
  let others: [Unicode.Scalar: UInt8] = ["–": 0x96, "ł": 0xB3, "ę": 0xEA, "ń": 0xF1]
  return text.unicodeScalars.map { others[$0] ?? UInt8(truncatingIfNeeded: $0.value) }
}
