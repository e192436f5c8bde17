#!/bin/bash
# Runs a command with its own display, window manager and session bus: `session.sh COMMAND…`. BENCH_HOME is the home folder,
# which is kept between runs, so that first-run work is not measured again; BENCH_DISPLAY is the number of the display.
set -u
export DISPLAY=${BENCH_DISPLAY:-:98} HOME=$BENCH_HOME
export XDG_CONFIG_HOME=$HOME/.config XDG_CACHE_HOME=$HOME/.cache XDG_DATA_HOME=$HOME/.local/share XDG_RUNTIME_DIR=$HOME/run
export XDG_CURRENT_DESKTOP=X-Generic GDK_BACKEND=x11 LANG=C.UTF-8 LC_ALL=C.UTF-8
unset WAYLAND_DISPLAY XAUTHORITY NO_AT_BRIDGE
mkdir -p "$XDG_CONFIG_HOME" "$XDG_CACHE_HOME" "$XDG_DATA_HOME" "$XDG_RUNTIME_DIR"
chmod 700 "$XDG_RUNTIME_DIR"
if [ -e "/tmp/.X11-unix/X${DISPLAY#:}" ] && timeout 3 xdpyinfo >/dev/null 2>&1; then
  echo "session.sh: display $DISPLAY is in use; set BENCH_DISPLAY" >&2
  exit 1
fi
Xvfb "$DISPLAY" -screen 0 1280x800x24 -nolisten tcp -noreset >"$HOME/xvfb.log" 2>&1 &
display=$!
for _ in $(seq 100); do
  xdpyinfo >/dev/null 2>&1 && break
  sleep 0.1
done
# The pointer is in a corner, where hovering does not affect the figures.
dbus-run-session -- bash -c '
  openbox >"$HOME/openbox.log" 2>&1 &
  manager=$!
  for _ in $(seq 100); do
    xprop -root _NET_SUPPORTING_WM_CHECK 2>/dev/null | grep -q "window id" && break
    sleep 0.1
  done
  xsetroot -solid "#204060"
  xdotool mousemove 1279 799
  status=0
  "$@" >&3 2>&4 || status=$?
  kill $manager
  exit $status' bash "$@" 3>&1 4>&2 >"$HOME/session.log" 2>&1
status=$?
kill $display
wait $display 2>/dev/null
exit $status
