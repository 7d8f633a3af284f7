package rules

import (
	"fmt"
	"os"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"overtheboard/game/source"
	"overtheboard/game/testenv"
)

// TestRulesetsPage compares docs/rulesets.md with the program: it has every field, word and name that there is.
func TestRulesetsPage(t *testing.T) {
	page, _ := readPage(t, "rulesets.md")
	pieces := section(t, page, "## Pieces")
	sameNames(t, "fields of a piece", fieldRows(pieces, 4), pieceFields)
	rulesets := section(t, page, "## Rulesets")
	sameNames(t, "fields of a ruleset", fieldRows(rulesets, 3), rulesetFields)
	sameNames(t, "fields of draws", firstColumn(section(t, page, "### `draws`")), drawsFields)
	for heading, fields := range map[string][]string{
		"castling": castlingFields, "en_passant": passingFields, "promotion": promotionFields, "shuffle": shuffleFields, "hand": handFields, "blast": explosionFields,
	} {
		text := section(t, page, "### `"+heading+"`")
		for _, field := range fields {
			if !strings.Contains(text, `"`+field+`"`) {
				t.Errorf("%s: there is nothing about %q", heading, field)
			}
		}
	}
	var conditions []string
	for _, cell := range firstColumn(section(t, page, "## Ways to win")) {
		conditions = append(conditions, regexp.MustCompile(`\w+`).FindString(cell))
	}
	sameNames(t, "ways to win", conditions, winNames())
}

func fieldRows(text string, columns int) []string {
	var fields []string
	for line := range strings.Lines(text) {
		if m := regexp.MustCompile("^\\| \\[`(\\w+)`\\]").FindStringSubmatch(line); m != nil && strings.Count(line, " | ") == columns-1 {
			fields = append(fields, m[1])
		}
	}
	return fields
}

func TestRulesetsPageLists(t *testing.T) {
	page, _ := readPage(t, "rulesets.md")
	book := shippedBook(t)
	ships, _, _ := strings.Cut(section(t, page, "## What ships"), "\n### ")
	sameNames(t, "shipped rulesets", firstColumn(ships), book.Names())
	for letter, def := range book.library {
		row := regexp.MustCompile(fmt.Sprintf(`\n\| %c \| %s \| .* \| `+"`(.*)`"+` \|\n`, letter, def.Name)).FindStringSubmatch(ships)
		switch {
		case row == nil:
			t.Errorf("there is no row of %c, %s", letter, def.Name)
		case !def.is(row[1]):
			t.Errorf("the page has the Betza string %s of %c, which is %+v", row[1], letter, def)
		}
	}
	if rows := regexp.MustCompile(`(?m)^\| [A-Z] \|`).FindAllString(ships, -1); len(rows) != len(book.library) {
		t.Errorf("the page has %d pieces, the library %d", len(rows), len(book.library))
	}
	entries, err := os.ReadDir("../../resources/pieces/shaded")
	testenv.Must(t, err)
	var drawn []string
	for _, e := range entries {
		if name, white := strings.CutSuffix(e.Name(), "-white.png"); white && !strings.HasPrefix(name, "token-") {
			drawn = append(drawn, "`"+name+"`")
		}
	}
	list, _, _ := strings.Cut(section(t, page, "### `image`"), ", and the lettered discs")
	sameNames(t, "pictures", regexp.MustCompile("`[a-z-]+`").FindAllString(list, -1), drawn)
}

// TestRulesetsPageOwnPieces: the page has the Betza string of each piece that shipped rulesets bring with them.
func TestRulesetsPageOwnPieces(t *testing.T) {
	page, _ := readPage(t, "rulesets.md")
	book := shippedBook(t)
	rows := regexp.MustCompile("(?m)^\\| ([A-Z]) \\| (.*) \\| `(.*)` \\| (.*) \\|$").FindAllStringSubmatch(section(t, page, "### Pieces of their own"), -1)
	in := make([][]string, len(rows)) // rulesets by row
	for _, name := range book.Names() {
		for _, def := range shippedRuleset(t, name).Definition().Pieces {
			if common, ok := book.library[def.Letter]; ok && reflect.DeepEqual(common, def) {
				continue
			}
			i := slices.IndexFunc(rows, func(row []string) bool {
				return row[1] == string(rune(def.Letter)) && row[2] == def.Name && def.is(row[3])
			})
			if i < 0 {
				t.Errorf("there is no row of %s in %s: %+v", def.Name, name, def)
				continue
			}
			in[i] = append(in[i], "`"+name+"`")
		}
	}
	for i, row := range rows {
		testenv.Same(t, row[4], strings.Join(in[i], ", "), "the page has", row[0], "which is in")
	}
}

