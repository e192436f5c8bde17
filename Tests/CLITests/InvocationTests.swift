import Testing

@testable import CLI

/// Commands as values, made of the words of a line.
@MainActor @Suite struct InvocationTests {
  @Test func `a command is a value that holds what was asked`() throws {
    #expect(
      try command("convert 12.50*3 usd to eur JPY --date 2026-10-30")
        == "Convert(given: 37.5, from: USD, to: [\"eur\", \"JPY\"], day: Optional(2026-10-30), isExact: false, isJSON: false)"
    )
    #expect(
      try command("lists rename 'Japan trip' Japan")
        == "Lists(action: CLI.Lists.Action.rename(\"Japan trip\", to: \"Japan\"))")
    #expect(try command("move usd 2") == "Move(moved: USD, position: 2)")
  }

  @Test func `what is written in another way is the same command`() throws {
    for (line, other) in [
      ("convert 1 EUR USD", "convert 1 eur TO USD"),
      ("convert --exact 1 EUR USD", "convert 1 EUR USD --exact"),
      ("convert --date 2026-10-30 1 EUR USD", "convert 1 EUR --date=2026-10-30 USD"),
      ("lists add x", "-- lists add x"),
      ("lists add x", "lists add -- x"), ("config", "config list"),
    ] {
      #expect(try command(line) == command(other))
    }
  }

  @Test func `options of every command stand before it and behind it`() throws {
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

  @Test func `words with a single dash are operands, and so is everything behind two`() throws {
    #expect(try command("lists add -5") == command("lists add -- -5"))
    #expect(try command("lists add -- --json") == "Lists(action: CLI.Lists.Action.add(\"--json\"))")
    #expect(refusal(of: "convert -5 EUR USD") == "2: “-5” is no amount: it is negative.")
    #expect(refusal(of: "convert -- -5 EUR USD") == "2: “-5” is no amount: it is negative.")
  }

  @Test func `two dashes before a command leave its options what they are`() throws {
    #expect(try command("-- list --json") == command("list --json"))
    for line in ["--store X -- own rate EUR USD --remove=x", "own rate EUR USD --store -- --remove=x"] {
      #expect(refusal(of: line) == "2: There is no option “--remove=x”; see agio own --help.")
    }
  }

  @Test func `help is asked for in five ways`() throws {
    for line in [
      "convert --help", "convert 1 --help", "convert -h", "--store x convert --help", "convert --frob --help",
    ] {
      guard case .help(let description) = try Invocation(words(line), of: Commands.all) else {
        Issue.record("\(line) is no request for help")
        continue
      }
      #expect(description.name == "convert")
    }
    for line in ["--help", "-h", "--help convert"] {
      guard case .overview = try Invocation(words(line), of: Commands.all) else {
        Issue.record("\(line) is no request for the overview")
        continue
      }
    }
    #expect(try command("help").hasPrefix("Help(explained: nil"))
    #expect(refusal(of: "help frob") == "2: There is no command “frob”; see agio --help.")
  }

  @Test func `wrong usage is told in a sentence, with the forms that would be right`() {
    for (line, sentence) in [
      ("", "A command is needed; see agio --help."),
      ("frob", "There is no command “frob”; see agio --help."),
      ("--frob list", "There is no option “--frob”; see agio --help."),
      ("list --frob", "There is no option “--frob”; see agio list --help."),
      ("list --json=x", "There is no option “--json=x”; see agio list --help."),
      ("list --js", "There is no option “--js”; see agio list --help."),
      ("list EUR", "“EUR” is one argument too many; usage: agio list [--json]."),
      ("list --store", "Missing argument for --store."),
      ("list --store=", "--store needs a path."),
      ("rates --date", "Missing argument for --date."),
      ("rates --date 30.10.2026", "“30.10.2026” is no date; write it as 2026-10-30."),
      ("base EUR USD", "“USD” is one argument too many; usage: agio base CODE."),
      (
        "convert 1 EUR to",
        "TO is missing; usage: agio convert [--date DAY] [--exact] [--json] AMOUNT FROM [to] TO…."
      ),
      ("export --csv --json", "--csv and --json exclude each other."),
      (
        "lists frob",
        "“frob” is not understood here; usage: agio lists [--json] | agio lists add NAME | agio lists show NAME | agio lists rename NAME NEW | agio lists remove NAME."
      ),
      ("lists add", "NAME is missing; usage: agio lists add NAME."),
      (
        "lists ADD x",
        "“ADD” is not understood here; usage: agio lists [--json] | agio lists add NAME | agio lists show NAME | agio lists rename NAME NEW | agio lists remove NAME."
      ),
      ("lists add x --json", "--json cannot be used here; usage: agio lists add NAME."),
      ("sources order ecb --json", "--json cannot be used here; usage: agio sources order NAME…."),
      (
        "sources oauth",
        "custom is missing; usage: agio sources oauth custom [--allow-http] TOKEN_URL CLIENT_ID [SCOPE]."
      ),
      ("sources url ecb", "URL is missing; usage: agio sources url [--allow-http] NAME URL|default."),
      ("fee 2 buying now", "“now” is one argument too many; usage: agio fee PERCENT [buying|selling]."),
      ("fee 2 lending", "“lending” is no side; write buying or selling."),
      (
        "own rate EUR USD",
        "RATE is missing; usage: agio own rate BASE QUOTE RATE."
      ),
      (
        "own rate EUR USD 1 --remove",
        "“1” is one argument too many; usage: agio own rate --remove BASE QUOTE."
      ),
      (
        "own rate EUR USD 1 --json",
        "--json cannot be used here; usage: agio own rate BASE QUOTE RATE."
      ),
      ("convert 12&3 EUR USD", "An amount cannot contain “&”."),
      ("own rate EUR USD abc", "A rate cannot contain “a”."), ("fee abc", "A percentage cannot contain “a”."),
      ("convert 2) EUR USD", "“2)” is no amount: “)” is misplaced."),
      ("convert '' EUR USD", "The amount is empty."),
      ("own rate EUR USD ''", "The rate is empty."), ("fee ''", "The percentage is empty."),
      ("config set refresh", "VALUE is missing; usage: agio config set KEY VALUE."),
      ("sort colour", "“colour” is nothing to sort by; write name or amount."),
      ("history EUR USD --by week", "“week” is no period; write month or year."),
    ] {
      #expect(refusal(of: line) == "2: \(sentence)", "agio \(line)")
    }
  }
}
