#!/bin/bash
# Runs tests at chosen times, each in a chosen time zone, and prints a line for each:
#
#   Tests/moments.sh test_status test_backfill.Window         end-to-end tests, as EndToEnd/run.sh takes them
#   Tests/moments.sh --modules                              the module tests, which must be built: all of them, or
#   Tests/moments.sh --modules RefresherTests               those that `swift test --filter` would run
#   MOMENT=2027-01-01T00:01:00Z ZONE=Asia/Tokyo Tests/moments.sh …     another time
#
# Each end-to-end test begins at that time; the module tests begin at it and run one after the other. Failures are printed; the
# exit status is their number.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/.."

# A time, a time zone, and the reason.
moments="2026-11-29T06:30:00Z Pacific/Niue      a Sunday, which is Saturday evening there (-11)
2026-12-24T23:59:00Z UTC               Christmas Eve, a minute before a day without rates
2027-01-01T00:01:00Z Pacific/Kiritimati New Year, in its afternoon there (+14)
2028-02-29T12:00:00Z Asia/Kathmandu     a leap day (+5:45)
2027-03-28T00:59:30Z Europe/Berlin      Easter Sunday, when 02:00 becomes 03:00
2027-10-31T00:59:30Z Europe/Berlin      a Sunday, when 03:00 becomes 02:00
2026-11-30T15:30:00Z America/New_York   a Monday, just after the bank has published
2026-11-30T15:30:00Z Pacific/Niue       the same
2026-11-30T15:30:00Z Pacific/Kiritimati  the same, which is Tuesday there"
[ -z "${MOMENT:-}" ] || moments="$MOMENT ${ZONE:-UTC} as given"

kind=programs
if [ "${1:-}" = --modules ]; then
  kind=modules
  shift
fi
log=$(mktemp)
trap 'rm -f "$log"' EXIT

run_programs() { AGIO_MOMENT=$1 TZ=$2 Tests/EndToEnd/run.sh "${@:3}"; }
run_modules() {
  local filter=()
  [ $# -lt 3 ] || filter=(--filter "$3")
  AGIO_CLOCK_OFFSET=$(($(date -d "$1" +%s) - $(date +%s))) TZ=$2 Tests/tidy.sh swift test -c release --skip-build "${filter[@]}"
}

failures=0
while read -r moment zone why; do
  if "run_$kind" "$moment" "$zone" "$@" >"$log" 2>&1 </dev/null; then result=passed; else result=FAILED; fi
  printf '%s %-18s %s: %s; %s\n' "$moment" "$zone" "$why" "$result" \
    "$(grep -E -e '^Ran [0-9]+ test' -e 'Test run with [0-9]+ tests' "$log" | tail -n 1)"
  [ "$result" = passed ] || { failures=$((failures + 1)); grep -v -E -e '^[0-9]+/[0-9]+ .* ok ' -e '^✔' -e '^◇' "$log"; }
done <<<"$moments"
exit $failures
