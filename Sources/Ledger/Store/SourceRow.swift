internal import Currencies
internal import Storage

/// A source's row in the store: its name, and the id by which rows of other tables refer to it.
struct SourceRow: Hashable, Sendable {
  /// The id, for `source = ?`.
  let id: Int
  /// The source's name.
  let name: SourceID

  /// Reads the row of a source; nil when the store has none.
  init?(_ reader: any Reader, _ name: SourceID) throws(StoreError) {
    guard let id: Int = try reader.value("SELECT id FROM source WHERE name = ?", name) else { return nil }
    (self.id, self.name) = (id, name)
  }

  /// Reads the columns `id` and `name` of a row.
  init(_ row: Row) throws(StoreError) { (id, name) = (try row.get("id"), try row.get("name")) }
}
