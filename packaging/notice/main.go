// Notice writes the licences of all that is linked into the program: go generate ./resources
// With -debian it writes them in Debian's format, after the text of packaging/linux/copyright.
package main

import (
	"bytes"
	"compress/gzip"
	_ "embed"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// platforms are the builds to examine, as GOOS/GOARCH.
var platforms = []string{"linux/amd64", "windows/amd64", "darwin/arm64", "js/wasm"}

// mingw is the licences of the C library linked into the Windows program, which no module contains.
//
//go:embed mingw-w64.txt
var mingw string

func main() {
	debian := flag.Bool("debian", false, "write a Debian package's copyright")
	flag.Parse()
	if flag.NArg() != 1 {
		fmt.Fprintln(os.Stderr, "usage: notice [-debian] FILE")
		os.Exit(2)
	}
	form := pack
	if *debian {
		form = writeCopyright
	}
	var out bytes.Buffer
	err := form(&out)
	if err == nil {
		err = os.WriteFile(flag.Arg(0), out.Bytes(), 0o644)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// module is a module of a linked package, or a folder of it with its own licence.
type module struct{ Path, Version, Dir string }

// licence is a text, and the modules under it.
type licence struct {
	text    string
	modules []module
}

func pack(w io.Writer) error {
	packed, err := gzip.NewWriterLevel(w, gzip.BestCompression)
	if err != nil {
		return err
	}
	return errors.Join(write(packed), packed.Close())
}

func write(w io.Writer) error {
	all, err := collect()
	for _, l := range all {
		for _, m := range l.modules {
			fmt.Fprintln(w, strings.TrimSpace(m.Path+" "+m.Version))
		}
		fmt.Fprintf(w, "\n%s\n\n%s\n\n", l.text, strings.Repeat("-", 78))
	}
	return err
}

func collect() ([]licence, error) {
	modules, err := linked()
	if err != nil {
		return nil, err
	}
	var all []licence
	for _, m := range modules {
		texts, err := licences(m.Dir)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", m.Path, err)
		}
		for _, t := range texts {
			all = add(all, t.text, module{m.Path, m.Version, t.folder})
		}
	}
	goroot, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return nil, fmt.Errorf("go env: %w", err)
	}
	text, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(goroot)), "LICENSE"))
	if err != nil {
		return nil, err
	}
	all = add(all, strings.TrimSpace(string(text)), module{Path: "The Go programming language: its runtime and standard library"})
	return add(all, strings.TrimSpace(mingw), module{Path: "The C library of mingw-w64 (on Windows)"}), nil
}

func add(all []licence, text string, m module) []licence {
	i := slices.IndexFunc(all, func(l licence) bool { return l.text == text })
	if i < 0 {
		i, all = len(all), append(all, licence{text: text})
	}
	all[i].modules = append(all[i].modules, m)
	return all
}

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

type placed struct{ text, folder string }

func licences(dir string) ([]placed, error) {
	var texts []placed
	err := filepath.WalkDir(dir, func(path string, d os.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name := strings.ToUpper(d.Name())
		if d.IsDir() && path != dir && (strings.HasPrefix(name, ".") || name == "TESTDATA" || name == "EXAMPLES" || name == "CMD") {
			return filepath.SkipDir
		}
		if d.IsDir() || !licenceFile.MatchString(name) {
			return nil
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		text := strings.TrimSpace(strings.ReplaceAll(string(data), "\r\n", "\n"))
		if slices.ContainsFunc(texts, func(t placed) bool { return t.text == text }) {
			return nil
		}
		folder, err := filepath.Rel(dir, filepath.Dir(path))
		texts = append(texts, placed{text, folder})
		return err
	})
	if err == nil && len(texts) == 0 {
		err = errors.New("no licence is found")
	}
	return texts, err
}

// licenceFile matches the name of a licence file, in capitals.
var licenceFile = regexp.MustCompile(`^(LICENSE|LICENCE|COPYING|OFL|NOTICE)(.*\.(MD|TXT)|[^.]*)$`)
