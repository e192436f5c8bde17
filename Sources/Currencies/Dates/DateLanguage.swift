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
    guard let (short, long) = patterns[name] ?? patterns[String(name.prefix { $0 != "_" })] else {
      return nil
    }
    return DateLanguage(short, long)
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

  private static let patterns: [String: (short: String, long: String)] = [
    "bg": ("d.MM.y 'г'.", "E, d.MM.y 'г'."),
    "bs": ("d. MMM y.", "E, d. MMM y."),
    "cs": ("d. M. y", "E d. M. y"),
    "da": ("d. MMM. y", "E d. MMM. y"),
    "de": ("d. MMM. y", "E., d. MMM. y"),
    "es": ("d MMM y", "E, d MMM y"),
    "et": ("d. MMM y", "E, d. MMM y"),
    "fi": ("d.M.y", "E d.M.y"),
    "hr": ("d. MMM y.", "E, d. MMM y."),
    "hu": ("y. MMM. d.", "y. MMM. d., E"),
    "is": ("d. MMM. y", "E, d. MMM. y"),
    "ja": ("y年M月d日", "y年M月d日(E)"),
    "ko": ("y년 M월 d일", "y년 M월 d일 (E)"),
    "nb": ("d. MMM. y", "E d. MMM. y"),
    "nn": ("d. MMM. y", "E d. MMM. y"),
    "pl": ("d MMM y", "E, d MMM y"),
    "pt": ("d 'de' MMM. 'de' y", "E., d 'de' MMM. 'de' y"),
    "ro": ("d MMM. y", "E, d MMM. y"),
    "ru": ("d MMM. y 'г'.", "E, d MMM. y 'г'."),
    "sk": ("d. M. y", "E d. M. y"),
    "sl": ("d. MMM. y", "E, d. MMM. y"),
    "sr": ("d. MMM y.", "E, d. MMM y."),
    "sv": ("d MMM. y", "E d MMM. y"),
    "tr": ("d MMM y", "d MMM y E"),
    "uk": ("d MMM. y 'р'.", "E, d MMM. y 'р'."),
    "vi": ("d MMM, y", "E, d MMM, y"),
    "zh": ("y年M月d日", "y年M月d日 周E"),
    "zh_HK": ("y年M月d日", "y年M月d日 週E"),
    "zh_TW": ("y年M月d日", "y年M月d日 週E"),
  ]
}
