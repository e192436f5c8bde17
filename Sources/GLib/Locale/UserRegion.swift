internal import CGLib

/// The user's territory, from the time zone or the locale, as ISO 3166-1 alpha-2 ("AT").
public enum UserRegion {
  /// Finds the territory of the computer's time zone or, where that names none ("UTC"), of the locale: many people use en_US
  /// without being in the United States.
  public static func find() -> String? {
    let names = [environment("LC_ALL"), environment("LC_MONETARY"), environment("LANG")]
    return find(zone: timeZone() ?? "", locale: names.first { !$0.isEmpty } ?? "")
  }

  /// Finds the territory of a time zone, by the tables of the tz database, or else of a locale. A former name of a zone
  /// ("Europe/Kiev") means the zone that it is linked to.
  public static func find(zone: String, locale: String) -> String? {
    if let region = region(ofZone: zone) { return region }
    if let zone = Self.zone(linkedTo: zone, in: table("tzdata.zi")), let region = region(ofZone: zone) {
      return region
    }
    return region(ofLocale: locale)
  }

  /// The territory in a locale's name: "AT" in "de_AT.UTF-8@euro".
  public static func region(ofLocale name: String) -> String? {
    let name = name.prefix { $0 != "." && $0 != "@" }
    guard let line = name.lastIndex(of: "_") else { return nil }
    let region = name[line...].dropFirst()
    return isRegion(region) ? String(region) : nil
  }

  /// The first territory of a time zone ("Europe/Vienna"), by the text of a table of the tz database: zone.tab or
  /// zone1970.tab.
  public static func region(ofZone zone: String, in table: String) -> String? {
    for line in table.utf8.split(separator: UInt8(ascii: "\n")) {
      let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      guard fields.count > 2, fields[2].elementsEqual(zone.utf8) else { continue }
      let region = String(fields[0].prefix(2)) ?? ""
      return isRegion(region[...]) ? region : nil
    }
    return nil
  }

  /// The zone that a former name of it is linked to, by the text of tzdata.zi, in lines such as
  /// "L Europe/Kyiv Europe/Kiev"; nil for a name that is none.
  public static func zone(linkedTo name: String, in table: String) -> String? {
    for line in table.utf8.split(separator: UInt8(ascii: "\n")) where line.first == UInt8(ascii: "L") {
      let fields = line.split(separator: UInt8(ascii: " "))
      if fields.count == 3, fields[2].elementsEqual(name.utf8) { return String(fields[1]) }
    }
    return nil
  }

  private static func region(ofZone zone: String) -> String? {
    ["zone.tab", "zone1970.tab"].lazy.compactMap { region(ofZone: zone, in: table($0)) }.first
  }

  private static func environment(_ name: String) -> String { environmentVariable(name) ?? "" }

  /// The name of the computer's time zone (`g_time_zone_get_identifier`).
  private static func timeZone() -> String? {
    guard let zone = g_time_zone_new_local() else { return nil }
    defer { g_time_zone_unref(zone) }
    return borrowString(g_time_zone_get_identifier(zone))
  }

  /// The text of a table of the tz database; empty for a missing one.
  private static func table(_ name: String) -> String {
    do {
      return String(decoding: try Files.read("/usr/share/zoneinfo/" + name), as: UTF8.self)
    } catch {
      return ""
    }
  }

  private static func isRegion(_ text: Substring) -> Bool {
    text.utf8.count == 2 && text.utf8.allSatisfy { (0x41...0x5A).contains($0) }
  }
}
