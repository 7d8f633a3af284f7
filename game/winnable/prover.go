package winnable

import "context"

// mostRecords bounds what a static proof remembers, in words. Records are allocated by pages of 64, so that none is copied.
const (
	mostRecords = 8 << 20
	pageBits    = 6
)

// This file proves that a side can never mate by going through all phases. Why it is sound:
//
// The first phase holds the start. Each phase is closed, so that it holds all positions up to the next irreversible move,
// and whatever follows on such a move is added (phase.go). Phases with the same pieces and the same pawns' squares are
// one record, whose sets are the union of theirs: that only makes sets larger. A record that has grown since it was last
// looked at waits in the queue again. So once the queue is empty, every position that can ever come up lies in a record
// that was closed and tested as it now is; if no record leaves a mate possible (possiblemate.go), there is none. Sets only
// grow, so the queue becomes empty, unless the work becomes too much: then nothing is proved.

// prover explores the phases that a position can come to. It keeps one record for each combination of what is on the
// board and where the pawns stand.
type prover struct {
	movements *movements
	board     *board // the start, if it is one of FIDE's game
	winner    uint8
	n         int // pieces at the start
	unmoved   uint64
	castlings []castling

	width, pageWidth int        // words a record, and for which pages have room
	pairsAt          int        // where its pairs begin, if there are any
	pages            [][]uint64 // records: sets, then pieces, then open squares and victim
	queue            []uint32   // records to be looked at
	queued           []bool     // by record
	head             int        // of the queue
	slots            []uint32   // open addressing: record number + 1
	count            int        // records
	limit            int        // of work
	work             int        // done: see budgets.go
	gaveUp           bool

	examined     int
	crowded      int        // how often a crowd was of use (crowd.go)
	forced       int        // how often a check was (forced.go)
	starts       [64]uint64 // where the pieces stand at the start
	fixed, reach uint64     // see Proof
	mate         mateTest
	together     kingsTogether
	now, begin   phase
	always       invariants // of now
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
	} else if !p.addStarts(ph, p.board, 0, &left) {
		return false
	}
	now, always := &p.now, &p.always
	for !p.gaveUp {
		if p.head == len(p.queue) {
			return true
		}
		r := p.queue[p.head]
		p.head++
		p.queued[r] = false
		p.load(r, now)
		if p.together.on {
			p.together.now.load(p.record(r)[p.pairsAt:])
		}
		*always = p.fixpoint(now)
		if p.examined++; p.examined&63 == 0 && ctx.Err() != nil {
			return false
		}
		if p.together.on {
			p.together.settle(p, now, always)
		}
		if !visit(now, always) {
			return false
		}
		p.noteEvidence(now)
		copy(p.record(r), now.sets[:p.n])
		if p.together.on {
			p.together.now.store(p.record(r)[p.pairsAt:])
		}
		p.successors(now, always)
	}
	return false
}

