#!/bin/bash
# Compares the windows of two builds, run in turn, so that a noisy machine is noisy for both: `pair.sh OLD NEW [RUNS]`. OLD and
# NEW are folders with agio and agio-gtk (.build/release of two working trees), and both windows show the same 12 rows. Prints,
# from start to the first frame with numbers and from a key to its first and last repaint, the medians and the median of the
# ratios NEW / OLD of the pairs.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
old=$(cd "$1" && pwd) new=$(cd "$2" && pwd) runs=${3:-60}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export BENCH_BUILD=$work/probes BENCH_HOME=$work/home
"$here/probes/build.sh"

codes="EUR USD GBP JPY CHF CNY CAD AUD SEK NOK PLN CZK"
for number in 0 1; do
  builds=("$old" "$new")
  build=${builds[$number]} store=$work/$number.sqlite
  "$build/agio" --store "$store" list >/dev/null 2>&1
  for code in $(sqlite3 "$store" "SELECT currency FROM list_row"); do
    [[ " $codes " == *" $code "* ]] || "$build/agio" --store "$store" remove "$code"
  done
  # shellcheck disable=SC2086
  "$build/agio" --store "$store" add $codes 2>/dev/null
  "$build/agio" --store "$store" history EUR USD >/dev/null 2>&1
  echo "$build/agio-gtk --store $store" >>"$work/commands"
done

cat >"$work/steps" <<'STEPS'
runs=$1 work=$2
mapfile -t commands <"$work/commands"
"$BENCH_BUILD/xstart" -n -- "$BENCH_BUILD/floor_a" >/dev/null 2>&1
# Each is as often the first as the second of a round, which is not the same to the machine.
order() { if (( ${1/warm/0} % 2 )); then echo 1 0; else echo 0 1; fi; }
for round in warm $(seq "$runs"); do
  for build in $(order "$round"); do
    # shellcheck disable=SC2086
    "$BENCH_BUILD/xstart" -- ${commands[$build]} 2>/dev/null | sed "s/^/start $round $build /"
  done
done
for round in warm $(seq 8); do
  for build in $(order "$round"); do
    # shellcheck disable=SC2086
    ${commands[$build]} >/dev/null 2>&1 &
    program=$!
    until xdotool search --onlyvisible --class agio-gtk >/dev/null 2>&1; do sleep 0.1; done
    sleep 1.5
    "$BENCH_BUILD/xkey" -c agio-gtk -u BackSpace -U 5 -r 5 1 2 3 4 5 | sed "s/^/key $round $build /"
    kill $program
    wait $program 2>/dev/null
  done
done
STEPS
"$here/session.sh" bash "$work/steps" "$runs" "$work" >"$work/raw" 2>/dev/null
python3 - "$work/raw" <<'PYTHON'
import re, statistics, sys

found = {}
for line in open(sys.argv[1]):
    kind, round, build, rest = line.split(maxsplit=3)
    if round != "warm":
        figures = dict(re.findall(r"(\w+)=(-?[0-9.]+)", rest))
        for name in ("nonblank", "complete") if kind == "start" else ("first", "last"):
            found.setdefault((kind, name), ([], []))[int(build)].append(float(figures[name]))
print("| what | old | new | ratio of the pairs | pairs |\n|---|---|---|---|---|")
for (kind, name), (old, new) in found.items():
    ratios = [b / a for a, b in zip(old, new) if a > 0 and b > 0]
    medians = f"{statistics.median(old):.1f} ms | {statistics.median(new):.1f} ms"
    print(f"| {kind}, {name} | {medians} | {statistics.median(ratios):.3f} | {len(ratios)} |")
PYTHON
