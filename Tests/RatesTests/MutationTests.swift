import Currencies
import FoundationEssentials
import Rates
import Testing

/// Answers with random damage, the same in each run: no parser may crash on them, nor break a promise. The long search is
/// `Tests/Fuzz/run.sh`.
struct MutationTests {
  @Test(arguments: Shape.all)
  func `no damage to an answer makes a parser crash or give a table that is none`(shape: Shape) {
    var dice = Dice(shape.source.name.rawValue.utf8.reduce(0) { $0 &* 31 &+ UInt64($1) })
    let seeds = [shape.answer(), shape.answer([("AUD", "1.2e-7"), ("NOK", "null")])]
    var good = 0
    for _ in 0..<2000 {
      let bytes = damaged(seeds.randomElement(using: &dice) ?? [], &dice)
      do {
        let answer = try shape.source.parse(bytes)
        good += 1
        #expect(!answer.tables.isEmpty)
        for table in answer.tables {
          #expect(table.rates.count > (shape.isCustom ? 1 : 10))
          #expect(table.rates.values.allSatisfy { $0 > 0 && $0 < 1_000_000_000_000 })
          #expect(table.rates.keys.allSatisfy { Currency.find($0) != nil })
        }
      } catch {
        #expect(error.source == shape.source.name && error.sentence.count < 300)
      }
    }
    // Neither all refused nor all believed: the damage reaches the rates.
    #expect((50...1950).contains(good), "\(good)")
  }

  /// One to three bytes changed, taken out, put in or moved.
  func damaged(_ bytes: [UInt8], _ dice: inout Dice) -> [UInt8] {
    var bytes = bytes
    for _ in 0...Int.random(in: 0...2, using: &dice) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &dice)
      switch Int.random(in: 0...4, using: &dice) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &dice)
      case 1: bytes[place] = "0123456789.-eE\"{}[],:".utf8.randomElement(using: &dice) ?? 0
      case 2: bytes.remove(at: place)
      case 3: bytes.insert(bytes[Int.random(in: 0..<bytes.count, using: &dice)], at: place)
      default:
        let end = min(bytes.count, place + Int.random(in: 0...40, using: &dice))
        bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: 0..<bytes.count, using: &dice))
      }
    }
    return bytes
  }
}

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
