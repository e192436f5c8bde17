import HTTP
import Testing

/// What an answer's headers say of its age and of the next one.
struct FreshnessTests {
  func response(_ headers: [String: String]) -> Response {
    Response(status: 200, headers: headers, body: [], address: "https://rates.example/")
  }

  @Test(arguments: [
    ("max-age=60", 60), ("public, Max-Age=3600, must-revalidate", 3600), ("max-age=\"7\"", 7),
    ("max-age=0", 0),
    ("no-cache", 0), ("max-age=60, no-store", 0), ("no-cache=\"set-cookie\", max-age=60", 0), ("public", nil),
    ("", nil), ("max-age", nil), ("max-age=", nil), ("max-age=-1", nil), ("max-age=+1", nil),
    ("max-age=1.5", nil),
    ("max-age=\"", nil), ("max-age=x", nil), ("s-maxage=60", nil), ("max-age = 60", 60),
    ("max-age=99999999999999999999", 2_147_483_648), ("max-age=٣", nil), ("max-age=10, max-age=20", 10),
  ])
  func `an answer is fresh as long as its server says`(header: String, seconds: Int?) {
    #expect(response(["cache-control": header]).maxAge == seconds)
  }

  @Test(arguments: [("100", 3500), ("0", 3600), ("4000", 0), ("-5", 3600), ("old", 3600)])
  func `an answer from a cache is fresh for what is left`(age: String, seconds: Int) {
    #expect(response(["cache-control": "max-age=3600", "age": age]).maxAge == seconds)
    #expect(response(["age": age]).maxAge == nil)
  }

  // 784111777 is 1994-11-06 08:49:37, of which RFC 9110 has all three forms.
  @Test(arguments: [
    ("120", 1120), ("0", 1000), ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777),
    ("Sunday, 06-Nov-94 08:49:37 GMT", 784_111_777), ("Sun Nov  6 08:49:37 1994", 784_111_777),
    ("Wed Nov 16 08:49:37 1994", 784_975_777), ("Wed, 31 Dec 1969 23:59:59 GMT", 1000),
    ("Tue, 29 Feb 2028 00:00:00 GMT", 1_835_395_200), ("Sun, 06 Nov 1994 08:49:37 +0200", 784_104_577),
    ("99999999999999999999", 2_147_484_648),
  ])
  func `when to ask again is a number of seconds or a date`(header: String, instant: Int) {
    #expect(response(["retry-after": header]).retryAfter(at: 1000) == instant)
  }

  @Test(arguments: [
    "", "-1", "+5", "1.5", "soon", "١٢", "5, 6", "1 2 3", "Sun", "Sun, 06 Nov 2030", "Sun, 06 Nov 2030 08:",
    "Sun, 31 Feb 1994 08:49:37 GMT", "Sun, 06 Nov 1994 24:49:37 GMT", "Sun, 06 Nov 1994 08:49:61 GMT",
    "Sun, 06 Nov 0000 08:49:37 GMT", "Sun, 06 Nov 99999 08:49:37 GMT", "Sun Nov 6 08:49 1994",
    "Sun, 06 Neb 1994 08:49:37 GMT", "2026-11-23T12:00:00Z",
  ])
  func `what is neither is not taken for a time`(header: String) {
    #expect(response(["retry-after": header]).retryAfter(at: 1000) == nil)
    #expect(response([:]).retryAfter(at: 1000) == nil)
  }

  // The last one is of 1970.
  @Test(arguments: [
    "Sun, 06 Nov 1994 08:49:37 GMT", "Sun, 06 Nov -5 08:49:37 GMT", "Sun, 06 Nov 1994 -1:49:37 GMT",
    "Sun, 06 Nov 1994 08:49:37 +9999999999", "Saturday, 01-Nov-70 00:00:00 GMT",
  ])
  func `a time that is past is now`(header: String) {
    #expect(response(["retry-after": header]).retryAfter(at: 1_795_000_000) == 1_795_000_000)
  }

  @Test func `a year of two digits is one from 1970 to 2069`() {
    let date = response(["retry-after": "Friday, 01-Nov-69 00:00:00 GMT"])
    #expect(date.retryAfter(at: 1000) == 3_150_489_600)
  }

  @Test(arguments: ["", "a\u{1}b", String(repeating: "a", count: 1025)])
  func `a validator that could not be sent back is none`(tag: String) {
    #expect(response(["etag": tag]).validators == nil)
    #expect(response(["etag": tag, "last-modified": "then"]).validators == Validators(lastModified: "then"))
    #expect(response(["etag": "W/\"1\""]).validators == Validators(etag: "W/\"1\""))
  }
}
