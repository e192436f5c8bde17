"""Counts the keys and clicks of everyday tasks, and prints a table: `Tests/EndToEnd/run.sh tasks.py [FOLDER]`.

FOLDER has older programs, `agio` and `agio-gtk`, to compare with. Debian packages: gnome-calculator qalculate-gtk.
"""

import json
import os
import subprocess
import sys

import agiotasks
import peertasks
from taskdesk import perform


def measured():
    """What each task takes, by its title and way: the effort and the acts; null if it cannot be done."""
    found = {}
    for task in agiotasks.TASKS:
        for way in ("keys", "pointer"):
            print(f"{task.title}, {way}", file=sys.stderr, flush=True)
            user = perform(task, getattr(task, way))
            found.setdefault(task.title, {})[way] = user and {"effort": user.effort, "acts": user.acts}
    return found


def older(folder):
    """The same for the programs of a folder, measured by a process of their own."""
    programs = {"AGIO": f"{folder}/agio", "AGIO_GTK": f"{folder}/agio-gtk"}
    command = [sys.executable, "-B", __file__, "--json"]
    return json.loads(subprocess.run(command, env=os.environ | programs, stdout=subprocess.PIPE, check=True).stdout)


def cell(ways):
    """A cell of the table: the effort by keys, and that by the pointer."""
    efforts = [ways[way]["effort"] for way in ("keys", "pointer") if ways and ways.get(way)]
    return " · ".join(efforts) or "–"


def report(columns):
    """Prints the table, and below it what was done for each cell."""
    print("| Task |", " | ".join(columns), "|")
    print("|---" * (len(columns) + 1) + "|")
    for number, task in enumerate(agiotasks.TASKS, 1):
        print(f"| {number}. {task.title} |", " | ".join(cell(column.get(task.title)) for column in columns.values()), "|")
    for number, task in enumerate(agiotasks.TASKS, 1):
        print(f"\n{number}. {task.title}\n")
        for program, column in columns.items():
            for way, done in (column.get(task.title) or {}).items():
                print(f"   - {program}, {way}: {', '.join(done['acts']) or 'nothing' if done else 'not possible'}")


def main():
    if sys.argv[1:] == ["--json"]:
        return print(json.dumps(measured()))
    columns = {"Before": older(sys.argv[1])} if sys.argv[1:] else {}
    report(columns | {"After": measured()} | peertasks.measured())


if __name__ == "__main__":
    main()
