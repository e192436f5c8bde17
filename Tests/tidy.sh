#!/bin/sh
# Runs a command with a temporary folder of its own, and fails when the command leaves anything in it: `tidy.sh COMMAND…`.
set -eu
folder=$(mktemp -d)
# Some tests run a program as a user who is nobody.
chmod 711 "$folder"
trap 'rm -rf "$folder"' EXIT
trap 'exit 130' INT TERM
status=0
TMPDIR="$folder" "$@" || status=$?
# The locks and the folders of that name are SwiftPM's own.
left=$(ls -A "$folder" | grep -v -e '\.lock$' -e '^TemporaryDirectory\.' || true)
[ -z "$left" ] || {
  printf 'tidy.sh: this is left behind in the temporary folder:\n%s\n' "$left" >&2
  [ $status -ne 0 ] || status=1
}
exit $status
