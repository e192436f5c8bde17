internal import CGLib

/// The user's territory, from the locale or the time zone, as ISO 3166-1 alpha-2 ("AT").
public enum UserRegion {
  /// Finds the territory of the locale or, without one, of the computer's time zone.
  public static func find() -> String? {
    let names = [environment("LC_ALL"), environment("LC_MONETARY"), environment("LANG")]
    if let region = region(ofLocale: names.first { !$0.isEmpty } ?? "") { return region }
    return timeZone().flatMap { zone in tables.compactMap { region(ofZone: zone, in: $0) }.first }
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

  private static func environment(_ name: String) -> String { borrowString(g_getenv(name)) ?? "" }

  /// The name of the computer's time zone (`g_time_zone_get_identifier`).
  private static func timeZone() -> String? {
    guard let zone = g_time_zone_new_local() else { return nil }
    defer { g_time_zone_unref(zone) }
    return borrowString(g_time_zone_get_identifier(zone))
  }

  /// The texts of the tables, read on demand; empty for a missing one.
  private static var tables: LazyMapSequence<[String], String> {
    ["zone.tab", "zone1970.tab"].lazy.map { name in
      do {
        return String(decoding: try Files.read("/usr/share/zoneinfo/" + name), as: UTF8.self)
      } catch {
        return ""
      }
    }
  }

  private static func isRegion(_ text: Substring) -> Bool {
    text.utf8.count == 2 && text.utf8.allSatisfy { (0x41...0x5A).contains($0) }
  }
}
