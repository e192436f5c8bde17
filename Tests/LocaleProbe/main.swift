// A locale belongs to a whole process. This one adopts its environment's as the programs do, and prints how it writes
// numbers: decimal sign, group sign, sizes of the groups, minus sign, currency, a line for each. With the word "dates": how the
// window writes days and times; with "data": how the terminal does.
import Currencies
import GLib
import Ledger
import Localization

let word = ProgramArguments.all?.dropFirst().first
LocaleConventions.adopt(dates: word != "data")
let numbers = NumberConventions(LocaleConventions.current)
let sizes = numbers.grouping.map(String.init).joined(separator: " ")
let currency = LocaleConventions.current.currency
var lines = [numbers.decimalSeparator, numbers.groupingSeparator, sizes, numbers.minusSign, currency]
if word != nil {
  let days = ["2026-10-24", "2026-05-02"].compactMap { Day($0) }
  let dates = DateConventions.user
  // 2026-10-24 at 08:41 and 13:05.
  let times = [1_792_831_260, 1_792_847_100].map { timeOfUser(at: $0) }
  lines =
    days.map(dates.short) + days.map(dates.long) + days.map(dates.month) + times + [
      message, "The answer of 2026-10-24 (2026-1-1).".withLocalDays,
    ]
}
for line in lines { print(line) }

/// A sentence with a day.
var message: String { localized("Rates of \(Day(number: 20_750))") }
