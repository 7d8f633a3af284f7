package console

import (
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"testing"

	"overtheboard/game/testenv"
)

// fence is a fenced block of a page; its name follows the word that says what it is.
var fence = regexp.MustCompile("(?ms)^```(\\w+)(?: (\\S+))?\n(.*?)^```$")

// TestPageExamples runs the examples of the documentation, each page in a folder with the files that it shows, and
// compares the output. A line of "…" stands for any lines. Times are not compared.
func TestPageExamples(t *testing.T) {
	for name, least := range map[string]int{"console.md": 17, "making-a-game.md": 6} {
		page, err := os.ReadFile("../../docs/" + name)
		testenv.Must(t, err)
		t.Run(name, func(t *testing.T) {
			t.Chdir(t.TempDir())
			ran := 0
			for i, b := range fence.FindAllStringSubmatch(string(page), -1) {
				kind, name, text := b[1], b[2], b[3]
				switch {
				case kind == "console":
					t.Run(fmt.Sprint(i), func(t *testing.T) { ran += runBlock(t, text) })
				case name != "":
					testenv.Must(t, os.WriteFile(name, []byte(text), 0o644))
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
		testenv.Same(t, code, good, "the page does not say that the command before", line, "ends with")
		var printed string
		printed, code = runLine(t, line)
		if !sameLines(strings.TrimRight(printed, "\n"), strings.TrimRight(want, "\n")) {
			t.Errorf("%s\nprints\n%s\nnot\n%s", line, printed, want)
		}
		ran++
	}
	testenv.Same(t, code, good, "the page does not say that the last command ends with", text)
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
