// Assets writes what a package holds beside the program and is made from it: the man page and the completions of shells
// from its commands, the releases in its AppStream metainfo from the changelog. go run ./packaging/assets FOLDER
package main

import (
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
		"overtheboard.6":            func(w io.Writer) error { return writeManual(w, app, releases) },
		"overtheboard.bash":         func(w io.Writer) error { return writeBash(w, app) },
		"_overtheboard":             func(w io.Writer) error { return writeZsh(w, app) },
		"overtheboard.fish":         func(w io.Writer) error { return writeFish(w, app) },
		filepath.Base(metainfoFile): func(w io.Writer) error { return writeMetainfo(w, string(metainfo), releases) },
	} {
		if err := writeFile(filepath.Join(folder, name), write); err != nil {
			return err
		}
	}
	return nil
}

func writeFile(path string, write func(io.Writer) error) error {
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	if err := write(f); err != nil {
		_ = f.Close()
		return err
	}
	return f.Close()
}
