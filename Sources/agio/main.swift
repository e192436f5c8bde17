import CLI

Agio.main()
