// What only a program of its own can show, since a test already runs on the main queue: GLib's loop serving Swift's
// main actor. Each line of output is checked by MainLoopTests.
import CGLib
import GLib

struct Broken: Error {}

MainLoop.attach()

let sum = MainLoop.run {
  var sum = 0
  for step in 1...2000 { sum += await Task.detached { step }.value }
  return sum
}
Terminal.write("hops \(sum)\n")

let clock = ContinuousClock()
let (start, nap) = (clock.now, 50)
MainLoop.run { await Task.detached { try? await Timer.sleep(milliseconds: nap) }.value }
Terminal.write("slept \(clock.now - start >= .milliseconds(nap))\n")

do {
  _ = try MainLoop.run { throw Broken() }
} catch is Broken {
  Terminal.write("thrown\n")
}

var isOver = false
let second = Timer(after: 1000) { isOver = true }
var turns = 0
while !isOver {
  g_main_context_iteration(nil, 1)
  turns += 1
}
second.cancel()
Terminal.write("turns \(turns)\n")

// Threads that have nothing left to do end, so that none wakes the processor up. Newer versions of GLib keep one that makes others.
func names() throws -> [String] {
  try Files.names(in: "/proc/self/task").compactMap {
    (try? Files.read("/proc/self/task/\($0)/comm")).map { String(decoding: $0, as: UTF8.self) }
  }
}
while try names().contains(where: { !$0.hasPrefix("LoopProbe") && !$0.hasPrefix("pool-spawner") }) {
  var isTime = false
  let wait = Timer(after: 50) { isTime = true }
  while !isTime { g_main_context_iteration(nil, 1) }
  wait.cancel()
}
Terminal.write("alone\n")
