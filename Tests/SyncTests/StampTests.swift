import Foundation
import Sync
import Testing

@Suite struct StampTests {
  @Test func `Texts are in the order of stamps, and are read again`() throws {
    var numbers = SeededNumbers(1)
    let stamps = (0..<2_000).map { _ in
      stamp(
        numbers.pick([numbers.number(0...3), numbers.number(Stamp.times)]), numbers.number(0...2),
        by: numbers.number(1...3))
    }
    #expect(
      stamps.sorted().map(\.text) == stamps.map(\.text).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    for stamp in stamps { #expect(Stamp(stamp.text) == stamp) }
  }

  @Test(arguments: [
    "", "-", "0193a1b2c3d4-0000", "0193a1b2c3d4-0000-",
    "0193A1b2c3d4-0000-0193a1b2-0000-7000-8000-000000000001",
    "193a1b2c3d4-0000-0193a1b2-0000-7000-8000-000000000001",
    "+193a1b2c3d4-0000-0193a1b2-0000-7000-8000-000000000001",
    "0193a1b2c3d4-00000-0193a1b2-0000-7000-8000-000000000001",
    "0193a1b2c3d4-0000-0193A1B2-0000-7000-8000-000000000001",
    "0193a1b2c3d4-0000-0193a1b2-0000-7000-8000-00000000000",
    "0193a1b2c3d4-0000-0193a1b2-0000-7000-8000-0000000000012",
  ])
  func `Other texts are no stamps`(_ text: String) { #expect(Stamp(text) == nil) }

  @Test func `A stamp beyond 48 bits of time or 16 of counter does not exist`() {
    #expect(Stamp(milliseconds: -1, counter: 0, replica: replica(1)) == nil)
    #expect(Stamp(milliseconds: 1 << 48, counter: 0, replica: replica(1)) == nil)
    #expect(Stamp(milliseconds: 0, counter: 1 << 16, replica: replica(1)) == nil)
  }
}

@Suite struct ClockTests {
  @Test func `Stamps ascend whatever the machine's clock does, and follow those that were seen`() {
    var numbers = SeededNumbers(2)
    var clock = ReplicaClock(replica(1))
    var last: Stamp?
    for _ in 0..<5_000 {
      let wall = 1_000_000_000 + numbers.number(-1_000...1_000)
      if numbers.isOne(in: 30) {
        let seen = stamp(wall + numbers.number(0...100_000), numbers.number(0...9), by: 2)
        #expect(clock.see(seen, at: wall))
        last = max(last ?? seen, seen)
      }
      let new = clock.stamp(at: wall)
      if let last { #expect(new > last) }
      last = new
    }
  }

  @Test func `The counter goes over to the next millisecond`() {
    var clock = ReplicaClock(replica(1), latest: stamp(5, 0xFFFF, by: 2))
    #expect(clock.stamp(at: 3) == stamp(6, 0))
    #expect(clock.stamp(at: 3) == stamp(6, 1))
  }

  @Test func `A stamp of more than a day ahead is refused, and leaves the clock as it is`() {
    var clock = ReplicaClock(replica(1))
    let now = 1_800_000_000_000
    #expect(clock.see(stamp(now + 86_400_000, by: 2), at: now))
    #expect(!clock.see(stamp(now + 86_400_001, by: 2), at: now))
    #expect(!clock.see(stamp(253_402_300_799_000, by: 2), at: now))
    #expect(clock.stamp(at: now) == stamp(now + 86_400_000, 1))
  }

  @Test func `A clock that is more than five minutes wrong is corrected by the server's`() {
    var clock = ReplicaClock(replica(1))
    let (wall, year) = (1_800_000_000_000, 365 * 86_400_000)
    #expect(clock.compare(wall, with: wall + 300_000) == nil)
    #expect(clock.compare(wall, with: wall + 300_001) == 300_001)
    #expect(clock.compare(wall, with: wall - year) == -year)
    #expect(clock.stamp(at: wall).milliseconds == wall - year)
    #expect(clock.compare(wall, with: wall + year) == year)
    #expect(clock.stamp(at: wall).milliseconds == wall + year)
    #expect(clock.compare(wall, with: wall) == nil)
    #expect(clock.stamp(at: wall) == stamp(wall + year, 1))
  }

  @Test func `A machine's clock beyond all times still gives stamps`() {
    var clock = ReplicaClock(replica(1))
    let first = clock.stamp(at: Int.max / 2)
    #expect(clock.stamp(at: Int.max / 2) > first)
    #expect(clock.stamp(at: Int.min / 2) > first)
  }
}
