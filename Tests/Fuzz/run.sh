#!/bin/bash
# Fuzzes the parsers of external data with libFuzzer: `Tests/Fuzz/run.sh [SECONDS] [PARSER…]`, for 600 seconds in all unless
# SECONDS is given. Prints the executions and the coverage of each parser; inputs that crash are in .build/fuzz/found. The exit
# status is the number of parsers with findings. Not part of `./build.sh test`: the modules are built again, with coverage.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/../.."

seconds=${1:-600}
[ $# -eq 0 ] || shift
parsers=("$@")
[ ${#parsers[@]} -gt 0 ] || parsers=(frankfurter2 erapi fawazahmed0 ecb frankfurter openexchangerates custom file number headers amount money expression date)
each=$((seconds / ${#parsers[@]}))
[ "$each" -gt 0 ] || each=1

build=.build/fuzz
mkdir -p .build
swift build -c release --scratch-path $build --target Rates -Xswiftc -sanitize=fuzzer >$build.log 2>&1 || { grep error $build.log; exit 1; }
# Only objects of existing sources: SwiftPM keeps those of removed ones.
objects=()
for module in Rates Currencies HTTP Archives Localization GLib; do
  while read -r source; do objects+=("$build/release/$module.build/$source.o"); done \
    < <(find "Sources/$module" -name '*.swift' -printf '%f\n')
done
# shellcheck disable=SC2046
swiftc -O -swift-version 6 -sanitize=fuzzer -parse-as-library -static-stdlib -I $build/release/Modules \
  -I Sources/CGLib -I Sources/CSoup -I Sources/CArchive $(pkg-config --cflags gio-unix-2.0 libsoup-3.0 libarchive | sed 's/-pthread//; s/-I/-Xcc -I/g') \
  Tests/Fuzz/Fuzz.swift "${objects[@]}" -o $build/agio-fuzz \
  $(pkg-config --libs gio-unix-2.0) >>$build.log 2>&1 || { grep error $build.log; exit 1; }

rm -rf $build/seeds
python3 Tests/Fuzz/seeds.py $build/seeds
mkdir -p $build/found
printf '%-18s %12s %9s %10s %8s\n' parser executions crashes coverage features
findings=0
for parser in "${parsers[@]}"; do
  log=$build/$parser.log
  mkdir -p "$build/corpus/$parser"
  status=0
  AGIO_PARSER=$parser $build/agio-fuzz "$build/corpus/$parser" "$build/seeds/$parser" -dict=$build/seeds/words -max_len=8192 \
    -max_total_time="$each" -timeout=10 -rss_limit_mb=1024 -print_final_stats=1 "-artifact_prefix=$build/found/$parser-" \
    >"$log" 2>&1 || status=$?
  crashes=$(grep -c -e '^==.*ERROR' "$log" || true)
  [ "$status" -eq 0 ] || findings=$((findings + 1))
  last=$(grep -e 'cov: ' "$log" | tail -n 1)
  printf '%-18s %12s %9s %10s %8s\n' "$parser" "$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")" "$crashes" \
    "$(sed 's/.*cov: \([0-9]*\).*/\1/' <<<"$last")" "$(sed 's/.*ft: \([0-9]*\).*/\1/' <<<"$last")"
done
exit $findings
