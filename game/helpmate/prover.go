package helpmate

import "context"

// mostRecords bounds what a static proof remembers, in words.
const mostRecords = 8 << 20

// prover proves statically that a side can never mate: it follows all phases that a position can come to, and looks
// in each for a square on which the loser's royal could be mated. It keeps one record for each combination of what is
// on the board and where the pawns stand; pieces that come to the same combination in different ways share their sets.
type prover struct {
	gaits     *gaits
	winner    uint8
	n         int // pieces at the start
	unmoved   uint64
	castlings []castling

	width   int      // words a record
	pairsAt int      // where its pairs begin, if there are any
	records []uint64 // sets, then pieces, then open squares and victim
	queue   []uint32 // records to be followed
	queued  []bool
	head    int      // of the queue
	planner *planner // looks for plans in each phase in which a mate is possible, if not nil
	slots   []uint32 // open addressing: record number + 1
	count   int
	limit   int // of work
	work    int // steps taken
	gaveUp  bool

	tests        int
	starts       [64]uint64 // where the pieces stand at the start
	fixed, reach uint64     // see Proof
	mate         mateTest
	together     kingsTogether
	now, begin   phase
	field        field // of now
}

// prove follows all phases from the first, up to so many steps, and tells whether none of them allows a mate.
func (p *prover) prove(ctx context.Context, ph *phase, limit int) bool {
	p.reset(ph, limit)
	p.follow(ph)
	now, f := &p.now, &p.field
	for !p.gaveUp {
		r, ok := p.take()
		if !ok {
			return true
		}
		p.queued[r] = false
		p.load(r, now)
		if p.together.on {
			p.together.now.load(p.records[int(r)*p.width+p.pairsAt:])
		}
		*f = p.roam(now)
		if p.tests++; p.tests&63 == 0 && ctx.Err() != nil {
			return false
		}
		if p.together.on {
			p.together.settle(p, now, f)
		}
		if p.mate.possible(p, now, f) && (p.planner == nil || p.planner.look(p, f)) {
			return false
		}
		p.note(now)
		copy(p.records[int(r)*p.width:], now.sets[:p.n])
		if p.together.on {
			p.together.now.store(p.records[int(r)*p.width+p.pairsAt:])
		}
		p.events(now, f)
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
	p.records, p.queue, p.queued = p.records[:0], p.queue[:0], p.queued[:0]
	if len(p.slots) == 0 || len(p.slots) > leastSlots {
		p.slots = make([]uint32, 1<<8)
	}
	clear(p.slots)
	p.count, p.limit, p.work, p.gaveUp, p.tests, p.head = 0, limit, 0, false, 0, 0
	p.starts, p.fixed, p.reach = ph.sets, 0, 0
	for _, set := range ph.sets[:p.n] {
		p.fixed |= set
	}
}

// take removes a record from the queue: the last, or for plans the first, which has the fewest moves for good behind it.
func (p *prover) take() (r uint32, ok bool) {
	n := len(p.queue)
	switch {
	case p.head == n:
		return 0, false
	case p.planner != nil:
		r = p.queue[p.head]
		p.head++
	default:
		r = p.queue[n-1]
		p.queue = p.queue[:n-1]
	}
	return r, true
}

// note keeps what the evidence needs of a phase.
func (p *prover) note(ph *phase) {
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
		p.slots, p.records, p.queue, p.queued = nil, nil, nil, nil
	}
}

// load unpacks a record.
func (p *prover) load(r uint32, ph *phase) {
	rec := p.records[int(r)*p.width:][:p.width]
	copy(ph.sets[:], rec[:p.n])
	for i := range p.n {
		ph.pieces[i] = uint8(rec[p.n+i>>3] >> (i & 7 * 8))
	}
	ph.open, ph.victim = rec[p.pairsAt-2], uint8(rec[p.pairsAt-1])
}

// follow enters a phase, or joins it to the record with the same pieces and pawns; what is new is queued.
func (p *prover) follow(ph *phase) {
	if p.work += 100 + 4*p.n; p.work > p.limit || len(p.records) > mostRecords {
		p.gaveUp = true
	}
	if p.gaveUp {
		return
	}
	if p.together.on && !p.together.next.narrow(ph, p.together.kings) {
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
	p.records = append(p.records, ph.sets[:p.n]...)
	for i := 0; i < p.n; i += 8 {
		p.records = append(p.records, ph.packed(i))
	}
	p.records = append(p.records, ph.open, uint64(ph.victim))
	if p.together.on {
		p.records = p.together.next.appendTo(p.records)
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
		if p.gaits[ph.pieces[i]].forward {
			h ^= ph.sets[i]
		}
		h = (h ^ uint64(ph.pieces[i])) * 0x9e3779b97f4a7c15
		h ^= h >> 29
	}
	return h ^ h>>32
}

// same tells whether a phase belongs to a record.
func (p *prover) same(r uint32, ph *phase) bool {
	rec := p.records[int(r)*p.width:][:p.width]
	if rec[p.pairsAt-2] != ph.open || ph.open != 0 && rec[p.pairsAt-1] != uint64(ph.victim) {
		return false
	}
	for i := 0; i < p.n; i += 8 {
		if rec[p.n+i>>3] != ph.packed(i) {
			return false
		}
	}
	for i := range p.n {
		if rec[i] != ph.sets[i] && p.gaits[ph.pieces[i]].forward {
			return false
		}
	}
	return true
}

// join adds a phase's sets to its record, which is queued again if that adds anything.
func (p *prover) join(r uint32, ph *phase) {
	rec := p.records[int(r)*p.width:][:p.n]
	grown := false
	for i, set := range ph.sets[:p.n] {
		if set&^rec[i] != 0 {
			rec[i] |= set
			grown = true
		}
	}
	if p.together.on && p.together.next.joinTo(p.records[int(r)*p.width+p.pairsAt:]) {
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
