package setup

import (
	"overtheboard/game/rules"
)

// Draft is a position that is being set up under some rules. Use New.
type Draft struct {
	now          state
	past, future []step
	last         string // the field that was set last, "" for none
}

// state is all that undoing brings back.
type state struct {
	rules *rules.Ruleset
	setup rules.Setup
}

// step is a state that was left by setting a field, "" for any other change.
type step struct {
	state
	field string
}

// mostSteps is how many changes can be undone.
const mostSteps = 1000

// New returns the draft of a position, with as much of it as its FEN says.
func New(p *rules.Position) *Draft {
	rs := p.Ruleset()
	start := rs.Start()
	d := &Draft{now: state{rs, start.Setup().Supported(rs)}}
	if s, _, err := rs.ParseSetup(p.FEN()); err == nil {
		d.now.setup = s.Supported(rs)
	}
	return d
}

// Begin sets up another position; what was set up before can be had again by undoing.
func (d *Draft) Begin(p *rules.Position) { d.become(New(p).now, "") }

// Ruleset returns the rules.
func (d *Draft) Ruleset() *rules.Ruleset { return d.now.rules }

// Setup returns the position as it is, nonsense or not.
func (d *Draft) Setup() rules.Setup { return d.now.setup }

// FEN returns the position in Forsyth-Edwards notation, nonsense or not.
func (d *Draft) FEN() string { return d.now.setup.FEN(d.now.rules) }

// Position returns the position, and joins its faults if no game can go on from it: see rules.SetupFaults.
func (d *Draft) Position() (rules.Position, error) {
	return rules.NewPosition(d.now.rules, d.now.setup)
}

// become makes a state the draft's, and tells whether it is another one. Setting one field several times on end is one
// change.
func (d *Draft) become(s state, field string) bool {
	if s.setup = s.setup.Supported(s.rules); s == d.now {
		return false
	}
	if field == "" || field != d.last {
		d.past = append(d.past, step{d.now, field})
		if len(d.past) > mostSteps {
			d.past = d.past[1:]
		}
	}
	d.now, d.last, d.future = s, field, nil
	return true
}

// set changes the setup by setting a field, "" for any other change.
func (d *Draft) set(field string, change func(*rules.Setup)) bool {
	s := d.now
	change(&s.setup)
	return d.become(s, field)
}

// CanUndo tells whether there is a change to undo.
func (d *Draft) CanUndo() bool { return len(d.past) > 0 }

// CanRedo tells whether there is a change to redo.
func (d *Draft) CanRedo() bool { return len(d.future) > 0 }

// Undo takes the last change back, and tells whether there was one.
func (d *Draft) Undo() bool { return d.travel(&d.past, &d.future) }

// Redo makes the change again that was undone last, and tells whether there was one.
func (d *Draft) Redo() bool { return d.travel(&d.future, &d.past) }

func (d *Draft) travel(from, to *[]step) bool {
	n := len(*from)
	if n == 0 {
		return false
	}
	s := (*from)[n-1]
	*from = (*from)[:n-1]
	*to = append(*to, step{d.now, s.field})
	d.now, d.last = s.state, ""
	return true
}
