import App
import CLI
import GLib
import GtkLoader

MainLoop.attach()

// One file is both programs, `agio` and, under the name of a link to it, `agio-gtk`: most of it are Swift's libraries, which
// are on the disk once. Only the window loads GTK.
if ProgramArguments.all?.first?.hasSuffix("agio-gtk") == true {
  guard gtk_loader_load() else {
    Terminal.writeError("agio-gtk: GTK 3 is not installed.")
    Terminal.exit(1)
  }
  let opened = Timer(after: 2_000) { gtk_loader_keep_memory_small() }
  withExtendedLifetime(opened) { WindowProgram.main() }
}
Agio.main()
