package sheet

import (
	"context"
	"slices"
	"strings"

	"overtheboard/game/rules"
)

// Limits of the search: together less than 150 MB.
const (
	mostPositions = 30_000    // after one ply
	mostNodes     = 1_000_000 // after all
	mostEdges     = 3_000_000
	fewPositions  = 2_000 // after one ply, once there were too many
)

// search finds the games of a record that cost no more than a budget.
type search struct {
	record  *Record
	options Options
	sheets  []*tracker
	plies   int              // of the longer sheet
	known   map[int][]string // the positions on the sheets, by ply
	least   int              // the plies up to the last of them
	budget  int
	layers  []layer
	worths  map[rules.Piece]int // in pawns
	nodes   int
	edges   int
	reached int
	stopped *Progress // where there were too many positions first; it continued with the likeliest
}

// state is everything that determines the rest of a game. Lines of moves to the same state continue alike.
type state struct {
	position rules.Key
	rows     [2]rows
}

type node struct {
	position rules.Position
	rows     [2]rows
}

// layer holds the states after some plies, and the moves from each to states of the next layer.
type layer struct {
	spans [][2]uint32 // begin and end of each state's edges
	edges []edge
	ends  []bool    // the game may end here
	ahead [][2]int8 // for each sheet, how many more entries than plies are used
	games []uint64  // number of ways from here to an end, Many for more than Most
}

type edge struct {
	move  rules.Move
	to    uint32
	score float32 // see search.score
}

func (l *layer) edgesOf(i uint32) []edge { return l.edges[l.spans[i][0]:l.spans[i][1]] }

func plus(a, b uint64) uint64 { return min(a+b, Many) }

func times(a, b uint64) uint64 {
	if a > 0 && b > Most/a {
		return Many
	}
	return a * b
}

// run searches for games within the budget, and reports whether there are any. The error is the context's.
func (s *search) run(ctx context.Context) (found bool, err error) {
	s.layers, s.nodes, s.edges = nil, 0, 0
	begin := node{position: s.record.Start}
	for i := range begin.rows {
		begin.rows[i] = impossible
		if i < len(s.sheets) {
			begin.rows[i] = s.sheets[i].begin(s.budget, nil)
		}
	}
	frontier, next := []node{begin}, []node(nil)
	seen := map[state]uint32{}
	for ply := 0; len(frontier) > 0; ply++ {
		progress := Progress{s.budget, ply}
		if s.options.Tell != nil {
			s.options.Tell(progress)
		}
		if s.budget == 0 && s.stopped == nil {
			s.reached = ply
		}
		clear(seen)
		next = next[:0]
		l := layer{spans: make([][2]uint32, len(frontier)), ends: make([]bool, len(frontier)), ahead: make([][2]int8, len(frontier))}
		for n, i := range s.order(frontier) {
			if n%256 == 0 && ctx.Err() != nil {
				return false, ctx.Err()
			}
			from := uint32(len(l.edges))
			l.ends[i] = s.ends(&frontier[i], ply)
			for j, r := range frontier[i].rows[:len(s.sheets)] {
				l.ahead[i][j] = r.ahead()
			}
			next = s.expand(&l, &frontier[i], ply, seen, next)
			l.spans[i] = [2]uint32{from, uint32(len(l.edges))}
			if s.stopped == nil && (len(next) >= mostPositions || s.edges+len(l.edges) > mostEdges || s.nodes+len(next) > mostNodes) {
				s.stopped = &progress
			}
		}
		s.nodes, s.edges = s.nodes+len(frontier), s.edges+len(l.edges)
		s.layers = append(s.layers, l)
		frontier, next = next, frontier
	}
	s.count()
	return s.layers[0].games[0] > 0 && s.agrees(0, &begin.position), nil
}

// order returns the order of states to continue from: the cheapest first, once there are too many.
func (s *search) order(frontier []node) []int {
	order := make([]int, len(frontier))
	for i := range order {
		order[i] = i
	}
	if s.stopped != nil {
		cost := func(i int) (sum int) {
			for j := range s.sheets {
				sum += frontier[i].rows[j].least()
			}
			return sum
		}
		slices.SortStableFunc(order, func(a, b int) int { return cost(a) - cost(b) })
	}
	return order
}

func (s *search) expand(l *layer, n *node, ply int, seen map[state]uint32, next []node) []node {
	var room [128]rules.Move
	var looks [128]look
	p := &n.position
	if ply >= s.plies+s.budget/costOmit {
		return next
	}
	moves := p.AppendLegalMoves(room[:0])
	chosen, only := s.options.Chosen[ply]
	for i, lk := range s.sheets[0].looks(looks[:0], p, moves) {
		if only && chosen != moves[i] {
			continue
		}
		to := node{rows: n.rows}
		cost := 0
		for j, t := range s.sheets {
			var c int
			to.rows[j], c = t.after(&n.rows[j], ply, p, lk, s.budget-cost, nil)
			if cost += c; cost > s.budget {
				break
			}
		}
		if cost > s.budget {
			continue
		}
		var err error
		if to.position, err = p.Play(moves[i]); err != nil {
			continue
		}
		st := state{to.position.Key(), to.rows}
		id, known := seen[st]
		if !known {
			if s.stopped != nil && len(next) >= fewPositions || !s.agrees(ply+1, &to.position) {
				continue
			}
			id = uint32(len(next))
			seen[st] = id
			next = append(next, to)
		}
		l.edges = append(l.edges, edge{move: moves[i], to: id})
	}
	return next
}

// agrees reports whether a position is the sheets' one after a ply.
func (s *search) agrees(ply int, p *rules.Position) bool {
	for _, fen := range s.known[ply] {
		if fen != placed(p) {
			return false
		}
	}
	return true
}

// placed returns a position's FEN without its counters.
func placed(p *rules.Position) string {
	fields := strings.Fields(p.FEN())
	return strings.Join(fields[:len(fields)-2], " ")
}

// ends reports whether the game may end in a state.
func (s *search) ends(n *node, ply int) bool {
	cost, spare := 0, noCost
	for i, t := range s.sheets {
		whole, short, _ := t.end(&n.rows[i], ply)
		cost, spare = cost+whole, min(spare, short-whole)
	}
	if len(s.sheets) > 1 {
		cost += min(0, spare)
	}
	if cost > s.budget || ply < s.least || !s.agrees(AtEnd, &n.position) {
		return false
	}
	if len(s.record.Results) == 0 {
		return true
	}
	verdict := n.position.Verdict()
	score := [...]string{rules.NoWinner: "1/2-1/2", rules.WhiteWins: "1-0", rules.BlackWins: "0-1"}[verdict.Winner]
	for _, r := range s.record.Results {
		if verdict != (rules.Verdict{}) && r != score {
			return false
		}
	}
	return true
}

func (s *search) count() {
	for ply := len(s.layers) - 1; ply >= 0; ply-- {
		l := &s.layers[ply]
		l.games = make([]uint64, len(l.ends))
		for i := range l.games {
			if l.ends[i] {
				l.games[i] = 1
			}
			for _, e := range l.edgesOf(uint32(i)) {
				l.games[i] = plus(l.games[i], s.layers[ply+1].games[e.to])
			}
		}
	}
}
