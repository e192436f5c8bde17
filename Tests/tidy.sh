#!/bin/sh
# Runs a command with its own temporary folder, and fails if the command leaves anything there: `tidy.sh COMMAND…`.
set -eu
folder=$(mktemp -d)
# Some tests run a program as the user nobody.
chmod 711 "$folder"
trap 'rm -rf "$folder"' EXIT
trap 'exit 130' INT TERM
status=0
TMPDIR="$folder" "$@" || status=$?
# Locks and folders of these names belong to SwiftPM.
left=$(ls -A "$folder" | grep -v -e '\.lock$' -e '^TemporaryDirectory\.' || true)
[ -z "$left" ] || {
  printf 'tidy.sh: left in the temporary folder:\n%s\n' "$left" >&2
  [ $status -ne 0 ] || status=1
}
exit $status
