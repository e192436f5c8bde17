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

@Test(arguments: [
  ("Europe/Warsaw", "en_US.UTF-8", "PL"), ("Asia/Tokyo", "de_DE", "JP"), ("America/New_York", "C", "US"),
  ("Europe/Kiev", "en_US", "UA"), ("US/Eastern", "C", "US"), ("Etc/UTC", "de_AT.UTF-8", "AT"),
  ("UTC", "C", nil),
  ("", "en_GB", "GB"), ("Nowhere/Else", "fr_CA", "CA"), ("EST5EDT,M3.2.0,M11.1.0", "en_US", "US"),
])
func `the time zone tells the country before the locale does`(zone: String, locale: String, region: String?) {
  #expect(UserRegion.find(zone: zone, locale: locale) == region)
}

@Test func `a former name of a zone is a link`() {
  let table = "# version 2025b\nR A 1916 o\nZ Europe/Kyiv 2:2:4\nL Europe/Kyiv Europe/Kiev\nL Etc/UTC UTC\n"
  #expect(UserRegion.zone(linkedTo: "Europe/Kiev", in: table) == "Europe/Kyiv")
  #expect(UserRegion.zone(linkedTo: "Europe/Kyiv", in: table) == nil)
  #expect(UserRegion.zone(linkedTo: "", in: "L\nL a\n") == nil)
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
