internal import CGLib
internal import Glibc

// Texts in the user's language, from the catalogues of gettext domains.

/// Sets the folder of a domain's catalogues, `FOLDER/de/LC_MESSAGES/DOMAIN.mo` (`bindtextdomain`). It is not set, so that no text
/// has a translation, if a catalogue in one of the user's languages (`g_get_language_names`) is damaged.
public func bindTranslations(of domain: String, to folder: String) {
  guard languages.allSatisfy({ Catalogue.isSound("\(folder)/\($0)/LC_MESSAGES/\(domain).mo") }) else {
    return
  }
  bindtextdomain(domain, folder)
  bind_textdomain_codeset(domain, "UTF-8")
}

/// A text in the user's language from a gettext domain (`g_dgettext`); nil if there is no translation. A translation
/// may equal the text: "Yen" is "Yen" in German too.
public func translation(of text: String, domain: String) -> String? {
  guard !text.isEmpty else { return nil }
  // Without a translation, C returns the pointer that it was given.
  return text.withCString { found(g_dgettext(domain, $0), unless: $0) }
}

/// The same for a text that English has in several contexts, with another translation in each (`g_dpgettext2`).
public func translation(of text: String, context: String, domain: String) -> String? {
  text.withCString { found(g_dpgettext2(domain, context, $0), unless: $0) }
}

/// The plural form of a text for a number in the user's language, from a gettext domain (`g_dngettext`); nil if there
/// is no translation.
public func translation(of text: String, plural: String, count: Int, domain: String) -> String? {
  text.withCString { one in
    plural.withCString { other in
      let form = g_dngettext(domain, one, other, UInt(count.magnitude))
      return form == other ? nil : found(form, unless: one)
    }
  }
}

private func found(_ text: UnsafePointer<CChar>?, unless given: UnsafePointer<CChar>) -> String? {
  text == given ? nil : borrowString(text)
}

/// The names of the user's languages in order of preference, with their variants: "de_AT.UTF-8", "de_AT", "de".
private var languages: [String] {
  guard let names = g_get_language_names() else { return [] }
  return sequence(first: names) { $0 + 1 }.lazy.map { borrowString($0.pointee) }.prefix { $0 != nil }
    .compactMap(\.self)
}
