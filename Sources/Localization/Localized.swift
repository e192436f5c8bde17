internal import GLib

/// The gettext domain of both programs.
let domain = "agio"

/// Finds the translations under the prefix that the program was installed in: `PREFIX/share/locale`. Without them all is
/// English, as in a build that was not installed.
public func adoptTranslations() {
  // Where the program cannot be found, what was installed with it cannot either.
  guard let folder = try? Files.nearProgram(["share/locale"]) else { return }
  bindTranslations(of: domain, to: folder)
}

/// A message in the user's language (`g_dgettext`), or in English without a translation.
///
/// The argument is a literal, so that `data/po/extract.py` finds it.
public func localized(_ message: Message) -> String { message.localizedText }

/// A message that stands in several places where English has one word and other languages have several: "Log" is a scale, and
/// a list of events. The context says which; it is a literal too.
public func localized(_ message: Message, context: String) -> String {
  message.text(in: translation(of: message.format, context: context, domain: domain))
}

/// The plural form of a message for a number in the user's language (`g_dngettext`): in English `one` for 1, `other`
/// for every other number. Both interpolate the same values in the same order; `one` may leave out the last ones. A
/// translation has all of them: in Russian 21 has the form of 1.
public func localized(_ count: Int, one: Message, other: Message) -> String {
  guard let form = translation(of: one.format, plural: other.format, count: count, domain: domain) else {
    return (count == 1 ? one : other).text()
  }
  return other.text(in: form)
}

/// A message that is kept, in order to be said later in the user's language (`Message.localizedText`) or in English
/// (`Message.text`): `data/po/extract.py` finds it here.
public func localizable(_ message: Message) -> Message { message }
