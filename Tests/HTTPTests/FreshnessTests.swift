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
    ("Tue, 29 Feb 2028 00:00:00 GMT", 1_835_395_200), ("Sun, 06 Nov 1994 08:49:60 GMT", 784_111_799),
    ("99999999999999999999", 2_147_484_648),
  ])
  func `when to ask again is a number of seconds or a date`(header: String, instant: Int) {
    #expect(response(["retry-after": header]).retryAfter(at: 1000) == instant)
  }

  @Test(arguments: [
    "", "-1", "+5", "1.5", "soon", "١٢", "Sun, 31 Feb 1994 08:49:37 GMT", "Sun, 06 Nov 1994 24:49:37 GMT",
    "Sun, 06 Nov 1994 08:49:37 CET", "Sun, 06 Nov 1994 08:49:37", "Sun, 6 Nov 1994 08:49:37 GMT",
    "Son, 06 Nov 1994 08:49:37 GMT", "Sun, 06 nov 1994 08:49:37 GMT", "Sun, 06 Nov 94 08:49:37 GMT",
    "Sunday, 06-Nov-1994 08:49:37 GMT", "Sun Nov 6 08:49 1994", "Sun, 06 Nov 0000 08:49:37 GMT",
    "Sun, 06 Nov 1994 08:49:61 GMT", "Mon,  06 Nov 1994 08:49:37 GMT", "5, 6",
  ])
  func `what is neither is not taken for a time`(header: String) {
    #expect(response(["retry-after": header]).retryAfter(at: 1000) == nil)
    #expect(response([:]).retryAfter(at: 1000) == nil)
  }

  @Test func `a time that is past is now`() {
    let past = response(["retry-after": "Sun, 06 Nov 1994 08:49:37 GMT"])
    #expect(past.retryAfter(at: 1_795_000_000) == 1_795_000_000)
  }

  @Test func `a year of two digits is the nearest that is at most 50 years ahead`() {
    // From the end of 2026: 70 is 2070, and 85 was 1985.
    let now = 1_795_000_000
    #expect(
      response(["retry-after": "Saturday, 01-Nov-70 00:00:00 GMT"]).retryAfter(at: now) == 3_182_025_600)
    // From 2080: 10 is 2110.
    let later = response(["retry-after": "Saturday, 01-Nov-10 00:00:00 GMT"]).retryAfter(at: 3_471_379_200)
    #expect(later == 4_444_243_200)
    #expect(response(["retry-after": "Friday, 01-Nov-85 00:00:00 GMT"]).retryAfter(at: now) == now)
  }

  @Test(arguments: ["", "a\u{1}b", String(repeating: "a", count: 1025)])
  func `a validator that could not be sent back is none`(tag: String) {
    #expect(response(["etag": tag]).validators == nil)
    #expect(response(["etag": tag, "last-modified": "then"]).validators == Validators(lastModified: "then"))
    #expect(response(["etag": "W/\"1\""]).validators == Validators(etag: "W/\"1\""))
  }
}
