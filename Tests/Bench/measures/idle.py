"""What an idle window costs in a minute: processor time, context switches, and what wakes it up."""

import collections
import contextlib
import re
import shutil
import subprocess
import time
from pathlib import Path

from context import processor_time
from figures import Aim

#: Seconds of a measurement, and before it: the cursor of GTK stops blinking after 10 s.
SECONDS, BEFORE = 60, 20
#: System calls in which a thread sleeps.
SLEEPS = re.compile(
    r"(restart_syscall|p?poll|epoll_p?wait2?|p?select6?|futex\(\w+, FUTEX_WAIT\w*|futex resumed|\w*nanosleep|rt_sigtimedwait)\b.* = ")
#: Those that do not: their timeout is 0.
LOOKS = re.compile(r", 0(?:, NULL, 8)?\) += ")


def measure(context):
    commands = context.sides(lambda build: context.window(build), floor_b=[context.session.floor("floor_b")])
    processes = {}
    try:
        for name, command in commands.items():
            # With a bus of its own: on the same bus, the second window would be shown by the first program.
            class_name = "floor_b" if name == "floor_b" else "agio-gtk"
            processes[name] = context.open_window(command, class_name, DBUS_SESSION_BUS_ADDRESS=context.session.bus())
        time.sleep(BEFORE)
        requests = context.bank.total
        found = watched(processes)
        if shutil.which("strace"):
            for name, values in traced(context, processes).items():
                found[name] |= values
        else:
            context.note("strace is not installed: wake-ups are not counted")
        if context.bank.total > requests:
            context.note(f"idle: {context.bank.total - requests} requests of the window were in these minutes")
    finally:
        for process in processes.values():
            context.session.end(process)
    found = {name: {key: [[value]] for key, value in values.items()} for name, values in found.items()}
    context.figure("idle-cpu", "ms a minute", found, "cpu", "floor_b")
    context.figure("idle-switches", "a minute", found, "switches", "floor_b")
    context.figure("idle-wake-ups", "a minute", found, "wake-ups", "floor_b", Aim(beyond=0))


def watched(processes):
    """The processor time and the context switches of all threads, of programs that nothing else touches."""
    before = {name: state(process.pid) for name, process in processes.items()}
    time.sleep(SECONDS)
    after = {name: state(process.pid) for name, process in processes.items()}
    return {
        name: {"cpu": (after[name][0] - before[name][0]) * 1000, "switches": after[name][1] - before[name][1]}
        for name in processes}


def state(pid):
    """Seconds of processor time and voluntary context switches of all threads."""
    switches = 0
    for path in Path(f"/proc/{pid}/task").glob("*/status"):
        switches += int(re.search(r"^voluntary_ctxt_switches:\s*(\d+)", path.read_text(), re.MULTILINE)[1])
    return processor_time(pid), switches


def traced(context, processes):
    """The number of times that threads woke up, by strace. The system calls they had slept in are named in a remark."""
    tracers = {}
    for name, process in processes.items():
        command = ["strace", "-f", "-qq", "-r", "-o", context.work / f"{name}.strace", "-p", process.pid]
        tracers[name] = subprocess.Popen([*map(str, command)], stderr=subprocess.DEVNULL)
    time.sleep(SECONDS)
    found = {}
    for name, tracer in tracers.items():
        tracer.terminate()
        tracer.wait()
        calls = collections.Counter()
        for line in (context.work / f"{name}.strace").read_text(errors="replace").splitlines():
            if (sleep := SLEEPS.search(line)) and not LOOKS.search(line):
                thread = thread_name(processes[name].pid, line.split()[0])
                calls[f"{sleep[1].split('(')[0].split()[0]} of the thread {thread}"] += 1
        found[name] = {"wake-ups": sum(calls.values())}
        context.note(f"idle: {name} woke up {sum(calls.values())} times in a minute"
                     + "".join(f", {count} × {call}" for call, count in calls.most_common()))
    return found


def thread_name(pid, thread):
    """The name of a thread, and its number where it still lives."""
    with contextlib.suppress(OSError):
        return f"{Path(f'/proc/{pid}/task/{thread}/comm').read_text().strip()} ({thread})"
    return thread
