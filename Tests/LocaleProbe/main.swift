// A locale belongs to a whole process. This one adopts its environment's as the programs do, and prints how it writes
// numbers: decimal sign, group sign, sizes of the groups, minus sign, currency, a line for each.
import Currencies
import GLib
import Ledger

LocaleConventions.adopt()
let numbers = NumberConventions(LocaleConventions.current)
let sizes = numbers.grouping.map(String.init).joined(separator: " ")
let currency = LocaleConventions.current.currency
for line in [numbers.decimalSeparator, numbers.groupingSeparator, sizes, numbers.minusSign, currency] {
  Terminal.write(line + "\n")
}
