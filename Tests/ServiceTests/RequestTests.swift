import Currencies
import HTTP
import Ledger
import Service
import TestValues
import Testing

extension ServiceTests {
  @MainActor @Suite struct RequestTests {
    let site: Site
    static let target = "/v1/2026-10-30?symbols=USD"

    init() throws { site = try Site.shared.get() }

    @Test(arguments: ["POST", "PUT", "OPTIONS", "DELETE", "get", "FOO"])
    func `only GET and HEAD are answered`(method: String) {
      let response = site.response(Self.target, method: method)
      #expect(response.status == 405 && response.headers["Allow"] == "GET, HEAD")
      #expect(site.response(Self.target, method: "HEAD").status == 200)
    }

    @Test func `a client that has the answer does not get it again`() throws {
      let tag = try #require(site.response(Self.target).headers["ETag"])
      for known in [tag, "W/\(tag)", "\"other\", \(tag)", "*"] {
        let response = site.response(Self.target, ["if-none-match": known])
        #expect(response.status == 304 && response.body.count == 0 && response.headers["ETag"] == tag)
      }
      for other in ["\"other\"", "", tag.dropLast() + "x\""] {
        #expect(site.response(Self.target, ["if-none-match": String(other)]).status == 200)
      }
      #expect(site.response("/v1/2026-10-29?symbols=USD").headers["ETag"] != tag)
      #expect(site.response("/v1/9999-01-01", ["if-none-match": "*"]).status == 404)
    }

    @Test(arguments: [
      "localhost", "localhost:8740", "LOCALHOST", "127.0.0.1:1", "127.1.2.3", "[::1]", "[::1]:8740",
    ])
    func `requests for this computer are answered`(host: String) {
      #expect(site.response(Self.target, ["host": host]).status == 200)
    }

    @Test(arguments: [
      "example.org", "localhost.example.org", "127.0.0.1.example.org", "example.org:8740", "192.168.1.5",
      "[::2]", "0.0.0.0", "", "[",
    ])
    func `requests that a name of another site leads here are refused`(host: String) throws {
      #expect(site.response(Self.target, ["host": host]).status == 403)
      #expect(try Site(isLocal: false).response(Self.target, ["host": host]).status == 200)
    }

    @Test func `no page of another site may read an answer`() {
      let response = site.response(Self.target, ["origin": "https://example.org"])
      #expect(!response.headers.keys.contains { $0.lowercased().hasPrefix("access-control") })
      #expect(response.headers["X-Content-Type-Options"] == "nosniff")
    }

    @Test func `an answer may be kept, but is asked for again; an error is not kept`() {
      #expect(site.response(Self.target).headers["Cache-Control"] == "no-cache")
      #expect(site.response("/nothing").headers["Cache-Control"] == "no-store")
    }

    @Test func `answers follow the store`() throws {
      let site = try Site()
      let today = Day.ofTheUser
      try site.store("ecb", today, ["USD": ("1.5", nil)])
      #expect(site.get("/v1/latest?symbols=USD").contains("1.5"))
      try site.store("ecb", today, ["USD": ("1.6", nil)])
      #expect(site.get("/v1/latest?symbols=USD").contains("1.6"))
    }

    @Test(arguments: [
      ("127.0.0.1:8740", "127.0.0.1:8740"), ("localhost:1", "127.0.0.1:1"), ("[::1]:0", "[::1]:0"),
      ("0.0.0.0:65535", "0.0.0.0:65535"),
    ])
    func `an address and a port are read`(text: String, address: String) {
      #expect(ServerAddress(text)?.description == address)
    }

    @Test(arguments: [
      "", "8740", ":8740", "127.0.0.1", "127.0.0.1:", "127.0.0.1:65536", "127.0.0.1:-1", "127.0.0.1:+1",
      "::1:80", "[127.0.0.1]:80", "host:80", "127.1:80:80", "127.0.0.1:０",
    ])
    func `what is no address and port is refused`(text: String) { #expect(ServerAddress(text) == nil) }
  }
}
