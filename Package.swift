// swift-tools-version: 6.2
import PackageDescription

/// Each target has a reason to exist alone; arrows point down only.
/// `./build.sh check` compares the `import` lines of each folder with the dependencies below.

/// Every target of ours: Swift 6 mode, warnings are errors, a member needs the import of its module. Each function has a section of its
/// own, which the linker can place. The compiler does not notice when that option changes: object files have to be deleted then.
let house: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .unsafeFlags(["-Xfrontend", "-function-sections"]),
]

/// Targets that own no pointers: a pointer in them does not compile.
let fenced: [SwiftSetting] = house + [.strictMemorySafety()]

/// Targets in C.
let c: [CSetting] = [
  .unsafeFlags(["-Werror", "-Wall", "-Wextra", "-Wno-unused-command-line-argument"]),
  .unsafeFlags(["-fstack-protector-strong"]),
  .unsafeFlags(["-D_FORTIFY_SOURCE=2"], .when(configuration: .release)),
]

/// Tests are compiled as fast as can be; what they test is compiled as it is released.
let tests: [SwiftSetting] = house + [.unsafeFlags(["-Onone"])]

/// The programs, one file, bring Swift's libraries with them, and start quickly: lld packs relative relocations (glibc 2.36, 3 ms). The
/// table of addresses of other libraries is read-only from the start on (`-z now`). Swift exports every public
/// name of a program with static libraries; nothing looks any up, and they are 0.4 MB, 0.1 MB of them in a package. An id of the build
/// would be a checksum of more than what is installed (build.sh, `forget_hashes`). The last three libraries are what
/// FoundationEssentials needs of its own. The functions that run until the window has opened lie beside each other, so that few pages of
/// the others are read, and so do private ones, which have no symbol. Equal functions are one where nobody compares their addresses.
/// Only the linking differs, so that programs and tests share what is compiled.
let program: [LinkerSetting] = [
  .unsafeFlags([
    "-static-stdlib", "-use-ld=lld", "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs",
    "-Xlinker", "-z", "-Xlinker", "now", "-Xlinker", "--no-export-dynamic", "-Xlinker", "--build-id=none",
    "-Xlinker", "--strip-all", "-Xlinker", "--icf=safe",
    "-Xlinker", "--symbol-ordering-file=\(Context.packageDirectory)/data/function-order.txt",
    "-Xlinker", "--no-warn-symbol-ordering",
    "-Xlinker", "-T", "-Xlinker", "\(Context.packageDirectory)/data/private-functions.ld",
  ]),
  .linkedLibrary("_FoundationCShims"), .linkedLibrary("_FoundationCollections"),
  .linkedLibrary("swiftSynchronization"),
]

/// A Debian library seen from Swift: a module map and a header with what Swift cannot say.
func library(_ name: String, _ pkgConfig: String, _ apt: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([apt])])
}

