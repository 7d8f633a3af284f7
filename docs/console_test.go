package docs_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/alecthomas/kong"

	"overtheboard/game/testenv"
	"overtheboard/ui/console"
)

// options returns the options in the first column of a table.
func options(text string) (names []string) {
	for _, name := range firstColumn(text) {
		if option := regexp.MustCompile(`^--[a-z-]+`).FindString(name); option != "" {
			names = append(names, option)
		}
	}
	return names
}

// TestConsoleCommands: the page lists every command and option.
func TestConsoleCommands(t *testing.T) {
	page := read(t, "console.md")
	app, err := console.Model()
	testenv.Must(t, err)
	flags := func(all []*kong.Flag) (names []string) {
		for _, f := range all {
			names = append(names, "--"+f.Name)
		}
		return names
	}
	var commands []string
	for _, command := range app.Children {
		commands = append(commands, command.Name)
		same(t, "options of "+command.Name, options(section(t, page, "## `"+command.Name+"`")), flags(command.Flags))
	}
	same(t, "options of every command", options(section(t, page, "## Options of every command")), flags(app.Flags))
	list, _, _ := strings.Cut(page, "\n## ")
	var listed []string
	for _, m := range regexp.MustCompile("(?m)^\\| \\[`(\\w+)`\\]\\(#(\\w+)\\) ").FindAllStringSubmatch(list, -1) {
		listed = append(listed, m[1])
	}
	same(t, "commands", listed, commands)
}

// TestConsoleKeys: the page has the keys of replay's lines, in their order, and the exit codes.
func TestConsoleKeys(t *testing.T) {
	page := read(t, "console.md")
	path := filepath.Join(t.TempDir(), "game.pgn")
	testenv.Must(t, os.WriteFile(path, []byte("1. e4 *"), 0o644))
	var line strings.Builder
	if code := console.Run("", []string{"replay", "--jsonl", path}, nil, &line, os.Stderr); code != 0 || !json.Valid([]byte(line.String())) {
		t.Errorf("%d, %q is not JSON", code, line.String())
	}
	var keys []string
	for _, key := range regexp.MustCompile(`[{,]"(\w+)":`).FindAllStringSubmatch(line.String(), -1) {
		keys = append(keys, key[1])
	}
	_, table, _ := strings.Cut(section(t, page, "## `replay`"), "| key | value |")
	if columns := firstColumn(table); !slices.Equal(keys, columns) {
		t.Errorf("the page has the keys\n%q, not\n%q", columns, keys)
	}
	codes := section(t, page, "## Exit codes")
	for code := range []int{0, 1, 2, 3} {
		if !strings.Contains(codes, "\n| "+string(rune('0'+code))+" | ") {
			t.Errorf("the page does not have the exit code %d", code)
		}
	}
}
