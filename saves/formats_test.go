package saves

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"
	"unicode"

	"pgregory.net/rapid"

	"overtheboard/game"
	"overtheboard/game/proofs"
	"overtheboard/game/rules"
	"overtheboard/game/testenv"
	"overtheboard/saves/disk"
	"overtheboard/saves/journal"
	"overtheboard/saves/savedgame"
	"overtheboard/saves/savestest"
)

func asFile(t rapid.TB, name string, g *game.Game) string {
	t.Helper()
	var b bytes.Buffer
	testenv.Must(t, Write(&b, name, g, savestest.Evening))
	return b.String()
}

type refusing struct{}

func (refusing) Write([]byte) (int, error) { return 0, savestest.ErrFault }

// TestOpen: the file's ending chooses the format, of writing too; a failing write and a file without a game are errors.
func TestOpen(t *testing.T) {
	g := savestest.NewGame(t, "normal", "f2f3 e7e5 g2g4 d8h4")
	for _, name := range []string{"game.json", "game.PGN"} {
		path := t.TempDir() + "/" + name
		if _, err := disk.ReplaceFile(path, "", func(w io.Writer) error { return Write(w, path, g, savestest.Evening) }); err != nil {
			t.Fatal(err)
		}
		again, notices, err := Open(savestest.Shipped(), path)
		if err != nil || len(notices) > 0 || again.Outcome() != g.Outcome() || savestest.Played(again) != "f3 e5 g4 Qh4#" {
			t.Errorf("%s: %v, %v", name, err, notices)
		}
		savestest.Write(t, path, "")
		for _, path := range []string{path, path + ".none"} {
			if _, _, err := Open(savestest.Shipped(), path); err == nil {
				t.Errorf("%s was opened", path)
			}
		}
	}
	for _, name := range []string{"game.json", "game.pgn", "game.fen"} {
		if err := Write(refusing{}, name, g, savestest.Evening); !errors.Is(err, savestest.ErrFault) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestPGNOfOddTags: no tag of a saved game becomes another game's start or rules.
func TestPGNOfOddTags(t *testing.T) {
	const text = `{"rules": "normal", "round": {"0": {"white_turn": [["e2", "e4"]]}}, "tags": {"FEN": "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
		"SetUp": "1", "Variant": "Chess960", "White": "Ann", "Result": "1-0", "Opening": "King's Pawn"}}`
	g, notices, err := Read(savestest.Shipped(), "game.json", []byte(text))
	if err != nil || len(notices) != 4 || len(g.Tags) != 2 {
		t.Fatalf("%v, %v, %v", g.Tags, notices, err)
	}
	g.Tags["FEN"] = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"
	if text := asFile(t, "game.pgn", g); strings.Contains(text, "FEN") || strings.Contains(text, "[Variant") || !strings.Contains(text, "King's Pawn") {
		t.Error(text)
	}
}

// TestCommentBeforeTheStart: a comment before the start is read as one after it.
func TestCommentBeforeTheStart(t *testing.T) {
	again, _, err := Read(savestest.Shipped(), "g.json", []byte(`{"rules": "normal", "version": 2, "round": {}, "comments": {"0": {"before": "a", "after": "b"}}}`))
	if err != nil || again.Root().Before != "" || again.Root().After != "a b" {
		t.Errorf("%v: at the start stands %q, %q", err, again.Root().Before, again.Root().After)
	}
}

// TestPGNKeepsOrSays: everything in a PGN file is written again after it was a saved game, or a notice says that it is not.
func TestPGNKeepsOrSays(t *testing.T) {
	const notice = ""
	for text, want := range map[string]string{
		"[Termination \"abandoned\"]\n\n1. e4 *":                        `[Termination "abandoned"]`,
		"[Date \"2026.11.20\"]\n[Time \"19:30:00\"]\n\n1. e4 *":         `[Time "19:30:00"]`,
		"[Date \"2026.11.20\"]\n[Time \"half past\"]\n\n1. e4 *":        `[Time "half past"]`,
		"[Date \"2026.11.20\"]\n[Time \"00:00:00\"]\n\n1. e4 *":         `[Time "00:00:00"]`,
		"[Time \"19:30:00\"]\n\n1. e4 *":                                `[Time "19:30:00"]`,
		"1. e4 e5 (1... c5 (=) 2. Nf3) *":                               "1... c5 {(=)} 2. Nf3",
		"[FEN \"8/8/8/3k4/8/3K4/8/8 w - - 0 1\"]\n1. Ke3 Ke5 1/2-1/2\n": "1. Ke3 Ke5 1/2-1/2", // after a dead position
		"[Result \"0-0\"]\n\n1. e4":                                     notice,
		"[White Elo \"2000\"]\n\n1. e4 *":                               notice,
		"1. e4 " + strings.Repeat("$1 ", 26) + "*":                      notice,
	} {
		g, notices, err := Read(savestest.Shipped(), "g.pgn", []byte(text))
		if err != nil || want == notice && len(notices) == 0 {
			t.Errorf("%s: %v, %v", text, err, notices)
			continue
		}
		again, _, err := Read(savestest.Shipped(), "g.json", []byte(asFile(t, "game.json", g)))
		testenv.Must(t, err)
		if all := asFile(t, "g.pgn", again); !strings.Contains(all, want) {
			t.Errorf("%s: %s is lost in\n%s", text, want, all)
		}
	}
}

// TestPGNThroughJSON: everything in a PGN file is the same after saving it as JSON.
func TestPGNThroughJSON(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := savestest.RandomGame(t)
		savestest.Grow(t, g)
		g.Tags = map[string]string{"Event": "Café", "Annotator": "x \"y\"", "ECO": "C42"}
		first := asFile(t, "g.pgn", g)
		read, _, err := Read(savestest.Shipped(), "g.pgn", []byte(first))
		if _, broken := g.Breakoff(); (err != nil) != broken {
			t.Fatalf("%v\n%s", err, first)
		}
		again, _, err := Read(savestest.Shipped(), "g.json", []byte(asFile(t, "game.json", read)))
		testenv.Must(t, err, first)
		if got, want := savestest.TreeText(again), savestest.TreeText(read); got != want {
			t.Fatalf("got\n%s\nwant\n%s", got, want)
		}
		if first, second := asFile(t, "g.pgn", read), asFile(t, "g.pgn", again); second != first { // comments of two moves in a row are one
			t.Fatalf("PGN\n%s\nafter a saved game\n%s", first, second)
		}
	})
}