// reset forgets the last proof.
func (p *prover) reset(ph *phase, limit int) {
	p.pairsAt = p.n + (p.n+7)/8 + 2
	p.width = p.pairsAt
	if p.together.on {
		p.width += pairsWords
	}
	if p.width > p.pageWidth {
		p.pages, p.pageWidth = nil, p.width
	}
	p.queue, p.queued = p.queue[:0], p.queued[:0]
	if len(p.slots) == 0 || len(p.slots) > leastSlots {
		p.slots = make([]uint32, 1<<8)
	}
	clear(p.slots)
	p.count, p.limit, p.work, p.gaveUp, p.examined, p.head, p.crowded, p.forced = 0, limit, 0, false, 0, 0, 0, 0
	p.starts, p.fixed, p.reach = ph.sets, 0, 0
	for _, set := range ph.sets[:p.n] {
		p.fixed |= set
	}
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

// shrink gives back what is more than a small proof needs.
func (p *prover) shrink() {
	if len(p.slots) > leastSlots {
		p.slots, p.queue, p.queued = nil, nil, nil
	}
	if len(p.pages) > 1 {
		p.pages, p.pageWidth = nil, 0
	}
}

// record returns the words of a record.
func (p *prover) record(r uint32) []uint64 {
	return p.pages[r>>pageBits][int(r&(1<<pageBits-1))*p.width:][:p.width]
}

// load unpacks a record.
func (p *prover) load(r uint32, ph *phase) {
	rec := p.record(r)
	copy(ph.sets[:], rec[:p.n])
	for i := range p.n {
		ph.pieces[i] = uint8(rec[p.n+i>>3] >> (i & 7 * 8))
	}
	ph.open, ph.victim = rec[p.pairsAt-2], uint8(rec[p.pairsAt-1])
}

// addPhase enters a phase, or joins it to the record with the same pieces and pawns; what is new is queued.
func (p *prover) addPhase(ph *phase) {
	if p.work += 100 + 4*p.n; p.work > p.limit || p.count*p.pageWidth > mostRecords {
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
	hash := p.hash(ph)
	mask := len(p.slots) - 1
	slot := int(hash) & mask
	for ; p.slots[slot] != 0; slot = (slot + 1) & mask {
		if r := p.slots[slot] - 1; p.same(r, ph) {
			p.join(r, ph)
			return
		}
	}
	r := uint32(p.count)
	p.count++
	p.slots[slot] = r + 1
	if int(r)>>pageBits == len(p.pages) {
		p.pages = append(p.pages, make([]uint64, p.pageWidth<<pageBits))
	}
	rec := p.record(r)
	copy(rec, ph.sets[:p.n])
	for i := 0; i < p.n; i += 8 {
		rec[p.n+i>>3] = ph.packed(i)
	}
	rec[p.pairsAt-2], rec[p.pairsAt-1] = ph.open, uint64(ph.victim)
	if p.together.on {
		p.together.next.store(rec[p.pairsAt:])
	}
	p.queue = append(p.queue, r)
	p.queued = append(p.queued, true)
	if p.count*2 > len(p.slots) {
		p.grow()
	}
}

// packed returns eight of the pieces in one word.
func (ph *phase) packed(i int) (word uint64) {
	for j := range 8 {
		word |= uint64(ph.pieces[i+j]) << (8 * j)
	}
	return word
}

// hash mixes what makes records different: the pieces, the pawns' squares, what is open en passant.
func (p *prover) hash(ph *phase) uint64 {
	h := ph.open
	for i := range p.n {
		if p.movements[ph.pieces[i]].forward {
			h ^= ph.sets[i]
		}
		h = (h ^ uint64(ph.pieces[i])) * 0x9e3779b97f4a7c15
		h ^= h >> 29
	}
	return h ^ h>>32
}

// same tells whether a phase belongs to a record.
func (p *prover) same(r uint32, ph *phase) bool {
	rec := p.record(r)
	if rec[p.pairsAt-2] != ph.open || ph.open != 0 && rec[p.pairsAt-1] != uint64(ph.victim) {
		return false
	}
	for i := 0; i < p.n; i += 8 {
		if rec[p.n+i>>3] != ph.packed(i) {
			return false
		}
	}
	for i := range p.n {
		if rec[i] != ph.sets[i] && p.movements[ph.pieces[i]].forward {
			return false
		}
	}
	return true
}

// join adds a phase's sets to its record, which is queued again if that adds anything.
func (p *prover) join(r uint32, ph *phase) {
	rec := p.record(r)
	grown := false
	for i, set := range ph.sets[:p.n] {
		if set&^rec[i] != 0 {
			rec[i] |= set
			grown = true
		}
	}
	if p.together.on && p.together.next.joinTo(rec[p.pairsAt:]) {
		grown = true
	}
	if grown && !p.queued[r] {
		p.queued[r] = true
		p.queue = append(p.queue, r)
	}
}

// grow doubles the table.
func (p *prover) grow() {
	p.slots = make([]uint32, 2*len(p.slots))
	mask := len(p.slots) - 1
	var ph phase
	for r := range uint32(p.count) {
		p.load(r, &ph)
		slot := int(p.hash(&ph)) & mask
		for p.slots[slot] != 0 {
			slot = (slot + 1) & mask
		}
		p.slots[slot] = r + 1
	}
}
