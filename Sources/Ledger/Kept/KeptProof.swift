internal import GLib
internal import Rates

/// The proof of a conversion by a rule: the rule, the table and what it prints, as programs are told it. Kept, it stays as it is,
/// whatever becomes of the table.
public struct KeptProof: Hashable, Sendable {
  /// A member of the object that programs are told.
  struct Member: Hashable {
    let name: String
    /// Its text; nil for null.
    let text: String?
  }

  let members: [Member]

  /// The most members, and the most characters of one: more than any version writes.
  static let (most, longest) = (40, 1_000)

  /// The proof as an object.
  public var json: JSON { .object(members.map { ($0.name, JSON($0.text)) }) }

  /// The name of the rule.
  public var rule: String { self["rule"] }
  /// The authority.
  public var authority: String { self["authority"] }
  /// The name of the table.
  public var table: String { self["table"] }
  /// The authority's title of the table.
  public var title: String { self["title"] }
  /// The day, the month or the year of the table.
  public var period: String { self["period"] }
  /// The authority's number of the table; nil where tables have none.
  public var number: String? { text(of: "number") }

  private subscript(name: String) -> String { text(of: name) ?? "" }

  private func text(of name: String) -> String? { members.first { $0.name == name }?.text?.neutralizedLine }
}

extension KeptProof {
  /// Reads the stored text. Throws `damaged` for what is no object of texts, or names no rule.
  init(stored text: String) throws(LedgerError) {
    do throws(RateError) {
      var json = try JSONReader(file: Array(text.utf8))
      guard case .object = try json.value() else { throw json.error("it is no object") }
      var members: [Member] = []
      while let name = try json.nextKey() {
        switch try json.value() {
        case .null: members.append(Member(name: name, text: nil))
        case .string(let text): members.append(Member(name: name, text: text))
        default: throw json.error("it is no text")
        }
      }
      self.init(members: members)
    } catch { throw .damaged("a kept proof cannot be read") }
    if !isSound { throw .damaged("a kept proof is incomplete") }
  }

  /// Whether it names a rule and a table, and no version writes more.
  var isSound: Bool {
    !rule.isEmpty && !table.isEmpty && members.count <= Self.most
      && members.allSatisfy { ($0.text ?? "").unicodeScalars.count <= Self.longest }
  }
}
