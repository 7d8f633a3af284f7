package rules

// Perft returns the number of sequences of legal moves of a length. At the last ply it counts moves without listing them.
func Perft(p *Position, depth int) uint64 { return perft(p, depth, false) }

// PerftList is Perft with a list of moves at the last ply.
func PerftList(p *Position, depth int) uint64 { return perft(p, depth, true) }

func perft(p *Position, depth int, list bool) uint64 {
	if depth <= 0 {
		return 1
	}
	w := walker{plies: make([]walkedPly, depth+1), list: list}
	w.plies[depth].position = *p
	return w.count(depth)
}

// walker walks all sequences of moves of a length, with memory for each ply.
type walker struct {
	plies []walkedPly
	moves []Move
	list  bool
}

type walkedPly struct {
	position Position
	frame    frame
}

func (w *walker) count(depth int) uint64 {
	p, f := &w.plies[depth].position, &w.plies[depth].frame
	if depth == 1 && !w.list {
		return uint64(f.count(p))
	}
	f.generate(p, everywhere)
	if depth == 1 {
		w.moves = f.appendMoves(w.moves[:0])
		return uint64(len(w.moves))
	}
	next := &w.plies[depth-1].position
	var n uint64
	for i := range f.entries {
		e := &f.entries[i]
		for targets := e.targets; targets != 0; targets &= targets - 1 {
			p.after(next, e.code(targets.First()), e.enPassant)
			n += w.count(depth - 1)
		}
	}
	return n
}
