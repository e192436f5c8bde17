// What only a program of its own can show, since a test already runs on the main queue: the desktop's services, on buses
// that `desktop.py` makes for it. Its output is checked by SecretServiceTests and MonitorTests.
import CGLib
import GLib
import Secrets

/// Does one thing with secrets and says what came of it: `keep=NAME=SECRET`, `get=NAME`, `remove=NAME`.
@MainActor
func did(_ word: String, with store: any SecretStore) async -> String {
  let parts = word.split(separator: "=", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
  do throws(SecretError) {
    switch parts[0] {
    case "keep":
      try await store.keep(parts[2], parts[1])
      return "kept"
    case "get": return try await store.secret(parts[1]).map { "got \($0)" } ?? "none"
    default:
      try await store.remove(parts[1])
      return "removed"
    }
  } catch {
    return "\(error)"
  }
}

/// Runs GLib's loop until standard input ends.
@MainActor
func runUntilInputEnds() {
  var isOver = false
  let input = g_io_channel_unix_new(0)
  withUnsafeMutablePointer(to: &isOver) { flag in
    g_io_add_watch(
      input, G_IO_HUP,
      { _, _, flag in
        flag?.assumingMemoryBound(to: Bool.self).pointee = true
        return 0
      }, flag)
    while !flag.pointee { g_main_context_iteration(nil, 1) }
  }
  g_io_channel_unref(input)
}

MainLoop.attach()
let words = Array(CommandLine.arguments.dropFirst())
switch words.first {
case "secrets":
  let store = SecretService(answerTime: Int(words[1]) ?? 0)
  MainLoop.run {
    for word in words.dropFirst(2) {
      Terminal.write(await did(word, with: store) + "\n")
    }
  }
case "file":
  MainLoop.run {
    for word in words.dropFirst(2) {
      Terminal.write(await did(word, with: SecretFile(path: words[1])) + "\n")
    }
  }
case "impatient":
  MainLoop.run {
    let asking = Task { await did("get=key.a", with: SecretService()) }
    let soon = Timer(after: 100) { asking.cancel() }
    defer { soon.cancel() }
    Terminal.write(await asking.value + "\n")
  }
case "sleep":
  var resumed = 0
  let monitor = SleepMonitor()
  let token = monitor.connectResumed {
    resumed += 1
    Terminal.write("resumed \(resumed)\n")
  }
  let dropped = monitor.connectResumed { Terminal.write("the dropped token was told\n") }
  dropped.cancel()
  let bus = try takingError { g_bus_get_sync(G_BUS_TYPE_SYSTEM, nil, $0) }.map {
    Object(take: UnsafeMutableRawPointer($0))
  }
  bus?.connect("closed") { Terminal.write("the bus is gone\n") }
  runUntilInputEnds()
  token.cancel()
case "network":
  let monitor = NetworkMonitor()
  @MainActor func say() {
    Terminal.write("\(monitor.isAvailable ? "up" : "down") \(monitor.isMetered ? "metered" : "free")\n")
  }
  say()
  let token = monitor.connectChanged(say)
  runUntilInputEnds()
  token.cancel()
default: Terminal.exit(2)
}
