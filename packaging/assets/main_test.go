package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"overtheboard/ui/console"
)

// made generates every file for a test, and returns them by name.
func made(t *testing.T) (folder string, texts map[string]string) {
	t.Helper()
	folder = t.TempDir()
	t.Chdir("../..")
	if err := generate(folder); err != nil {
		t.Fatal(err)
	}
	texts = make(map[string]string)
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		data, err := os.ReadFile(filepath.Join(folder, e.Name()))
		if err != nil {
			t.Fatal(err)
		}
		texts[e.Name()] = string(data)
	}
	return folder, texts
}

// TestCommands: the man page and each completion name every command and every option.
func TestCommands(t *testing.T) {
	_, texts := made(t)
	app, err := console.Model()
	if err != nil {
		t.Fatal(err)
	}
	var words []string
	for _, c := range app.Children {
		words = append(words, c.Name)
		for _, f := range c.Flags {
			words = append(words, f.Name)
		}
	}
	for _, f := range app.Flags {
		words = append(words, f.Name)
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

// TestBash completes in a real shell.
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
	const changelog = "# Changelog\n\n## Unreleased\n\n- Soon.\n\n## 1.1.0 (2026-12-01)\n\n- Faster `perft`,\n  <much> faster.\n- More.\n\n## 1.0.0 (2026-11-22)\n\n- First.\n"
	releases, err := readReleases(changelog)
	if err != nil || len(releases) != 2 || releases[0].version != "1.1.0" || releases[1].date != "2026-11-22" || len(releases[0].points) != 2 {
		t.Fatalf("%+v, %v", releases, err)
	}
	var b strings.Builder
	if err := writeMetainfo(&b, "<a>\n  <releases/>\n</a>\n", releases); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`<release version="1.1.0" date="2026-12-01">`, "<li>Faster perft, &lt;much&gt; faster.</li>", "<li>First.</li>"} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("%s is missing in\n%s", want, b.String())
		}
	}
	if _, err := readReleases("## soon\n"); err == nil {
		t.Error("a heading without a date is taken")
	}
}
