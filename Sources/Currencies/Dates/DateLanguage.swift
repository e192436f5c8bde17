/// How the languages write a date with the name of its month, with and without the weekday: the patterns `yMMMd` and
/// `yMMMEd` of Unicode CLDR 45. The C library has the names, but not what stands between them.
struct DateLanguage: Hashable, Sendable {
  let short: DatePattern
  let long: DatePattern

  private init(_ short: String, _ long: String) {
    (self.short, self.long) = (DatePattern(short), DatePattern(long))
  }

  /// The patterns for the name of a locale ("de_AT.UTF-8"), of its territory or of its language; nil for one that writes
  /// as most do.
  static func find(_ locale: String) -> DateLanguage? {
    let name = String(locale.prefix { $0 != "." && $0 != "@" })
    return languages[name] ?? languages[String(name.prefix { $0 != "_" })]
  }

  /// The patterns of a language that is not listed, by the order of the locale: "30 Oct 2026", "Oct 30, 2026"; nil for dates
  /// in numbers, which begin with the year.
  static func common(_ order: DateOrder) -> DateLanguage? {
    switch order {
    case .dayMonthYear: DateLanguage("d MMM y", "E d MMM y")
    case .monthDayYear: DateLanguage("MMM d, y", "E, MMM d, y")
    case .yearMonthDay: nil
    }
  }

  private static let languages: [String: DateLanguage] = [
    "bg": .init("d.MM.y 'г'.", "E, d.MM.y 'г'."),
    "bs": .init("d. MMM y.", "E, d. MMM y."),
    "cs": .init("d. M. y", "E d. M. y"),
    "da": .init("d. MMM. y", "E d. MMM. y"),
    "de": .init("d. MMM. y", "E., d. MMM. y"),
    "es": .init("d MMM y", "E, d MMM y"),
    "et": .init("d. MMM y", "E, d. MMM y"),
    "fi": .init("d.M.y", "E d.M.y"),
    "hr": .init("d. MMM y.", "E, d. MMM y."),
    "hu": .init("y. MMM. d.", "y. MMM. d., E"),
    "is": .init("d. MMM. y", "E, d. MMM. y"),
    "ja": .init("y年M月d日", "y年M月d日(E)"),
    "ko": .init("y년 M월 d일", "y년 M월 d일 (E)"),
    "nb": .init("d. MMM. y", "E d. MMM. y"),
    "nn": .init("d. MMM. y", "E d. MMM. y"),
    "pl": .init("d MMM y", "E, d MMM y"),
    "pt": .init("d 'de' MMM. 'de' y", "E., d 'de' MMM. 'de' y"),
    "ro": .init("d MMM. y", "E, d MMM. y"),
    "ru": .init("d MMM. y 'г'.", "E, d MMM. y 'г'."),
    "sk": .init("d. M. y", "E d. M. y"),
    "sl": .init("d. MMM. y", "E, d. MMM. y"),
    "sr": .init("d. MMM y.", "E, d. MMM y."),
    "sv": .init("d MMM. y", "E d MMM. y"),
    "tr": .init("d MMM y", "d MMM y E"),
    "uk": .init("d MMM. y 'р'.", "E, d MMM. y 'р'."),
    "vi": .init("d MMM, y", "E, d MMM, y"),
    "zh": .init("y年M月d日", "y年M月d日 周E"),
    "zh_HK": .init("y年M月d日", "y年M月d日 週E"),
    "zh_TW": .init("y年M月d日", "y年M月d日 週E"),
  ]
}
