/// The rows of each known table that can be read from a damaged database, page by page.
///
/// A table's pages are found from its first one, which the file's schema names; what hangs on a damaged page is found by
/// what it looks like. A page belongs to one table. Nothing here trusts a number of the file.
struct Salvage {
  /// What was found of a table.
  struct Table {
    let shape: TableShape
    /// The rows that could be read, by the names of their columns.
    var rows: [[String: Value]] = []
    /// Cells that hold no row of this table.
    var unreadable = 0
    /// Pages of it are lost: how many rows were on them is unknown.
    var isTorn = false
  }

  /// The tables, in the order of the shapes.
  private(set) var tables: [Table]
  private let image: PageImage
  private let accepts: (String, [String: Value]) -> Bool
  private var pages: [Int: TreePage] = [:]
  /// Pages that belong to something.
  private var taken: Set<Int> = []

  /// Looks through an image. `accepts` says whether a row makes sense in a table of that name.
  init(_ image: PageImage, _ shapes: [TableShape], accepts: @escaping (String, [String: Value]) -> Bool) {
    self.image = image
    self.accepts = accepts
    tables = shapes.map { Table(shape: $0) }
    pages = image.treePages
    let known = FileSchema(pages)
    taken = known.pages
    takeFreePages()
    takeOthers(known)
    for index in tables.indices { walk(index, from: known.roots[tables[index].shape.name]) }
    adoptOrphans()
  }

  /// The tree of a table, from its first page.
  private mutating func walk(_ index: Int, from root: Int?) {
    guard let root, rows(on: root, of: index) != nil else {
      tables[index].isTorn = true
      return
    }
    collect(index, root)
  }

  private mutating func collect(_ index: Int, _ number: Int) {
    var waiting = [number]
    while let number = waiting.popLast() {
      guard let rows = rows(on: number, of: index), let page = pages[number] else {
        tables[index].isTorn = true
        continue
      }
      taken.insert(number)
      tables[index].rows += rows
      tables[index].unreadable += page.cells.count - rows.count
      waiting += page.children
    }
  }

  /// The rows of a table on a page; nil unless the page can be one of the table: nobody else's, of the right kind, and with more
  /// rows of the table than others.
  private func rows(on number: Int, of index: Int) -> [[String: Value]]? {
    guard number > 1, !taken.contains(number), let page = pages[number] else { return nil }
    let shape = tables[index].shape
    guard page.isOfTable == shape.hasRowid else { return nil }
    let rows = page.cells.compactMap { shape.row($0) }
    return page.cells.isEmpty || rows.count * 2 > page.cells.count ? rows : nil
  }

  /// The pages that hold nothing, as the file's list of them says.
  private mutating func takeFreePages() {
    var trunk = image.header(32, 4)
    while trunk > 1, trunk <= image.count, taken.insert(trunk).inserted {
      let page = PageBytes(image.page(trunk))
      let count = page.number(4, 4)
      guard count <= image.pageSize / 4 - 2 else { return }
      for index in 0..<count {
        let leaf = page.number(8 + 4 * index, 4)
        // A list that is damaged must not hide a page that holds something.
        if (2...image.count).contains(leaf), pages[leaf] == nil { taken.insert(leaf) }
      }
      trunk = page.number(0, 4)
    }
  }

  /// The pages of indices and of SQLite's own tables, so that they are not taken for tables of ours.
  private mutating func takeOthers(_ known: FileSchema) {
    let ours = Set(tables.compactMap { known.roots[$0.shape.name] })
    let others = known.indices + known.roots.filter { name, _ in name.hasPrefix("sqlite_") }.map(\.value)
    for root in others {
      let isOfTable = pages[root]?.isOfTable
      var waiting = [root]
      while let number = waiting.popLast() {
        guard number > 1, let page = pages[number], page.isOfTable == isOfTable, !ours.contains(number),
          taken.insert(number).inserted
        else { continue }
        waiting += page.children
      }
    }
  }
}

// What hangs on a damaged page.
extension Salvage {
  /// Gives the trees that nothing leads to any more to the torn tables they look like: first those that begin on the page
  /// where an intact store has that table, then those that look like one table only, and the rest to tables still empty.
  private mutating func adoptOrphans() {
    let orphans = orphanRoots().map { (root: $0, tables: candidates($0)) }
    for (root, tables) in orphans {
      if let index = tables.first(where: { self.tables[$0].shape.root == root }) { collect(index, root) }
    }
    for (root, tables) in orphans.sorted(by: { $0.tables.count < $1.tables.count })
    where !taken.contains(root) {
      if let index = tables.first(where: { self.tables[$0].rows.isEmpty }) ?? tables.first {
        collect(index, root)
      }
    }
  }

  /// Pages with rows that belong to nothing, and on which no other such page leads.
  private func orphanRoots() -> [Int] {
    let orphans = pages.keys.filter { $0 > 1 && !taken.contains($0) }
    let below = Set(orphans.flatMap { pages[$0]?.children ?? [] })
    return orphans.filter { !below.contains($0) }.sorted()
  }

  /// The torn tables that a tree looks like: all its rows fit, and make sense.
  private func candidates(_ root: Int) -> [Int] {
    let cells = cells(below: root)
    guard let isOfTable = pages[root]?.isOfTable, !cells.isEmpty else { return [] }
    return tables.indices.filter { index in
      let table = tables[index]
      guard table.isTorn, table.shape.hasRowid == isOfTable else { return false }
      let fitting = cells.filter { cell in
        table.shape.row(cell).map { accepts(table.shape.name, $0) } ?? false
      }
      return fitting.count * 10 >= cells.count * 9
    }
  }

  private func cells(below root: Int) -> [TreePage.Cell] {
    var (cells, seen, waiting): ([TreePage.Cell], Set<Int>, [Int]) = ([], [], [root])
    while let number = waiting.popLast() {
      guard !taken.contains(number), seen.insert(number).inserted, let page = pages[number] else { continue }
      cells += page.cells
      waiting += page.children
    }
    return cells
  }
}