// TestTreeForm shows the form of variations: each names the one that it varies, its ply, and its notes.
func TestTreeForm(t *testing.T) {
	g, _, err := Read(savestest.Shipped(), "g.pgn", []byte("1. e4 {king's pawn} e5 $1 (1... c5 {[%clk 0:05:00]} 2. Nf3 (2. -- {threat} d5)) 2. Nf3 *"))
	testenv.Must(t, err)
	text := strings.NewReplacer(" ", "", "\n", "").Replace(asFile(t, "game.json", g))
	for _, want := range []string{
		`"comments":{"1":{"after":"king'spawn"}}`,
		`"nags":{"2":[1]}`,
		`"variations":[{"clock":[[null,"0:05:00"],[null,"0:05:00"]],"moves":[[["c7","c5"]],[["g1","f3"]]],"ply":2},` +
			`{"comments":{"3":{"after":"threat"}},"moves":[[],[["d7","d5"]]],"of":0,"ply":3}]`,
	} {
		if !strings.Contains(text, want) {
			t.Errorf("the save lacks %s\n%s", want, text)
		}
	}
}

// TestNoControls: no control character that a terminal obeys comes from a comment, or from unread text, into PGN.
func TestNoControls(t *testing.T) {
	g := savestest.NewGame(t, "normal", "e2e4 e7e5")
	for _, n := range g.MainLine() {
		n.Before, n.After = "a\x1b[31mb\x07", "\u009b31m\x7f\x08c\tz\x00"
	}
	g.BreakOff(game.Breakoff{Written: "Ke9", Text: "Ke9 {\x1b[2J}"})
	text := asFile(t, "g.pgn", g)
	if strings.ContainsFunc(text, func(r rune) bool { return unicode.IsControl(r) && r != '\n' }) || !strings.Contains(text, "[31mb") || !strings.Contains(text, "[2J") {
		t.Errorf("%q", text)
	}
}

