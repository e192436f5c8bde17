#!/bin/bash
# Builds the probes, and the windows that floors are measured with, into $BENCH_BUILD.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$BENCH_BUILD"
for probe in xstart xkey xstep; do
  gcc -O2 -Wall -o "$BENCH_BUILD/$probe" "$here/$probe.c" -lX11 -lXext -lXdamage -lXtst
done
gtk=$(pkg-config --cflags --libs gtk+-3.0)
# shellcheck disable=SC2086
gcc -O2 -Wall -o "$BENCH_BUILD/floor_a" "$here/floor_a.c" $gtk
# shellcheck disable=SC2086
gcc -O2 -Wall -DROWS=12 -o "$BENCH_BUILD/floor_b" "$here/floor_rows.c" $gtk
