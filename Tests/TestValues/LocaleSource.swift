import FoundationEssentials

/// Debian's source of a locale (package locales, for `localedef`) with the collation of POSIX, and where its character set is
/// UTF-8, with the kinds of characters of POSIX, which neither numbers nor currencies need: making it takes a quarter of the
/// time. In an older character set signs that it lacks are transliterated as the locale has it.
public func localeSource(_ name: String, characters: String = "UTF-8") throws -> String {
  let source = try String(contentsOfFile: "/usr/share/i18n/locales/\(name)", encoding: .utf8)
  return source.replacing(/(?m)^(LC_COLLATE|LC_CTYPE)\n(?s:.*?)^END \1/) { found in
    let category = found.output.1
    if category == "LC_CTYPE", characters != "UTF-8" { return String(found.output.0) }
    return "\(category)\ncopy \"POSIX\"\nEND \(category)"
  }
}
