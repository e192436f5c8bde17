#!/bin/bash
# Builds, tests, runs and installs Agio; `./build.sh help` lists what it does.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")"

# Packages for building and running, for translated manual pages, for tests and `check`, for `deb`, for `sanitize`, and for `bench`.
packages_build="libgtk-3-dev libsoup-3.0-dev libsqlite3-dev libsecret-1-dev libpq-dev libsodium-dev libarchive-dev pkg-config iso-codes adwaita-icon-theme
  librsvg2-common fonts-noto-color-emoji gsettings-desktop-schemas glib-networking binutils gettext appstream"
packages_pages="po4a"
packages_test="xvfb xauth dbus dbus-x11 at-spi2-core gir1.2-atspi-2.0 python3-gi python3 openbox xdotool libxtst6 xclip x11-utils
  x11-xserver-utils xserver-xorg-core xserver-xorg-video-dummy imagemagick sqlite3 locales fonts-dejavu-core
  desktop-file-utils appstream man-db procps gnome-keyring libglib2.0-bin iproute2 util-linux openssl tzdata strace zsh fish
  libglib2.0-data po4a postgresql gcc"
packages_deb="debhelper dpkg-dev xz-utils lintian python3"
packages_sanitize="gcc llvm valgrind"
packages_bench="gcc libx11-dev libxext-dev libxdamage-dev libxtst-dev libgtk-3-dev units qalc"

release=.build/release
version=$(sed -n 's/^public let version = "\(.*\)"/\1/p' Sources/Ledger/Version.swift)

say() { printf '\n== %s\n' "$*"; }
fail() { printf 'build.sh: %s\n' "$*" >&2; exit 1; }

missing() {
  local package
  for package in "$@"; do
    [ "$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null)" = installed ] || printf '%s ' "$package"
  done
}

install_packages() {
  command -v dpkg-query >/dev/null || { echo "Not a Debian system. Install the equivalents of: $*"; return; }
  local wanted as_root=""
  wanted=$(missing "$@")
  [ -n "$wanted" ] || return 0
  if [ "$(id -u)" != 0 ]; then
    command -v sudo >/dev/null || fail "packages are missing, and sudo is not available; run as root: apt-get install $wanted"
    as_root=sudo
  fi
  say "installing $wanted"
  $as_root env DEBIAN_FRONTEND=noninteractive apt-get update -qq
  # shellcheck disable=SC2086
  $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $wanted >/dev/null \
    || fail "these packages could not be installed: $wanted"
}

check_swift() {
  command -v swift >/dev/null || fail "Swift 6.2 or newer is needed: see https://www.swift.org/install/linux/"
  local found
  found=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9]*\.[0-9]*\).*/\1/p' | head -n 1)
  [ "$(printf '6.2\n%s\n' "$found" | sort -V | head -n 1)" = 6.2 ] \
    || fail "Swift 6.2 or newer is needed, and $found was found: see https://www.swift.org/install/linux/"
}

# Hides two warnings that are not ours to fix: SwiftPM leaves out the -pthread of pkg-config's flags, and FoundationEssentials
# uses mktemp.
quietly() {
  "$@" 2>&1 | { grep -v -e '^warning: prohibited flag' -e 'use of .mktemp. is dangerous' || true; }
}

deps() { check_swift; install_packages $packages_build "$@"; }

# Names missing packages before the build fails without them; the arguments are further packages.
need_packages() {
  command -v dpkg-query >/dev/null || return 0
  local wanted
  wanted=$(missing $packages_build "$@")
  [ -z "$wanted" ] || fail "these packages are missing: ${wanted% }; ./build.sh deps installs them"
}

