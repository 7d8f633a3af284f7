package savestest

import (
	"strings"
	"testing"
	"time"

	"overtheboard/game"
	"overtheboard/game/proofs"
	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/game/testenv"
	"overtheboard/resources"
	"overtheboard/saves/notation"
)

// Shipped returns the options with the shipped rules.
func Shipped() notation.Options {
	return notation.Options{
		Book: resources.Rulebook(), Default: resources.DefaultRuleset, Fallback: resources.FallbackRuleset,
		Judge: game.Judge{Quick: proofs.Prover().Quick}, Letters: resources.OtherLetters,
	}
}

// Book returns the shipped rules and those of a file's text.
func Book(t Failer, text string) *rules.Rulebook {
	book, err := rules.ReadFiles(source.File{}, source.File{Name: rules.RulesetsFile, Data: []byte(text)}, resources.Rulebook())
	testenv.Must(t, err)
	return book
}

// Ruleset returns a ruleset of a book.
func Ruleset(t Failer, book *rules.Rulebook, name string) *rules.Ruleset {
	rs, err := book.Ruleset(name)
	testenv.Must(t, err)
	return rs
}

// New returns a game of a configuration.
func New(t Failer, c game.Config) *game.Game {
	g, err := game.New(c)
	testenv.Must(t, err)
	return g
}

// Failer is a test, or a case that rapid draws.
type Failer interface {
	Helper()
	Fatal(...any)
}

// Evening is when the tests write games.
var Evening = time.Date(2026, 11, 20, 19, 30, 0, 0, time.Local)

// NewGame returns a game under a shipped ruleset after moves in UCI.
func NewGame(t testing.TB, ruleset, moves string) *game.Game {
	t.Helper()
	g := New(t, game.Config{Ruleset: Ruleset(t, resources.Rulebook(), ruleset), Judge: game.Judge{Quick: proofs.Prover().Quick}})
	Play(t, g, moves)
	return g
}

// Play makes moves such as "e2e4".
func Play(t testing.TB, g *game.Game, moves string) {
	t.Helper()
	for _, text := range strings.Fields(moves) {
		m, err := g.Live().Position().ParseUCI(text)
		if err == nil {
			_, err = g.Play(m)
		}
		testenv.Must(t, err)
	}
}

// Move returns a legal move by its SAN.
func Move(t Failer, p *rules.Position, san string) rules.Move {
	m, err := p.ParseSAN(san)
	testenv.Must(t, err, san)
	return m
}

// Played returns a game's moves in SAN.
func Played(g *game.Game) string {
	var moves []string
	for _, n := range g.MainLine()[1:] {
		moves = append(moves, n.SAN())
	}
	return strings.Join(moves, " ")
}
