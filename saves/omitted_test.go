package saves

import (
	"slices"
	"strings"
	"testing"
	"time"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/testenv"
	"overtheboard/saves/savestest"
)

// TestOmitted: Omitted names everything that a format does not hold, and nothing else.
func TestOmitted(t *testing.T) {
	const (
		moves, comments, clocks, variations = "the moves that led to the position", "comments", "the clocks", "variations"
		players, characters                 = "the players and what else is known of the game", "line breaks, braces and control characters in texts"
	)
	lost := func(what ...string) []string { return what }
	book := savestest.Shipped().Book
	played := func(change func(*game.Game)) *game.Game {
		return changed(savestest.NewGame(t, "normal", "e2e4 e7e5 g1f3"), change)
	}
	fresh := func(change func(*game.Game)) *game.Game { return changed(savestest.NewGame(t, "normal", ""), change) }
	timed := func(change func(*game.Game)) *game.Game {
		config := savestest.NewGame(t, "normal", "").Config()
		config.TimeControl = savestest.SameTime(game.Stage{Time: time.Minute})
		return changed(savestest.New(t, config), change)
	}
	commented := func(text string) *game.Game { return fresh(func(g *game.Game) { g.Root().After = text }) }
	ended := func(reason game.Reason) *game.Game {
		return played(func(g *game.Game) {
			testenv.Must(t, g.End(game.Outcome{Result: game.WhiteWins, Reason: reason}))
		})
	}
	nothing := func(*game.Game) {}
	for name, c := range map[string]struct {
		g        *game.Game
		pgn, fen []string
	}{
		"new":               {g: fresh(nothing)},
		"moves":             {g: played(nothing), fen: lost(moves)},
		"named":             {g: fresh(func(g *game.Game) { g.Names[0] = "Ann" }), fen: lost(players)},
		"name in two lines": {g: fresh(func(g *game.Game) { g.Names[0] = "A\nnn" }), pgn: lost(characters), fen: lost(players)},
		"comment":           {g: commented("good"), fen: lost(comments)},
		"braces":            {g: commented("{good}"), pgn: lost(characters), fen: lost(comments)},
		"long comment":      {g: commented(strings.Repeat("x", 1<<20)), fen: lost(comments)},
		"clock":             {g: timed(nothing), fen: lost(clocks)},
		"clock that ran": {g: timed(func(g *game.Game) {
			savestest.Play(t, g, "e2e4")
			g.Live().SetRemaining(rules.Black, 59*time.Second)
		}), fen: lost(moves, clocks)},
		"clock at the start":         {g: timed(func(g *game.Game) { g.Root().SetRemaining(rules.Black, 59*time.Second) }), fen: lost(clocks)},
		"clock without time control": {g: played(func(g *game.Game) { g.MainLine()[2].SetRemaining(rules.White, 59*time.Second) }), fen: lost(moves, clocks)},
		"taken back":                 {g: played(func(g *game.Game) { _ = g.Takeback() }), fen: lost(moves, variations)},
		"all taken back":             {g: changed(savestest.NewGame(t, "normal", "e2e4"), func(g *game.Game) { _ = g.Takeback() }), fen: lost(variations)},
		"offer":                      {g: played(func(g *game.Game) { _ = g.Live().Record(game.Event{Type: game.DrawOffer}) }), fen: lost(moves)},
		"tag": {g: fresh(func(g *game.Game) { g.Started, g.Tags = savestest.Evening, map[string]string{"Date": "2020.01.01"} }),
			pgn: lost(`the tag "Date", which the game itself says otherwise`), fen: lost(players)},
		"resigned":                {g: ended(game.Resignation), fen: lost(moves, "how the game ended (1-0 resignation)")},
		"paused":                  {g: fresh(func(g *game.Game) { _ = g.Root().Record(game.Event{Type: game.Pause}) })},
		"a comment like an event": {g: commented("[%event resign white]"), pgn: lost(characters), fen: lost(comments)},
		"a tag like a reason": {g: fresh(func(g *game.Game) { g.Tags = map[string]string{"Reason": "resignation"} }),
			pgn: lost(`the tag "Reason", which the game itself says otherwise`), fen: lost(players)},
		"other rules": {g: savestest.NewGame(t, "antichess", ""), fen: lost(`by which rules it is played ("antichess")`)},
		"own rules": {g: savestest.New(t, game.Config{Ruleset: savestest.Ruleset(t, savestest.Book(t, `{"mine": {"inherits": "normal", "stalemate": "loss"}}`), "mine")}),
			fen: lost(`by which rules it is played ("mine")`, `the rules of "mine"`)},
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
}

func changed(g *game.Game, change func(*game.Game)) *game.Game {
	change(g)
	return g
}
