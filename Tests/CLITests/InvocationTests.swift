import Testing

@testable import CLI

/// Parsing command lines.
@MainActor @Suite struct InvocationTests {
  @Test func `a command is a value made of its arguments`() throws {
    #expect(
      try command("convert 12.50*3 usd to eur JPY --date 2026-10-30")
        == "Convert(text: \"12.50*3\", source: Optional(USD), to: [\"eur\", \"JPY\"], isExact: false, isJSON: false, day: Optional(2026-10-30), known: nil, rule: nil, hasProof: false)"
    )
    #expect(
      try command("lists rename 'Japan trip' Japan")
        == "Lists(action: CLI.Lists.Action.rename(\"Japan trip\", to: \"Japan\"))")
    #expect(try command("move usd 2") == "Move(moved: USD, position: 2)")
  }

  @Test func `other ways to write a command give the same value`() throws {
    for (line, other) in [
      ("convert 1 EUR USD", "convert 1 eur TO USD"),
      ("convert --exact 1 EUR USD", "convert 1 EUR USD --exact"),
      ("convert --date 2026-10-30 1 EUR USD", "convert 1 EUR --date=2026-10-30 USD"),
      ("lists add x", "-- lists add x"),
      ("lists add x", "lists add -- x"), ("config", "config list"),
      ("keep 1 EUR USD", "keep 1 eur TO USD"),
    ] {
      #expect(try command(line) == command(other))
    }
  }

  @Test func `options of every command may come before or after it`() throws {
    #expect(try command("--store a.sqlite list") == "List(isJSON: false) in a.sqlite")
    #expect(try command("list --store=a.sqlite --json") == "List(isJSON: true) in a.sqlite")
    #expect(try command("--store a.sqlite list --store b.sqlite") == "List(isJSON: false) in b.sqlite")
    #expect(try command("--human list") == command("list --human"))
    guard case .command(_, let arguments, _) = try Invocation(["--human", "list"], of: Commands.all) else {
      Issue.record("no command")
      return
    }
    #expect(arguments.numbers.isForPeople)
  }

  @Test func `words with a single dash are operands, and so is everything after two`() throws {
    #expect(try command("lists add -5") == command("lists add -- -5"))
    #expect(try command("lists add -- --json") == "Lists(action: CLI.Lists.Action.add(\"--json\"))")
    #expect(refusal(of: "convert -5 EUR USD") == nil)
    #expect(refusal(of: "convert -- -5 EUR USD") == nil)
  }

  @Test func `two dashes before a command leave its options what they are`() throws {
    #expect(try command("-- list --json") == command("list --json"))
    for line in ["--store X -- own rate EUR USD --remove=x", "own rate EUR USD --store -- --remove=x"] {
      #expect(refusal(of: line) == "2: Unknown option “--remove=x”. See agio own --help.")
    }
  }

  @Test func `help can be requested in five ways`() throws {
    for line in [
      "convert --help", "convert 1 --help", "convert -h", "--store x convert --help", "convert --frob --help",
    ] {
      guard case .help(let description) = try Invocation(words(line), of: Commands.all) else {
        Issue.record("\(line) is not a request for help")
        continue
      }
      #expect(description.name == "convert")
    }
    for line in ["--help", "-h", "--help convert"] {
      guard case .overview = try Invocation(words(line), of: Commands.all) else {
        Issue.record("\(line) is not a request for the overview")
        continue
      }
    }
    #expect(try command("help").hasPrefix("Help(explained: nil"))
    #expect(refusal(of: "help frob") == "2: Unknown command “frob”. See agio --help.")
  }

  @Test func `wrong usage is reported in a sentence, with the forms that fit`() {
    for (line, sentence) in [
      ("", "No command given. See agio --help."),
      ("frob", "Unknown command “frob”. See agio --help."),
      ("--frob list", "Unknown option “--frob”. See agio --help."),
      ("list --frob", "Unknown option “--frob”. See agio list --help."),
      ("list --json=x", "Unknown option “--json=x”. See agio list --help."),
      ("list --js", "Unknown option “--js”. See agio list --help."),
      ("list EUR", "“EUR” is one argument too many. Usage: agio list [--json]."),
      ("list --store", "--store needs a value."),
      ("list --store=", "--store needs a path."),
      ("rates --date", "--date needs a value."),
      ("rates --date 30.10.2026", "“30.10.2026” is not a date. Use the form 2026-10-30."),
      ("base EUR USD", "“USD” is one argument too many. Usage: agio base CODE."),
      (
        "convert 1 EUR to",
        "TO is missing. Usage: agio convert [--date DAY] [--exact] [--json] AMOUNT FROM [to] TO…."
      ),
      ("export --csv --json", "--csv and --json cannot be used together."),
      (
        "lists frob",
        "Unexpected “frob”. Usage: agio lists [--json] | agio lists add NAME | agio lists show NAME | agio lists rename NAME NEW | agio lists remove NAME."
      ),
      ("lists add", "NAME is missing. Usage: agio lists add NAME."),
      (
        "lists ADD x",
        "Unexpected “ADD”. Usage: agio lists [--json] | agio lists add NAME | agio lists show NAME | agio lists rename NAME NEW | agio lists remove NAME."
      ),
      ("lists add x --json", "--json cannot be used here. Usage: agio lists add NAME."),
      ("sources order ecb --json", "--json cannot be used here. Usage: agio sources order NAME…."),
      (
        "sources oauth",
        "custom is missing. Usage: agio sources oauth custom [--allow-http] TOKEN_URL CLIENT_ID [SCOPE]."
      ),
      ("sources url ecb", "URL is missing. Usage: agio sources url [--allow-http] NAME URL|default."),
      ("fee 2 buying now", "“now” is one argument too many. Usage: agio fee PERCENT [buying|selling]."),
      ("fee 2 lending", "“lending” is not a side. Use buying or selling."),
      (
        "own rate EUR USD",
        "RATE is missing. Usage: agio own rate BASE QUOTE RATE."
      ),
      (
        "own rate EUR USD 1 --remove",
        "“1” is one argument too many. Usage: agio own rate --remove BASE QUOTE."
      ),
      (
        "own rate EUR USD 1 --json",
        "--json cannot be used here. Usage: agio own rate BASE QUOTE RATE."
      ),
      ("convert 12&3 EUR USD", "An amount cannot contain “&”."),
      ("own rate EUR USD abc", "A rate cannot contain “a”."), ("fee abc", "A percentage cannot contain “a”."),
      ("convert 2) EUR USD", "“2)” is not an amount: unexpected “)”."),
      ("convert '' EUR USD", "The amount is empty."),
      ("own rate EUR USD ''", "The rate is empty."), ("fee ''", "The percentage is empty."),
      ("config set refresh", "VALUE is missing. Usage: agio config set KEY VALUE."),
      ("sort colour", "Rows cannot be sorted by “colour”. Use name or amount."),
      (
        "keep 1 EUR",
        "TO is missing. Usage: agio keep [--date DAY] [--note TEXT] [--json] AMOUNT FROM [to] TO."
      ),
      ("keep 1 EUR eur", "Choose two different currencies: EUR is given twice."),
      ("kept remove", "POSITION is missing. Usage: agio kept remove POSITION."),
      ("kept remove first", "“first” is not a position. Positions count from 1."),
      ("kept remove 1 --json", "--json cannot be used here. Usage: agio kept remove POSITION."),
      ("kept --csv --json", "--csv and --json cannot be used together."),
      ("history EUR USD --by week", "“week” is not a period. Use month or year."),
    ] {
      #expect(refusal(of: line) == "2: \(sentence)", "agio \(line)")
    }
  }
}
