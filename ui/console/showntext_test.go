package console

import (
	"encoding/json"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"overtheboard/game/testenv"
	"overtheboard/saves/savestest"
)

// harmful returns what a terminal must not receive of an output, or "".
func harmful(output string) string {
	for line := range strings.Lines(output) {
		switch line := strings.TrimSuffix(line, "\n"); {
		case !utf8.ValidString(line):
			return "bytes that are not UTF-8"
		case utf8.RuneCountInString(line) > longestPrinted:
			return "a line without end"
		default:
			for _, r := range line {
				if unicode.IsControl(r) && r != '\t' || unicode.Is(unicode.Bidi_Control, r) || r == '\u2028' || r == '\u2029' {
					return fmt.Sprintf("%U", r)
				}
			}
		}
	}
	return ""
}

// harmless runs a command and fails if its output is harmful.
func harmless(t *testing.T, stdin string, args ...string) {
	t.Helper()
	_, out, faults := run(stdin, args...)
	for _, output := range []string{out, faults} {
		if why := harmful(output); why != "" {
			t.Errorf("%.100q prints %s: %.200q", args, why, output)
		}
	}
}

// hostileFiles writes a text into a file of every kind, wherever that may hold one, and returns their paths.
func hostileFiles(t *testing.T, folder, text string) (paths []string) {
	t.Helper()
	quoted, _ := json.Marshal(text) // of a text: never fails
	pgn := strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(text)
	for name, content := range map[string]string{
		"names.json":         fmt.Sprintf(`{"rules": "normal", "round": {}, "white": %s, "tags": {"Event": %[1]s, %[1]s: "x"}}`, quoted),
		"keys.json":          fmt.Sprintf(`{"rules": %s, "round": {%[1]s: {}}, %[1]s: 1, "time_control": %[1]s, "time": %[1]s, "clock": [[%[1]s, null]]}`, quoted),
		"events.json":        fmt.Sprintf(`{"rules": "normal", "round": {"0": {"white_turn": [[%s, "e4"]]}}, "events": [{"by": %[1]s, "ply": 0, "type": %[1]s}], "result": {"score": %[1]s, "reason": %[1]s}}`, quoted),
		"start.json":         fmt.Sprintf(`{"rules": "normal", "round": {}, "start": {"fen": %s}}`, quoted),
		"tags.pgn":           fmt.Sprintf("[White \"%s\"]\n[TimeControl \"%[1]s\"]\n[Result \"%[1]s\"]\n\n1. e4 {%[2]s} *\n", pgn, text),
		"variant.pgn":        fmt.Sprintf("[Variant \"%s\"]\n\n1. e4 *\n", pgn),
		"moves.pgn":          "1. e4 e5 " + text + " *\n",
		"text.fen":           text + " w - - 0 1\nrnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR " + text + " - - 0 1\n",
		"ruleset.json":       fmt.Sprintf(`{%s: {"inherits": "normal", "description": %[1]s}, "a": {"inherits": %[1]s, %[1]s: 1, "pgn": %[1]s, "win": [%[1]s]}, "b": {"inherits": "normal"}}`, quoted),
		"piece_library.json": fmt.Sprintf(`{%s: {}, "A": {"name": %[1]s, "move": %[1]s, "image": %[1]s, "san": %[1]s}}`, quoted),
	} {
		path := filepath.Join(folder, name)
		testenv.Must(t, os.WriteFile(path, []byte(content), 0o600))
		paths = append(paths, path)
	}
	slices.Sort(paths)
	return paths
}

// TestHostileTexts: no command prints characters that turn a line or control a terminal.
func TestHostileTexts(t *testing.T) {
	testenv.OneGoroutine(t)
	step := 4 // what is done to each of them, game/source tests
	if testing.Short() {
		step = 16
	}
	texts := slices.Concat(savestest.BrokenTexts, savestest.Texts)
	for i := 0; i < len(texts); i += step {
		text, folder := texts[i], t.TempDir()
		at := func(name string) string { return filepath.Join(folder, name) }
		paths := hostileFiles(t, folder, text)
		harmless(t, "", append([]string{"check"}, paths...)...)
		commands := [][]string{
			{"replay", "--jsonl", at("tags.pgn")}, {"convert", at("tags.pgn"), at("out.json")}, {"convert", at("names.json"), at("out.pgn")},
			{"rules", "--rules-dir", folder}, {"moves", "--san", "--rules-dir", folder, "--rules", "b"}, {"perft", "--depth", "1", "--epd", at("text.fen")},
		}
		for _, path := range paths {
			commands = append(commands, []string{"replay", path})
		}
		harmless(t, text+"\n4k3/8/8/8/8/8/8/4K3 w - - 0 1 "+text, "judge")
		if part := text[:min(len(text), 10_000)]; !strings.ContainsRune(part, 0) { // no system has longer arguments, or ones with an end inside
			commands = append(commands, [][]string{
				{"moves", "--fen", part}, {"moves", "--rules", part}, {"--" + part}, {"moves", part}, {"perft", "--depth", part},
				{"check", at(part), part}, {"convert", part, part + ".pgn" + part}, {"convert", at("tags.pgn"), filepath.Join(at("no"), part+".json")},
				{"rules", "--rules-dir", at(part)},
			}...)
			if path := at(part + ".pgn"); len(part) < 200 && os.WriteFile(path, []byte("1. e5 *"), 0o600) == nil { // the name of a file that is there
				commands = append(commands, []string{"check", path}, []string{"replay", path})
			}
		}
		for _, args := range commands {
			harmless(t, "", args...)
		}
	}
}

// TestScreen: output to a file is exact. Output to a terminal contains no control sequences, wherever it is split.
func TestScreen(t *testing.T) {
	const text, safe = "W-\ta\x1b[31mb\u202ec\nZürich\x07\n1. e4 {\x9b2J} *", "W-\ta\ufffd[31mbc\nZürich\ufffd\n1. e4 {\ufffd2J} *"
	var exact strings.Builder
	s := screenOf(&exact)
	if _, err := s.Write([]byte(text)); err != nil || s.end() != nil || exact.String() != text {
		t.Errorf("%v, %q", err, exact.String())
	}
	for cut := range len(text) {
		var shown strings.Builder
		s := &screen{to: &shown, most: math.MaxInt}
		for _, part := range []string{text[:cut], text[cut:]} {
			if n, err := s.Write([]byte(part)); n != len(part) || err != nil {
				t.Fatal(n, err)
			}
		}
		if err := s.end(); err != nil || shown.String() != safe {
			t.Fatalf("cut at %d: %q, %v", cut, shown.String(), err)
		}
	}
	for path, terminal := range map[string]bool{os.DevNull: false, t.TempDir() + "/file": false, "/dev/zero": true} { // any device is as good as a terminal
		if terminal && runtime.GOOS == "windows" {
			continue
		}
		file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE, 0o600)
		testenv.Must(t, err)
		defer file.Close()
		if screenOf(file).exact == terminal {
			t.Errorf("%s", path)
		}
	}
}
