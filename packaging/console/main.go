// Command console is Over the Board without a window, Fyne and C code. It is overtheboard in the Linux packages, and runs where
// there is no display or OpenGL. It is overtheboard.com in the Windows package, since a Windows program has a console or a
// window, not both. Commands that need the window go to the other program.
package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"syscall"

	"overtheboard/ui/console"
	"overtheboard/ui/metadata"
)

// version is that of FyneApp.toml, set by packaging/build.
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

// openWindow replaces this process with the program that has the window. Windows cannot do that, so there it starts the program
// and does not wait.
func openWindow(args []string) error {
	own, err := os.Executable()
	if err != nil {
		return err
	}
	if own, err = filepath.EvalSymlinks(own); err != nil {
		return err
	}
	folder := filepath.Dir(own)
	if runtime.GOOS == "windows" {
		return exec.Command(filepath.Join(folder, "overtheboard.exe"), args...).Start()
	}
	window := filepath.Join(folder, "..", "libexec", "overtheboard-window")
	err = syscall.Exec(window, append([]string{"overtheboard"}, args...), os.Environ())
	return &os.PathError{Op: "exec", Path: window, Err: err}
}
