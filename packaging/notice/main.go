// Notice writes the licences of everything that is linked into the program: go generate ./resources
package main

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// platforms are those whose builds are looked at, as GOOS/GOARCH.
var platforms = []string{"linux/amd64", "windows/amd64", "darwin/arm64", "js/wasm"}

// mingw is the licences of the C library that is linked into the program of Windows, in which no module brings them.
//
//go:embed mingw-w64.txt
var mingw string

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: notice FILE")
		os.Exit(2)
	}
	var out bytes.Buffer
	err := write(&out)
	if err == nil {
		err = os.WriteFile(os.Args[1], out.Bytes(), 0o644)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// module is one module of which a package is linked.
type module struct{ Path, Version, Dir string }

// write writes the licences of the modules, those with the same text together.
func write(w io.Writer) error {
	modules, err := linked()
	if err != nil {
		return err
	}
	names := make(map[string][]string) // by licence
	var order []string
	for _, m := range modules {
		texts, err := licences(m.Dir)
		if err != nil {
			return fmt.Errorf("%s: %w", m.Path, err)
		}
		for _, text := range texts {
			if names[text] == nil {
				order = append(order, text)
			}
			names[text] = append(names[text], strings.TrimSpace(m.Path+" "+m.Version))
		}
	}
	for _, text := range order {
		fmt.Fprintf(w, "%s\n\n%s\n\n%s\n\n", strings.Join(names[text], "\n"), text, strings.Repeat("-", 78))
	}
	fmt.Fprintf(w, "The C library of mingw-w64 (on Windows)\n\n%s\n\n%s\n\n", strings.TrimSpace(mingw), strings.Repeat("-", 78))
	_, err = fmt.Fprintln(w, "The Go standard library is linked too; its licence is that of golang.org/x/image.")
	return err
}

// linked returns the modules of all packages that the program has on some platform, sorted.
func linked() ([]module, error) {
	found := make(map[module]bool)
	for _, platform := range platforms {
		system, arch, _ := strings.Cut(platform, "/")
		c := exec.Command("go", "list", "-deps", "-json=Module", "overtheboard")
		c.Env = append(os.Environ(), "GOOS="+system, "GOARCH="+arch, "CGO_ENABLED=1")
		out, err := c.Output()
		if err != nil {
			return nil, fmt.Errorf("go list: %w", err)
		}
		for d := json.NewDecoder(bytes.NewReader(out)); ; {
			var p struct{ Module *module }
			if err := d.Decode(&p); errors.Is(err, io.EOF) {
				break
			} else if err != nil {
				return nil, err
			}
			if p.Module != nil && p.Module.Path != "overtheboard" {
				found[*p.Module] = true
			}
		}
	}
	var modules []module
	for m := range found {
		modules = append(modules, m)
	}
	slices.SortFunc(modules, func(a, b module) int { return strings.Compare(a.Path, b.Path) })
	return modules, nil
}

// licences returns the texts of a module's licences, those of fonts and C code in its folders too.
func licences(dir string) ([]string, error) {
	var texts []string
	err := filepath.WalkDir(dir, func(path string, d os.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name := strings.ToUpper(d.Name())
		if d.IsDir() && path != dir && (strings.HasPrefix(name, ".") || name == "TESTDATA" || name == "EXAMPLES" || name == "CMD") {
			return filepath.SkipDir
		}
		if d.IsDir() || !licence.MatchString(name) {
			return nil
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		text := strings.TrimSpace(strings.ReplaceAll(string(data), "\r\n", "\n"))
		if !slices.Contains(texts, text) {
			texts = append(texts, text)
		}
		return nil
	})
	if err == nil && len(texts) == 0 {
		err = errors.New("no licence is found")
	}
	return texts, err
}

// licence is the name of a file, in capitals, that holds a licence.
var licence = regexp.MustCompile(`^(LICENSE|LICENCE|COPYING|OFL|NOTICE)(.*\.(MD|TXT)|[^.]*)$`)
