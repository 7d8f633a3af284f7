// Command console is Over the Board without a window and C code: Windows has it as overtheboard.com beside overtheboard.exe,
// for there a program belongs either to a console or to none. What needs the window is handed to the other.
package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"

	"overtheboard/ui/console"
	"overtheboard/ui/metadata"
)

// version is what FyneApp.toml says, which packaging/build writes here.
var version = "unknown"

func main() {
	if _, window := console.Window(os.Args[1:]); window {
		if err := openWindow(os.Args[1:]); err != nil {
			fmt.Fprintf(os.Stderr, "overtheboard: the window cannot be opened: %v; overtheboard --help lists what needs none\n", err)
			os.Exit(1)
		}
		return
	}
	os.Exit(console.Run(metadata.WithCommit(version), os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// openWindow starts the program that has the window, which lies beside this one, and does not wait for it.
func openWindow(args []string) error {
	own, err := os.Executable()
	if err != nil {
		return err
	}
	return exec.Command(filepath.Join(filepath.Dir(own), "overtheboard.exe"), args...).Start()
}
