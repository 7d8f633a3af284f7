package docs_test

import (
	"bytes"
	"fmt"
	"hash/crc32"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/tailscale/hujson"

	"overtheboard/game"
	"overtheboard/game/testenv"
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
	testenv.Must(t, pgn.Write(&out, g))
	testenv.Same(t, out.String(), block(t, page, "written.pgn"), "written is")
	for _, name := range []string{"written.pgn", "lenient.pgn"} {
		again, notices, err := saves.Read(reader(), name, []byte(block(t, page, name)))
		testenv.Must(t, err)
		testenv.Same(t, again.Live().Position().FEN(), g.Live().Position().FEN(), name, "leads to")
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
		testenv.Must(t, err)
		p, notices, err := rs.ParseFEN(row[1])
		if err != nil || len(notices) > 0 || p.FEN() != row[1] {
			t.Errorf("%s under %s: %v, %v, %s", row[1], row[2], err, notices, p.FEN())
		}
	}
}

// TestLimits: the pages have the limits of the code.
func TestLimits(t *testing.T) {
	for _, c := range []struct{ page, folder, constant string }{
		{"files.md", "../game", "MostPlies"}, {"files.md", "../game", "MostNodes"}, {"files.md", "../game", "MostTagName"},
		{"files.md", "../game", "MostTags"}, {"files.md", "../game", "MostNAGs"}, {"files.md", "../game", "MostNAG"},
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

// TestLawsFunctions: every function that a page names is in the named file, methods with their type.
func TestLawsFunctions(t *testing.T) {
	named := regexp.MustCompile("`([a-z_/]+\\.go)` `(?:(\\w+)\\.)?(\\w+)`").FindAllStringSubmatch(read(t, "laws.md"), -1)
	if len(named) < 40 {
		t.Fatalf("the page names %d functions", len(named))
	}
	for _, m := range named {
		head := "func " + m[3] + `[\[(]`
		if m[2] != "" {
			head = `func \((\w+ )?\*?` + m[2] + `\) ` + m[3] + `\(`
		}
		if !regexp.MustCompile("(?m)^" + head).MatchString(read(t, "../"+m[1])) {
			t.Errorf("%s has no function %s", m[1], m[0])
		}
	}
}

// TestLawsArticles: every article quoted on the screen has its row, and so has each appendix and guideline.
func TestLawsArticles(t *testing.T) {
	var rows strings.Builder
	for line := range strings.Lines(read(t, "laws.md")) {
		if column, ok := strings.CutPrefix(line, "| "); ok {
			column, _, _ = strings.Cut(column, " | ")
			rows.WriteString(column + "\n")
		}
	}
	laws := game.Laws
	wanted := slices.Collect(maps.Values(laws.Ends))
	wanted = append(wanted, laws.EnPassant, laws.SamePosition, laws.NamedMove, laws.Touched, "A.1", "B.1", "C\n", "D.1", "I, ", "II, ", "III, ")
	for _, p := range game.Paces {
		wanted = append(wanted, p.Article)
	}
	for _, article := range wanted {
		if !strings.Contains("\n"+rows.String(), article) {
			t.Errorf("the page has no row for %q", article)
		}
	}
}

func schema(t *testing.T) *jsonschema.Schema {
	t.Helper()
	s, err := jsonschema.NewCompiler().Compile("saved_game.schema.json")
	testenv.Must(t, err)
	return s
}

func validate(t *testing.T, s *jsonschema.Schema, text string) error {
	t.Helper()
	plain, err := hujson.Standardize([]byte(text))
	testenv.Must(t, err)
	value, err := jsonschema.UnmarshalJSON(bytes.NewReader(plain))
	testenv.Must(t, err)
	return s.Validate(value)
}

func TestSchemaKeys(t *testing.T) {
	s := schema(t)
	same(t, "keys", names(t, s), stringList(t, "../saves/savedgame", "saveKeys"))
	variation := s.Properties["variations"].Items2020
	same(t, "keys of a variation", names(t, variation), stringList(t, "../saves/savedgame", "variationKeys"))
	event := variation.Properties["events"].Ref.Items2020
	same(t, "keys of an event", names(t, event), stringList(t, "../saves/notation", "eventKeys"))
	same(t, "events", values(event.Properties["type"].Enum), named[game.EventType]())
	same(t, "reasons", values(s.Properties["result"].Properties["reason"].Enum), append(named[game.Reason](), ""))
	testenv.Same(t, s.Properties["version"].Maximum.Num().Int64(), savedgame.Version, "the schema knows version")
}

func names(t *testing.T, s *jsonschema.Schema) (names []string) {
	t.Helper()
	for name, property := range s.Properties {
		names = append(names, name)
		if property.Description == "" {
			t.Errorf("%s is not described", name)
		}
	}
	return names
}

func values(enum *jsonschema.Enum) (texts []string) {
	for _, v := range enum.Values {
		texts = append(texts, fmt.Sprint(v))
	}
	return texts
}

// games use everything that a saved game has a place for.
var games = []string{
	`[White "Ann"] [Black "Ben"] [Event "Club"] [TimeControl "5400/40+30:1800"] [Date "2026.11.20"] [Result "1/2-1/2"]
		{before} 1. e4 $1 {[%clk 1:29:58.5] (=) why not} (1. d4 d5 (1... Nf6 2. c4) 2. c4) 1... e5 {[%clk 1:30:00]} 1/2-1/2`,
	`[FEN "4k3/P7/8/8/8/8/8/4K3 b - - 0 1"] 1... Kd7 2. a8=N *`, `1. f3 e5 2. g4 Qh4# 0-1`,
	`[Variant "Chess960"] [FEN "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1"] 1. e4 (1. --) *`,
	`[Variant "Three-check"] 1. e4 e5 2. Qh5 Nc6 3. Qxf7+ *`, `[Variant "Extinction"] 1. e4 e5 *`, `[Variant "Nightriders"] 1. e4 e5 *`,
}

func TestSchemaTakes(t *testing.T) {
	s := schema(t)
	texts := []string{
		block(t, read(t, "files.md"), "save.json"),
		`{"round": {"1": {"white_turn": [["e2", "e4"]]}}, "rules": "normal", "time": "2019-07-23 23:00:09", "_mine": 1, /* c */ }`,
		`{"round": {}, "rules": "normal", "start": {"fen": "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "unmoved": ["e2"]}, "clock_starts": "after the first move"}`,
		`{"round": {"0": {"white_turn": [["e2", "e4"]]}}, "rules": "normal", "version": 2, "clock": [["9:59", null]], "clock_at_start": ["600", "0:10:00.25"],
			"time_control": "600", "events": [{"type": "time_added", "by": "white", "ply": 1, "seconds": 15}, {"type": "pause", "by": "black", "ply": 1},
			{"type": "claim", "by": "black", "ply": 1, "kind": "fifty", "move": [["e7", "e5"]], "upheld": false}]}`,
	}
	for _, pgn := range games {
		g, _, err := saves.Read(reader(), "game.pgn", []byte(pgn))
		testenv.Must(t, err, pgn)
		var out bytes.Buffer
		testenv.Must(t, saves.Write(&out, "game.json", g, time.Now()))
		texts = append(texts, out.String())
	}
	for _, text := range texts {
		if err := validate(t, s, text); err != nil {
			t.Errorf("%s\n%v", text, err)
		}
		if _, _, err := saves.Read(reader(), "game.json", []byte(text)); err != nil {
			t.Errorf("%s\n%v", text, err)
		}
	}
}

// wrong are texts that are no games; of those after "…", each stands beside a good game.
var wrong = []string{
	`[]`, `{}`, `{"rules": "normal"}`, `{"round": {"0": {"white_turn": [["e2", "e4"]]}}}`, `{"Rules": "normal", "round": {}}`, `{"round": [], "rules": "normal"}`,
	`{"round": {"01": {}}, "rules": "normal"}`, `{"round": {"x": {}}, "rules": "normal"}`, `{"round": {"0": {"White_turn": []}}, "rules": "normal"}`,
	`… "rules": 1`, `… "version": 3`, `… "version": 0`, `… "version": "2"`, `… "white": 1`, `… "tags": {"Event": 1}`,
	`… "clock": ["0:10:00"]`, `… "clock": [["0:10:00"]]`, `… "clock": [["x", null]]`, `… "clock_starts": "later"`,
	`… "start": "4k3/8/8/8/8/8/8/4K3 w - - 0 1"`, `… "start": {}`,
	`… "result": "1-0"`, `… "result": {"reason": "agreement"}`, `… "result": {"score": "1:0"}`, `… "result": {"score": "1-0", "reason": "mate"}`,
	`… "events": {}`, `… "events": [{"by": "white", "type": "resign"}]`, `… "events": [{"by": "red", "ply": 0, "type": "resign"}]`,
	`… "events": [{"by": "white", "ply": 0, "type": "sneeze"}]`, `… "events": [{"by": "white", "ply": 0, "type": "claim"}]`,
	`… "events": [{"by": "white", "ply": -1, "type": "resign"}]`,
	`… "comments": {"0": "text"}`, `… "nags": {"1": [1000]}`, `… "nags": {"1": 4}`, `… "taken_back": 0`, `… "ruleset": {}`,
	`… "variations": [{"ply": 1}]`, `… "variations": [{"ply": 0, "moves": [[]]}]`, `… "variations": [{"ply": 1, "moves": []}]`,
}

// TestSchemaRefuses: what the schema refuses, the program refuses too.
func TestSchemaRefuses(t *testing.T) {
	texts := slices.Clone(wrong)
	for _, turn := range []string{`["e2", "e4"]`, `[["e2"]]`, `[["e2", "e9"]]`, `[["e2", "e4"], ["a2", "a4"], ["b2", "b4"]]`, `[["a7", "a8", "queen"]]`} {
		texts = append(texts, `{"round": {"0": {"white_turn": `+turn+`}}, "rules": "normal"}`)
	}
	s := schema(t)
	for _, text := range texts {
		if field, beside := strings.CutPrefix(text, "… "); beside {
			rest := `"rules": "normal", `
			if strings.HasPrefix(field, `"rules"`) {
				rest = ""
			}
			text = `{"round": {"0": {"white_turn": [["e2", "e4"]]}}, ` + rest + field + `}`
		}
		_, _, err := saves.Read(reader(), "game.json", []byte(text))
		if validate(t, s, text) == nil || err == nil {
			t.Errorf("it is taken: %s, %v", text, err)
		}
	}
}
