internal import CGLib

/// The options of a command line, parsed and explained by GLib (`GOptionContext`).
///
/// Three of GLib's behaviours are changed:
/// - it takes `-5` for short options: here a word with a single dash is an operand, unless it is all of an option's short form (`-o`);
/// - it takes `--json=x` for `--json`: here that is an unknown option;
/// - it converts arguments from the locale's character set: Swift has read them as UTF-8, and they stay as they are.
public final class OptionContext {

  /// An option: `--json`, or `--date=DAY`.
  public struct Option: Hashable, Sendable {
    /// The name without dashes.
    public let name: String
    /// The placeholder of its value in the help; nil for an option without a value.
    public let argument: String?
    /// What it does, for the help: a phrase without a full stop.
    public let summary: String
    /// Another word for it, with its dash: `-o`; nil for none.
    public let short: String?

    /// An option with a value, or without one where its placeholder is nil.
    public init(_ name: String, argument: String? = nil, summary: String, short: String? = nil) {
      (self.name, self.argument, self.summary, self.short) = (name, argument, summary, short)
    }
  }

  /// The content of a command line.
  public struct Parsed: Hashable, Sendable {
    /// The given options without a value, by name.
    public let flags: Set<String>
    /// The values of the other options, by name, in the order in which they are given; at least one.
    public let allValues: [String: [String]]
    /// The words that are not options, in order.
    public let operands: [String]
    /// The first word that looks like an option and is unknown; nil if there is none.
    public let unknown: String?

    /// Creates a content; for `parse` and tests.
    package init(flags: Set<String>, allValues: [String: [String]], operands: [String], unknown: String?) {
      (self.flags, self.allValues, self.operands, self.unknown) = (flags, allValues, operands, unknown)
    }

    /// The values of the options, by name; the last one of an option that is given twice.
    public var values: [String: String] { allValues.compactMapValues(\.last) }
  }

  private let context: OpaquePointer
  /// The long forms of the short ones.
  private let shorts: [String: String]
  private let stopsAtOperand: Bool
  /// The C strings that GLib reads during the life of the context.
  private var texts: [UnsafeMutablePointer<CChar>?] = []
  /// The variables to which GLib writes the flags and values of the options, by name.
  private var flags: [String: UnsafeMutablePointer<gboolean>] = [:]
  private var values: [String: UnsafeMutablePointer<Texts?>] = [:]

  /// A list of C strings with a null pointer at its end.
  private typealias Texts = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

  /// Options, and a titled group of others (`g_option_context_new`, `g_option_context_add_main_entries`,
  /// `g_option_context_add_group`).
  ///
  /// `usage` follows the program's name and the options in the first line of the help.
  /// With `stopsAtOperand` every word after the first operand is an operand.
  public init(
    _ options: [Option], group: (title: String, options: [Option])? = nil, usage: String? = nil,
    stopsAtOperand: Bool = false
  ) {
    context = g_option_context_new(usage)
    let short = (options + (group?.options ?? [])).compactMap { option in
      option.short.map { ($0, "--" + option.name) }
    }
    shorts = Dictionary(short) { first, _ in first }
    self.stopsAtOperand = stopsAtOperand
    g_option_context_set_help_enabled(context, 0)
    g_option_context_set_ignore_unknown_options(context, 1)
    g_option_context_set_strict_posix(context, stopsAtOperand ? 1 : 0)
    g_option_context_add_main_entries(context, entries(options), nil)
    guard let group else { return }
    let added = g_option_group_new("group", group.title, "", nil, nil)
    g_option_group_add_entries(added, entries(group.options))
    g_option_context_add_group(context, added)
  }

  deinit {
    g_option_context_free(context)
    for text in texts { g_free(text) }
    for flag in flags.values { flag.deallocate() }
    for value in values.values {
      g_strfreev(value.pointee)
      value.deallocate()
    }
  }

  /// The help (`g_option_context_get_help`), its headings in the user's language: the usage of the program, the summary, the
  /// options, the description.
  public func help(program: String, summary: String, description: String) -> String {
    g_set_prgname(program)
    g_option_context_set_summary(context, summary)
    g_option_context_set_description(context, description)
    return takeString(g_option_context_get_help(context, 0, nil)) ?? ""
  }

