#!/bin/bash
# Measures memory, idle cost and the cost of a key press of a window. Prints a line `| figure | median |` for each: `measure.sh CLASS KEYS ROUNDS
# COMMAND…`, in a session of session.sh. Memory is measured 3 s after the window appears (kB), idle cost in the next 5 s (CPU ms,
# context switches); the cost of a key is the time to the first and to the last repaint (ms), and CPU ms.
set -u
here=$(cd "$(dirname "$0")" && pwd)
class=$1 keys=$2 rounds=$3
shift 3
raw=$(mktemp -d)
trap 'rm -rf "$raw"' EXIT

# Waits until the machine is idle (less than 8 % busy, twice in a row), for a minute at most.
quiet() {
  local busy idle before_busy before_idle calm=0 end=$((SECONDS + 60))
  while [ $SECONDS -lt $end ] && [ $calm -lt 2 ]; do
    read -r before_busy before_idle < <(awk '/^cpu /{print $2 + $3 + $4 + $7 + $8 + $9, $5 + $6}' /proc/stat)
    sleep 0.25
    read -r busy idle < <(awk '/^cpu /{print $2 + $3 + $4 + $7 + $8 + $9, $5 + $6}' /proc/stat)
    busy=$((busy - before_busy)) idle=$((idle - before_idle))
    if [ $((busy * 100)) -lt $((8 * (busy + idle))) ]; then calm=$((calm + 1)); else calm=0; fi
  done
}
figures() { # file, names…
  local file=$1 name
  shift
  for name in "$@"; do
    printf '| %s | %s |\n' "$name" "$(grep -o "\b$name=[0-9.]*" "$file" | cut -d = -f 2 | sort -n | awk '
      {a[NR] = $1} END {print NR ? (a[int((NR + 1) / 2)] + a[int(NR / 2) + 1]) / 2 : "-"}')"
  done
}

# The first GTK program on a new display queries OpenGL, so it is not measured.
"$BENCH_BUILD/xstart" -n -- "$BENCH_BUILD/floor_a" >/dev/null 2>&1
for _ in 1 2 3; do
  quiet
  "$BENCH_BUILD/xstart" -c "$class" -m 3000 -i 5000 -- "$@" >>"$raw/memory" 2>/dev/null
done
figures "$raw/memory" uss idle_cpu idle_switches

"$@" >/dev/null 2>&1 &
program=$!
for _ in $(seq 100); do
  xdotool search --onlyvisible --class "$class" >/dev/null 2>&1 && break
  sleep 0.1
done
sleep 2
quiet
count=$(wc -w <<<"$keys")
# shellcheck disable=SC2086
"$BENCH_BUILD/xkey" -c "$class" -u BackSpace -U "$count" -r 1 $keys >/dev/null
# shellcheck disable=SC2086
"$BENCH_BUILD/xkey" -c "$class" -u BackSpace -U "$count" -r "$rounds" $keys >"$raw/keys"
kill $program
wait $program 2>/dev/null
figures "$raw/keys" first last cpu
