/// What a file says of its tables and indices, as far as it can be read: the rows of `sqlite_schema`.
struct FileSchema {
  /// The first page of each table, by name.
  private(set) var roots: [String: Int] = [:]
  /// The first pages of the indices.
  private(set) var indices: [Int] = []
  /// The statements that made tables and indices, by name.
  private(set) var statements: [String: String] = [:]
  /// The pages that the schema itself is on.
  private(set) var pages: Set<Int> = [1]

  /// Reads the schema from the first page on. Where that one is damaged, what was below it is known by its looks.
  init(_ pages: [Int: TreePage]) {
    var waiting = pages[1]?.isOfTable == true ? [1] : pages.keys.filter { Self.isSchema(pages[$0]) }
    var seen: Set<Int> = []
    while let number = waiting.popLast() {
      guard seen.insert(number).inserted, let page = pages[number] else { continue }
      for cell in page.cells { add(cell) }
      waiting += page.children.filter { pages[$0]?.kind == .tableInterior || Self.isSchema(pages[$0]) }
    }
    self.pages.formUnion(seen)
  }

  private mutating func add(_ cell: TreePage.Cell) {
    guard let (type, name, root) = Self.entry(cell) else { return }
    if case .text(let sql)? = cell.record?.values.last { statements[name] = sql }
    if type == "table" { roots[name] = root }
    if type == "index" { indices.append(root) }
  }

  private static func isSchema(_ page: TreePage?) -> Bool {
    guard let page, page.kind == .tableLeaf, !page.cells.isEmpty else { return false }
    return page.cells.allSatisfy { entry($0) != nil }
  }

  private static func entry(_ cell: TreePage.Cell) -> (type: String, name: String, root: Int)? {
    guard let values = cell.record?.values, values.count == 5, case .text(let type) = values[0],
      case .text(let name) = values[1], case .text = values[2], case .integer(let root) = values[3],
      let root = Int(exactly: root)
    else { return nil }
    return (type, name, root)
  }
}
