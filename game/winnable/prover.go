package winnable

import (
	"context"
	"encoding/binary"
)

// mostRecords bounds the memory of a static proof to 64 MB.
const mostRecords = 25_000

// This file proves that a side can never mate by visiting all phases. Why it is sound:
//
// The first phase holds the start. Each phase is closed, so that it holds all positions up to the next irreversible move, and
// whatever follows on such a move is added (phase.go). Phases with the same pieces and the same pawns' sets are one record, whose
// sets are the union of theirs: that only makes sets larger. A record that has grown since its last visit is queued again. So
// once the queue is empty, every position that can ever come up lies in a record that was closed and tested in its final state;
// if no record leaves a mate possible (possiblemate.go), there is none. Sets only grow, so the queue becomes empty, unless the
// work becomes too much: then nothing is proved.

// prover explores the phases that a position can lead to. It has one record for each combination of pieces and pawns' sets.
type prover struct {
	n         int    // pieces at the start
	kings     [2]int // their numbers
	castlings []castling
	planning  bool // each capture begins a phase, even if nothing new follows, and each promotion
	pairing   bool // both kings are followed together (kingpairs.go)

	records map[string]*record
	queue   []*record // to be visited
	current *record   // being visited
	key     []byte    // of the latest lookup
	limit   int       // of work
	work    int       // done: see budgets.go
	gaveUp  bool

	examined     int
	crowded      int        // how often a crowd was useful (crowd.go)
	forced       int        // how often a check was (forced.go)
	starts       [64]uint64 // where the pieces are at the start
	fixed, reach uint64     // see Proof
	mate         mateTest
	together     kingsTogether
	start        phase
}

// record is a phase as it was added, with what has been joined to it and what was found in it except its pawns' sets.
type record struct {
	phase
	kings  *pairs // if they are followed
	queued bool
	from   *record // the first predecessor, nil at the start
	by     event   // how it came up there
}

// event is the irreversible move that begins a phase.
type event struct {
	mover, taken int    // numbers of pieces; equal without a capture
	at           uint64 // where the move may go
}

// explore visits the phases that were added, and all that follow on them. The oldest record comes first, as it has the fewest
// irreversible moves behind it: so most are visited only once, after all that adds to them, and a near mate is met soon. It
// passes each closed phase to visit, and ends when that returns false. It reports whether it visited all.
func (p *prover) explore(ctx context.Context, visit func(*phase, *invariants) bool) bool {
	for len(p.queue) > 0 && !p.gaveUp {
		r := p.queue[0]
		p.queue, r.queued, p.current = p.queue[1:], false, r
		now := r.phase
		if p.pairing {
			p.together.now = *r.kings
		}
		always := p.fixpoint(&now)
		if p.examined++; p.examined&63 == 0 && ctx.Err() != nil {
			return false
		}
		if p.pairing {
			p.together.settle(p, &now, &always)
		}
		if !visit(&now, &always) {
			return false
		}
		p.noteEvidence(&now)
		for i := range p.n {
			if now.pieces[i]>>1 != pawn {
				r.sets[i] = now.sets[i]
			}
		}
		if p.pairing {
			*r.kings = p.together.now
		}
		p.successors(&now, &always)
		r.gone |= now.gone
	}
	return !p.gaveUp
}

// reset begins a proof with the pieces of a phase and a limit of work. The caller adds the first phases.
func (p *prover) reset(ph *phase, limit int) {
	p.records, p.queue, p.current = map[string]*record{}, nil, nil
	p.limit, p.work, p.gaveUp, p.examined, p.crowded, p.forced = limit, 0, false, 0, 0, 0
	p.starts, p.fixed, p.reach = ph.sets, 0, 0
	for _, set := range ph.sets[:p.n] {
		p.fixed |= set
	}
}

func (p *prover) notFixed(i int) { p.fixed &^= p.starts[i] }

// noteEvidence records what the evidence needs of a phase.
func (p *prover) noteEvidence(ph *phase) {
	for i, set := range ph.sets[:p.n] {
		if set != p.starts[i] {
			p.notFixed(i)
			if ph.pieces[i]&1 == winning {
				p.reach |= set
			}
		}
	}
}

// addPhase adds a phase that begins with an event, or joins it to the record with the same pieces and pawns, and queues what is
// new.
func (p *prover) addPhase(ph *phase, by event) {
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
	if p.pairing && !p.together.next.narrow(ph, p.kings) {
		return
	}
	p.key = append(p.key[:0], ph.pieces[:p.n]...)
	for i, set := range ph.sets[:p.n] {
		if ph.pieces[i]>>1 == pawn {
			p.key = binary.NativeEndian.AppendUint64(p.key, set)
		}
	}
	r := p.records[string(p.key)]
	grown := r == nil
	if grown {
		r = &record{phase: phase{pieces: ph.pieces}, from: p.current, by: by}
		if p.pairing {
			r.kings = new(pairs)
		}
		p.records[string(p.key)] = r
	}
	grown = add(&r.gone, ph.gone) || grown
	for i, set := range ph.sets[:p.n] {
		grown = add(&r.sets[i], set) || grown
	}
	if p.pairing && r.kings.join(&p.together.next) {
		grown = true
	}
	if grown && !r.queued {
		r.queued = true
		p.queue = append(p.queue, r)
	}
}