// TestRulesetsPageExamples reads every example of the page and checks what the page says of it.
func TestRulesetsPageExamples(t *testing.T) {
	_, blocks := readPage(t, "rulesets.md")
	library := ""
	for i, b := range blocks {
		t.Run(fmt.Sprint("line ", b.line), func(t *testing.T) {
			switch b.kind {
			case "json library":
				library = b.text
			case "json ruleset":
				tryRuleset(t, library, b)
				library = ""
			case "json wrong":
				if i+1 == len(blocks) || blocks[i+1].kind != "text" {
					t.Fatal("the faults of this file do not follow it")
				}
				_, faults := ReadSound(source.File{}, source.File{Name: RulesetsFile, Data: []byte(b.text)}, shippedBook(t))
				var lines strings.Builder
				for _, f := range faults {
					text := f.Error()
					if f.Warning {
						text = strings.Replace(text, ": ", ": warning: ", 1)
					}
					fmt.Fprintln(&lines, text)
				}
				testenv.Same(t, lines.String(), blocks[i+1].text, "the faults are")
			case "text": // the blocks before it were tested
			default:
				t.Errorf("a block %q", b.kind)
			}
		})
	}
}

// claim is a sentence of a page about a ruleset: "In `FEN` White has 5 moves, among them `Kd1` but not `O-O`."
var claim = regexp.MustCompile("(?:[Ii]n `([^`]+)` )?(White|Black) has (?:(\\d+) moves?|won by `(\\w+)`)([^.]*)")

func tryRuleset(t *testing.T, library string, b block) {
	book, err := readText(t, library, b.text)
	testenv.Must(t, err)
	if odd := oddities(t, library, b.text); len(odd) > 0 {
		t.Errorf("warnings: %v", odd)
	}
	doc, err := source.ParseJSON(RulesetsFile, []byte(b.text))
	testenv.Must(t, err)
	members, _ := doc.Root().Members()
	rs, err := book.Ruleset(members[0].Name)
	testenv.Must(t, err)
	claims := claim.FindAllStringSubmatch(b.after, -1)
	if len(claims) == 0 {
		t.Error("the page says nothing of this ruleset that could be tried")
	}
	for _, c := range claims {
		tryClaim(t, rs, c)
	}
}

func tryClaim(t *testing.T, rs *Ruleset, c []string) {
	sentence, fen, side, moves, ending, rest := c[0], c[1], c[2], c[3], c[4], c[5]
	p := rs.Start()
	if fen != "" {
		var notices []*source.Fault
		var err error
		if p, notices, err = rs.ParseFEN(fen); err != nil || len(notices) > 0 && !strings.Contains(fen, "K -") {
			t.Fatalf("%s: %v, %v", sentence, notices, err)
		}
	}
	color := White
	if side == "Black" {
		color = Black
	}
	if ending != "" {
		if v := p.Verdict(); v.Winner != color.Wins() || v.Ending != Stalemate && v.Ending.String() != ending ||
			(v.Ending == Stalemate) != (ending == "stalemate") {
			t.Errorf("%s: %v", sentence, v)
		}
		return
	}
	var san []string
	for _, m := range p.LegalMoves() {
		san = append(san, p.SAN(m))
	}
	slices.Sort(san)
	if strconv.Itoa(len(san)) != moves || p.Turn() != color || Perft(&p, 1) != uint64(len(san)) {
		t.Errorf("%s: %v has %d moves, %q", sentence, p.Turn(), len(san), san)
	}
	among, not, _ := strings.Cut(rest, " but not ")
	for _, quoted := range regexp.MustCompile("`([^`]+)`").FindAllStringSubmatch(among, -1) {
		if !slices.ContainsFunc(san, func(s string) bool { return strings.TrimRight(s, "+#") == quoted[1] }) {
			t.Errorf("%s: %s is not among %q", sentence, quoted[1], san)
		}
	}
	for _, quoted := range regexp.MustCompile("`([^`]+)`").FindAllStringSubmatch(not, -1) {
		if slices.ContainsFunc(san, func(s string) bool { return strings.TrimRight(s, "+#") == quoted[1] }) {
			t.Errorf("%s: %s is among %q", sentence, quoted[1], san)
		}
	}
}

// TestRulesetsPageRecipes tries each recipe of the page on the shipped normal ruleset.
func TestRulesetsPageRecipes(t *testing.T) {
	page, _ := readPage(t, "rulesets.md")
	recipes := regexp.MustCompile("(?m)^\\| ([^|]+) \\| `(.+)` \\| ([^|]+) \\|$").FindAllStringSubmatch(section(t, page, "## I want …"), -1)
	if len(recipes) < 30 {
		t.Fatalf("%d recipes", len(recipes))
	}
	normal := shippedRuleset(t, "normal")
	for _, r := range recipes {
		t.Run(r[1], func(t *testing.T) {
			text := `{"t": {"inherits": "normal", ` + r[2] + `}}`
			book, err := readText(t, "", text)
			if odd := oddities(t, "", text); err != nil || len(odd) > 0 {
				t.Fatalf("%v, %v", err, odd)
			}
			rs, _ := book.Ruleset("t")
			d := rs.Definition()
			if rs.Equivalent(normal) && d.Draws == normal.Definition().Draws && d.Shuffle == nil && d.Turn == White {
				t.Error("it is still normal chess")
			}
			claims := claim.FindAllStringSubmatch(r[3], -1)
			if len(claims) == 0 {
				t.Error("the page says nothing of it that could be tried")
			}
			for _, c := range claims {
				tryClaim(t, rs, c)
			}
		})
	}
}
