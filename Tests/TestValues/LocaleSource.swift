import FoundationEssentials

/// Writes into a folder what `localedef` makes a locale from, and gives the arguments that it needs beside the locale's path.
///
/// The source is Debian's (package locales), with the collation of POSIX. In UTF-8 only its numbers and its currency are kept,
/// and only the characters that these have are known, so that the locale is made in a fiftieth of the time. In an older
/// character set everything else is kept too: signs that the set lacks are transliterated as the locale says.
public func localeArguments(_ name: String, characters: String = "UTF-8", in folder: String) throws
  -> [String]
{
  let isUTF8 = characters == "UTF-8"
  let source = try String(contentsOfFile: "/usr/share/i18n/locales/\(name)", encoding: .utf8)
    .replacing(/(?m)^(LC_[A-Z]+)\n(?s:.*?)^END \1/) { found in
      let category = String(found.output.1)
      let isKept = isUTF8 ? ["LC_NUMERIC", "LC_MONETARY"].contains(category) : category != "LC_COLLATE"
      // The source "POSIX" has no other category; "i18n" has those of no country.
      let other = ["LC_COLLATE", "LC_CTYPE", "LC_TIME", "LC_MESSAGES"].contains(category) ? "POSIX" : "i18n"
      return isKept ? String(found.output.0) : "\(category)\ncopy \"\(other)\"\nEND \(category)"
    }
  let path = "\(folder)/\(name)"
  try source.write(toFile: path, atomically: true, encoding: .utf8)
  guard isUTF8 else { return ["--no-archive", "-i", path, "-f", characters] }
  let map = "\(folder)/characters"
  try characterMap.write(toFile: map, atomically: true, encoding: .utf8)
  return ["--no-archive", "-i", path, "-f", map]
}

/// UTF-8 with the alphabets, signs and currencies of all countries only.
private let characterMap: String = {
  let scalars = [0...0x2FFF, 0xFB00...0xFFFD].joined().compactMap(Unicode.Scalar.init)
  let lines = scalars.map { scalar in
    let bytes = String(scalar).utf8.map { "/x" + hexadecimal(UInt32($0), digits: 2) }.joined()
    return "<U\(hexadecimal(scalar.value, digits: 4))> \(bytes)\n"
  }
  return "<code_set_name> UTF-8\n<comment_char> %\n<escape_char> /\n<mb_cur_min> 1\n<mb_cur_max> 6\nCHARMAP\n"
    + lines.joined() + "END CHARMAP\n"
}()

private func hexadecimal(_ number: UInt32, digits: Int) -> String {
  let text = String(number, radix: 16, uppercase: true)
  return String(repeating: "0", count: digits - text.count) + text
}
