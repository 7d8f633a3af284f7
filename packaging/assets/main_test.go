package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"overtheboard/game/testenv"
	"overtheboard/ui/console"
)

const testID = "io.github.somebody.OverTheBoard"

// sums writes checksums of a release's files as sha256sum does.
func sums(t *testing.T, version string) (path string) {
	t.Helper()
	text := ""
	for i, kind := range []string{"source.tar.xz", "macos.zip", "windows-amd64.msi"} {
		text += fmt.Sprintf("%064d  overtheboard-%s-%s\n", i, version, kind)
	}
	path = filepath.Join(t.TempDir(), "SHA256SUMS")
	testenv.Must(t, os.WriteFile(path, []byte(text), 0o644))
	return path
}

// made generates every file for a test, and returns them by name.
func made(t *testing.T) (folder string, texts map[string]string) {
	t.Helper()
	folder = t.TempDir()
	t.Chdir("../..")
	p, err := readProgram("FyneApp.toml")
	testenv.Must(t, err)
	p.Details.ID, p.Details.Version = testID, "7.8.9"
	p.Publisher.Repository = "https://github.com/somebody/overtheboard"
	testenv.Must(t, errors.Join(p.generate(folder), p.writeStores(sums(t, "7.8.9"), folder, "*")))
	p.Details.Version = "9.9.9"
	if p.writeStores(sums(t, "7.8.9"), t.TempDir(), "*") == nil {
		t.Error("checksums of another version are taken")
	}
	texts = make(map[string]string)
	paths, _ := filepath.Glob(filepath.Join(folder, "*"))
	for _, path := range paths {
		data, err := os.ReadFile(path)
		testenv.Must(t, err)
		texts[filepath.Base(path)] = string(data)
	}
	return folder, texts
}

func TestCommands(t *testing.T) {
	_, texts := made(t)
	app, err := console.Model()
	testenv.Must(t, err)
	var words []string
	for _, c := range append(app.Children, app.Node) {
		words = append(words, c.Name)
		for _, f := range c.Flags {
			words = append(words, f.Name)
		}
	}
	for _, name := range []string{"overtheboard.6", "overtheboard.bash", "_overtheboard", "overtheboard.fish"} {
		text := strings.ReplaceAll(texts[name], `\-`, "-")
		for _, word := range words {
			if !strings.Contains(text, word) {
				t.Errorf("%s has nothing of %q", name, word)
			}
		}
	}
}

func TestBash(t *testing.T) {
	folder, _ := made(t)
	for line, want := range map[string]string{
		"overtheboard ju":             "judge",
		"overtheboard judge --mo":     "--moves",
		"overtheboard judge --ru":     "--rules --rules-dir",
		"overtheboard convert --to p": "pgn",
		"overtheboard --ne":           "--new",
	} {
		words := strings.Fields(line)
		script := `source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _overtheboard; echo "${COMPREPLY[@]}"`
		c := exec.Command("bash", append([]string{"-c", script, "bash", filepath.Join(folder, "overtheboard.bash")}, words...)...)
		c.Dir = folder // no file here begins so
		out, err := c.CombinedOutput()
		if got := strings.TrimSpace(string(out)); err != nil || got != want {
			t.Errorf("%s: %q, %v, want %q", line, got, err, want)
		}
	}
}

// TestReleases: each part of a changelog but the unreleased one becomes a release, and XML stays whole.
func TestReleases(t *testing.T) {
	const changelog = "# Changelog\n\n## Unreleased\n\n- Soon.\n\n## 1.1.0 (2026-12-01)\n\n### Added\n\n- More.\n\n### Fixed\n\n- Faster `perft`,\n  <much> faster.\n\n## 1.0.0 (2026-11-22)\n\n- First.\n"
	releases, err := readReleases(changelog)
	if err != nil || len(releases) != 2 || releases[0].Version != "1.1.0" || releases[1].Date != "2026-11-22" || !slices.Equal(releases[0].Points, []string{"More.", "Faster perft, <much> faster."}) {
		t.Fatalf("%+v, %v", releases, err)
	}
	text, err := withReleases("<a>\n  <releases/>\n</a>\n", releases)
	testenv.Must(t, err)
	for _, want := range []string{`<release version="1.1.0" date="2026-12-01">`, "<li>Faster perft, &lt;much&gt; faster.</li>", "<li>First.</li>"} {
		if !strings.Contains(text, want) {
			t.Errorf("%s is missing in\n%s", want, text)
		}
	}
	if _, err := readReleases("## soon\n"); err == nil {
		t.Error("a heading without a date is taken")
	}
}

// TestPublished: what FyneApp.toml says arrives everywhere, in each language of the window, and nothing is left open.
func TestPublished(t *testing.T) {
	_, all := made(t)
	wanted := [][2]string{
		{testID + ".desktop", "Icon=" + testID},
		{testID + ".mime.xml", `<generic-icon name="` + testID},
		{testID + ".metainfo.xml", "<id>" + testID},
		{testID + ".yml", "sha256: " + fmt.Sprintf("%064d", 0)},
		{"PKGBUILD", "pkgver=7.8.9"},
		{"overtheboard.rb", `version "7.8.9"`},
		{"Info.plist", "<string>7.8.9<"},
		{"manifest.webmanifest", testID},
		{"winres.json", testID},
		{"overtheboard.6", "fyne/" + testID},
		{"somebody.OverTheBoard.installer.yaml", "download/v7.8.9/overtheboard-7.8.9-windows-amd64.msi"},
		{"somebody.OverTheBoard.locale.en-US.yaml", "PackageVersion: 7.8.9"},
		{"somebody.OverTheBoard.yaml", "PackageVersion: 7.8.9"},
	}
	translations, err := filepath.Glob("resources/translations/*.json")
	if err != nil || len(translations) < 2 {
		t.Fatal(translations, err)
	}
	for _, path := range translations {
		if language := strings.TrimSuffix(filepath.Base(path), ".json"); language != "en" {
			wanted = append(wanted, [2]string{testID + ".desktop", "\nComment[" + language + "]="},
				[2]string{testID + ".mime.xml", `<comment xml:lang="` + language + `">`}, [2]string{testID + ".metainfo.xml", `<li xml:lang="` + language + `">`})
		}
	}
	for _, want := range wanted {
		if !strings.Contains(all[want[0]], want[1]) {
			t.Errorf("%s has no %q:\n%s", want[0], want[1], all[want[0]])
		}
	}
	for name, text := range all {
		if place := regexp.MustCompile(`@([A-Z]+@|SHA256 |text ).*`).FindString(text); place != "" && place != "@ICONS@]}" {
			t.Errorf("%s has a place that is not filled: %s", name, place)
		}
	}
	pictures := regexp.MustCompile(`/raw/v7\.8\.9/([^<]+)<`).FindAllStringSubmatch(all[testID+".metainfo.xml"], -1)
	for _, found := range pictures {
		if _, err := os.Stat(found[1]); err != nil {
			t.Error(err)
		}
	}
	if len(pictures) < 2 {
		t.Errorf("stores are shown the pictures %q", pictures)
	}
	p, err := readProgram("FyneApp.toml")
	testenv.Must(t, err)
	out, err := exec.Command("git", "grep", "-l", "-F", p.Details.ID, "--", ".", ":!CHANGELOG.md").Output()
	if got := strings.TrimSpace(string(out)); err != nil || got != "FyneApp.toml" {
		t.Errorf("the id stands in %q, %v; it is to stand in FyneApp.toml alone", got, err)
	}
}
