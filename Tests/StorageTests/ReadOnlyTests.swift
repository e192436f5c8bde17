import Glibc
import Storage
import Testing

/// Reading where nothing may be written.
struct ReadOnlyTests {
  @Test func `a read-only store is read, and refuses to be written`() throws {
    let scratch = try Scratch()
    do { try Store(scratch).add("a") }
    let before = try bytes(of: scratch.path)
    do {
      let store = try Store(readOnly: scratch.path, migrations: [things])
      #expect(try store.names() == ["a"])
      #expect(kind { try store.add("b") } == .readOnly)
    }
    #expect(try bytes(of: scratch.path) == before)
  }

  @Test func `a read-only store sees what another writes`() throws {
    let scratch = try Scratch()
    let writer = try Store(scratch)
    let reader = try Store(readOnly: scratch.path, migrations: [things])
    try writer.add("a")
    #expect(try reader.names() == ["a"])
  }

  @Test func `a read-only store that is missing, old, new or foreign is refused`() throws {
    let scratch = try Scratch()
    #expect(kind { _ = try Store(readOnly: scratch.path, migrations: []) } == .denied)
    do { _ = try Store(path: scratch.path, application: 5, migrations: [things]) }
    let next = Migration(2, "more") { _ in }
    #expect(
      kind { _ = try Store(readOnly: scratch.path, application: 5, migrations: [things, next]) }
        == .older(found: 1, known: 2))
    #expect(
      kind { _ = try Store(readOnly: scratch.path, application: 5, migrations: []) }
        == .newer(found: 1, known: 0))
    #expect(kind { _ = try Store(readOnly: scratch.path, application: 6, migrations: [things]) } == .foreign)
  }
}