# Runs SwiftPM with the same options for programs and tests, so that they share compiled modules. Libraries are not searched
# next to the program, and not loaded unless something refers to them (libsoup, see Sources/CSoup/shim.h): SwiftPM names the
# libraries before any flag one can give it, so clang is told by its own variable. There is no debug information: it would be
# stripped from the programs, and slows the compiler. A module's interface is written while the module is compiled: SwiftPM
# waits for both, and a separate process would check types and expand macros again.
swift_release() {
  local verb=$1
  shift
  CCC_OVERRIDE_OPTIONS='# ^-Wl,--as-needed' \
    quietly swift "$verb" -c release --disable-local-rpath --enable-index-store -debug-info-format none \
      -Xswiftc -no-emit-module-separately-wmo "$@"
}

build() {
  say "building the release programs"
  swift_release build --product agio
  link_window
}

# The window program is the same file under another name (Sources/agio/main.swift).
link_window() { ln -sfn agio "$release/agio-gtk"; }

# Builds the programs and the module tests together.
build_tests() {
  swift_release test --disable-testable-imports --filter '^$'
  link_window
}

test_modules() {
  local suite filters=()
  for suite in "$@"; do filters+=(--filter "$suite"); done
  AGIO_CLOCK_OFFSET=$(python3 -B Tests/EndToEnd/Session/clock.py) quietly Tests/tidy.sh swift test -c release --skip-build "${filters[@]}"
}

# Prints the output of the module tests without what passed. Failing tests come last, with the command that runs them alone.
module_report() {
  grep -v -e '^◇' -e '^✔ Test "' -e '^✔ Test [^ ]*()' -e '^✔ Suite' "$1" || true
  grep -q '^✘' "$1" || return 0
  say "failed"
  sed -n -e '/^✘ Test run/d' -e 's/^✘ Test \(.*\) failed after.*/\1/p' "$1"
  sed -n -e 's/^✘ Suite \([A-Za-z]*\) failed.*/.\/build.sh test \1/p' "$1" | sort -u
}

# Runs the module tests next to the end-to-end tests, which give way: those use both processors to the end, the module tests
# one at a time. The output of the module tests comes when both have ended.
test_all() {
  install_packages $packages_test
  say "building the programs and the tests"
  build_tests
  say "module tests and end-to-end tests"
  modules_log=$(mktemp)
  set -m
  test_modules >"$modules_log" &
  modules=$!
  set +m
  trap 'kill -- -$modules 2>/dev/null || true; rm -f "$modules_log"' EXIT
  local status=0
  nice -n 5 Tests/EndToEnd/run.sh || status=1
  wait $modules || status=1
  say "module tests"
  module_report "$modules_log"
  return $status
}

