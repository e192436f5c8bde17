import GLib
import Testing

@Test(arguments: [
  ("de_AT", "AT"), ("de_AT.UTF-8", "AT"), ("ca_ES.UTF-8@valencia", "ES"), ("sr_RS@latin", "RS"), ("C", nil),
  ("C.UTF-8", nil),
  ("", nil), ("eo", nil), ("en_150", nil), ("en_", nil), ("de_at", nil), ("_", nil),
])
func `a locale's name tells the country`(name: String, region: String?) {
  #expect(UserRegion.region(ofLocale: name) == region)
}

@Test func `a table of the tz database tells the country of a zone`() {
  let table =
    "# comment\nAD\t+4230+00131\tEurope/Andorra\nDE,DK,NO\t+5230+01322\tEurope/Berlin\tmost of Germany\n"
  #expect(UserRegion.region(ofZone: "Europe/Andorra", in: table) == "AD")
  #expect(UserRegion.region(ofZone: "Europe/Berlin", in: table) == "DE")
  for zone in ["Etc/UTC", "", "Europe", "# comment"] {
    #expect(UserRegion.region(ofZone: zone, in: table) == nil)
  }
  for table in ["", "\t\t\t", "DE", "D\t\tA/B", "12\t\tA/B"] {
    #expect(UserRegion.region(ofZone: "A/B", in: table) == nil)
  }
}
