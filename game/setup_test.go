package game

import (
	"errors"
	"slices"
	"strings"
	"time"

	"overtheboard/game/proofs"
	"overtheboard/game/rules"
	"overtheboard/resources"
)

// failer is common to tests and property tests.
type failer interface {
	Helper()
	Fatalf(format string, args ...any)
}

func ruleset(t failer, name string) *rules.Ruleset {
	t.Helper()
	rs, err := resources.Rulebook().Ruleset(name)
	if err != nil {
		t.Fatalf("ruleset %s: %v", name, err)
	}
	return rs
}

// altered returns the rules of standard chess with a change.
func altered(t failer, change func(*rules.Definition)) *rules.Ruleset {
	t.Helper()
	d := *ruleset(t, "normal").Definition()
	change(&d)
	rs, err := rules.Compile(&d)
	if err != nil {
		t.Fatalf("%v", err)
	}
	return rs
}

// quickJudge is the default judge of the tests: it decides at once with few pieces, and leaves blocked positions to be proved.
func quickJudge() Judge {
	return Judge{Quick: func(p *rules.Position, side rules.Color) Ability {
		if p.Occupied().Count() > 6 {
			return Undecided
		}
		return proofs.Prover().Quick(p, side)
	}}
}

func position(t failer, rs *rules.Ruleset, fen string) *rules.Position {
	t.Helper()
	p, _, err := rs.ParseFEN(fen)
	if err != nil {
		t.Fatalf("FEN %s: %v", fen, err)
	}
	return &p
}

// config returns the settings of a game of standard chess from a FEN; "" is the start.
func config(t failer, fen string) Config {
	t.Helper()
	c := Config{Ruleset: ruleset(t, resources.DefaultRuleset), Judge: quickJudge()}
	if fen != "" {
		c.Position = position(t, c.Ruleset, fen)
	}
	return c
}

func from(t failer, fen, moves string) *Game {
	t.Helper()
	return played(t, config(t, fen), moves)
}

// played returns a new game after some moves.
func played(t failer, c Config, moves string) *Game {
	t.Helper()
	g, err := New(c)
	if err != nil {
		t.Fatalf("New: %v", err)
	}
	for _, m := range strings.Fields(moves) {
		if _, err := g.Play(move(t, g.Live(), m)); err != nil {
			t.Fatalf("%s: %v", m, err)
		}
	}
	return g
}

// move returns a legal move by its squares and promotion letter, else an illegal move.
func move(t failer, n *Node, text string) rules.Move {
	t.Helper()
	p := n.Position()
	from, err := rules.ParseSquare(text[:2])
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	to, err := rules.ParseSquare(text[2:4])
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	m := rules.Move{From: from, To: to}
	if len(text) == 5 {
		m.Promotion = p.Ruleset().KindOf(text[4])
	}
	for _, legal := range p.LegalMoves() {
		if legal.From == m.From && legal.To == m.To && legal.Promotion == m.Promotion {
			return legal
		}
	}
	return m
}

// desk is a controller for tests: time moves only on request, posted functions wait, and changes are collected.
type desk struct {
	*Controller
	t       failer
	now     time.Time
	posted  chan func()
	changes Parts
	steps   []Step
	calls   int
}

// stopped is a watch whose time a test moves.
type stopped struct{ time *time.Time }

func (w stopped) Now() time.Time  { return *w.time }
func (w stopped) Wall() time.Time { return *w.time }

// slept is a watch with another time of day.
type slept struct {
	Watch
	wall func() time.Time
}

func (w slept) Wall() time.Time { return w.wall() }

func newDesk(t failer) *desk {
	d := &desk{t: t, now: time.Date(2024, 5, 1, 12, 0, 0, 0, time.UTC), posted: make(chan func(), 100)}
	d.Controller = NewController(func(f func()) { d.posted <- f })
	d.Watch = stopped{&d.now}
	d.Listen(func(c Change) {
		d.changes |= c.Parts
		d.steps = append(d.steps, c.Steps...)
		d.calls++
	})
	return d
}

func (d *desk) start(c Config) *desk {
	d.t.Helper()
	if err := d.NewGame(c); err != nil {
		d.t.Fatalf("NewGame: %v", err)
	}
	return d
}

func (d *desk) Examining() bool {
	return d.questions.winners != nil || slices.Contains(d.questions.dead, d.study.shown)
}

// opening returns a desk with a game of standard chess without clocks, after some moves.
func opening(t failer, moves string) *desk {
	d := newDesk(t).start(config(t, ""))
	d.moves(moves)
	return d
}

func (d *desk) do(actions ...Action) {
	d.t.Helper()
	for _, a := range actions {
		if err := d.Do(a); err != nil {
			d.t.Fatalf("%+v: %v", a, err)
		}
	}
}

func (d *desk) refuses(want error, actions ...Action) {
	d.t.Helper()
	for _, a := range actions {
		if err := d.Do(a); !errors.Is(err, want) {
			d.t.Fatalf("%+v: %v, not %v", a, err, want)
		}
	}
}

// recorded expects the events of the whole game.
func (d *desk) recorded(want ...Event) {
	d.t.Helper()
	if got := d.Game().Events(); !slices.Equal(got, want) {
		d.t.Fatalf("recorded %+v, not %+v", got, want)
	}
}

func (d *desk) said(p Parts) bool { return d.changes&p == p }

func (d *desk) run() int {
	for n := 0; ; n++ {
		select {
		case f := <-d.posted:
			f()
		default:
			return n
		}
	}
}

func (d *desk) moves(moves string) {
	d.t.Helper()
	for _, m := range strings.Fields(moves) {
		if err := d.Play(move(d.t, d.Live(), m)); err != nil {
			d.t.Fatalf("%s: %v", m, err)
		}
	}
}

// claim claims a draw, with a named next move if there is one, and reports whether the claim was right.
func (d *desk) claim(by rules.Color, kind ClaimKind, named ...rules.Move) (upheld bool, err error) {
	n := d.Live()
	if len(named) == 0 {
		err = d.Do(Claiming(by, kind))
	} else if err = d.Do(Arming(by, kind)); err == nil {
		err = d.Play(named[0])
	}
	if err != nil {
		return false, err
	}
	return n.events[slices.IndexFunc(n.events, func(e Event) bool { return e.Type == Claim })].Upheld, nil
}

// claims is claim, and expects whether the claim is right.
func (d *desk) claims(right bool, by rules.Color, kind ClaimKind, named ...rules.Move) {
	d.t.Helper()
	if upheld, err := d.claim(by, kind, named...); upheld != right || err != nil {
		d.t.Fatalf("upheld %v, %v", upheld, err)
	}
}

func (d *desk) want(o Outcome) {
	d.t.Helper()
	if got := d.Outcome(); got != o {
		d.t.Fatalf("outcome is %v, not %v", got, o)
	}
}
