import Testing

/// The Secret Service on buses of the tests' own: the real gnome-keyring, a false one, and none.
@Suite struct SecretServiceTests {
  @Test func `what is kept in gnome-keyring is there for the next program, until it is replaced or removed`()
    throws
  {
    let lines = try probe(
      "keyring", "secrets", "60000", "get=key.a", "keep=key.a=sé=c ret\u{1F511}", "get=key.a", "get=key.b",
      "keep=key.b=other", "keep=key.a=new", "get=key.a", "get=key.b", "remove=key.a", "get=key.a",
      "get=key.b",
      "remove=key.a")
    #expect(
      lines == [
        "none", "kept", "got sé=c ret\u{1F511}", "none", "kept", "kept", "got new", "got other", "removed",
        "none", "got other", "removed", "exit 0",
      ])
  }

  @Test func `without a session bus there is no service, and the error says so`() throws {
    let lines = try probe("none", "secrets", "60000", "get=key.a", "keep=key.a=hidden", "remove=key.a")
    #expect(lines.count == 4)
    #expect(lines.dropLast().allSatisfy { $0.hasPrefix("noService(") })
  }

  @Test func `on a bus without a service the error says that none is running`() throws {
    let error = #"noService("none is running")"#
    #expect(
      try probe("empty", "secrets", "60000", "get=key.a", "keep=key.a=hidden") == [
        error, error, "exit 0",
      ])
  }

  @Test func `a service that never answers is given up`() throws {
    #expect(
      try probe("hung", "secrets", "200", "get=key.a", "keep=key.a=hidden") == [
        #"noService("it did not answer")"#, #"noService("it did not answer")"#, "exit 0",
      ])
  }

  @Test func `cancelling the task ends the wait for a service that does not answer`() throws {
    #expect(try probe("hung", "impatient") == ["cancelled", "exit 0"])
  }

  @Test func `gnome-keyring that is locked, with nobody to unlock it, keeps nothing and says why`() throws {
    #expect(
      try probe("locked", "secrets", "60000", "keep=key.a=hidden", "get=key.a") == [
        "locked", "none", "exit 0",
      ])
  }

  @Test func `a secret that the user does not unlock is locked, not missing`() throws {
    #expect(
      try probe("dismissed", "secrets", "60000", "get=key.a", "remove=key.a") == [
        "locked", "locked", "exit 0",
      ])
  }
}
