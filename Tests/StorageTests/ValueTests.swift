import Storage
import Testing

/// What goes in comes out.
struct ValueTests {
  private func back(_ value: Value) throws -> Value? {
    try Store(path: ":memory:", migrations: []).read { try $0.row("SELECT ? AS x", value)?["x"] }
  }

  @Test(
    arguments: [
      .null, .integer(.min), .integer(.max), .real(0.1), .real(-.infinity), .text(""), .text("a\0b"),
      .text("naïve 🪙"), .blob([]), .blob([0, 255]),
    ] as [Value])
  func `every value comes back as it went in`(value: Value) throws {
    #expect(try back(value) == value)
  }

  @Test func `literals are values`() {
    let values: [Value] = [nil, 1, 1.5, "a", true]
    #expect(values == [.null, .integer(1), .real(1.5), .text("a"), .integer(1)])
  }

  @Test func `not a number is refused, not kept as nothing`() throws {
    let error = #expect(throws: StoreError.self) { try back(.real(.nan)) }
    #expect(error?.kind == .mismatch)
  }

  @Test func `Swift types come back from their values`() {
    #expect(Int(stored: 7) == 7)
    #expect(Int64(stored: 7) == 7)
    #expect(Bool(stored: 0) == false)
    #expect(Bool(stored: 1) == true)
    #expect(Double(stored: 1.5) == 1.5)
    #expect(Double(stored: 3) == 3)
    #expect(String(stored: "a") == "a")
    #expect([UInt8](stored: .blob([1])) == [1])
    #expect(Int?(stored: nil) == .some(nil))
    #expect(Int?(stored: 7) == .some(7))
  }

  @Test func `a value of another kind is not converted`() {
    #expect(Int(stored: "7") == nil)
    #expect(Int(stored: 7.0) == nil)
    #expect(Int64(stored: 7.0) == nil)
    #expect(Bool(stored: 2) == nil)
    #expect(Double(stored: .integer(.max)) == nil)
    #expect(Double(stored: "1") == nil)
    #expect(String(stored: 7) == nil)
    #expect([UInt8](stored: "a") == nil)
    #expect(Int(stored: nil) == nil)
    #expect(Int?(stored: "7") == .none)
  }

  @Test func `Swift values become values`() {
    let values: [any Storable] = [
      Int64(1), 2, true, 1.5, "a", [UInt8(9)], Int?.none, Int?.some(3), Value.null,
    ]
    #expect(
      values.map { Value($0) } == [1, 2, 1, 1.5, "a", .blob([9]), nil, 3, nil])
  }
}
