package winnable

import (
	"context"
	"encoding/binary"
)

// fewForward is how many pieces that only go forward are few: then each of their moves begins a phase.
const fewForward = 2

// mostRecords bounds what a static proof remembers: 64 MB.
const mostRecords = 25_000

// This file proves that a side can never mate by going through all phases. Why it is sound:
//
// The first phase holds the start. Each phase is closed, so that it holds all positions up to the next irreversible move,
// and whatever follows on such a move is added (phase.go). Phases with the same pieces and the same pawns' sets are
// one record, whose sets are the union of theirs: that only makes sets larger. A record that has grown since it was last
// looked at waits in the queue again. So once the queue is empty, every position that can ever come up lies in a record
// that was closed and tested as it now is; if no record leaves a mate possible (possiblemate.go), there is none. Sets only
// grow, so the queue becomes empty, unless the work becomes too much: then nothing is proved.

// prover explores the phases that a position can come to. It keeps one record for each combination of what is on the
// board and where the pawns may stand.
type prover struct {
	movements *movements
	board     *board // the start, if it is one of FIDE's game
	winner    uint8
	n         int  // pieces at the start
	many      bool // there are many pieces that only go forward: they move within a phase
	unmoved   uint64
	castlings []castling

	open, victim uint64 // under other rules: what may be taken en passant at the start, and where it stands

	records map[string]*record
	queue   []*record // to be looked at
	current *record   // is looked at
	event   event     // begins the phase that is added
	key     []byte    // of the record that was asked for last
	limit   int       // of work
	work    int       // done: see budgets.go
	gaveUp  bool
	planned bool // no capture is left out, since a plan is to be made of it

	examined     int
	crowded      int        // how often a crowd was of use (crowd.go)
	forced       int        // how often a check was (forced.go)
	starts       [64]uint64 // where the pieces stand at the start
	fixed, reach uint64     // see Proof
	mate         mateTest
	together     kingsTogether
	begin        phase
}

// record is a phase as it was added, with what has been joined to it and what was found in it, its pawns' sets aside.
type record struct {
	phase
	kings  pairs
	queued bool
	from   *record // where it was met first, nil at the start
	by     event   // how it came up there
}

// event is the irreversible move that begins a phase.
type event struct {
	mover, taken int    // numbers of pieces; nobody is taken if they are the same
	at           uint64 // where the move may go
}

// prove tells whether none of the phases that follow on the first, itself included, allows a mate; false proves nothing.
func (p *prover) prove(ctx context.Context, ph *phase, limit int) bool {
	return p.explore(ctx, ph, limit, func(ph *phase, always *invariants) bool {
		return !p.mate.possible(p, ph, always)
	})
}

// explore goes through the phases that follow on the first, itself included, with a limit of work. The oldest record comes first,
// as it has the fewest irreversible moves behind it: so most are looked at only once, after all that adds to them, and a mate
// that is near is met soon. It passes each, closed, to visit, and ends when that returns false. It tells whether it went
// through all.
func (p *prover) explore(ctx context.Context, ph *phase, limit int, visit func(*phase, *invariants) bool) bool {
	p.reset(ph, limit)
	if left := mostForced; p.board == nil {
		p.addPhase(ph)
		p.passing(ph, p.open, p.victim)
	} else if !p.addStarts(ph, p.board, 0, &left) {
		return false
	}
	for len(p.queue) > 0 && !p.gaveUp {
		r := p.queue[0]
		p.queue, r.queued, p.current = p.queue[1:], false, r
		now := r.phase
		p.together.now = r.kings
		always := p.fixpoint(&now)
		if p.examined++; p.examined&63 == 0 && ctx.Err() != nil {
			return false
		}
		if p.together.on {
			p.together.settle(p, &now, &always)
		}
		if !visit(&now, &always) {
			return false
		}
		p.noteEvidence(&now)
		for i := range p.n {
			if !p.movements[now.pieces[i]].forward {
				r.sets[i] = now.sets[i]
			}
		}
		r.kings = p.together.now
		p.successors(&now, &always)
		r.gone |= now.gone
	}
	return !p.gaveUp
}

// reset forgets the last proof.
func (p *prover) reset(ph *phase, limit int) {
	p.records, p.queue, p.current = map[string]*record{}, nil, nil
	p.limit, p.work, p.gaveUp, p.examined, p.crowded, p.forced = limit, 0, false, 0, 0, 0
	p.starts, p.fixed, p.reach = ph.sets, 0, 0
	forward := 0
	for i, set := range ph.sets[:p.n] {
		p.fixed |= set
		if p.movements[ph.pieces[i]].forward {
			forward++
		}
	}
	p.many = p.together.on || forward > fewForward
}

// noteEvidence keeps what the evidence needs of a phase.
func (p *prover) noteEvidence(ph *phase) {
	for i, set := range ph.sets[:p.n] {
		if set != p.starts[i] {
			p.fixed &^= p.starts[i]
			if ph.pieces[i]&1 == p.winner {
				p.reach |= set
			}
		}
	}
}

// addPhase enters a phase, or joins it to the record with the same pieces and pawns; what is new is queued.
func (p *prover) addPhase(ph *phase) {
	if p.work += 100 + 4*p.n; p.work > p.limit || len(p.records) >= mostRecords {
		p.gaveUp = true
	}
	if p.gaveUp {
		return
	}
	if p.bare(ph) {
		p.noteEvidence(ph)
		return
	}
	if p.together.on && !p.together.next.narrow(ph, p.together.numbers) {
		return
	}
	p.key = append(p.key[:0], ph.pieces[:p.n]...)
	for i, set := range ph.sets[:p.n] {
		if p.movements[ph.pieces[i]].forward {
			p.key = binary.NativeEndian.AppendUint64(p.key, set)
		}
	}
	r := p.records[string(p.key)]
	grown := r == nil
	if grown {
		r = &record{phase: phase{pieces: ph.pieces}, from: p.current, by: p.event}
		p.records[string(p.key)] = r
	}
	grown = add(&r.gone, ph.gone) || grown
	for i, set := range ph.sets[:p.n] {
		grown = add(&r.sets[i], set) || grown
	}
	if p.together.on && r.kings.join(&p.together.next) {
		grown = true
	}
	if grown && !r.queued {
		r.queued = true
		p.queue = append(p.queue, r)
	}
}
