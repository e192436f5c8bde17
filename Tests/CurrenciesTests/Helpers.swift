import Currencies
import Foundation
import Testing

/// A number written in a test; NaN, which equals nothing here, where the test is wrong.
func number(_ text: String) -> Decimal { Decimal(plain: text) ?? .nan }

/// A code written in a test; the euro where the test is wrong.
func code(_ text: String) -> CurrencyCode { CurrencyCode(text) ?? .eur }

/// Random numbers that are the same in each run (SplitMix64).
struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

let german = NumberConventions(decimalSeparator: ",", groupingSeparator: ".", grouping: [3])
let english = NumberConventions(decimalSeparator: ".", groupingSeparator: ",", grouping: [3])
let french = NumberConventions(decimalSeparator: ",", groupingSeparator: "\u{202F}", grouping: [3])
let swiss = NumberConventions(decimalSeparator: ".", groupingSeparator: "’", grouping: [3])
let indian = NumberConventions(decimalSeparator: ".", groupingSeparator: ",", grouping: [3, 2])
let persian = NumberConventions(
  decimalSeparator: "٫", groupingSeparator: "٬", grouping: [3], minusSign: "\u{200E}-")

/// What a program printed, in an environment of nothing else than this; it must end well.
func output(_ program: String, _ arguments: [String], _ environment: [String: String] = [:]) throws
  -> String
{
  let process = Process()
  process.executableURL = URL(filePath: program)
  process.arguments = arguments
  process.environment = environment
  let pipe = Pipe()
  process.standardOutput = pipe
  process.standardError = FileHandle.nullDevice
  try process.run()
  let bytes = try pipe.fileHandleForReading.readToEnd() ?? Data()
  process.waitUntilExit()
  try #require(process.terminationStatus == 0, "\(program) \(arguments) failed.")
  return String(decoding: bytes, as: UTF8.self)
}
