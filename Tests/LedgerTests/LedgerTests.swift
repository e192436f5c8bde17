import Testing
@Test func `a test`() { #expect(1 == 1) }
