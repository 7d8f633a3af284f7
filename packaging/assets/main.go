// Assets writes what a package holds beside the program and is made from it: the man page and the completions of shells
// from its commands, the releases in its AppStream metainfo from the changelog. go run ./packaging/assets FOLDER
package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"overtheboard/ui/console"
)

// The files that are read, from the top of the repository.
const (
	changelogFile = "CHANGELOG.md"
	metainfoFile  = "packaging/linux/org.overtheboard.OverTheBoard.metainfo.xml"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: go run ./packaging/assets FOLDER")
		os.Exit(2)
	}
	if err := generate(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// generate writes every file into a folder. It reads those of the repository from the folder it is run in.
func generate(folder string) error {
	app, err := console.Model()
	if err != nil {
		return err
	}
	changelog, err := os.ReadFile(changelogFile)
	if err != nil {
		return err
	}
	releases, err := readReleases(string(changelog))
	if err != nil {
		return err
	}
	metainfo, err := os.ReadFile(metainfoFile)
	if err != nil {
		return err
	}
	for name, write := range map[string]func(io.Writer) error{
		"overtheboard.6":            func(w io.Writer) error { writeManual(w, app, releases[0]); return nil },
		"overtheboard.bash":         func(w io.Writer) error { return bash.Execute(w, app.Node) },
		"_overtheboard":             func(w io.Writer) error { return zsh.Execute(w, app.Node) },
		"overtheboard.fish":         func(w io.Writer) error { return fish.Execute(w, app.Node) },
		filepath.Base(metainfoFile): func(w io.Writer) error { return writeMetainfo(w, string(metainfo), releases) },
	} {
		var out bytes.Buffer
		err := write(&out)
		if err == nil {
			err = os.WriteFile(filepath.Join(folder, name), out.Bytes(), 0o644)
		}
		if err != nil {
			return err
		}
	}
	return nil
}
