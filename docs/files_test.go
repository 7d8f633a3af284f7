package docs_test

import (
	"bytes"
	"fmt"
	"hash/crc32"
	"regexp"
	"strings"
	"testing"

	"overtheboard/game"
	"overtheboard/game/source"
	"overtheboard/resources"
	"overtheboard/saves"
	"overtheboard/saves/archive"
	"overtheboard/saves/journal"
	"overtheboard/saves/pgn"
	"overtheboard/saves/savedgame"
)

// TestFilesKeys: files.md lists every key, event, reason and line of the journal.
func TestFilesKeys(t *testing.T) {
	page := read(t, "files.md")
	games := section(t, page, "## Saved games")
	keys, _, _ := strings.Cut(games, "**Rounds**")
	same(t, "keys of a saved game", firstColumn(keys), stringList(t, "../saves/savedgame", "saveKeys"))
	_, events, _ := strings.Cut(games, "**Events**")
	events, _, _ = strings.Cut(events, "\n### ")
	same(t, "events", firstColumn(events), eventTypes())
	for _, key := range stringList(t, "../saves/notation", "eventKeys") {
		if !strings.Contains(events, "`"+key+"`") {
			t.Errorf("there is nothing about %q of an event", key)
		}
	}
	_, variations, _ := strings.Cut(games, "**Variations**")
	variations, _, _ = strings.Cut(variations, "\n\n")
	for _, key := range stringList(t, "../saves/savedgame", "variationKeys") {
		if !strings.Contains(variations, "`"+key+"`") {
			t.Errorf("there is nothing about %q of a variation", key)
		}
	}
	same(t, "reasons", firstColumn(section(t, page, "### Results")), reasons())
	same(t, "keys of the journal", firstColumn(section(t, page, "## The journal")), stringList(t, "../saves/journal", "lineKeys"))
	if want := fmt.Sprintf("| `version` | the format's version, %d |", savedgame.Version); !strings.Contains(games, want) {
		t.Errorf("the page does not say %q", want)
	}
}

func eventTypes() (names []string) {
	for i := game.EventType(1); i.String() != ""; i++ {
		names = append(names, i.String())
	}
	return names
}

func reasons() (names []string) {
	for r := game.Reason(1); r.String() != ""; r++ {
		names = append(names, r.String())
	}
	return names
}

func TestFilesExamples(t *testing.T) {
	page := read(t, "files.md")
	g, notices, err := saves.Read(reader(), "save.json", []byte(block(t, page, "save.json")))
	if err != nil || len(notices) > 0 {
		t.Fatal(err, notices)
	}
	if len(g.MainLine()) != 8 || g.Outcome() != (game.Outcome{Result: game.WhiteWins, Reason: game.Checkmate}) {
		t.Errorf("%d positions, %v", len(g.MainLine()), g.Outcome())
	}
	g.Tags = map[string]string{"Event": "Club evening"}
	var out bytes.Buffer
	if err := pgn.Write(&out, g); err != nil {
		t.Fatal(err)
	}
	if want := block(t, page, "written.pgn"); out.String() != want {
		t.Errorf("written is\n%s\nnot\n%s", out.String(), want)
	}
	for _, name := range []string{"written.pgn", "lenient.pgn"} {
		again, notices, err := saves.Read(reader(), name, []byte(block(t, page, name)))
		if err != nil {
			t.Fatal(err)
		}
		if again.Live().Position().FEN() != g.Live().Position().FEN() {
			t.Errorf("%s leads to %s", name, again.Live().Position().FEN())
		}
		if forgiven := len(notices) > 0; forgiven != (name == "lenient.pgn") {
			t.Errorf("%s: %v", name, notices)
		}
	}
}

func TestFilesArchived(t *testing.T) {
	want := block(t, read(t, "files.md"), "archived.pgn")
	g, notices, err := saves.Read(reader(), "archived.pgn", []byte(want))
	if err != nil || len(notices) > 0 {
		t.Fatal(err, notices)
	}
	if text, err := archive.Text(g, g.Tags[archive.IDTag]); err != nil || string(text) != want {
		t.Errorf("%v: it holds\n%s", err, text)
	}
}

