package console

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/alecthomas/kong"

	"overtheboard/game/testenv"
)

func readPage(t *testing.T, name string) string {
	t.Helper()
	data, err := os.ReadFile("../../docs/" + name)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// fence is a fenced block of a page; its name follows the word that says what it is.
var fence = regexp.MustCompile("(?ms)^```(\\w+)(?: (\\S+))?\n(.*?)^```$")

// TestPageExamples runs the examples of the documentation, each page in a folder with the files that it shows, and
// compares the output. A line of "…" stands for any lines. Times are not compared.
func TestPageExamples(t *testing.T) {
	for name, least := range map[string]int{"console.md": 17, "making-a-game.md": 6} {
		page := readPage(t, name)
		t.Run(name, func(t *testing.T) {
			t.Chdir(t.TempDir())
			ran := 0
			for i, b := range fence.FindAllStringSubmatch(page, -1) {
				kind, name, text := b[1], b[2], b[3]
				switch {
				case kind == "console":
					t.Run(fmt.Sprint(i), func(t *testing.T) { ran += runBlock(t, text) })
				case name != "":
					if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
						t.Fatal(err)
					}
				}
			}
			if ran < least && !testing.Short() {
				t.Errorf("the page has only %d examples", ran)
			}
		})
	}
}

func runBlock(t *testing.T, text string) (ran int) {
	t.Helper()
	code := good
	for _, example := range strings.Split("\n"+text, "\n$ ")[1:] {
		line, want, _ := strings.Cut(example+"\n", "\n")
		if line == "echo $?" {
			if want != fmt.Sprintln(code)+"\n" && want != fmt.Sprintln(code) {
				t.Errorf("the exit code is %d, the page says %s", code, want)
			}
			code = good
			continue
		}
		if code != good {
			t.Errorf("the page does not say that the command before %q ends with %d", line, code)
		}
		var printed string
		printed, code = runLine(t, line)
		if !sameLines(strings.TrimRight(printed, "\n"), strings.TrimRight(want, "\n")) {
			t.Errorf("%s\nprints\n%s\nnot\n%s", line, printed, want)
		}
		ran++
	}
	if code != good {
		t.Errorf("the page does not say that the last command ends with %d:\n%s", code, text)
	}
	return ran
}

// runLine runs a line such as "overtheboard judge < positions.fen" and returns its output, standard error last, and
// its exit code.
func runLine(t *testing.T, line string) (printed string, code int) {
	t.Helper()
	if strings.HasPrefix(line, "parallel ") {
		testenv.Peer(t, "parallel")
		c := exec.Command("bash", "-c", line)
		both, err := c.CombinedOutput()
		if _, exited := err.(*exec.ExitError); err != nil && !exited {
			t.Fatal(err)
		}
		return string(both), c.ProcessState.ExitCode()
	}
	line, input, redirected := strings.Cut(line, " < ")
	var in []byte
	if redirected {
		var err error
		if in, err = os.ReadFile(input); err != nil {
			t.Fatal(err)
		}
	}
	var words []string
	for _, word := range regexp.MustCompile(`'[^']*'|\S+`).FindAllString(line, -1) {
		words = append(words, strings.Trim(word, "'"))
	}
	if words[0] != "overtheboard" {
		t.Fatalf("this is not run: %s", line)
	}
	if _, window := Window(words[1:]); window {
		t.Errorf("%s opens the window", line)
	}
	code, out, faults := run(string(in), words[1:]...)
	return out + faults, code
}

var times = regexp.MustCompile(`seconds \d+\.\d{3} nps \d+`)

// sameLines reports whether a text is the wanted one, in which a line of "…" stands for any number of lines.
func sameLines(got, want string) bool {
	pattern := regexp.QuoteMeta(times.ReplaceAllString(want, "TIME"))
	pattern = strings.ReplaceAll(pattern, "\n…\n", "\n(?s:.*)\n")
	return regexp.MustCompile("^" + pattern + "$").MatchString(times.ReplaceAllString(got, "TIME"))
}

func TestPageCommands(t *testing.T) {
	page := readPage(t, "console.md")
	app, err := Model()
	if err != nil {
		t.Fatal(err)
	}
	flags := func(all []*kong.Flag) (names []string) {
		for _, f := range all {
			names = append(names, "--"+f.Name)
		}
		return names
	}
	var headings []string
	list, _, _ := strings.Cut(page, "\n## ")
	for _, command := range app.Children {
		name := command.Name
		headings = append(headings, "## `"+name+"`")
		same(t, "options of "+name, options(section(t, page, "`"+name+"`")), flags(command.Flags))
		if !strings.Contains(list, "\n| [`"+name+"`](#"+name+") | ") {
			t.Errorf("%s is not in the list of commands", name)
		}
	}
	same(t, "options of every command", options(section(t, page, "Options of every command")), flags(app.Flags))
	same(t, "commands", regexp.MustCompile("(?m)^## `(\\w+)`$").FindAllString(page, -1), headings)
}

func options(text string) []string {
	var names []string
	for _, m := range regexp.MustCompile("(?m)^\\| `(--[a-z-]+)[^`]*` \\|").FindAllStringSubmatch(text, -1) {
		names = append(names, m[1])
	}
	return names
}

func section(t *testing.T, page, heading string) string {
	t.Helper()
	_, rest, ok := strings.Cut(page, "\n## "+heading+"\n")
	if !ok {
		t.Fatalf("the page has nothing about %s", heading)
	}
	rest, _, _ = strings.Cut(rest, "\n## ")
	return rest
}

func same(t *testing.T, what string, page, program []string) {
	t.Helper()
	slices.Sort(page)
	slices.Sort(program)
	if !slices.Equal(page, program) {
		t.Errorf("%s: the page has %q, the program %q", what, page, program)
	}
}

// TestPageKeys: the page has the keys of replay's lines, in their order, and the exit codes.
func TestPageKeys(t *testing.T) {
	page := readPage(t, "console.md")
	_, line, _ := run("", "replay", "--jsonl", writeFile(t, "game.pgn", "1. e4 *"))
	if !json.Valid([]byte(line)) {
		t.Errorf("%q is not JSON", line)
	}
	var keys, columns []string
	for _, key := range regexp.MustCompile(`[{,]"(\w+)":`).FindAllStringSubmatch(line, -1) {
		keys = append(keys, key[1])
	}
	_, table, _ := strings.Cut(section(t, page, "`replay`"), "| key | value |")
	for line := range strings.Lines(table) {
		if column, ok := strings.CutPrefix(line, "| `"); ok {
			column, _, _ = strings.Cut(column, " | ")
			columns = append(columns, strings.Split(strings.Trim(column, "`"), "`, `")...)
		}
	}
	if !slices.Equal(keys, columns) {
		t.Errorf("the page has the keys\n%q, not\n%q", columns, keys)
	}
	for _, code := range []int{good, bad, usage, undecided} {
		if !strings.Contains(section(t, page, "Exit codes"), fmt.Sprintf("\n| %d | ", code)) {
			t.Errorf("the page does not have the exit code %d", code)
		}
	}
}
