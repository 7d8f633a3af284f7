// Assets writes the files of a package other than the program: go run ./packaging/assets FOLDER
// It makes the man page and the shell completions from the program's commands, the releases in the AppStream metainfo from the
// changelog, and files with the program's id or version from packaging's templates and FyneApp.toml. With -stores SHA256SUMS it
// writes the files that other package managers want of a release, with the checksums of its files; with the name of one of
// packaging/stores after the folder, only that one.
package main

import (
	"bytes"
	"cmp"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/BurntSushi/toml"

	"overtheboard/ui/console"
)

func main() {
	sums := flag.String("stores", "", "write what package managers want of a release with these `SHA256SUMS`")
	flag.Parse()
	if flag.NArg() < 1 || flag.NArg() > 2 {
		fmt.Fprintln(os.Stderr, "usage: go run ./packaging/assets [-stores SHA256SUMS] FOLDER [NAME]")
		os.Exit(2)
	}
	p, err := readProgram("FyneApp.toml")
	if err == nil && *sums != "" {
		err = p.writeStores(*sums, flag.Arg(0), cmp.Or(flag.Arg(1), "*"))
	} else if err == nil {
		err = p.generate(flag.Arg(0))
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// program is the content of FyneApp.toml.
type program struct {
	Details struct {
		ID, Version string
		Build       int
	}
	Publisher struct{ Repository, Maintainer string }
}

func readProgram(path string) (p program, err error) {
	_, err = toml.DecodeFile(path, &p)
	return p, err
}

func (p program) generate(folder string) error {
	app, err := console.Model()
	if err != nil {
		return err
	}
	changelog, err := os.ReadFile("CHANGELOG.md")
	if err != nil {
		return err
	}
	releases, err := readReleases(string(changelog))
	if err != nil {
		return err
	}
	texts, err := readTexts("packaging/linux/texts.json")
	if err != nil {
		return err
	}
	for name, write := range map[string]func(io.Writer) error{
		"overtheboard.6":    func(w io.Writer) error { writeManual(w, app, releases[0], p.Details.ID); return nil },
		"overtheboard.bash": func(w io.Writer) error { return bash.Execute(w, app.Node) },
		"_overtheboard":     func(w io.Writer) error { return zsh.Execute(w, app.Node) },
		"overtheboard.fish": func(w io.Writer) error { return fish.Execute(w, app.Node) },
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
	for template, name := range map[string]string{
		"linux/overtheboard.desktop.in":      p.Details.ID + ".desktop",
		"linux/overtheboard.mime.xml.in":     p.Details.ID + ".mime.xml",
		"linux/overtheboard.metainfo.xml.in": p.Details.ID + ".metainfo.xml",
		"linux/overtheboard.spec.in":         "overtheboard.spec",
		"linux/control.in":                   "control",
		"linux/PKGINFO.in":                   "PKGINFO",
		"macos/Info.plist.in":                "Info.plist",
		"windows/winres.json.in":             "winres.json",
		"web/manifest.webmanifest.in":        "manifest.webmanifest",
	} {
		text, err := os.ReadFile(filepath.Join("packaging", filepath.FromSlash(template)))
		if err != nil {
			return err
		}
		filled := p.fill(localised(string(text), texts))
		if strings.HasSuffix(name, ".metainfo.xml") {
			if filled, err = withReleases(filled, releases); err != nil {
				return err
			}
		}
		if err := os.WriteFile(filepath.Join(folder, name), []byte(filled), 0o644); err != nil {
			return err
		}
	}
	return nil
}

func (p program) fill(template string) string {
	parts := strings.Split(p.Details.ID, ".")
	return strings.NewReplacer("@ID@", p.Details.ID, "@VERSION@", p.Details.Version, "@BUILD@", fmt.Sprint(p.Details.Build),
		"@REPOSITORY@", p.Publisher.Repository, "@MAINTAINER@", p.Publisher.Maintainer,
		"@DEVELOPER@", strings.Join(parts[:len(parts)-1], "."), "@WINGET@", strings.Join(parts[len(parts)-2:], "."),
	).Replace(template)
}

// writeStores fills the stores' templates with that name, or all for "*", with checksums from a sha256sum file.
func (p program) writeStores(sumsFile, folder, name string) error {
	sums, err := os.ReadFile(sumsFile)
	if err != nil {
		return err
	}
	var places []string
	for line := range strings.Lines(string(sums)) {
		if fields := strings.Fields(line); len(fields) == 2 {
			places = append(places, "@SHA256 "+fields[1]+"@", fields[0])
		}
	}
	templates, err := filepath.Glob("packaging/stores/" + name + ".in")
	if err != nil || templates == nil {
		return errors.Join(err, fmt.Errorf("packaging/stores has no %s.in", name))
	}
	for _, t := range templates {
		text, err := os.ReadFile(t)
		if err != nil {
			return err
		}
		filled := strings.NewReplacer(places...).Replace(p.fill(string(text)))
		if _, missing, found := strings.Cut(filled, "@SHA256 "); found {
			return fmt.Errorf("%s: %s has no checksum of %s", t, sumsFile, missing[:strings.IndexByte(missing, '@')])
		}
		name := strings.TrimSuffix(filepath.Base(t), ".in")
		for kind, id := range map[string]string{"flatpak": p.Details.ID, "winget": p.fill("@WINGET@")} {
			if rest, found := strings.CutPrefix(name, kind); found {
				name = id + rest
			}
		}
		if err := os.WriteFile(filepath.Join(folder, name), []byte(filled), 0o644); err != nil {
			return err
		}
	}
	return nil
}
