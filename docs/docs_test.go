// Package docs_test holds the pages of this folder against the program: what they list, what they show, what they name.
// The pages on rulesets and the console are held by tests beside their code, which can see more of it.
package docs_test

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"hash/crc32"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/tailscale/hujson"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/resources"
	"overtheboard/saves"
)

func read(t *testing.T, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// section returns the part of a page under a heading, up to the next one of its rank or a higher one.
func section(t *testing.T, page, heading string) string {
	t.Helper()
	_, rest, ok := strings.Cut(page, "\n"+heading+"\n")
	if !ok {
		t.Fatalf("the page has no heading %q", heading)
	}
	for rank := strings.IndexByte(heading, ' '); rank > 0; rank-- {
		rest, _, _ = strings.Cut(rest, "\n"+strings.Repeat("#", rank)+" ")
	}
	return rest
}

var quoted = regexp.MustCompile("`([^`]+)`")

// firstColumn returns what stands in backquotes in the first column of a text's tables.
func firstColumn(text string) []string {
	var names []string
	for line := range strings.Lines(text) {
		if column, ok := strings.CutPrefix(line, "| "); ok {
			column, _, _ = strings.Cut(column, " | ")
			for _, m := range quoted.FindAllStringSubmatch(column, -1) {
				names = append(names, m[1])
			}
		}
	}
	return names
}

// same compares what a page lists with what the program knows, in any order.
func same(t *testing.T, what string, page, program []string) {
	t.Helper()
	page, program = slices.Clone(page), slices.Clone(program)
	slices.Sort(page)
	slices.Sort(program)
	if !slices.Equal(page, program) {
		t.Errorf("%s: the page has\n%q, the program\n%q", what, page, program)
	}
}

// stringList returns the texts of a package's variable that is a list of them, as its source has it.
func stringList(t *testing.T, folder, name string) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range files {
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		object := file.Scope.Lookup(name)
		if object == nil {
			continue
		}
		spec, ok := object.Decl.(*ast.ValueSpec)
		if !ok || len(spec.Values) != 1 {
			t.Fatalf("%s in %s is no list", name, path)
		}
		var texts []string
		ast.Inspect(spec.Values[0], func(n ast.Node) bool {
			if text, ok := n.(*ast.BasicLit); ok && text.Kind == token.STRING {
				one, err := strconv.Unquote(text.Value)
				if err != nil {
					t.Fatal(err)
				}
				texts = append(texts, one)
			}
			return true
		})
		return texts
	}
	t.Fatalf("%s has no list %s", folder, name)
	return nil
}

func reader() saves.Reader {
	return saves.Reader{
		Book: resources.Rulebook(), Default: resources.DefaultRuleset, Fallback: resources.FallbackRuleset, Judge: game.Prover(),
	}
}

var fence = regexp.MustCompile("(?ms)^```(\\w+)(?: (\\S+))?\n(.*?)^```$")

// block returns the fenced block of a page with a name.
func block(t *testing.T, page, name string) string {
	t.Helper()
	for _, m := range fence.FindAllStringSubmatch(page, -1) {
		if m[2] == name {
			return m[3]
		}
	}
	t.Fatalf("the page has no block %s", name)
	return ""
}

