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
        let isSeen = clock.see(seen, at: wall)
        #expect(isSeen)
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
    let seen = [now + 86_400_000, now + 86_400_001, 253_402_300_799_000].map { time in
      clock.see(stamp(time, by: 2), at: now)
    }
    #expect(seen == [true, false, false])
    #expect(clock.stamp(at: now) == stamp(now + 86_400_000, 1))
  }

  @Test func `A clock that is more than five minutes wrong is corrected by the server's`() {
    var clock = ReplicaClock(replica(1))
    let (wall, year) = (1_800_000_000_000, 365 * 86_400_000)
    #expect(clock.correct(by: wall + 300_000, at: wall) == nil)
    #expect(clock.correct(by: wall + 300_001, at: wall) == 300_001)
    #expect(clock.correct(by: wall - year, at: wall) == -year)
    #expect(clock.stamp(at: wall).milliseconds == wall - year)
    #expect(clock.correct(by: wall + year, at: wall) == year)
    #expect(clock.stamp(at: wall).milliseconds == wall + year)
    #expect(ReplicaClock(replica(1), correction: clock.correction).correction == year)
  }

  @Test
  func `After stamps of a clock that was years ahead, it goes back, and what was set then is set again`() {
    let (wall, years) = (1_800_000_000_000, 10 * 365 * 86_400_000)
    var (clock, map) = (ReplicaClock(replica(1)), CellMap())
    let before = SharedState(settings: ["a": "1"])
    _ = map.record(SharedState(), to: before, &clock, at: wall)
    _ = map.record(before, to: SharedState(settings: ["a": "2", "b": "3"]), &clock, at: wall + years)
    let others = [Cell(CellName("setting", "a", "value"), "1", stamp(wall, by: 1))]
    let again = [wall + years, wall].map { map.goBack(&clock, at: $0, heldByOthers: others) }
    #expect(again[0].isEmpty && Set(again[1].map(\.value)) == ["2", "3", "true"])
    #expect(Set(again[1].map(\.stamp)).count == 1)
    var other = ReplicaClock(replica(2))
    for cell in map.sorted {
      let isSeen = other.see(cell.stamp, at: wall)
      #expect(isSeen)
    }
    #expect(SharedState(map).settings == ["a": "2", "b": "3"])
  }

  @Test
  func
    `A clock that is days behind does not go back: what it sets then is still later than what others hold`()
  {
    let (wall, days) = (1_800_000_000_000, 3 * 86_400_000)
    var (clock, map) = (ReplicaClock(replica(1)), CellMap())
    let before = SharedState(rates: ["EUR/USD": "1"])
    _ = map.record(SharedState(), to: before, &clock, at: wall)
    var other = map
    #expect(map.goBack(&clock, at: wall - days, heldByOthers: other.all).isEmpty)
    _ = map.record(before, to: SharedState(), &clock, at: wall - days)
    var theirs = ReplicaClock(replica(2))
    #expect(other.receive(map.all, &theirs, at: wall).taken.map(\.value) == ["false"])
    #expect(map.receive(other.all, &clock, at: wall).taken.isEmpty)
    #expect(SharedState(map).rates.isEmpty && other == map)
  }

  @Test func `What others have set by as wrong a clock is set again too, where nobody has accepted it`() {
    let (wall, years) = (1_800_000_000_000, 10 * 365 * 86_400_000)
    var (clock, map) = (ReplicaClock(replica(1)), CellMap())
    let theirs = Cell(CellName("setting", "a", "value"), "1", stamp(wall + years, by: 2))
    #expect(map.receive([theirs], &clock, at: wall + years).taken == [theirs])
    _ = map.record(SharedState(), to: SharedState(settings: ["b": "2"]), &clock, at: wall + years)
    #expect(map.goBack(&clock, at: wall, heldByOthers: [theirs]).isEmpty)
    #expect(map.goBack(&clock, at: wall, heldByOthers: []).count == 3)
    #expect(map.all.allSatisfy { $0.stamp.milliseconds <= wall && $0.stamp.replica == replica(1) })
  }

  @Test(arguments: [Int.max, Int.max / 2, Int.min / 2, Int.min, 0])
  func `A clock or a server with any time still gives ascending stamps`(_ time: Int) {
    for server in [Int.min, Int.max, 0, 1_800_000_000_000] {
      var clock = ReplicaClock(replica(1))
      _ = clock.correct(by: server, at: time)
      _ = clock.see(stamp(0xFFFF_FFFF_FFFF, 0xFFFF, by: 2), at: time)
      var last = clock.stamp(at: time)
      for wall in [time, Int.max, Int.min, 0] {
        _ = clock.correct(by: time, at: wall)
        let new = clock.stamp(at: wall)
        #expect(new > last)
        last = new
      }
    }
    var clock = ReplicaClock(replica(1), latest: stamp(0xFFFF_FFFF_FFFF, 0xFFFF), correction: time)
    #expect(clock.stamp(at: 1) < clock.stamp(at: 1))
  }

  @Test func `A change is stamped later than what it replaces`() {
    var clock = ReplicaClock(replica(1))
    #expect(clock.stamp(at: 5, after: stamp(9, 3, by: 2)) == stamp(9, 4))
  }
}
