import PostgreSQL
import Testing

/// What an address says, without a connection.
@Suite struct AddressTests {
  @Test func `a password does not belong into an address`() {
    for text in ["postgresql://anna:secret@office/agio", "postgresql://office/agio?password=secret"] {
      #expect(throws: ServerError.passwordInAddress) { try ServerAddress(text) }
    }
  }

  @Test(arguments: [
    "", "office", "host=office", "http://office", "postgresql://office/agio?nonsense=1", "postgresql://[::1",
  ])
  func `what is no address is not used`(text: String) {
    #expect(throws: ServerError.self) { try ServerAddress(text) }
  }

  @Test func `what is wrong with an address is told without repeating it`() {
    #expect(throws: ServerError.address) { try ServerAddress("postgresql://anna:hun%ter2@office/agio") }
  }

  @Test func `only sockets and this computer are local`() throws {
    let local = [
      "postgresql:///agio?host=/run/postgresql", "postgresql://localhost/agio",
      "postgresql://127.0.0.1:5433/agio",
      "postgresql://[::1]/agio", "postgresql://office/agio?hostaddr=127.0.0.1",
    ]
    #expect(try local.filter { try !ServerAddress($0).isLocal } == [])
    let remote = [
      "postgresql://office/agio", "postgresql://127.0.0.1.example/agio", "postgresql://localhost,office/agio",
      "postgresql:///agio?service=office", "postgresql://localhost/agio?hostaddr=192.0.2.1",
    ]
    #expect(try remote.filter { try ServerAddress($0).isLocal } == [])
  }
}
