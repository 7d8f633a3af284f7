// Package windowtest plays the built program in a real window on a virtual display: it clicks, drags and types, looks at the
// pixels, kills the program and restarts it. It tests the program as a whole; what needs no display is tested beside the code,
// much faster.
//
// Only tests on Linux import it. It needs Xvfb, openbox and xdotool, which `.ci/setup test` installs.
package windowtest

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"overtheboard/ui/metadata"
)

// Program is what is tested.
type Program struct {
	Path string // of the built program
	ID   string // the one in FyneApp.toml
	root string // the module's folder
}

// Build builds the program into a folder; flags are more of `go build`'s.
func Build(folder string, flags ...string) (Program, error) {
	out, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}").Output()
	if err != nil {
		return Program{}, fmt.Errorf("go list: %w", err)
	}
	p := Program{Path: filepath.Join(folder, "overtheboard"), root: strings.TrimSpace(string(out))}
	toml, err := os.ReadFile(filepath.Join(p.root, "FyneApp.toml"))
	if err != nil {
		return Program{}, err
	}
	program, err := metadata.Read(string(toml))
	if err != nil {
		return Program{}, err
	}
	p.ID = program.ID
	build := exec.Command("go", append(append([]string{"build"}, flags...), "-o", p.Path, ".")...)
	build.Dir = p.root
	if out, err := build.CombinedOutput(); err != nil {
		return Program{}, fmt.Errorf("go build: %w\n%s", err, out)
	}
	return p, nil
}
