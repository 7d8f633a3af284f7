package docs_test

import (
	"bytes"
	"fmt"
	"hash/crc32"
	"regexp"
	"slices"
	"strings"
	"testing"

	"overtheboard/game"
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
	same(t, "events", firstColumn(events), named[game.EventType]())
	_, variations, _ := strings.Cut(games, "**Variations**")
	variations, _, _ = strings.Cut(variations, "\n\n")
	keysOf := map[string][]string{events: stringList(t, "../saves/notation", "eventKeys"), variations: stringList(t, "../saves/savedgame", "variationKeys")}
	for text, keys := range keysOf {
		for _, key := range keys {
			if !strings.Contains(text, "`"+key+"`") {
				t.Errorf("there is nothing about %q in %s", key, text)
			}
		}
	}
	same(t, "reasons", firstColumn(section(t, page, "### Results")), named[game.Reason]())
	same(t, "keys of the journal", firstColumn(section(t, page, "## The journal")), stringList(t, "../saves/journal", "lineKeys"))
	if !regexp.MustCompile(fmt.Sprintf("(?m)^\\| `version` \\| [^|]*\\b%d \\|", savedgame.Version)).MatchString(games) {
		t.Errorf("the page does not say that the version is %d", savedgame.Version)
	}
}

// named returns the names of values from 1 on.
func named[T interface {
	~uint8
	String() string
}]() (names []string) {
	for v := T(1); v.String() != ""; v++ {
		names = append(names, v.String())
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
	page := read(t, "files.md")
	before, sum, ok := strings.Cut(strings.TrimSpace(block(t, page, "journal.line")), `,"sum":"`)
	want := fmt.Sprintf(`%08x"}`, crc32.Checksum([]byte(before), crc32.MakeTable(crc32.Castagnoli)))
	if !ok || sum != want {
		t.Errorf("the sum is %s, want %s", sum, want)
	}
	if !regexp.MustCompile(fmt.Sprintf("(?m)^\\| `journal` \\| [^|]*\\b%d \\|", journal.Version)).MatchString(page) {
		t.Errorf("the page does not say that the journal's version is %d", journal.Version)
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

// TestLimits: the pages have the limits of the code.
func TestLimits(t *testing.T) {
	for _, c := range []struct{ page, folder, constant string }{
		{"files.md", "../saves/notation", "MaxPlies"}, {"files.md", "../saves/notation", "MaxNodes"}, {"files.md", "../saves/notation", "MaxTagName"},
		{"files.md", "../saves/pgn", "maxTags"}, {"files.md", "../game", "MostNAGs"}, {"files.md", "../game", "MostNAG"},
		{"files.md", "../game/source", "StoredText"}, {"console.md", "../ui/console", "mostPrinted"}, {"console.md", "../game/rules", "longestFEN"},
		{"console.md", "../ui/console", "deepest"}, {"pieces.md", "../resources", "PictureWidth"},
	} {
		digits := strings.ReplaceAll(inSources(t, c.folder, regexp.MustCompile(`\b`+c.constant+` += ([\d_]+)`))[1], "_", "")
		if n := len(digits); n > 3 {
			digits = digits[:n-3] + "," + digits[n-3:]
		}
		if !regexp.MustCompile(`\b` + digits + `\b`).MatchString(read(t, c.page)) {
			t.Errorf("%s: %s is %s", c.page, c.constant, digits)
		}
	}
}

// TestPiecesPage: each picture that the page names is there.
func TestPiecesPage(t *testing.T) {
	page := read(t, "pieces.md")
	names := resources.Pictures()
	for _, file := range regexp.MustCompile(`([a-z]+-(?:white|black))\.(?:svg|png)`).FindAllStringSubmatch(page, -1) {
		if !slices.Contains(names, file[1]) {
			t.Errorf("there is no picture %s", file[1])
		}
	}
}
