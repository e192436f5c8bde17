#!/bin/sh
# Runs the end-to-end tests, each session of them in a virtual display and a session bus of its own.
#
#   Tests/EndToEnd/run.sh                          every test, as many at a time as Session/dealer.py says
#   Tests/EndToEnd/run.sh test_list test_typing    some modules, classes or methods
#   Tests/EndToEnd/run.sh monkey.py --seconds 60   a program below this folder that is not a test, with its arguments
#   Tests/EndToEnd/run.sh /PATH/program.py         one of another folder
#
# AGIO and AGIO_GTK name the programs (default: .build/release), AGIO_SCREENSHOTS a folder to leave pictures in, AGIO_SHEETS
# one for those of sheets.py. With AGIO_MOMENT (2026-12-24T23:59:00Z) each test begins at that moment (see ../moments.sh).
# Debian packages: xvfb openbox dbus at-spi2-core python3 python3-gi gir1.2-atspi-2.0 xdotool libxtst6 xclip locales iso-codes
# adwaita-icon-theme xserver-xorg-core xserver-xorg-video-dummy; imagemagick for the pictures.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
export AGIO="${AGIO:-$root/.build/release/agio}"
export AGIO_GTK="${AGIO_GTK:-$root/.build/release/agio-gtk}"
for program in "$AGIO" "$AGIO_GTK"; do
  [ -x "$program" ] || { echo "run.sh: there is no program $program; build it first." >&2; exit 1; }
done

# Modules are imported by their names alone, whatever folder they are in; those of the endurance run too.
PYTHONPATH="$root/Tests/Endurance"
for folder in "$here"/*/; do PYTHONPATH="$PYTHONPATH${PYTHONPATH:+:}${folder%/}"; done
export PYTHONPATH

case ${1:-} in
  */*.py) program=$1 ;;
  *.py) program=$(find "$here" -name "$1") ;;
  *) exec /usr/bin/python3 -B "$here/Session/dealer.py" "$@" ;;
esac
[ -n "$program" ] || { echo "run.sh: there is no program $1 here." >&2; exit 1; }
shift

work=$(mktemp -d)
display=
stop() {
  [ -z "$display" ] || kill "$display" 2>/dev/null || true
  rm -rf "$work"
}
trap stop EXIT
trap 'exit 130' INT TERM

# Nothing of the user's own settings or session reaches the programs.
export HOME="$work/home" XDG_RUNTIME_DIR="$work/run" LANG=C.UTF-8 GSETTINGS_BACKEND=memory
unset LC_ALL LANGUAGE XDG_DATA_HOME XDG_CONFIG_HOME XDG_CACHE_HOME NO_AT_BRIDGE GTK_THEME GTK_MODULES XAUTHORITY || true
mkdir -m 700 "$HOME" "$XDG_RUNTIME_DIR"

# The display server picks a free number and says it when it is ready. Sheets have a window of 1400 pixels.
screen=1280x1024
[ -z "${AGIO_SHEETS:-}" ] || screen=1440x1024
mkfifo "$work/ready"
Xvfb -displayfd 3 -screen 0 "${screen}x24" -nolisten tcp 3>"$work/ready" 2>"$work/xvfb.log" &
display=$!
read -r number <"$work/ready" || { cat "$work/xvfb.log" >&2; exit 1; }
export DISPLAY=":$number"

cat >"$work/session" <<'END'
#!/bin/sh
# A window manager gives windows the keyboard; it says through the pipe that it is ready.
openbox --sm-disable --config-file "$2/Session/openbox.xml" --startup "sh -c 'echo ready >$1/manager'" 2>"$1/openbox.log" &
manager=$!
read -r ready <"$1/manager"
cd "$2"
shift 2
status=0
/usr/bin/python3 -B "$@" || status=$?
kill $manager
exit $status
END
mkfifo "$work/manager"
status=0
# The session has no services but those of assistive technology: above all no keyring, which would ask its user.
mkdir "$work/services"
cp /usr/share/dbus-1/services/org.a11y.*.service "$work/services"
cat >"$work/session.conf" <<END
<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:tmpdir=$work</listen>
  <servicedir>$work/services</servicedir>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
END
dbus-run-session --config-file="$work/session.conf" -- sh "$work/session" "$work" "$here" "$program" "$@" || status=$?
exit $status
