#!/bin/bash
# Runs the benchmarks and prints one table: the cost of the programs next to a floor, a minimal program that does the same.
# Times are medians; the runs alternate with the floor's, so that noise of the machine affects both.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
agio=$root/.build/release/agio
window=$root/.build/release/agio-gtk
runs=${RUNS:-15}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

median() { sort -n | awk '{a[NR] = $1} END {if (NR) printf "%.1f", a[int((NR + 1) / 2)]}'; }
milliseconds() { # command…
  local start end
  start=$(date +%s%N)
  "$@" >/dev/null 2>&1
  end=$(date +%s%N)
  echo "$(((end - start) / 1000))" | awk '{printf "%.2f\n", $1 / 1000}'
}
row() { printf '| %s | %s | %s | %s |\n' "$@"; }
compare() { # title, file, floor's name, floor's file
  local mine floor
  mine=$(median <"$2")
  floor=$(median <"$4")
  row "$1" "$mine ms" "$3: $floor ms" "$(awk -v a="$mine" -v b="$floor" 'BEGIN {printf "%.2f", a / b}')"
}

echo "| what (median of $runs) | Agio | floor | ratio |"
echo "|---|---|---|---|"

# The terminal program: a process for one conversion, next to the smallest C program.
"$agio" --store "$work/cli.sqlite" list >/dev/null
for _ in $(seq "$runs"); do
  milliseconds "$agio" --store "$work/cli.sqlite" convert 100 USD EUR >>"$work/convert"
  milliseconds /bin/true >>"$work/true"
done
compare "agio convert 100 USD EUR" "$work/convert" "/bin/true" "$work/true"

# The import of the history: 221,702 rates, next to SQLite's own import of the same rows.
"$agio" --store "$work/source.sqlite" history EUR USD >/dev/null
sqlite3 "$work/source.sqlite" -csv "SELECT source, day, currency, rate FROM rate" >"$work/rates.csv"
schema='PRAGMA journal_mode=WAL; CREATE TABLE rate (source INTEGER, day INTEGER, currency TEXT, rate TEXT,
  PRIMARY KEY (source, day, currency)) WITHOUT ROWID;'
for _ in 1 2 3 4 5; do
  rm -f "$work"/import.sqlite* "$work"/floor.sqlite*
  "$agio" --store "$work/import.sqlite" list >/dev/null
  milliseconds "$agio" --store "$work/import.sqlite" import "$root/data/rates/eurofxref-hist.zip" >>"$work/import"
  sqlite3 "$work/floor.sqlite" "$schema" >/dev/null
  milliseconds sqlite3 "$work/floor.sqlite" -csv ".import $work/rates.csv rate" >>"$work/sqlite"
done
compare "import of the whole history (of 5)" "$work/import" "sqlite3 .import" "$work/sqlite"
row "store with the whole history" "$(du -k "$work/import.sqlite" | cut -f 1) KB" "" ""

# The window: from the start to the first frame with numbers, next to a C window with 12 rows.
export BENCH_BUILD=$work/probes BENCH_HOME=$work/home
"$here/probes/build.sh"
cat >"$work/starts" <<'STARTS'
"$BENCH_BUILD/xstart" -n -- "$BENCH_BUILD/floor_a" >/dev/null 2>&1
for round in warm $(seq "$2"); do
  "$BENCH_BUILD/xstart" -- "$BENCH_BUILD/floor_b" 2>/dev/null | sed "s/^/$round floor /"
  "$BENCH_BUILD/xstart" -- "$1" 2>/dev/null | sed "s/^/$round agio /"
done
STARTS
"$here/session.sh" bash "$work/starts" "$window" "$runs" >"$work/raw" 2>/dev/null
for program in agio floor; do
  grep -v '^warm' "$work/raw" | grep " $program " | grep -o ' nonblank=[0-9.]*' | cut -d = -f 2 >"$work/$program"
done
compare "agio-gtk, start to the first frame with numbers" "$work/agio" "floor_b" "$work/floor"
"$here/session.sh" "$here/measure.sh" agio-gtk "1 2 3 4 5" 10 "$window" | sed 's/^| \(.*\)/| agio-gtk, \1 | |/'

# Actions in that window: a key press while the history is imported into a new store, or while another program locks the store
# for 10 s, and the chart of all 27 years.
cat >"$work/steps" <<'STEPS'
"$BENCH_BUILD/xstart" -n -- "$BENCH_BUILD/floor_a" >/dev/null 2>&1
window() { # program, name, store, quiet ms, steps…
  "$1" --store "$3" >/dev/null 2>&1 &
  local pid=$!
  "$BENCH_BUILD/xstep" -c agio-gtk -q "$4" "${@:5}" | sed "s/^/$2 /"
  kill $pid
  wait $pid 2>/dev/null
}
for round in $(seq "$3"); do
  "$2" --store "$4/fresh$round.sqlite" list >/dev/null
  window "$1" fresh "$4/fresh$round.sqlite" 15 =60 1 2 3 4 5 6
done
"$2" --store "$4/whole.sqlite" history EUR USD >/dev/null
window "$1" whole "$4/whole.sqlite" 15 =1500 1 2 3 1 2 3 1 2 3
# Amounts are stored a tenth of a second after a key press, so the pauses are longer.
(sleep 1; printf '.timeout 5000\nBEGIN IMMEDIATE;\n.system sleep 10\nROLLBACK;\n' | sqlite3 "$4/whole.sqlite") &
holder=$!
# shellcheck disable=SC2046
window "$1" held "$4/whole.sqlite" 15 =1500 $(yes '1 =200 2 =200 3 =200 BackSpace BackSpace BackSpace' | head -n 8)
wait $holder
for round in $(seq "$3"); do
  window "$1" chart "$4/whole.sqlite" 100 =1500 Down h+Control_L =500 Escape =300 h+Control_R =500 5 \
    =300 30,45 50,50 70,55 31,50 52,50 75,50 Home Right Right
done
STEPS
"$here/session.sh" bash "$work/steps" "$window" "$agio" 5 "$work" >"$work/stepped" 2>/dev/null
# To the first repaint: themes fade a pressed button for another fifth of a second.
steps() { grep -E "^$1 step=($2) " "$work/stepped" | sed 's/.* first=\([0-9.-]*\) .*/\1/' | median; }
row "a key while the history is imported" "$(steps fresh '[1-6]') ms" "afterwards: $(steps whole '[123]') ms" ""
worst() {
  grep -E "^$1 step=($2) " "$work/stepped" | sed 's/.* first=\([0-9.-]*\) .*/\1/' | awk '
    $1 < 0 {lost++} $1 > most {most = $1} END {printf "%.1f ms", most; if (lost) printf ", %d not repainted", lost}'
}
row "key to repaint while the store is held" "$(steps held '[123]') ms" "the slowest: $(worst held '[123]')" ""
row "chart: its page, a year of it" "$(steps chart 'h.Control_L') ms" "when it was open before: $(steps chart 'h.Control_R') ms" ""
row "chart: all 27 years" "$(steps chart 5) ms" "" ""
row "chart: a move of the pointer over 27 years" "$(steps chart '[0-9]+,[0-9]+') ms" "" ""
row "chart: a key of the crosshair" "$(steps chart Right) ms" "" ""
