// swift-tools-version: 6.2
import PackageDescription

/// Each target has a reason to exist alone; arrows point down only.
/// `./build.sh check` compares the `import` lines of each folder with the dependencies below.

/// Every target of ours: Swift 6 mode, warnings are errors, a member needs the import of its module.
let house: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

/// Targets that own no pointers: a pointer in them does not compile.
let fenced: [SwiftSetting] = house + [.strictMemorySafety()]

/// A Debian library seen from Swift: a module map and a header with what Swift cannot say.
func library(_ name: String, _ pkgConfig: String, _ apt: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([apt])])
}

let package = Package(
  name: "Agio",
  products: [
    .library(name: "Storage", targets: ["Storage"]),
    .executable(name: "agio-gtk", targets: ["App"]),
    .executable(name: "agio", targets: ["CLI"]),
  ],
  targets: [
    library("CGLib", "gio-unix-2.0", "libglib2.0-dev"),
    library("CGtk", "gtk+-3.0", "libgtk-3-dev"),
    library("CSoup", "libsoup-3.0", "libsoup-3.0-dev"),
    library("CSQLite", "sqlite3", "libsqlite3-dev"),
    library("CSecret", "libsecret-1", "libsecret-1-dev"),
    library("CArchive", "libarchive", "libarchive-dev"),

    .target(name: "GLib", dependencies: ["CGLib"], swiftSettings: house),
    .target(name: "Gtk", dependencies: ["CGtk", "GLib"], swiftSettings: house),
    .target(name: "Storage", dependencies: ["CSQLite"], exclude: ["README.md"], swiftSettings: house),
    .target(name: "HTTP", dependencies: ["CSoup", "GLib"], swiftSettings: house),
    .target(name: "Archives", dependencies: ["CArchive"], swiftSettings: house),
    .target(name: "Secrets", dependencies: ["CSecret", "CGLib", "GLib"], swiftSettings: house),
    .target(name: "Localization", dependencies: ["GLib"], swiftSettings: fenced),
    .target(
      name: "Currencies",
      resources: [
        .embedInCode("Resources/currencies.tsv"), .embedInCode("Resources/symbols.tsv"),
        .embedInCode("Resources/places.tsv"), .embedInCode("Resources/currency-names.tsv"),
      ],
      swiftSettings: fenced),
    .target(
      name: "Rates", dependencies: ["Currencies", "HTTP", "Archives", "Localization", "GLib"],
      swiftSettings: fenced),
    .target(
      name: "Ledger",
      dependencies: ["Storage", "Currencies", "Rates", "HTTP", "Secrets", "Localization", "GLib"],
      swiftSettings: fenced),
    .target(name: "Charts", dependencies: ["Currencies"], swiftSettings: fenced),
    .target(
      name: "Presentation", dependencies: ["Ledger", "Currencies", "Charts", "Localization"],
      swiftSettings: fenced),
    .executableTarget(
      name: "App",
      dependencies: ["Gtk", "GLib", "Presentation", "Ledger", "Currencies", "Charts", "Localization"],
      resources: [.embedInCode("style.css"), .embedInCode("empty.svg")],
      swiftSettings: fenced),
    .executableTarget(
      name: "CLI", dependencies: ["GLib", "Ledger", "Currencies", "Localization"],
      // A program has nothing public, and its tests are built as it is released.
      swiftSettings: fenced + [.unsafeFlags(["-enable-testing"])]),

    .executableTarget(
      name: "LoopProbe", dependencies: ["GLib", "CGLib"], path: "Tests/LoopProbe", swiftSettings: house),
    .executableTarget(
      name: "DesktopProbe", dependencies: ["Secrets", "GLib", "CGLib"], path: "Tests/DesktopProbe",
      exclude: ["desktop.py"], swiftSettings: house),
    .executableTarget(
      name: "LocaleProbe", dependencies: ["Ledger", "Currencies", "GLib"], path: "Tests/LocaleProbe",
      swiftSettings: house),
    .target(name: "ClockStart", path: "Tests/ClockStart"),
    .target(name: "TestValues", dependencies: ["Currencies"], path: "Tests/TestValues", swiftSettings: house),
    .testTarget(
      name: "GLibTests", dependencies: ["GLib", "CGLib", "ClockStart", "LoopProbe", "DesktopProbe"],
      swiftSettings: house),
    .testTarget(
      name: "SecretsTests", dependencies: ["Secrets", "DesktopProbe"], swiftSettings: house),
    .testTarget(name: "ArchivesTests", dependencies: ["Archives", "TestValues"], swiftSettings: house),
    .testTarget(name: "LocalizationTests", dependencies: ["Localization"], swiftSettings: house),
    .testTarget(name: "StorageTests", dependencies: ["Storage"], swiftSettings: house),
    .testTarget(
      name: "HTTPTests", dependencies: ["HTTP", "GLib", "CGLib"], exclude: ["loopback.py"],
      swiftSettings: house),
    .testTarget(
      name: "CurrenciesTests", dependencies: ["Currencies", "GLib", "LocaleProbe"],
      exclude: ["expressions.py"],
      swiftSettings: house),
    .testTarget(
      name: "ChartsTests", dependencies: ["Charts", "Currencies", "Gtk", "CGtk"], swiftSettings: house),
    .testTarget(
      name: "RatesTests", dependencies: ["Rates", "Currencies", "HTTP", "GLib", "TestValues"],
      swiftSettings: house),
    .testTarget(
      name: "LedgerTests",
      dependencies: ["Ledger", "Storage", "Currencies", "Rates", "Secrets", "GLib", "CGLib", "TestValues"],
      swiftSettings: house),
    .testTarget(
      name: "PresentationTests",
      dependencies: ["Presentation", "Ledger", "Currencies", "TestValues", "CSQLite"],
      swiftSettings: house),
    .testTarget(
      name: "CLITests", dependencies: ["CLI", "Ledger", "Currencies", "GLib", "TestValues"],
      swiftSettings: house),
  ]
)
