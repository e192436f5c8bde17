import FoundationEssentials

/// Writes into a folder what `localedef` makes a locale from, and gives the arguments that it needs beside the locale's path.
///
/// The source is Debian's (package locales), with the collation of POSIX. In UTF-8 only its numbers and its currency are kept,
/// and only the characters that these have are known, so that the locale is made in a fiftieth of the time; other categories can
/// be named. In an older character set everything else is kept too: signs that the set lacks are transliterated as the locale says.
public func localeArguments(
  _ name: String, characters: String = "UTF-8", keeping categories: [String] = ["LC_NUMERIC", "LC_MONETARY"],
  in folder: String
) throws -> [String] {
  let isUTF8 = characters == "UTF-8"
  let source = try String(contentsOfFile: "/usr/share/i18n/locales/\(name)", encoding: .utf8)
    .replacing(/(?m)^(LC_[A-Z]+)\n(?s:.*?)^END \1/) { found in
      let category = String(found.output.1)
      let isKept = isUTF8 ? categories.contains(category) : category != "LC_COLLATE"
      // The source "POSIX" has no other category; "i18n" has those of no country.
      let other = ["LC_COLLATE", "LC_CTYPE", "LC_TIME", "LC_MESSAGES"].contains(category) ? "POSIX" : "i18n"
      return isKept ? String(found.output.0) : "\(category)\ncopy \"\(other)\"\nEND \(category)"
    }
  let path = "\(folder)/\(name)"
  try source.write(toFile: path, atomically: true, encoding: .utf8)
  guard isUTF8 else { return ["--no-archive", "-i", path, "-f", characters] }
  let map = "\(folder)/characters"
  try characterMap(of: source).write(toFile: map, atomically: true, encoding: .utf8)
  return ["--no-archive", "-i", path, "-f", map]
}

/// UTF-8 with the alphabets, signs and currencies of all countries, and with those ideographs and syllables that a source has.
private func characterMap(of source: String) -> String {
  let many = Set(source.unicodeScalars.filter { (0x3000..<0xFB00).contains($0.value) })
    .union(
      source.matches(of: /<U([3-9A-F][0-9A-F]{3})>/).compactMap { UInt32($0.output.1, radix: 16) }
        .filter { (0x3000..<0xFB00).contains($0) }.compactMap(Unicode.Scalar.init))
  return commonCharacters.start + many.sorted { $0.value < $1.value }.map(line).joined()
    + commonCharacters.rest
}

/// The beginning of a map of characters, and what follows the ideographs.
private let commonCharacters: (start: String, rest: String) = {
  let low = (UInt32(0)...0x2FFF).compactMap(Unicode.Scalar.init).map(line).joined()
  let high = (UInt32(0xFB00)...0xFFFD).compactMap(Unicode.Scalar.init).map(line).joined()
  let head =
    "<code_set_name> UTF-8\n<comment_char> %\n<escape_char> /\n<mb_cur_min> 1\n<mb_cur_max> 6\nCHARMAP\n"
  return (head + low, high + "END CHARMAP\n")
}()

private func line(_ scalar: Unicode.Scalar) -> String {
  let bytes = String(scalar).utf8.map { "/x" + hexadecimal(UInt32($0), digits: 2) }.joined()
  return "<U\(hexadecimal(scalar.value, digits: 4))> \(bytes)\n"
}

private func hexadecimal(_ number: UInt32, digits: Int) -> String {
  let text = String(number, radix: 16, uppercase: true)
  return String(repeating: "0", count: digits - text.count) + text
}
