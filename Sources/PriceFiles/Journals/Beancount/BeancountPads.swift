internal import Currencies

/// The `pad` directives of a journal. Each posts what makes the next balance of its account true, in that
/// balance's commodities.
struct BeancountPads {
  private var pads: [String: [Day]] = [:]
  private var balances: [String: [(day: Day, commodity: String)]] = [:]

  /// Notes a `pad` directive.
  mutating func pad(_ account: String, _ day: Day) { pads[account, default: []].append(day) }

  /// Notes a `balance` directive.
  mutating func balance(_ account: String, _ day: Day, _ commodity: String) {
    balances[account, default: []].append((day, commodity))
  }

  /// Notes what is posted on the days of the pads. A balance is before a pad of the same day.
  func collect(_ collector: inout JournalCollector) {
    for (account, days) in pads {
      let days = days.sorted()
      for (index, day) in days.enumerated() {
        let next = index + 1 < days.count ? days[index + 1] : Day.possible.upperBound
        for balance in balances[account] ?? [] where balance.day > day && balance.day <= next {
          collector.use(balance.commodity, on: day, as: .amount)
        }
      }
    }
  }
}

/// The lots of a journal: what commodities they were bought for. A posting with `{}` takes from one of them.
struct BeancountLots {
  private struct Taking {
    let commodity: String
    let day: Day
    let path: String
    let line: Int
  }

  private var costs: [String: Set<String>] = [:]
  private var takings: [Taking] = []

  /// Notes a lot of a commodity that was bought for another one.
  mutating func add(_ cost: String, of commodity: String) { costs[commodity, default: []].insert(cost) }

  /// Notes that a lot is reduced.
  mutating func take(_ commodity: String, _ day: Day, at place: (path: String, line: Int)) {
    takings.append(Taking(commodity: commodity, day: day, path: place.path, line: place.line))
  }

  /// Notes the commodities of the lots that are reduced. Throws where they can be of more than one.
  func collect(_ collector: inout JournalCollector) throws(ReadingError) {
    for taking in takings {
      let known = costs[taking.commodity] ?? []
      guard known.count <= 1 else {
        throw ReadingError(
          taking.path, line: taking.line, .ambiguous(taking.commodity, .lots(known.sorted())))
      }
      for cost in known { collector.use(cost, on: taking.day, as: .cost) }
    }
  }
}
