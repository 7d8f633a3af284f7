package saves

import (
	"slices"
	"strings"
	"testing"
	"time"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/saves/savestest"
)

// TestOmitted: Omitted names everything that a format does not hold, and nothing else.
func TestOmitted(t *testing.T) {
	book := savestest.Shipped().Book
	played := func() *game.Game { return savestest.NewGame(t, "normal", "e2e4 e7e5 g1f3") }
	timed := func() *game.Game {
		config := savestest.NewGame(t, "normal", "").Config()
		config.TimeControl = savestest.SameTime(game.Stage{Time: time.Minute})
		g, err := game.New(config)
		if err != nil {
			t.Fatal(err)
		}
		return g
	}
	ended := func(reason game.Reason) *game.Game {
		g := played()
		if err := g.End(game.Outcome{Result: game.WhiteWins, Reason: reason}); err != nil {
			t.Fatal(err)
		}
		return g
	}
	for name, c := range map[string]struct {
		g        *game.Game
		pgn, fen []string
	}{
		"new":   {g: savestest.NewGame(t, "normal", "")},
		"moves": {g: played(), fen: []string{"the moves that led to the position"}},
		"named": {g: changed(savestest.NewGame(t, "normal", ""), func(g *game.Game) { g.Names[0] = "Ann" }),
			fen: []string{"the players and what else is known of the game"}},
		"name in two lines": {g: changed(savestest.NewGame(t, "normal", ""), func(g *game.Game) { g.Names[0] = "A\nnn" }),
			pgn: []string{"line breaks, braces and control characters in texts"}, fen: []string{"the players and what else is known of the game"}},
		"comment": {g: changed(savestest.NewGame(t, "normal", ""), func(g *game.Game) { g.Root().After = "good" }), fen: []string{"comments"}},
		"braces": {g: changed(savestest.NewGame(t, "normal", ""), func(g *game.Game) { g.Root().After = "{good}" }),
			pgn: []string{"line breaks, braces and control characters in texts"}, fen: []string{"comments"}},
		"long comment": {g: changed(savestest.NewGame(t, "normal", ""), func(g *game.Game) { g.Root().After = strings.Repeat("x", 1<<20) }),
			pgn: []string{"the ends of comments of more than 1048448 bytes"}, fen: []string{"comments"}},
		"clock": {g: timed(), fen: []string{"the clocks"}},
		"clock that ran": {g: changed(timed(), func(g *game.Game) {
			m, _ := g.Root().Position().ParseSAN("e4")
			n, _ := g.Play(m)
			n.SetRemaining(rules.Black, 59*time.Second)
		}), fen: []string{"the moves that led to the position", "the clocks"}},
		"clock at the start": {g: changed(timed(), func(g *game.Game) { g.Root().SetRemaining(rules.Black, 59*time.Second) }),
			fen: []string{"the clocks"}},
		"clock without time control": {g: changed(played(), func(g *game.Game) { g.MainLine()[2].SetRemaining(rules.White, 59*time.Second) }),
			fen: []string{"the moves that led to the position", "the clocks"}},
		"taken back": {g: changed(played(), func(g *game.Game) { _ = g.Takeback() }), fen: []string{"the moves that led to the position", "variations"}},
		"all taken back": {g: changed(savestest.NewGame(t, "normal", "e2e4"), func(g *game.Game) { _ = g.Takeback() }),
			fen: []string{"variations"}},
		"both offer": {g: changed(played(), func(g *game.Game) {
			for _, side := range [...]rules.Color{rules.White, rules.Black} {
				_ = g.Live().Record(game.Event{Type: game.DrawOffer, By: side})
			}
		}), fen: []string{"the moves that led to the position"}},
		"tag": {g: changed(savestest.NewGame(t, "normal", ""), func(g *game.Game) {
			g.Started, g.Tags = savestest.Evening, map[string]string{"Date": "2020.01.01"}
		}), pgn: []string{`the tag "Date", which the game itself says otherwise`}, fen: []string{"the players and what else is known of the game"}},
		"resigned": {g: ended(game.Resignation), fen: []string{"the moves that led to the position", "how the game ended (1-0 resignation)"}},
		"on time":  {g: ended(game.Time), fen: []string{"the moves that led to the position", "how the game ended (1-0 time)"}},
		"paused":   {g: changed(savestest.NewGame(t, "normal", ""), func(g *game.Game) { _ = g.Root().Record(game.Event{Type: game.Pause}) })},
		"a comment like an event": {g: changed(played(), func(g *game.Game) { g.Live().After = "[%event resign white]" }),
			pgn: []string{"line breaks, braces and control characters in texts"}, fen: []string{"the moves that led to the position", "comments"}},
		"a tag like a reason": {g: changed(played(), func(g *game.Game) { g.Tags = map[string]string{"Reason": "resignation"} }),
			pgn: []string{`the tag "Reason", which the game itself says otherwise`},
			fen: []string{"the moves that led to the position", "the players and what else is known of the game"}},
		"other rules": {g: savestest.NewGame(t, "antichess", ""), fen: []string{`by which rules it is played ("antichess")`}},
	} {
		if got := Omitted("x.JSON", c.g, book); got != nil {
			t.Errorf("%s: JSON leaves out %q", name, got)
		}
		if got := Omitted("x.PGN", c.g, book); !slices.Equal(got, c.pgn) {
			t.Errorf("%s: PGN leaves out %q, not %q", name, got, c.pgn)
		}
		if got := Omitted("x.fen", c.g, book); !slices.Equal(got, c.fen) {
			t.Errorf("%s: FEN leaves out %q, not %q", name, got, c.fen)
		}
	}
	own, err := rules.ReadFiles(source.File{}, source.File{Name: "r.json", Data: []byte(`{"mine": {"inherits": "normal", "stalemate": "loss"}}`)}, book)
	if err != nil {
		t.Fatal(err)
	}
	rs, err := own.Ruleset("mine")
	if err != nil {
		t.Fatal(err)
	}
	g, err := game.New(game.Config{Ruleset: rs})
	if got := Omitted("x.pgn", g, book); err != nil || got != nil {
		t.Errorf("own rules: PGN leaves out %q, %v", got, err)
	}
	if got := Omitted("x.fen", g, book); !slices.Contains(got, `the rules of "mine"`) {
		t.Errorf("own rules: FEN leaves out %q", got)
	}
}

func changed(g *game.Game, change func(*game.Game)) *game.Game {
	change(g)
	return g
}