# Runs some tests: names that begin with "test_" are end-to-end tests, others are suites of module tests.
test_some() {
  install_packages $packages_test
  local name modules=() programs=() status=0
  for name in "$@"; do case $name in test_*) programs+=("$name") ;; *) modules+=("$name") ;; esac; done
  if [ ${#modules[@]} -gt 0 ]; then
    say "module tests"
    build_tests
    modules_log=$(mktemp)
    trap 'rm -f "$modules_log"' EXIT
    test_modules "${modules[@]}" | tee "$modules_log" || status=1
    [ $status -eq 0 ] || module_report "$modules_log"
  fi
  if [ ${#programs[@]} -gt 0 ]; then
    build
    say "end-to-end tests"
    Tests/EndToEnd/run.sh "${programs[@]}" || status=1
  fi
  return $status
}

# Checks each import against the allowed dependencies between modules.
fences() {
  python3 - <<'PYTHON'
import pathlib, re, sys
system = {"Dispatch", "Glibc", "Swift"}
allowed = {
    "GLib": {"CGLib", "GLibExecutor"}, "Gtk": {"CGtk", "GLib"}, "Storage": {"CSQLite"},
    "HTTP": {"CSoup", "GLib", "FoundationEssentials"}, "Archives": {"CArchive"}, "Secrets": {"CSecret", "CGLib", "GLib"},
    "Localization": {"Currencies", "GLib"}, "Currencies": {"FoundationEssentials"},
    "Rates": {"Currencies", "HTTP", "Archives", "Localization", "GLib", "FoundationEssentials", "Synchronization"},
    "OfficialRates": {"Currencies", "Rates", "GLib", "FoundationEssentials"},
    "PostgreSQL": {"CPostgreSQL", "GLib"}, "Encryption": {"CSodium"},
    "Ledger": {
        "Storage", "Currencies", "Rates", "HTTP", "Secrets", "Localization", "GLib", "FoundationEssentials", "Sync", "PostgreSQL",
        "Encryption", "Synchronization", "OfficialRates", "DelimitedFiles",
    },
    "Service": {"Ledger", "HTTP", "Currencies", "GLib", "FoundationEssentials"},
    "Charts": {"Currencies"}, "PriceFiles": {"Currencies", "FoundationEssentials"}, "Sync": {"FoundationEssentials"},
    "Presentation": {
        "Ledger", "OfficialRates", "DelimitedFiles", "Currencies", "Charts", "Localization", "FoundationEssentials",
    },
    "App": {"Gtk", "GLib", "Presentation", "Ledger", "Currencies", "Charts", "Localization", "FoundationEssentials"},
    "DelimitedFiles": {"Currencies", "FoundationEssentials"},
    "CLI": {"GLib", "Ledger", "Service", "Currencies", "OfficialRates", "PriceFiles", "DelimitedFiles", "Localization", "FoundationEssentials"}, "agio": {"App", "CLI", "GLib", "GtkLoader"},
}
pure = {"Localization", "PriceFiles", "Currencies", "Rates", "Ledger", "Service", "Charts", "Sync", "Presentation", "App", "CLI", "agio"}
# Pure modules may import mathematics from the C library, function by function.
mathematics = {f"Glibc.{function}" for function in ("exp", "log", "log10", "pow")}
line = re.compile(
    r"^\s*(?:@\w+(?:\(\w+\))?\s+)*(?:(?:public|internal|package|private|fileprivate)\s+)?import\s+(?:\w+\s+)?((\w+)[\w.]*)")
wrong = []
for module, may in allowed.items():
    for path in sorted(pathlib.Path("Sources", module).rglob("*.swift")):
        for number, text in enumerate(path.read_text().splitlines(), 1):
            found = line.match(text)
            if not found or found[2] in may: continue
            if found[1] in mathematics or found[2] in system and not (module in pure and found[2] != "Swift"): continue
            wrong.append(f"{path}:{number}: {module} must not import {found[1]}")
print("\n".join(wrong) or "every import is allowed")
sys.exit(bool(wrong))
PYTHON
}

# A closure that C calls may outlive its creator: what it needs is its argument (`Object.connect(_:withEmitter:)`), or is
# captured weakly.
no_unowned() {
  if grep -rn --include='*.swift' '\bunowned\b' Sources; then fail "unowned references are not used here: see no_unowned in build.sh"; fi
  # A pointer that owns nothing is right only where C forgets it before its object ends: during a parse, and for the callbacks of
  # a connection that is closed first. These are all.
  local found allowed="Sources/GLib/Locale/Markup.swift:1 Sources/GLib/Locale/MarkupTree.swift:1 Sources/Storage/Connection.swift:2"
  found=$(grep -rc --include='*.swift' 'passUnretained' Sources | grep -v ':0$' | LC_ALL=C sort | paste -sd ' ')
  [ "$found" = "$allowed" ] || fail "passUnretained is used in other places than $allowed ($found): see no_unowned in build.sh"
  echo "no reference is unowned"
}

# libdispatch starts a thread that wakes up once a second for ever (Sources/GLibExecutor), so that nothing may use more of it than its
# main queue: neither its other queues nor what Swift makes of `Task.sleep`; `Timer.sleep` waits as well.
no_dispatch() {
  if grep -rn --include='*.swift' 'Dispatch[A-Z]\|Task\.sleep' Sources; then
    fail "libdispatch is not used here: see no_dispatch in build.sh"
  fi
  echo "nothing uses threads of libdispatch"
}

# The length of the source's path would be in the program, which two folders would make different.
no_path() {
  if grep -rn --include='*.swift' 'withoutActuallyEscaping\|#filePath' Sources; then
    fail "withoutActuallyEscaping and #filePath are not used here: see no_path in build.sh"
  fi
  echo "no path of a source is in the program"
}

# Gtk, GLib and Storage, and the C modules below them, must not contain the product's name.
no_product() {
  if grep -rni 'agio' Sources/Gtk Sources/GLib Sources/Storage Sources/CGtk Sources/CGLib Sources/CSQLite; then
    fail "Gtk, GLib and Storage must not contain the product's name: see no_product in build.sh"
  fi
  echo "no library contains the product's name"
}

# The last release in the changelog must be the one in the metainfo file, with its date; there may be none yet. One of
# type="development" is not out.
releases() {
  local changed described
  changed=$(sed -n 's/^## \([0-9][0-9.]*\) - \([0-9-]*\)$/\1 \2/p' CHANGELOG.md | head -n 1)
  described=$(sed -n 's/.*<release version="\([^"]*\)" date="\([^"]*\)".*/\1 \2/p' data/io.github.agio.Agio.metainfo.xml | head -n 1)
  [ "$changed" = "$described" ] || fail "CHANGELOG.md has release “$changed”, the metainfo file “$described”"
  [ -z "$changed" ] || [ "${changed% *}" = "$version" ] || grep -q '^## Unreleased$' CHANGELOG.md \
    || fail "CHANGELOG.md has release “$changed”, Version.swift $version"
  echo "the last release is ${changed:-none}"
}

check() {
  deps
  install_packages $packages_test
  say "format"
  swift format lint --strict --recursive Sources Tests Package.swift
  say "imports"
  fences
  say "references"
  no_unowned
  no_dispatch
  no_path
  no_product
  say "errors"
  python3 -B Tests/Architecture/throwing.py
  say "threats"
  python3 -B Tests/Architecture/threats.py
  say "messages"
  python3 -B data/po/extract.py --check
  python3 -B data/po/check.py
  data/po/manual.sh check
  say "releases"
  releases
  say "desktop files"
  desktop-file-validate data/io.github.agio.Agio.desktop
  appstreamcli validate --no-net data/io.github.agio.Agio.metainfo.xml
  python3 -B Tests/Package/metainfo.py
  test_all
  say "modules"
  python3 -B Tests/Architecture/structure.py
  # Always the same seed: a failure must be caused by the change that is checked.
  say "random input, for a minute"
  Tests/EndToEnd/run.sh monkey.py --seconds 60 --seed 7002
  programs
}

# Checks that the programs, one file, are small and hardened, and need no Swift library, and GTK only once it is asked for.
programs() {
  say "programs"
  ls -l "$release/agio"
  if ldd "$release/agio" | grep -i -e swift -e Foundation -e icu; then fail "agio needs Swift libraries"; fi
  python3 -B data/generate-gtk-functions.py --check
  if ldd "$release/agio" | grep -e libgtk -e libgdk -e libcairo -e libpango -e libatk; then fail "agio needs GTK at its start"; fi
  python3 -B Tests/Package/hardening.py "$release/agio" .build/release.yaml
  PYTHONPATH=Tests/Package python3 -B -m unittest test_hardening
  [ "$(stat -c %s "$release/agio")" -lt 24000000 ] || fail "agio has 24 MB or more: is Foundation in it?"
}

# Writes the generated parts of the manual page (Sources/CLI/Help/ManualPage.swift), in English.
manual() {
  local page=data/man/agio.1
  LC_ALL=C "${AGIO:-$release/agio}" manual "$page" >"$page.new"
  mv "$page.new" "$page"
}

install_translations() {
  local language
  for language in $(cat data/po/LINGUAS); do
    mkdir -p "$1/share/locale/$language/LC_MESSAGES"
    msgfmt -o "$1/share/locale/$language/LC_MESSAGES/agio.mo" "data/po/$language.po"
  done
}

# Installs the units for the user's systemd, the timer of the alerts and the socket of the server, under a prefix, where the programs
# will be under another one in a package. systemd looks for units in PREFIX/lib only below /usr; a home has them in share.
install_units() {
  local prefix=$1 programs=$2 folder=lib unit text
  case $programs in "$HOME"/*) folder=share ;; esac
  for unit in agio-alerts.service agio-alerts.timer agio-serve.service agio-serve.socket; do
    install -Dm644 "data/systemd/$unit" "$prefix/$folder/systemd/user/$unit"
    text=$(<"data/systemd/$unit")
    printf '%s\n' "${text/@bindir@/"$programs/bin"}" >"$prefix/$folder/systemd/user/$unit"
  done
}

# Installs what the desktop starts over D-Bus: the window, and what answers searches of GNOME Shell and KRunner, under a prefix,
# where the programs will be under another one in a package.
install_services() {
  local prefix=$1 programs=$2 id=io.github.agio.Agio services="$1/share/dbus-1/services"
  mkdir -p "$services" "$prefix/share/krunner/dbusplugins"
  printf '[D-BUS Service]\nName=%s\nExec="%s" %s\n' "$id" "$programs/bin/agio-gtk" --gapplication-service \
    >"$services/$id.service"
  printf '[D-BUS Service]\nName=%s\nExec="%s" %s\n' "$id.SearchProvider" "$programs/bin/agio" search-provider \
    >"$services/$id.SearchProvider.service"
  install -Dm644 "data/search/$id.search-provider.ini" "$prefix/share/gnome-shell/search-providers/$id.search-provider.ini"
  msgfmt --desktop --template="data/search/$id.runner.desktop" -d data/po -o "$prefix/share/krunner/dbusplugins/$id.desktop"
}

# Overwrites the hashes of compiled files in a program: only the compiler reads them, and those of two builds have differed where
# their code did not.
forget_hashes() {
  local size
  size=$(size -A -d "$1" | awk '$1 == ".swift_modhash" { print $2 }')
  [ -n "$size" ] || return 0
  head -c "$size" /dev/zero >"$1.zeros"
  objcopy --update-section .swift_modhash="$1.zeros" "$1"
  rm "$1.zeros"
}

# Installs below a prefix. The second argument is the prefix that the files will have, where that is another one.
install_to() {
  local prefix id=io.github.agio.Agio
  prefix=$(realpath -m "${1:-/usr/local}")
  install -Dm755 -s "$release/agio" "$prefix/bin/agio"
  forget_hashes "$prefix/bin/agio"
  ln -sfn agio "$prefix/bin/agio-gtk"
  install -Dm644 data/rates/eurofxref-hist.zip "$prefix/share/agio/rates/eurofxref-hist.zip"
  install_translations "$prefix"
  mkdir -p "$prefix/share/applications" "$prefix/share/metainfo"
  msgfmt --desktop --template="data/$id.desktop" -d data/po -o "$prefix/share/applications/$id.desktop"
  msgfmt --xml --template="data/$id.metainfo.xml" -d data/po -o "$prefix/share/metainfo/$id.metainfo.xml"
  (cd data/icons && find hicolor -type f -exec install -Dm644 {} "$prefix/share/icons/{}" \;)
  install -Dm644 data/completions/agio.bash "$prefix/share/bash-completion/completions/agio"
  install -Dm644 data/completions/_agio "$prefix/share/zsh/site-functions/_agio"
  install -Dm644 data/completions/agio.fish "$prefix/share/fish/vendor_completions.d/agio.fish"
  install -Dm644 data/debian/copyright "$prefix/share/doc/agio/copyright"
  install_services "$prefix" "${2:-$prefix}"
  install_units "$prefix" "${2:-$prefix}"
}

# Installs the manual pages in every language below a prefix where the programs are: the installed one finds its translations.
# Only systems other than Debian may lack po4a, such as the SDK of a Flatpak, which has no manual pages.
install_pages() {
  local prefix page
  prefix=$(realpath -m "${1:-/usr/local}")
  for page in data/man/*.1; do install -Dm644 "$page" "$prefix/share/man/man1/$(basename "$page")"; done
  command -v po4a >/dev/null || { say "po4a is not installed: the manual pages are English"; return 0; }
  AGIO=$prefix/bin/agio data/po/manual.sh install "$prefix/share/man"
}

# The Debian package of the built programs, by debhelper (data/debian): .build/agio_VERSION_ARCHITECTURE.deb. All its times are that
# of the changelog, so that two builds are the same.
package() {
  local source=$PWD folder=.build/deb/agio
  [ "$(dpkg-parsechangelog -l data/debian/changelog -S Version)" = "$version" ] \
    || fail "data/debian/changelog has another version than $version"
  rm -rf .build/deb
  mkdir -p "$folder"
  cp -r data/debian "$folder/debian"
  (cd "$folder" && AGIO_SOURCE=$source dpkg-buildpackage --build=binary --no-sign)
  mv .build/deb/agio_"$version"_*.deb .build/
  ls -l .build/agio_"$version"_*.deb
}

# Lays out what the package has, for data/debian/rules.
stage() {
  install_to "$1/usr" /usr
  python3 -B data/pack-rates.py "$1/usr/share/agio/rates/eurofxref-hist.zip"
  install_pages "$1/usr"
}

usage() {
  cat <<'TEXT'
Usage: ./build.sh VERB
  run [ARGS…]       install missing packages, build, open the window
  test [NAME…]      install missing packages, build, run every test or some: test_list.Choosing, DeskSessionTests
  deps              install missing Debian packages, check Swift
  build             build the release programs: .build/release/agio and agio-gtk
  check             check format, imports, errors, messages, desktop files, tests, modules, random input, programs
  bench [NAME…]     run the benchmarks or some, print one table; --compare OLD beside another build (docs/bench.md)
  sanitize KIND     run tests with programs that report wrong uses of memory: address, thread, valgrind, growth, criticals
  manual            update the generated parts of data/man/agio.1
  pictures          make the pictures in data/screenshots, which the README and the metainfo file show
  install [PREFIX]  install into PREFIX (/usr/local)
  deb               make a Debian package in .build
  deb-check         make it twice, compare both, run lintian; install and purge it in a Debian root, AGIO_ROOT, if there is one
TEXT
}

verb=${1:-help}
[ $# -eq 0 ] || shift
case $verb in
  # From a prefix, where the translations are found.
  run) deps; build; install_to .build/run; exec .build/run/bin/agio-gtk "$@" ;;
  test)
    deps
    if [ $# -eq 0 ]; then test_all; else test_some "$@"; fi
    ;;
  deps) deps $packages_pages ;;
  build) check_swift; need_packages; build ;;
  check) check ;;
  bench)
    deps
    install_packages $packages_test $packages_bench
    build
    swift_release build --product BenchProbe
    exec /usr/bin/python3 -B Tests/Bench/bench.py "$@"
    ;;
  sanitize)
    deps
    install_packages $packages_test $packages_sanitize
    [ "${1:-}" != criticals ] || build
    exec Tests/Sanitizers/run.sh "$@"
    ;;
  manual) [ -n "${AGIO:-}" ] || build; manual ;;
  pictures) deps; install_packages $packages_test; build; exec Tests/EndToEnd/run.sh screenshots ;;
  install) check_swift; need_packages $packages_pages; build; install_to "$@"; install_pages "$@" ;;
  deb) deps $packages_pages; install_packages $packages_deb; build; package ;;
  deb-check)
    deps $packages_pages
    install_packages $packages_deb xvfb xdotool
    build
    exec python3 -B Tests/Package/test_package.py --verbose "$@"
    ;;
  # For Tests/Package, and for data/debian/rules.
  package) package ;;
  stage) stage "$@" ;;
  help | --help | -h) usage ;;
  *) usage >&2; exit 2 ;;
esac