// TestOlderEnds: under rules for which earlier versions called no position dead, games that went on in one and ended otherwise
// open with their moves and their result from every format, and what was taken back there can be made again.
func TestOlderEnds(t *testing.T) {
	o := savestest.Shipped()
	o.Judge = proofs.Prover()
	o.Book = savestest.Book(t, `{"boom": {"inherits": "atomic", "pgn": ""}, "boom on": {"inherits": "atomic", "draws": {"dead_position": false}}}`)
	const bare, rooks, dance = "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k2r/8/8/8/8/8/8/4K2R w - - 0 1", " e1e2 e8e7 e2e1 e7e8"
	flag, resign := game.Event{Type: game.Flag, By: rules.Black}, game.Event{Type: game.Resign, By: rules.White}
	claim := game.Event{Type: game.Claim, By: rules.White, Kind: game.ClaimThreefold, Upheld: true}
	for _, c := range []struct {
		rules, fen, moves string
		end               game.Event
		outcome           string
		back              int // moves taken back
	}{
		{"atomic", rooks, "h1h8 e8e7 e1e2", flag, "1-0 time", 0},
		{"boom", rooks, "h1h8 e8e7", resign, "0-1 resignation", 0},
		{"boom on", rooks, "h1h8 e8e7", resign, "0-1 resignation", 0},
		{"three-check", "4k3/8/8/8/8/8/8/1N2K3 b - - 0 1", "e8e7", resign, "0-1 resignation", 0},
		{"atomic", rooks, "h1h8", game.Event{}, "1/2-1/2 agreement", 0},
		{"boom", rooks, "h1h8 e8e7", game.Event{}, "1-0", 0},
		{"boom", bare, dance + dance, claim, "1/2-1/2 threefold", 0},
		{"atomic", rooks, "h1h8 e8e7", game.Event{}, "*", 2},
		{"boom", rooks, "h1h8 e8e7", game.Event{}, "*", 2},
	} {
		rs := savestest.Ruleset(t, o.Book, c.rules)
		p, _, err := rs.ParseFEN(c.fen)
		testenv.Must(t, err)
		g := savestest.New(t, game.Config{Ruleset: rs, Position: &p}) // with a judge that knows of no dead position
		savestest.Play(t, g, c.moves)
		live := g.Live()
		folder := t.TempDir()
		j := journal.Open(folder+"/steps", savedgame.Form{})
		err = j.Follow(g, []game.Step{game.Began{Game: g}}, 0)
		if c.end.Ends() {
			err = errors.Join(err, live.Record(c.end))
		} else if c.back > 0 {
			err = errors.Join(err, g.GoTo(g.MainLine()[live.Ply()-c.back]), j.Follow(g, []game.Step{game.Went{From: live, To: g.Live()}}, 0))
			if r, fault := journal.Recover(o, savedgame.Form{}, folder+"/steps"); fault != nil || r.Damage != nil || r.Game.Live().Ply() != g.Live().Ply() {
				t.Errorf("%s: %v, %+v", c.moves, fault, r)
			}
		}
		score, reason, _ := strings.Cut(c.outcome, " ")
		result, _ := game.ParseScore(score)
		why, _ := game.ParseReason(reason)
		if c.back == 0 {
			err = errors.Join(err, g.End(game.Outcome{Result: result, Reason: why}))
		}
		if err = errors.Join(err, j.Close()); err != nil {
			t.Fatal(err)
		}
		testenv.Same(t, g.Outcome().String(), c.outcome, c.moves, g.Outcome())
		keepsAll(t, o, g, folder+"/game")
	}
}
