/// Names that are taken, regardless of case, and numbers that make others of them.
public struct TakenNames {
  private var taken: Set<String>
  /// The last number that was given, by the name.
  private var numbers: [String: Int] = [:]

  /// The names that are taken from the beginning.
  public init(_ names: some Sequence<String> = []) { taken = Set(names.map { $0.lowercased() }) }

  /// Takes a name; false where it is taken.
  public mutating func take(_ name: String) -> Bool { taken.insert(name.lowercased()).inserted }

  /// Takes a name with the least number that is free, from 2 on.
  public mutating func numbering(_ name: String) -> String {
    var number = numbers[name.lowercased()] ?? 1
    repeat { number += 1 } while !take("\(name) \(number)")
    numbers[name.lowercased()] = number
    return "\(name) \(number)"
  }
}
