package sheet

import (
	"cmp"
	"container/heap"
	"context"
	"errors"
	"slices"

	"overtheboard/game/rules"
)

// ErrSheets is the error of a record without sheets, or with more than two.
var ErrSheets = errors.New("a game has one score sheet or two")

// Find returns the games that the sheets can be of: those that fit as written, or else those with the least correction. The error is
// ErrSheets or the context's.
func (r *Record) Find(ctx context.Context, o Options) (*Answer, error) {
	if len(r.Sheets) < 1 || len(r.Sheets) > 2 {
		return nil, ErrSheets
	}
	s := &search{record: r, options: o, known: map[int][]string{}}
	for i := range r.Sheets {
		s.sheets = append(s.sheets, newTracker(&r.Start, &r.Sheets[i]))
		s.plies = max(s.plies, len(r.Sheets[i].Entries))
	}
	for _, k := range r.Known {
		s.known[k.Ply] = append(s.known[k.Ply], placed(&k.Position))
		s.least = max(s.least, k.Ply)
	}
	for ; s.budget <= o.Cost; s.budget++ {
		switch found, err := s.run(ctx); {
		case err != nil:
			return nil, err
		case found:
			return s.answer(ctx)
		case s.stopped != nil:
			return &Answer{Cost: s.budget, Reached: s.reached, Stopped: s.stopped}, nil
		}
	}
	return &Answer{Reached: s.reached}, nil
}

// answer makes the answer of what was found.
func (s *search) answer(ctx context.Context) (*Answer, error) {
	a := &Answer{Cost: s.budget, Fits: s.layers[0].games[0], Reached: s.reached, Stopped: s.stopped}
	if err := s.read(ctx, a); err != nil {
		return nil, err
	}
	for _, moves := range s.likeliest(s.options.Games) {
		a.Games = append(a.Games, s.game(moves))
	}
	return a, nil
}

// read goes once more through the positions, of games alone, for what can stand at each ply and how likely it is.
func (s *search) read(ctx context.Context, a *Answer) error {
	at := map[uint32]*passing{0: {position: s.record.Start, games: 1}}
	all := true // no game has ended
	for ply := range s.layers {
		if err := ctx.Err(); err != nil {
			return err
		}
		l, next := &s.layers[ply], map[uint32]*passing{}
		l.scores = make([]float32, len(l.edges))
		var found Ply
		for id, from := range at {
			all = all && !l.ends[id]
			for i := l.spans[id][0]; i < l.spans[id][1]; i++ {
				e := l.edges[i]
				games := s.layers[ply+1].games[e.to]
				if games == 0 {
					continue
				}
				to := next[e.to]
				if to == nil {
					to = new(passing)
					to.position, _ = from.position.Play(e.move)
					next[e.to] = to
				}
				to.games = plus(to.games, from.games)
				through := times(from.games, games)
				found.add(e.move, through, &from.position)
				if through != a.Fits { // what all games have makes none likelier
					l.scores[i] = s.score(&from.position, e.move, &to.position, ply)
				}
			}
		}
		if len(next) == 0 {
			break
		}
		slices.SortStableFunc(found.Readings, func(a, b Reading) int {
			if a.Games != b.Games {
				return -cmp.Compare(a.Games, b.Games)
			}
			return cmp.Compare(a.SAN, b.SAN)
		})
		if found.Settled = all && len(found.Readings) == 1; found.Settled {
			a.Settled++
		}
		a.Plies = append(a.Plies, found)
		at = next
	}
	return nil
}

// passing is a position that games lead through, and in how many ways they come there.
type passing struct {
	position rules.Position
	games    uint64
}

// add counts games that have a move.
func (p *Ply) add(m rules.Move, games uint64, from *rules.Position) {
	i := slices.IndexFunc(p.Readings, func(r Reading) bool { return r.Move == m })
	if i < 0 {
		i = len(p.Readings)
		p.Readings = append(p.Readings, Reading{Move: m, SAN: from.SAN(m)})
	}
	p.Readings[i].Games = plus(p.Readings[i].Games, games)
}

// path is the beginning of a game.
type path struct {
	score float32 // of the likeliest game that begins so
	ply   int
	state uint32
	move  rules.Move
	back  *path
	ended bool
}

// paths are a heap, the likeliest first.
type paths []*path

func (p paths) Len() int           { return len(p) }
func (p paths) Less(i, j int) bool { return p[i].score > p[j].score }
func (p paths) Swap(i, j int)      { p[i], p[j] = p[j], p[i] }
func (p *paths) Push(x any)        { *p = append(*p, x.(*path)) }
func (p *paths) Pop() any {
	last := (*p)[len(*p)-1]
	*p = (*p)[:len(*p)-1]
	return last
}

// likeliest returns the moves of so many games, the likeliest first.
func (s *search) likeliest(most int) (games [][]rules.Move) {
	const never = -1e9
	best := make([][]float32, len(s.layers)) // of what may follow a state
	for ply := len(s.layers) - 1; ply >= 0; ply-- {
		l := &s.layers[ply]
		best[ply] = make([]float32, len(l.ends))
		for id := range best[ply] {
			best[ply][id] = never
			if l.ends[id] {
				best[ply][id] = 0
			}
			for i := l.spans[id][0]; i < l.spans[id][1]; i++ {
				if to := l.edges[i].to; s.layers[ply+1].games[to] > 0 {
					best[ply][id] = max(best[ply][id], l.scores[i]+best[ply+1][to])
				}
			}
		}
	}
	open := paths{{score: best[0][0]}}
	for len(open) > 0 && len(games) < most {
		at := heap.Pop(&open).(*path)
		if at.ended {
			var moves []rules.Move
			for p := at.back; p.back != nil; p = p.back {
				moves = append(moves, p.move)
			}
			slices.Reverse(moves)
			games = append(games, moves)
			continue
		}
		l, sofar := &s.layers[at.ply], at.score-best[at.ply][at.state]
		if l.ends[at.state] {
			heap.Push(&open, &path{score: sofar, back: at, ended: true})
		}
		for i := l.spans[at.state][0]; i < l.spans[at.state][1]; i++ {
			if e := l.edges[i]; s.layers[at.ply+1].games[e.to] > 0 {
				score := sofar + l.scores[i] + best[at.ply+1][e.to]
				heap.Push(&open, &path{score: score, ply: at.ply + 1, state: e.to, move: e.move, back: at})
			}
		}
	}
	return games
}

// game returns a game of such moves, with what it corrects.
func (s *search) game(moves []rules.Move) Game {
	g := Game{Moves: moves}
	p := s.record.Start
	var looks []look
	var positions []rules.Position
	for _, m := range moves {
		legal := p.LegalMoves()
		looks = append(looks, s.sheets[0].looks(nil, &p, legal)[slices.Index(legal, m)])
		positions = append(positions, p)
		g.SAN = append(g.SAN, p.SAN(m))
		p, _ = p.Play(m)
	}
	if s.budget > 0 {
		g.Corrections = s.corrections(positions, looks, g.SAN)
	}
	return g
}