  /// Parses the words that follow a program's name (`g_option_context_parse_strv`). A context parses once.
  ///
  /// Throws GLib's error for an option whose value is missing.
  public func parse(_ words: [String]) throws(GLibError) -> Parsed {
    let words = shorts.isEmpty ? words : lengthened(words)
    let left = try wordsLeft(of: words)
    // GLib removes "--" where every word behind it is an operand without a dash, and else leaves it.
    let head = stopsAtOperand ? left.prefix { $0.hasPrefix("--") } : left[...]
    let end = head.firstIndex(of: "--")
    let taken = stopsAtOperand ? words.prefix(words.count - left.count) : words[...]
    return Parsed(
      flags: Set(flags.filter { $0.value.pointee != 0 }.keys),
      allValues: values.mapValues { Self.strings($0.pointee) }.filter { !$0.value.isEmpty },
      operands: end.map { Array(left[..<$0] + left[($0 + 1)...]) } ?? left,
      unknown: head[..<(end ?? head.endIndex)].first { $0.hasPrefix("--") } ?? flagWithValue(in: taken))
  }

  /// The words with long forms of options for short ones, before "--". The value of the option before it does not count.
  private func lengthened(_ words: [String]) -> [String] {
    var (result, isValue) = ([String](), false)
    for (index, word) in words.enumerated() {
      if word == "--", !isValue { return result + words[index...] }
      let long = isValue ? word : shorts[word] ?? word
      result.append(long)
      isValue = !isValue && values.keys.contains { long == "--\($0)" }
    }
    return result
  }

  /// The words that GLib does not take for options, with a "--" where it leaves it.
  private func wordsLeft(of words: [String]) throws(GLibError) -> [String] {
    let count = words.count + 1
    // GLib frees the words that it removes, and terminates the list again.
    var list = g_malloc0_n(gsize(count + 1), gsize(MemoryLayout<UnsafeMutablePointer<CChar>?>.stride))?
      .bindMemory(to: UnsafeMutablePointer<CChar>?.self, capacity: count + 1)
    defer { g_strfreev(list) }
    for (index, word) in ([""] + words).enumerated() { list?[index] = g_strdup(word) }
    _ = try takingError { g_option_context_parse_strv(context, &list, $0) }
    return Array(Self.strings(list).dropFirst())
  }

  private static func strings(_ list: Texts?) -> [String] {
    var strings: [String] = []
    while let text = borrowString(list?[strings.count]) { strings.append(text) }
    return strings
  }

  /// The first option before "--" with a value that it does not take. A word that is the value of the option before it
  /// does not count, nor does a "--" as such a value.
  private func flagWithValue(in words: ArraySlice<String>) -> String? {
    var isValue = false
    for word in words {
      if isValue {
        isValue = false
      } else if word == "--" {
        return nil
      } else if flags.keys.contains(where: { word.hasPrefix("--\($0)=") }) {
        return word
      } else {
        isValue = values.keys.contains { word == "--\($0)" }
      }
    }
    return nil
  }

  /// The entries of some options, with an empty one that ends them (`GOptionEntry`).
  private func entries(_ options: [Option]) -> [GOptionEntry] { options.map(entry) + [GOptionEntry()] }

  private func entry(_ option: Option) -> GOptionEntry {
    var entry = GOptionEntry()
    entry.long_name = kept(option.name)
    // Otherwise "--g-json" would be "--json" of the group.
    entry.flags = gint(G_OPTION_FLAG_NOALIAS.rawValue)
    entry.description = kept(option.summary)
    if let argument = option.argument {
      let value = UnsafeMutablePointer<Texts?>.allocate(capacity: 1)
      value.initialize(to: nil)
      values[option.name] = value
      entry.arg_description = kept(argument)
      // A file name is the only kind of text that GLib does not convert from a character set.
      (entry.arg, entry.arg_data) = (G_OPTION_ARG_FILENAME_ARRAY, gpointer(value))
    } else {
      let flag = UnsafeMutablePointer<gboolean>.allocate(capacity: 1)
      flag.initialize(to: 0)
      flags[option.name] = flag
      (entry.arg, entry.arg_data) = (G_OPTION_ARG_NONE, gpointer(flag))
    }
    return entry
  }

  /// A C string that lives as long as the context.
  private func kept(_ text: String) -> UnsafePointer<CChar>? {
    texts.append(g_strdup(text))
    return texts.last.flatMap { UnsafePointer($0) }
  }
}
