#!/bin/bash
# Runs tests with programs that report wrong uses of memory; `./build.sh sanitize` installs what that needs. docs/testing.md says what
# each finds, and how long it takes.
#
#   Tests/Sanitizers/run.sh address [NAME…]     AddressSanitizer with LeakSanitizer, and UndefinedBehaviorSanitizer of the C code: all
#                                               module tests and end-to-end tests, or some, as ./build.sh test names them
#   Tests/Sanitizers/run.sh thread [SUITE…]     ThreadSanitizer: all module tests, or some suites
#   Tests/Sanitizers/run.sh valgrind [PAGE…]    memcheck: some commands, and CYCLES (2) cycles of the window
#   Tests/Sanitizers/run.sh growth [PAGE…]      counts the blocks of the window's heap over CYCLES (40) cycles, without a verdict
#   Tests/Sanitizers/run.sh criticals           every end-to-end test, then the monkey for MONKEY (3600) seconds, from SEED (17) on
#
# PAGEs are those of EndToEnd/Monkey/pages.py. Programs are built in .build/sanitize-KIND, unless AGIO_BUILT names such a folder; reports
# are files in its reports/, and the exit status is 1 if there is one. The Swift compiler has no UndefinedBehaviorSanitizer for Linux.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/../.."

here=$PWD/Tests/Sanitizers
kind=${1:-}
[ $# -eq 0 ] || shift
build=$(realpath -m "${AGIO_BUILT:-.build/sanitize-$kind}")
reports=$build/reports

say() { printf '\n== %s\n' "$*"; }

# Options of the module tests.
testing=()

# Options of the linker beside those of the manifest, as CCC_OVERRIDE_OPTIONS has them.
linking=""

# The Swift driver hides the names of static libraries in the programs, and so a sanitizer's own `malloc` from all other libraries: what
# GLib or SQLite allocates would not be watched. The runtime has to be a shared library.
link_runtime() {
  local runtime
  runtime=$("$(dirname "$(readlink -f "$(command -v swift)")")/clang" -print-resource-dir)/lib/linux
  linking=" +-shared-libsan +-Wl,-rpath,$runtime"
}

# Runs SwiftPM with the options of build.sh, but programs keep the names of their functions: the linker gets an option once more in place
# of the one that removes them. Checks of the C library's functions (_FORTIFY_SOURCE) would hide those from a sanitizer.
swift_with() {
  [ -z "${AGIO_BUILT:-}" ] || return 0
  say "building in $build"
  mkdir -p "$build"
  # SwiftPM starts the tests once, and does not free all of its own.
  ASAN_OPTIONS=detect_leaks=0 CCC_OVERRIDE_OPTIONS='# ^-Wl,--as-needed s/--strip-all/--build-id=none/ s/-D_FORTIFY_SOURCE=2/-O2/'"$linking" swift "$@" --scratch-path "$build" \
    --disable-local-rpath -debug-info-format none -Xswiftc -no-emit-module-separately-wmo -Xswiftc -gline-tables-only \
    -Xcc -gline-tables-only >"$build/log" 2>&1 || { grep -e 'error' "$build/log" >&2; exit 1; }
}

# Makes the scripts programs/agio and programs/agio-gtk, which run the programs of these names in the folder `release`, under a
# command. A test may copy them.
wrap() {
  local name
  rm -rf "$reports"
  mkdir -p "$build/programs" "$reports"
  ln -sfn agio "$build/release/agio-gtk"
  for name in agio agio-gtk; do
    printf '#!/bin/sh\nexec %s "%s/release/%s" "$@"\n' "$*" "$build" "$name" >"$build/programs/$name"
    chmod +x "$build/programs/$name"
  done
  export AGIO="$build/programs/agio" AGIO_GTK="$build/programs/agio-gtk"
}

# Prints the reports, with the names of Swift's functions as they are written.
report() {
  local path status=0
  for path in "$reports"/*; do
    [ -s "$path" ] || continue
    # glibc's flag for the digits of a language, which translations of GTK have.
    sed -i '/unexpected format specifier in printf interceptor: %I/d' "$path"
    [ -s "$path" ] || continue
    status=1
    say "$path"
    head -n 80 "$path" | swift demangle --simplified
  done
  [ $status -ne 0 ] || say "$kind: no report"
  return $status
}

# Runs the module tests of a configuration, some suites or all, with the sanitizer's variables.
test_modules() {
  local configuration=$1 name filters=()
  shift
  for name in "$@"; do filters+=(--filter "$name"); done
  say "module tests"
  AGIO_CLOCK_OFFSET=$(python3 -B Tests/EndToEnd/Session/clock.py) Tests/tidy.sh env "${variables[@]}" \
    "$build/$configuration/AgioPackageTests.xctest" --testing-library swift-testing "${testing[@]}" "${filters[@]}" >"$build/modules.log" 2>&1 || status=1
  grep -a -e '^✘' -e '^✔ Test run' -e '^tidy.sh' "$build/modules.log" || true
}

with_address() {
  export AGIO_SANITIZER=AddressSanitizer
  local name modules=() programs=() status=0
  local variables=(G_SLICE=always-malloc "LSAN_OPTIONS=suppressions=$here/address.supp:print_suppressions=0"
    "ASAN_OPTIONS=log_path=$reports/address:exitcode=86:strict_string_checks=1:detect_stack_use_after_return=1:verify_asan_link_order=0")
  for name in "$@"; do case $name in test_*) programs+=("$name") ;; *) modules+=("$name") ;; esac; done
  link_runtime
  swift_with test -c release --disable-testable-imports --filter '^$' --sanitize address -Xcc -fsanitize=undefined \
    -Xcc -fno-sanitize-recover=undefined
  wrap env "${variables[@]}"
  [ $# -ne 0 ] && [ ${#modules[@]} -eq 0 ] || test_modules release "${modules[@]}"
  if [ $# -eq 0 ] || [ ${#programs[@]} -gt 0 ]; then
    say "end-to-end tests"
    AGIO_DEADLINE=120 Tests/EndToEnd/run.sh "${programs[@]}" || status=1
  fi
  report || status=1
  return $status
}

# Not optimized: the optimizer removes accesses that race. The runtime cannot be a shared library, which would look
# for functions of libdispatch that the static one hides; the programs export its names, so that it sees the threads of GLib. One test
# runs at a time: all at once would take longer than servers and their clients wait.
with_thread() {
  export AGIO_SANITIZER=ThreadSanitizer
  local status=0
  local variables=(G_SLICE=always-malloc
    "TSAN_OPTIONS=log_path=$reports/thread:exitcode=86:suppressions=$here/thread.supp:ignore_noninstrumented_modules=1")
  testing=(--no-parallel)
  linking=" s/^--exclude-libs$/--strip-debug/ s/^ALL$/--strip-debug/ s/--no-export-dynamic/--export-dynamic/"
  swift_with build -c debug --build-tests --sanitize thread
  rm -rf "$reports"
  mkdir -p "$reports"
  test_modules debug "$@"
  report || status=1
  return $status
}

# Commands that reach each library, one a line: zip archives, SQLite, D-Bus, HTTP, files.
commands() {
  cat <<TEXT
convert 100 USD EUR
convert --date 2010-05-05 12.50*3+4% USD EUR GBP --json
history EUR USD --from 2020-01-01 --csv
add SEK NOK
list --json
remove SEK
tables import $PWD/Tests/Fixtures/official/pl-nbp-2026-03.json
convert --date 2026-03-05 --rule pl-nbp-prev 100 USD PLN
keep 1 USD EUR --note Taxi
alerts add EUR USD above 1.25
export --json
doctor
sources url ecb http://127.0.0.1:1
refresh --source ecb
TEXT
}

with_valgrind() {
  local status=0 words home
  swift_with build -c release --product agio
  wrap env G_SLICE=always-malloc valgrind --quiet --leak-check=full --show-leak-kinds=definite --num-callers=40 \
    --child-silent-after-fork=yes --log-file="$reports/valgrind.%p" --suppressions="$here/valgrind.supp" \
    --suppressions=/usr/share/glib-2.0/valgrind/glib.supp --suppressions=/usr/share/gtk-3.0/valgrind/gtk.supp
  home=$(mktemp -d)
  trap 'rm -rf "$home"' EXIT
  export XDG_DATA_HOME="$home/data" XDG_CONFIG_HOME="$home/config" XDG_CACHE_HOME="$home/cache" G_DEBUG=fatal-criticals
  "$build/release/agio" config set refresh asked
  while read -r -a words; do
    say "agio ${words[*]}"
    # There is no server for the last one.
    "$AGIO" "${words[@]}" </dev/null | tail -n 1 || say "exit status $?"
  done < <(commands)
  unset XDG_DATA_HOME XDG_CONFIG_HOME XDG_CACHE_HOME G_DEBUG
  AGIO="$build/release/agio" AGIO_DEADLINE=600 Tests/EndToEnd/run.sh cycles.py --cycles "${CYCLES:-2}" "$@" || status=1
  report || status=1
  return $status
}

with_growth() {
  swift_with build -c release --product agio
  gcc -O2 -Wall -Wextra -Werror -shared -fPIC -o "$build/heap.so" "$here/heap.c"
  wrap env G_SLICE=always-malloc LD_PRELOAD="$build/heap.so" AGIO_HEAP="$reports"
  export AGIO_HEAP=$reports
  AGIO="$build/release/agio" AGIO_DEADLINE=120 Tests/EndToEnd/run.sh cycles.py --cycles "${CYCLES:-40}" "$@"
}

# The programs of the end-to-end tests end at a critical message (EndToEnd/Support/programs.py).
with_criticals() {
  local seed=${SEED:-17} left=${MONKEY:-3600} status=0
  Tests/EndToEnd/run.sh || status=1
  for ((; left > 0; left -= 600, seed += 1)); do
    Tests/EndToEnd/run.sh monkey.py --seconds $((left < 600 ? left : 600)) --seed "$seed" || status=1
  done
  return $status
}

case $kind in
  address | thread | valgrind | growth | criticals) "with_$kind" "$@" ;;
  *) sed -n '2,/^[^#]/s/^# \{0,1\}//p' "$0" >&2; exit 2 ;;
esac