func TestFilesSum(t *testing.T) {
	line := strings.TrimSpace(block(t, read(t, "files.md"), "journal.line"))
	before, sum, ok := strings.Cut(line, `,"sum":"`)
	want := fmt.Sprintf(`%08x"}`, crc32.Checksum([]byte(before), crc32.MakeTable(crc32.Castagnoli)))
	if !ok || sum != want {
		t.Errorf("the sum is %s, want %s", sum, want)
	}
	if want := fmt.Sprintf("the version of the journal, %d |", journal.Version); !strings.Contains(read(t, "files.md"), want) {
		t.Errorf("the page does not say %q", want)
	}
}

func TestFilesFEN(t *testing.T) {
	rows := regexp.MustCompile("(?m)^\\| `([^`]+)` \\| `([^`]+)` \\| ").FindAllStringSubmatch(section(t, read(t, "files.md"), "## FEN"), -1)
	if len(rows) < 3 {
		t.Fatalf("%d positions", len(rows))
	}
	for _, row := range rows {
		rs, err := resources.Rulebook().Ruleset(row[2])
		if err != nil {
			t.Fatal(err)
		}
		p, notices, err := rs.ParseFEN(row[1])
		if err != nil || len(notices) > 0 || p.FEN() != row[1] {
			t.Errorf("%s under %s: %v, %v, %s", row[1], row[2], err, notices, p.FEN())
		}
	}
}

// aligned matches the text between a constant's name and its value.
var aligned = regexp.MustCompile(` +=`)

func TestFilesLimits(t *testing.T) {
	page := read(t, "files.md")
	constants := aligned.ReplaceAllString(read(t, "../saves/notation/limits.go")+read(t, "../saves/pgn/reader.go")+read(t, "../saves/pgn/lexer.go")+read(t, "../saves/pgn/remarks.go")+read(t, "../game/edit.go"), " =")
	for constant, words := range map[string]string{
		"MaxPlies = 12_000 ": "12,000 plies", "MaxNodes = 100_000 ": "100,000 moves",
		"maxTags = 1000": "1,000 tags with names of up to 255", "MaxTagName = 255": "up to 255", "maxToken = 1 << 20": "1,048,576 bytes",
		"maxComment = maxToken": "comments at one place up to 1,048,576 bytes", "MostNAGs = 25\n": "25 annotations of a move", "MostNAG = 999": "up to 999",
	} {
		if !strings.Contains(constants, constant) || !strings.Contains(strings.ReplaceAll(page, "\n", " "), words) {
			t.Errorf("%q and %q", constant, words)
		}
	}
	if source.StoredText != 1000 || !strings.Contains(page, "Names and tags are kept up to 1,000 characters") {
		t.Errorf("texts are kept up to %d characters", source.StoredText)
	}
}

func TestConsoleLimits(t *testing.T) {
	page := strings.ReplaceAll(read(t, "console.md"), "\n", " ")
	for _, c := range []struct{ file, constant, words string }{
		{"../ui/console/faults.go", "mostPrinted = 1000\n", "on standard error 1,000 errors and 1,000 notices are printed"},
		{"../game/rules/fen.go", "longestFEN = 1000\n", "A FEN has 1,000 characters at most"},
		{"../ui/console/perft.go", "deepest = 100\n", "the length in plies, 0 to 100"},
	} {
		if !strings.Contains(aligned.ReplaceAllString(read(t, c.file), " ="), c.constant) || !strings.Contains(page, c.words) {
			t.Errorf("%s: %q and %q", c.file, c.constant, c.words)
		}
	}
	if source.MaxFileSize != 16<<20 || !strings.Contains(page, "a file of JSON 16 MB") {
		t.Errorf("a file of JSON has %d bytes at most", source.MaxFileSize)
	}
}
