"""A Debian root, such as debootstrap makes it, in which a package is installed."""

import os
import shutil
import subprocess
from pathlib import Path

#: A user who is nobody else's.
USER = 1000
#: Mounts what programs need of the system, and the sockets of X servers, and runs one in the root.
ENTER = """set -e
mount --rbind /dev "$1/dev"
mount -t proc proc "$1/proc"
mkdir -p /tmp/.X11-unix "$1/tmp/.X11-unix"
mount --bind /tmp/.X11-unix "$1/tmp/.X11-unix"
root=$1 user=$2
shift 2
exec chroot --userspec="$user:$user" "$root" "$@"
"""


class DebianRoot:
    """The root in a folder. Whoever is not root enters it by a user namespace, which needs a range in /etc/subuid."""

    def __init__(self, folder):
        self.folder = Path(folder)
        self.home = self.folder / "tmp" / "agio-home"

    def words(self, *words, user=0):
        """The command line that runs a command inside."""
        namespaces = ["--mount", "--pid", "--fork", "--kill-child"]
        if os.geteuid():
            namespaces += ["--map-root-user", "--map-auto"]
        return ["unshare", *namespaces, "sh", "-c", ENTER, "sh", str(self.folder), str(user), *map(str, words)]

    def environment(self, **more):
        """The environment of a program inside."""
        return {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/tmp/agio-home", "LC_ALL": "C.UTF-8"} | more

    def run(self, *words, user=0, **environment):
        """Runs a command inside and returns what it prints."""
        result = subprocess.run(
            self.words(*words, user=user), env=self.environment(**environment), capture_output=True, text=True
        )
        if result.returncode:
            raise AssertionError(f"{' '.join(map(str, words))}: exit {result.returncode}:\n{result.stdout}{result.stderr}")
        return result.stdout

    def install(self, package):
        """Installs a package with what it depends on, which comes from the network unless it is there."""
        inside = f"/tmp/{package.name}"
        shutil.copy(package, self.folder / inside[1:])
        install = ["apt-get", "install", "--yes", "--no-install-recommends"]
        try:
            self.run(*install, "--simulate", inside)
        except AssertionError:
            self.run("apt-get", "update")
        printed = self.run(*install, inside, DEBIAN_FRONTEND="noninteractive")
        (self.folder / inside[1:]).unlink()
        self.run("install", "-d", "-o", USER, "-g", USER, "/tmp/agio-home")
        return printed

    def purge(self):
        """Purges the package and the user's home."""
        self.run("rm", "-rf", "/tmp/agio-home")
        return self.run("apt-get", "purge", "--yes", "agio", DEBIAN_FRONTEND="noninteractive")

    def files(self):
        """The files that are named after the package, but for those that any package leaves in logs and caches."""
        names = ["agio", "agio[.-]*", "_agio", "io.github.agio*"]
        named = " -o ".join(f"-name {name}" for name in names).split()
        found = self.run("find", "/", "-xdev", "(", "-path", "/var/log", "-o", "-path", "/var/cache", ")", "-prune", "-o",
                         "(", *named, ")", "-print")
        return found.split()