// TestFilesKeys: files.md has every key, event, reason and line of the journal that there is.
func TestFilesKeys(t *testing.T) {
	page := read(t, "files.md")
	games := section(t, page, "## Saved games")
	keys, _, _ := strings.Cut(games, "**Rounds**")
	same(t, "keys of a saved game", firstColumn(keys), stringList(t, "../saves", "saveKeys"))
	_, events, _ := strings.Cut(games, "**Events**")
	events, _, _ = strings.Cut(events, "\n### ")
	same(t, "events", firstColumn(events), eventTypes())
	for _, key := range stringList(t, "../saves", "eventKeys") {
		if !strings.Contains(events, "`"+key+"`") {
			t.Errorf("there is nothing about %q of an event", key)
		}
	}
	_, variations, _ := strings.Cut(games, "**Variations**")
	variations, _, _ = strings.Cut(variations, "\n\n")
	for _, key := range stringList(t, "../saves", "variationKeys") {
		if !strings.Contains(variations, "`"+key+"`") {
			t.Errorf("there is nothing about %q of a variation", key)
		}
	}
	same(t, "reasons", firstColumn(section(t, page, "### Results")), reasons())
	same(t, "keys of the journal", firstColumn(section(t, page, "## The journal")), stringList(t, "../saves", "lineKeys"))
	if want := fmt.Sprintf("| `version` | the format's version, %d |", saves.Version); !strings.Contains(games, want) {
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

// TestFilesExamples reads the games that files.md shows, and writes them again as it says.
func TestFilesExamples(t *testing.T) {
	page := read(t, "files.md")
	g, notices, err := reader().Read("save.json", []byte(block(t, page, "save.json")))
	if err != nil || len(notices) > 0 {
		t.Fatal(err, notices)
	}
	if len(g.MainLine()) != 8 || g.Outcome() != (game.Outcome{Result: game.WhiteWins, Reason: game.Checkmate}) {
		t.Errorf("%d positions, %v", len(g.MainLine()), g.Outcome())
	}
	g.Tags = map[string]string{"Event": "Club evening"}
	var out bytes.Buffer
	if err := saves.WritePGN(&out, g); err != nil {
		t.Fatal(err)
	}
	if want := block(t, page, "written.pgn"); out.String() != want {
		t.Errorf("written is\n%s\nnot\n%s", out.String(), want)
	}
	for _, name := range []string{"written.pgn", "lenient.pgn"} {
		again, notices, err := reader().Read(name, []byte(block(t, page, name)))
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

// TestFilesSum: the line of a journal that the page shows has the sum that it must have.
func TestFilesSum(t *testing.T) {
	line := strings.TrimSpace(block(t, read(t, "files.md"), "journal.line"))
	before, sum, ok := strings.Cut(line, `,"sum":"`)
	want := fmt.Sprintf(`%08x"}`, crc32.Checksum([]byte(before), crc32.MakeTable(crc32.Castagnoli)))
	if !ok || sum != want {
		t.Errorf("the sum is %s, want %s", sum, want)
	}
	if want := fmt.Sprintf("the version of the journal, %d |", saves.JournalVersion); !strings.Contains(read(t, "files.md"), want) {
		t.Errorf("the page does not say %q", want)
	}
}

// TestFilesFEN reads the positions of the page under their rules, and writes them again as they are.
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

// TestFilesLimits: the numbers of the page are those of the program.
func TestFilesLimits(t *testing.T) {
	page := read(t, "files.md")
	constants := read(t, "../saves/pgnread.go")
	for constant, words := range map[string]string{
		"maxPlies   = 12_000 ": "12,000 plies", "maxNodes   = 100_000 ": "100,000 moves", "maxExample = 5 ": "at most five of a kind",
	} {
		if !strings.Contains(constants, constant) || !strings.Contains(strings.ReplaceAll(page, "\n", " "), words) {
			t.Errorf("%q and %q", constant, words)
		}
	}
	if rules.KeptText != 1000 {
		t.Errorf("texts are kept up to %d characters", rules.KeptText)
	}
}

func schema(t *testing.T) *jsonschema.Schema {
	t.Helper()
	s, err := jsonschema.NewCompiler().Compile("saved_game.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func validate(t *testing.T, s *jsonschema.Schema, text string) error {
	t.Helper()
	plain, err := hujson.Standardize([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	value, err := jsonschema.UnmarshalJSON(bytes.NewReader(plain))
	if err != nil {
		t.Fatal(err)
	}
	return s.Validate(value)
}

// TestSchemaKeys: the schema of saved games and the program know the same keys, events and reasons.
func TestSchemaKeys(t *testing.T) {
	s := schema(t)
	same(t, "keys", names(t, s), stringList(t, "../saves", "saveKeys"))
	variation := s.Properties["variations"].Items2020
	same(t, "keys of a variation", names(t, variation), stringList(t, "../saves", "variationKeys"))
	event := variation.Properties["events"].Ref.Items2020
	same(t, "keys of an event", names(t, event), stringList(t, "../saves", "eventKeys"))
	same(t, "events", values(event.Properties["type"].Enum), eventTypes())
	same(t, "reasons", values(s.Properties["result"].Properties["reason"].Enum), append(reasons(), ""))
	if newest := s.Properties["version"].Maximum.Num().Int64(); newest != saves.Version {
		t.Errorf("the schema knows version %d", newest)
	}
}

// names returns the properties of a schema, each of which must be described.
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

// games are games in which everything happens that a saved game has a place for.
var games = []string{
	`1. e4 e5 *`,
	`[White "Ann"] [Black "Ben"] [Event "Club"] [TimeControl "5400/40+30:1800"] [Date "2026.11.20"] [Result "1/2-1/2"]
		{before} 1. e4 $1 {[%clk 1:29:58.5] (=) why not} (1. d4 d5 (1... Nf6 2. c4) 2. c4) 1... e5 {[%clk 1:30:00]} 1/2-1/2`,
	`[FEN "4k3/P7/8/8/8/8/8/4K3 b - - 0 1"] 1... Kd7 2. a8=N *`,
	`[Variant "Chess960"] [FEN "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1"] 1. e4 (1. --) *`,
	`[Variant "Three-check"] 1. e4 e5 2. Qh5 Nc6 3. Qxf7+ *`,
	`[Variant "Antichess"] 1. e3 b6 *`, `[Variant "Shatranj"] 1. e3 e6 *`, `[Variant "Extinction"] 1. e4 e5 *`,
	`[Variant "King of the Hill"] 1. e4 e5 *`, `[Variant "Nightriders"] 1. e4 e5 *`, `[Variant "Three Kings"] 1. e4 e5 *`,
	`1. f3 e5 2. g4 Qh4# 0-1`,
}

// TestSchemaTakes takes whatever the program writes, and what it reads.
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
		g, _, err := reader().Read("game.pgn", []byte(pgn))
		if err != nil {
			t.Fatalf("%s: %v", pgn, err)
		}
		var out bytes.Buffer
		if err := saves.Write(&out, g, time.Now()); err != nil {
			t.Fatal(err)
		}
		texts = append(texts, out.String())
	}
	for _, text := range texts {
		if err := validate(t, s, text); err != nil {
			t.Errorf("%s\n%v", text, err)
		}
		if _, _, err := reader().Read("game.json", []byte(text)); err != nil {
			t.Errorf("%s\n%v", text, err)
		}
	}
}

// TestSchemaRefuses refuses what is wrong in its form, as the program does.
func TestSchemaRefuses(t *testing.T) {
	s := schema(t)
	const round = `"round": {"0": {"white_turn": [["e2", "e4"]]}}`
	for _, text := range []string{
		`[]`, `{}`, `{"rules": "normal"}`, `{` + round + `}`, `{"Rules": "normal", "round": {}}`,
		`{"round": {"01": {}}, "rules": "normal"}`, `{"round": {"x": {}}, "rules": "normal"}`, `{"round": [], "rules": "normal"}`,
		`{"round": {"0": {"White_turn": []}}, "rules": "normal"}`, `{"round": {"0": {"white_turn": ["e2", "e4"]}}, "rules": "normal"}`,
		`{"round": {"0": {"white_turn": [["e2"]]}}, "rules": "normal"}`, `{"round": {"0": {"white_turn": [["e2", "e9"]]}}, "rules": "normal"}`,
		`{"round": {"0": {"white_turn": [["e2", "e4"], ["a2", "a4"], ["b2", "b4"]]}}, "rules": "normal"}`,
		`{"round": {"0": {"white_turn": [["a7", "a8", "queen"]]}}, "rules": "normal"}`,
		`{` + round + `, "rules": 1}`, `{` + round + `, "rules": "normal", "version": 3}`, `{` + round + `, "rules": "normal", "version": 0}`,
		`{` + round + `, "rules": "normal", "version": "2"}`, `{` + round + `, "rules": "normal", "white": 1}`,
		`{` + round + `, "rules": "normal", "clock": ["0:10:00"]}`, `{` + round + `, "rules": "normal", "clock": [["0:10:00"]]}`,
		`{` + round + `, "rules": "normal", "clock": [["x", null]]}`, `{` + round + `, "rules": "normal", "clock_starts": "later"}`,
		`{` + round + `, "rules": "normal", "start": "4k3/8/8/8/8/8/8/4K3 w - - 0 1"}`, `{` + round + `, "rules": "normal", "start": {}}`,
		`{` + round + `, "rules": "normal", "result": "1-0"}`, `{` + round + `, "rules": "normal", "result": {"reason": "agreement"}}`,
		`{` + round + `, "rules": "normal", "result": {"score": "1:0"}}`, `{` + round + `, "rules": "normal", "result": {"score": "1-0", "reason": "mate"}}`,
		`{` + round + `, "rules": "normal", "events": {}}`, `{` + round + `, "rules": "normal", "events": [{"by": "white", "type": "resign"}]}`,
		`{` + round + `, "rules": "normal", "events": [{"by": "red", "ply": 0, "type": "resign"}]}`,
		`{` + round + `, "rules": "normal", "events": [{"by": "white", "ply": 0, "type": "sneeze"}]}`,
		`{` + round + `, "rules": "normal", "events": [{"by": "white", "ply": 0, "type": "claim"}]}`,
		`{` + round + `, "rules": "normal", "events": [{"by": "white", "ply": -1, "type": "resign"}]}`,
		`{` + round + `, "rules": "normal", "comments": {"0": "text"}}`, `{` + round + `, "rules": "normal", "nags": {"1": [1000]}}`,
		`{` + round + `, "rules": "normal", "nags": {"1": 4}}`, `{` + round + `, "rules": "normal", "variations": [{"ply": 1}]}`,
		`{` + round + `, "rules": "normal", "variations": [{"ply": 0, "moves": [[]]}]}`,
		`{` + round + `, "rules": "normal", "variations": [{"ply": 1, "moves": []}]}`,
		`{` + round + `, "rules": "normal", "taken_back": 0}`, `{` + round + `, "rules": "normal", "ruleset": {}}`,
		`{` + round + `, "rules": "normal", "tags": {"Event": 1}}`,
	} {
		if validate(t, s, text) == nil {
			t.Errorf("the schema takes %s", text)
		}
		if _, _, err := reader().Read("game.json", []byte(text)); err == nil {
			t.Errorf("the program takes %s", text)
		}
	}
}

// TestLawsFunctions: every function that a page names is in the file that it names.
func TestLawsFunctions(t *testing.T) {
	named := regexp.MustCompile("`([a-z_/]+\\.go)` `([\\w.]+)`").FindAllStringSubmatch(read(t, "laws.md"), -1)
	if len(named) < 40 {
		t.Fatalf("the page names %d functions", len(named))
	}
	for _, m := range named {
		if !slices.Contains(functions(t, "../"+m[1]), m[2]) {
			t.Errorf("%s has no function %s", m[1], m[2])
		}
	}
}

// functions returns the functions of a file, methods with their type: "Position.Play".
func functions(t *testing.T, path string) (names []string) {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
	if err != nil {
		t.Error(err)
		return nil
	}
	for _, d := range file.Decls {
		f, ok := d.(*ast.FuncDecl)
		if !ok {
			continue
		}
		name := f.Name.Name
		if f.Recv != nil {
			receiver := f.Recv.List[0].Type
			if star, ok := receiver.(*ast.StarExpr); ok {
				receiver = star.X
			}
			if named, ok := receiver.(*ast.Ident); ok {
				name = named.Name + "." + name
			}
		}
		names = append(names, name)
	}
	return names
}

var notAnchor = regexp.MustCompile(`[^\p{L}\p{N}_ -]`)

// anchor returns the anchor that a heading has on the web.
func anchor(heading string) string {
	text := strings.ToLower(strings.TrimSpace(strings.TrimLeft(heading, "#")))
	return strings.ReplaceAll(notAnchor.ReplaceAllString(text, ""), " ", "-")
}

// anchors returns the anchors of a page's headings; the second of two that are alike ends in -1.
func anchors(page string) (list []string) {
	page = fence.ReplaceAllString(page, "")
	for _, heading := range regexp.MustCompile(`(?m)^#+ .*$`).FindAllString(page, -1) {
		one := anchor(heading)
		for n := 1; slices.Contains(list, one); n++ {
			one = fmt.Sprintf("%s-%d", anchor(heading), n)
		}
		list = append(list, one)
	}
	return list
}

// TestLinks: every link between pages of the repository leads somewhere.
func TestLinks(t *testing.T) {
	pages, err := filepath.Glob("*.md")
	if err != nil || len(pages) < 4 {
		t.Fatal(err, pages)
	}
	for _, path := range append(pages, "../README.md", "../CONTRIBUTING.md") {
		page := read(t, path)
		for _, m := range regexp.MustCompile(`\]\(([^)\s]+)\)`).FindAllStringSubmatch(page, -1) {
			to, part, _ := strings.Cut(m[1], "#")
			if strings.Contains(m[1], "://") {
				continue
			}
			target := page
			if to != "" {
				file := filepath.Join(filepath.Dir(path), to)
				if _, err := os.Stat(file); err != nil {
					t.Errorf("%s: %s leads nowhere", path, m[1])
					continue
				}
				target = read(t, file)
			}
			if part != "" && !slices.Contains(anchors(target), part) {
				t.Errorf("%s: there is no heading for %s in %q", path, m[1], anchors(target))
			}
		}
	}
}
