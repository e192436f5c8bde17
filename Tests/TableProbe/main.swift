import GLib
import OfficialRates

/// Prints the rates of tables in files as lines that `Tests/OfficialRatesTests/readings/compare.py` compares
/// with another reading: `TableProbe [NAME=]FILE…`, where NAME is a kind of tables that the next file has to
/// be of.
for argument in CommandLine.arguments.dropFirst() {
  let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
  let name = parts.count == 2 ? TableName(parts[0]) : nil
  let path = parts[parts.count - 1]
  do {
    let file = TableFile(try Files.read(path), name: path.split(separator: "/").last.map(String.init))
    for table in try OfficialRates.read(file, named: name).tables {
      for (code, rate) in table.rates.sorted(by: { $0.key < $1.key }) {
        print("\(table.name)\t\(table.period.label)\t\(code)\t\(rate.text)\t\(rate.units)")
      }
      for problem in table.problems {
        print(
          "\(table.name)\t\(table.period.label)\t!\t\(problem.currency)\t\(problem.text)\t\(problem.reason)")
      }
    }
  } catch {
    print("\(argument)\t\(error)")
  }
}
