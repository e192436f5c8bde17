#!/bin/bash
# Builds the probes, and the programs that floors are measured with, into $BENCH_BUILD.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$BENCH_BUILD"
compile() { gcc -O2 -Wall -Wextra -Werror -o "$BENCH_BUILD/$1" "${@:2}"; }
for probe in xstart xkey xstep; do
  compile "$probe" "$here/$probe.c" -lX11 -lXext -lXdamage -lXtst
done
compile xrun "$here/xrun.c"
read -ra gtk < <(pkg-config --cflags --libs gtk+-3.0)
compile floor_a "$here/../floor/floor_a.c" "${gtk[@]}"
compile floor_b -DROWS=12 "$here/../floor/floor_rows.c" "${gtk[@]}"
compile floor_c -DROWS=170 "$here/../floor/floor_rows.c" "${gtk[@]}"
read -ra gio < <(pkg-config --cflags --libs gio-2.0)
compile floor_search "$here/../floor/floor_search.c" "${gio[@]}"
