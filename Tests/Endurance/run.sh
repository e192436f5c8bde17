#!/bin/bash
# Endurance: kills, power cuts, failing disks, clocks, stores that change under the programs, crowds, and prints a table of what was lost.
#
#   Tests/Endurance/run.sh                              every part: an hour or so
#   Tests/Endurance/run.sh kills powercuts              some parts, in this order
#   Tests/Endurance/run.sh kills --rounds 100 --seed 7  with another number of rounds, and the random numbers of an earlier run
#
# Parts: kills, powercuts, failures, windows, clocks, neighbours, crowd, large. The exit status is 1 if there was a loss.
# Exchanges have their own run: Tests/EndToEnd/run.sh sync_chaos.py. AGIO and AGIO_GTK name the programs (default: .build/release). Needs what the end-to-end tests need, and gcc.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
exec "$here/../EndToEnd/run.sh" "$here/endurance.py" "$@"