let package = Package(
  name: "Agio",
  products: [
    .library(name: "Storage", targets: ["Storage"]),
    .executable(name: "agio", targets: ["agio"]),
  ],
  targets: [
    library("CGLib", "gio-unix-2.0", "libglib2.0-dev"),
    library("CGtk", "gtk+-3.0", "libgtk-3-dev"),
    library("CSoup", "libsoup-3.0", "libsoup-3.0-dev"),
    library("CSQLite", "sqlite3", "libsqlite3-dev"),
    library("CSecret", "libsecret-1", "libsecret-1-dev"),
    library("CSodium", "libsodium", "libsodium-dev"),
    library("CPostgreSQL", "libpq", "libpq-dev"),
    library("CArchive", "libarchive", "libarchive-dev"),

    .target(name: "GLibExecutor", dependencies: ["CGLib"], cSettings: c),
    .target(name: "GLib", dependencies: ["CGLib", "GLibExecutor"], swiftSettings: house),
    .target(name: "Gtk", dependencies: ["CGtk", "GLib"], swiftSettings: house),
    .target(name: "Storage", dependencies: ["CSQLite"], exclude: ["README.md"], swiftSettings: house),
    .target(name: "HTTP", dependencies: ["CSoup", "GLib"], swiftSettings: house),
    .target(name: "Archives", dependencies: ["CArchive"], swiftSettings: house),
    .target(name: "Secrets", dependencies: ["CSecret", "CGLib", "GLib"], swiftSettings: house),
    .target(name: "Encryption", dependencies: ["CSodium"], swiftSettings: house),
    .target(name: "PostgreSQL", dependencies: ["CPostgreSQL", "GLib"], swiftSettings: house),
    .target(name: "Localization", dependencies: ["Currencies", "GLib"], swiftSettings: fenced),
    .target(name: "Currencies", swiftSettings: fenced),
    .target(
      name: "Rates", dependencies: ["Currencies", "HTTP", "Archives", "Localization", "GLib"],
      swiftSettings: fenced),
    .target(
      name: "OfficialRates", dependencies: ["Currencies", "Rates", "GLib"], swiftSettings: fenced),
    .target(
      name: "DelimitedFiles", dependencies: ["Currencies"],
      // Cells and encodings have tests of their own, which are built as it is released.
      swiftSettings: fenced + [.unsafeFlags(["-enable-testing"])]),
    .target(
      name: "Ledger",
      dependencies: [
        "Storage", "Sync", "Currencies", "Rates", "OfficialRates", "DelimitedFiles", "HTTP", "PostgreSQL",
        "Encryption",
        "Secrets", "Localization",
        "GLib",
      ],
      swiftSettings: fenced),
    .target(name: "PriceFiles", dependencies: ["Currencies"], swiftSettings: fenced),
    .target(
      name: "Service", dependencies: ["Ledger", "HTTP", "Currencies", "GLib"], swiftSettings: fenced),
    .target(name: "Sync", swiftSettings: fenced),
    .target(name: "Charts", dependencies: ["Currencies"], swiftSettings: fenced),
    .target(
      name: "Presentation",
      dependencies: ["Ledger", "OfficialRates", "DelimitedFiles", "Currencies", "Charts", "Localization"],
      swiftSettings: fenced),
    .target(
      name: "App",
      dependencies: ["Gtk", "GLib", "Presentation", "Ledger", "Currencies", "Charts", "Localization"],
      resources: [.embedInCode("style.css"), .embedInCode("empty.svg")],
      swiftSettings: fenced),
    .target(
      name: "CLI",
      dependencies: [
        "GLib", "Ledger", "Service", "Currencies", "OfficialRates", "PriceFiles", "DelimitedFiles",
        "Localization",
      ],
      // It has nothing public, and its tests are built as it is released.
      swiftSettings: fenced + [.unsafeFlags(["-enable-testing"])]),
    .target(name: "GtkLoader", cSettings: c),
    .executableTarget(
      name: "agio", dependencies: ["App", "CLI", "GLib", "GtkLoader"], swiftSettings: fenced,
      linkerSettings: program),

    .executableTarget(
      name: "LoopProbe", dependencies: ["GLib", "CGLib"], path: "Tests/LoopProbe", swiftSettings: tests),
    .executableTarget(
      name: "DesktopProbe", dependencies: ["Secrets", "GLib", "CGLib"], path: "Tests/DesktopProbe",
      exclude: ["desktop.py"], swiftSettings: tests),
    .executableTarget(
      name: "LocaleProbe", dependencies: ["Ledger", "Localization", "Currencies", "GLib"],
      path: "Tests/LocaleProbe",
      swiftSettings: tests),
    .executableTarget(
      name: "TableProbe", dependencies: ["OfficialRates", "GLib"], path: "Tests/TableProbe",
      swiftSettings: tests),
    .executableTarget(
      name: "PriceProbe", dependencies: ["PriceFiles", "Currencies"], path: "Tests/PriceProbe",
      swiftSettings: tests),
    .executableTarget(
      name: "BenchProbe", dependencies: ["Storage", "Rates", "OfficialRates", "Currencies", "GLib"],
      path: "Tests/Bench/probe",
      swiftSettings: tests),
    .target(name: "ClockStart", path: "Tests/ClockStart"),
    .target(
      name: "TestValues", dependencies: ["Currencies", "CSQLite", "CGLib"], path: "Tests/TestValues",
      swiftSettings: tests),
    .testTarget(
      name: "GLibTests", dependencies: ["GLib", "CGLib", "ClockStart", "LoopProbe", "DesktopProbe"],
      swiftSettings: tests),
    .testTarget(
      name: "SecretsTests", dependencies: ["Secrets", "DesktopProbe"], swiftSettings: tests),
    .testTarget(name: "ArchivesTests", dependencies: ["Archives", "TestValues"], swiftSettings: tests),
    .testTarget(name: "LocalizationTests", dependencies: ["Localization"], swiftSettings: tests),
    .testTarget(name: "StorageTests", dependencies: ["Storage"], swiftSettings: tests),
    .testTarget(
      name: "HTTPTests", dependencies: ["HTTP", "GLib", "CGLib", "TestValues"], exclude: ["loopback.py"],
      swiftSettings: tests),
    .testTarget(
      name: "CurrenciesTests", dependencies: ["Currencies", "GLib", "LocaleProbe", "TestValues"],
      exclude: ["expressions.py"],
      swiftSettings: tests),
    .testTarget(
      name: "PriceFilesTests", dependencies: ["PriceFiles", "Currencies", "TestValues"],
      exclude: ["check_tools.py"], swiftSettings: tests),
    .testTarget(name: "EncryptionTests", dependencies: ["Encryption"], swiftSettings: tests),
    .testTarget(
      name: "PostgreSQLTests", dependencies: ["PostgreSQL", "GLib", "TestValues"], swiftSettings: tests),
    .testTarget(name: "SyncTests", dependencies: ["Sync"], swiftSettings: tests),
    .testTarget(
      name: "ChartsTests", dependencies: ["Charts", "Currencies", "Gtk", "CGtk"], swiftSettings: tests),
    .testTarget(
      name: "RatesTests",
      dependencies: ["Rates", "Currencies", "HTTP", "GLib", "Localization", "TestValues"],
      swiftSettings: tests),
    .testTarget(
      name: "OfficialRatesTests", dependencies: ["OfficialRates", "Currencies", "GLib", "TestValues"],
      exclude: ["compare.py", "readings"], swiftSettings: tests),
    .testTarget(
      name: "DelimitedFilesTests", dependencies: ["DelimitedFiles", "Currencies", "GLib", "TestValues"],
      swiftSettings: tests),
    .testTarget(
      name: "LedgerTests",
      dependencies: [
        "Ledger", "Storage", "Sync", "Currencies", "Rates", "OfficialRates", "DelimitedFiles", "PostgreSQL",
        "Secrets", "GLib",
        "CGLib",
        "TestValues",
      ],
      swiftSettings: tests),
    .testTarget(
      name: "ServiceTests",
      dependencies: ["Service", "Ledger", "Rates", "HTTP", "Currencies", "TestValues"],
      swiftSettings: tests),
    .testTarget(
      name: "PresentationTests",
      dependencies: [
        "Presentation", "Ledger", "OfficialRates", "Charts", "Currencies", "Localization", "TestValues",
      ],
      swiftSettings: tests),
    .testTarget(
      name: "CLITests", dependencies: ["CLI", "Ledger", "Currencies", "GLib", "TestValues"],
      swiftSettings: tests),
  ]
)
