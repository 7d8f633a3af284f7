package sheet

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"sort"
	"strings"

	"overtheboard/game/rules"
)

// ErrSheets is the error of a record without sheets, or with more than two.
var ErrSheets = errors.New("a game has one score sheet or two")

// Find returns the games that fit the sheets as written, or else those with the least correction. The error is ErrSheets or the
// context's.
func (r *Record) Find(ctx context.Context, o Options) (*Answer, error) {
	if len(r.Sheets) < 1 || len(r.Sheets) > 2 {
		return nil, ErrSheets
	}
	s := newSearch(r, o)
	for ; s.budget <= o.Cost && s.stopped == nil; s.budget++ {
		if found, err := s.run(ctx); err != nil {
			return nil, err
		} else if found {
			return s.answer(ctx)
		}
	}
	begun := newSearch(r.beginning(s.reached), o)
	if _, err := begun.run(ctx); err != nil {
		return nil, err
	}
	a, err := begun.answer(ctx)
	if err != nil {
		return nil, err
	}
	if a.Fits, a.Stopped = 0, s.stopped; s.stopped != nil {
		a.Cost = s.stopped.Cost
	}
	return a, nil
}

// beginning returns what the sheets record of the first plies.
func (r *Record) beginning(plies int) *Record {
	b := &Record{Start: r.Start}
	for _, k := range r.Known {
		if k.Ply != AtEnd && k.Ply <= plies {
			b.Known = append(b.Known, k)
		}
	}
	for _, s := range r.Sheets {
		s.Entries = s.Entries[:min(plies, len(s.Entries))]
		b.Sheets = append(b.Sheets, s)
	}
	return b
}

func newSearch(r *Record, o Options) *search {
	s := &search{record: r, options: o, known: map[int][]string{}, worths: map[rules.Piece]int{}}
	for i := range r.Sheets {
		s.sheets = append(s.sheets, newTracker(&r.Start, &r.Sheets[i]))
		s.plies = max(s.plies, len(r.Sheets[i].Entries))
	}
	for _, k := range r.Known {
		s.known[k.Ply] = append(s.known[k.Ply], placed(&k.Position))
		s.least = max(s.least, k.Ply)
	}
	return s
}

func (s *search) answer(ctx context.Context) (*Answer, error) {
	a := &Answer{Cost: s.budget, Fits: s.layers[0].games[0], Reached: s.reached, Stopped: s.stopped}
	if err := s.read(ctx, a); err != nil {
		return nil, err
	}
	for _, moves := range s.likeliest(max(1, s.options.Games)) {
		a.Games = append(a.Games, s.game(moves))
	}
	for ply := range a.Plies {
		if first := &a.Games[0]; ply < len(first.Moves) {
			a.Plies[ply].begin(first.Moves[ply], first.SAN[ply])
		}
		a.Plies[ply].tellApart()
	}
	return a, nil
}

// begin makes a move the first of the readings as frequent.
func (p *Ply) begin(m rules.Move, san string) {
	i := p.index(m)
	games := p.Readings[i].Games
	for ; i > 0 && p.Readings[i-1].Games == games; i-- {
		p.Readings[i] = p.Readings[i-1]
	}
	p.Readings[i] = Reading{m, san, games}
}

// index returns the index of a move's reading, -1 for none.
func (p *Ply) index(m rules.Move) int {
	return slices.IndexFunc(p.Readings, func(r Reading) bool { return r.Move == m })
}

// read visits the positions again, those of games only, for what they have at each ply and how likely it is.
func (s *search) read(ctx context.Context, a *Answer) error {
	at := []*passing{{position: s.record.Start, games: 1}} // by state, nil for one of no game
	all := true                                            // no game has ended
	for ply := range s.layers[1:] {
		if err := ctx.Err(); err != nil {
			return err
		}
		l, next := &s.layers[ply], make([]*passing, len(s.layers[ply+1].ends))
		var found Ply
		for id, from := range at {
			if from == nil {
				continue
			}
			all = all && !l.ends[id]
			edges := l.edgesOf(uint32(id))
			for i, e := range edges {
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
					edges[i].score = s.score(&from.position, e.move, &to.position, ply, l.ahead[id], s.layers[ply+1].ahead[e.to])
				}
			}
		}
		if len(found.Readings) == 0 {
			break
		}
		sort.SliceStable(found.Readings, func(i, j int) bool {
			a, b := &found.Readings[i], &found.Readings[j]
			return a.Games > b.Games || a.Games == b.Games && a.SAN < b.SAN
		})
		if found.Settled = all && len(found.Readings) == 1; found.Settled {
			a.Settled++
		}
		a.Plies = append(a.Plies, found)
		at = next
	}
	return nil
}

// passing is a position of some games, and the number of ways to it.
type passing struct {
	position rules.Position
	games    uint64
}

// add counts games that have a move.
func (p *Ply) add(m rules.Move, games uint64, from *rules.Position) {
	i := p.index(m)
	if i < 0 {
		i = len(p.Readings)
		p.Readings = append(p.Readings, Reading{Move: m, SAN: from.SAN(m)})
	}
	p.Readings[i].Games = plus(p.Readings[i].Games, games)
}

// tellApart adds the start to moves with the same text: "Qf3 (d1)".
func (p *Ply) tellApart() {
	texts := map[string]int{}
	for _, r := range p.Readings {
		texts[strings.TrimRight(r.SAN, "+#")]++
	}
	for i := range p.Readings {
		if r := &p.Readings[i]; texts[strings.TrimRight(r.SAN, "+#")] > 1 {
			r.SAN += " (" + r.Move.From.String() + ")"
		}
	}
}

type path struct {
	score float64 // of the likeliest game that begins so
	ply   int
	state uint32
	move  rules.Move
	back  *path
	ended bool
}

// likeliest returns the moves of at most most games, the likeliest first. Its sums of float32 in float64 are exact: with rounding,
// a path would fall behind others as likely, and the search would go through all of these.
func (s *search) likeliest(most int) (games [][]rules.Move) {
	const never = -1e9
	best := make([][]float64, len(s.layers)) // of what may follow a state
	for ply := len(s.layers) - 1; ply >= 0; ply-- {
		l := &s.layers[ply]
		best[ply] = make([]float64, len(l.ends))
		for id := range best[ply] {
			best[ply][id] = never
			if l.ends[id] {
				best[ply][id] = 0
			}
			for _, e := range l.edgesOf(uint32(id)) {
				if s.layers[ply+1].games[e.to] > 0 {
					best[ply][id] = max(best[ply][id], float64(e.score)+best[ply+1][e.to])
				}
			}
		}
	}
	open := []*path{{score: best[0][0]}} // the likeliest last
	add := func(p *path) {
		i, _ := slices.BinarySearchFunc(open, p, func(a, b *path) int { return cmp.Or(cmp.Compare(a.score, b.score), -1) })
		open = slices.Insert(open, i, p)
	}
	for len(open) > 0 && len(games) < most {
		at := open[len(open)-1]
		open = open[:len(open)-1]
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
			add(&path{score: sofar, back: at, ended: true})
		}
		for _, e := range l.edgesOf(at.state) {
			if s.layers[at.ply+1].games[e.to] > 0 {
				add(&path{score: sofar + float64(e.score) + best[at.ply+1][e.to], ply: at.ply + 1, state: e.to, move: e.move, back: at})
			}
		}
	}
	return games
}
