package gamelist

import (
	"context"
	"io"
	"math/bits"
	"regexp"
	"slices"
	"strings"
	"sync"
	"time"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/saves/pgn"
)

// board is a position, or the material of one, that a game must reach.
type board struct {
	text     string // pieces of a FEN, or the letters of each side in their order
	turn     string // "w", "b", or "" for either; of material ""
	sides    [2]rules.Bitboard
	material [2]string // of each side; "" if the squares count
}

// addPosition adds the pieces of a FEN and its side to move.
func (t *terms) addPosition(pieces, turn string) {
	b := board{text: plainPieces(pieces), turn: turn}
	rows := strings.Split(b.text, "/")
	for i, row := range rows {
		sq := rules.Square(8 * (len(rows) - 1 - i))
		for _, c := range row {
			if c >= '1' && c <= '9' {
				sq += rules.Square(c - '0')
				continue
			}
			b.sides[colorOf(c)] |= sq.Bit()
			sq++
		}
	}
	t.boards = append(t.boards, b)
}

// plainPieces returns the pieces of a FEN without hands and promotion marks.
func plainPieces(fen string) string {
	fen, _, _ = strings.Cut(fen, " ")
	fen, _, _ = strings.Cut(fen, "[")
	return strings.ReplaceAll(fen, "~", "")
}

func colorOf(letter rune) rules.Color {
	if letter >= 'a' {
		return rules.Black
	}
	return rules.White
}

// twoSides matches the letters of both sides: "KRPKR", or with something between.
var twoSides = regexp.MustCompile(`^([A-Z]+)[-:v]([A-Z]+)$|^(K[A-JL-Z]*)(K[A-JL-Z]*)$`)

// addMaterial reads "KRPKR" or "KRP-KR".
func (t *terms) addMaterial(value string) bool {
	found := twoSides.FindStringSubmatch(value)
	if found == nil {
		return false
	}
	t.boards = append(t.boards, board{text: value, material: [2]string{sorted(found[1] + found[3]), sorted(found[2] + found[4])}})
	return true
}

func sorted(letters string) string {
	all := strings.Split(letters, "")
	slices.Sort(all)
	return strings.Join(all, "")
}

// is reports whether a position is the one that is asked for. Few positions have as many pieces, so only of these the FEN is made.
func (b *board) is(p *rules.Position) bool {
	white, black := p.Pieces(rules.White), p.Pieces(rules.Black)
	if b.material[0] == "" {
		return white == b.sides[0] && black == b.sides[1] && (b.turn == "" || (b.turn == "w") == (p.Turn() == rules.White)) &&
			plainPieces(p.FEN()) == b.text
	}
	counts, wanted := [2]int{white.Count(), black.Count()}, [2]int{len(b.material[0]), len(b.material[1])}
	if counts != wanted && counts != [2]int{wanted[1], wanted[0]} {
		return false
	}
	var sides [2]string
	for _, c := range plainPieces(p.FEN()) {
		if c > '9' {
			sides[colorOf(c)] += strings.ToUpper(string(c))
		}
	}
	sides = [2]string{sorted(sides[0]), sorted(sides[1])}
	return sides == b.material || sides == [2]string{b.material[1], b.material[0]}
}

// Answers about a game that must be played through. Of a game that meets them all, the answer for "twice:" is a hash of its moves.
const (
	unknown uint64 = iota
	no
	yes
)

// answers are the answers about the games of a list, as far as they are known.
type answers struct {
	sync.Mutex
	asked string   // what about
	of    []uint64 // by the index of the game
}

// deep returns what a search asks of a game's positions, "" for nothing.
func (t *terms) deep() string {
	var all strings.Builder
	for _, b := range t.boards {
		all.WriteString(b.text + " " + b.turn + ";")
	}
	if t.twice {
		all.WriteString("twice")
	}
	return all.String()
}

// answer returns the answer about a game.
func (t *terms) answer(g *game.Game) uint64 {
	var missing uint64 = 1<<len(t.boards) - 1
	hash := uint64(yes)
	n := g.Live()
	for ; ; n = n.Parent() {
		for rest := missing; rest != 0; rest &= rest - 1 {
			if i := bits.TrailingZeros64(rest); t.boards[i].is(n.Position()) {
				missing &^= 1 << i
			}
		}
		if t.twice {
			m, _ := n.Move()
			hash = mixed(hash, uint64(m.From)|uint64(m.To)<<8|uint64(m.Promotion)<<16|uint64(m.Castling)<<24)
		}
		if n.Parent() == nil || missing == 0 && !t.twice {
			break
		}
	}
	switch {
	case missing != 0:
		return no
	case !t.twice:
		return yes
	case !g.OwnBoard():
		for _, c := range []byte(g.Root().Position().FEN()) {
			hash = mixed(hash, uint64(c))
		}
	case g.Live().Ply() == 0:
		return no // nothing was played
	}
	return max(hash, yes)
}

func mixed(hash, n uint64) uint64 { return bits.RotateLeft64(hash^n, 29) * 0x9e3779b97f4a7c15 }

// ask plays games through, until a time, or until ctx is done. It returns those that are found, the first of each that is there
// more than once if that is asked, and how many games are left.
func (g Games) ask(ctx context.Context, q Query, t *terms, wanted []uint32) (found []uint32, first map[uint32]uint32, left int) {
	known := g.known
	known.Lock()
	defer known.Unlock()
	if asked := t.deep(); known.asked != asked {
		known.asked, known.of = asked, nil
	}
	known.of = append(known.of, make([]uint64, max(0, g.count-len(known.of)))...)
	open := slices.DeleteFunc(slices.Clone(wanted), func(i uint32) bool { return known.of[i] != unknown })
	for len(open) > 0 && !q.over(ctx) {
		n := 1
		for n < len(open) && g.near(int(open[n-1]), int(open[n])) {
			n++
		}
		g.play(ctx, q, t, int(open[0]), int(open[n-1])+1)
		open = open[n:]
	}
	for _, i := range wanted {
		switch known.of[i] {
		case unknown:
			left++
		case no:
		default:
			found = append(found, i)
		}
	}
	if t.twice {
		found, first = g.twins(found)
	}
	return found, first, left
}

// over reports whether a search must return what it has found.
func (q Query) over(ctx context.Context) bool {
	return ctx.Err() != nil || !q.Until.IsZero() && time.Now().After(q.Until)
}

func (g Games) fileOf(i int) *file { return g.files[g.at(i).file] }

// near reports whether reading a game would also read a later one.
func (g Games) near(i, later int) bool {
	return g.fileOf(i) == g.fileOf(later) && g.at(later).offset-g.at(i).offset <= lookedAhead
}

// asking finds the answers about games that are read in a row.
type asking struct {
	terms *terms
	of    []uint64 // of the games up to the last that is wanted, from the first that is read
	found []answered
}

type answered struct {
	number int
	answer uint64
}

// gamesInWork is after how many games their answers are recorded.
const gamesInWork = 256

// Add answers for a game.
func (a *asking) Add(number int, g *game.Game) bool {
	a.found = append(a.found, answered{number, a.terms.answer(g)})
	return len(a.found) == gamesInWork
}

// Finish records the answers.
func (a *asking) Finish() error {
	for _, one := range a.found {
		if one.number <= len(a.of) {
			a.of[one.number-1] = one.answer
		}
	}
	return nil
}

// play answers about games of one file, in a row, as far as there is time.
func (g Games) play(ctx context.Context, q Query, t *terms, from, to int) {
	f, begin, of := g.fileOf(from), g.at(from).offset, g.known.of[from:to]
	done := 0
	r := q.Reader
	r.Judge = game.Judge{} // without proofs
	answer := func(upTo int) {
		for ; done < min(upTo, len(of)); done++ {
			if of[done] == unknown { // it is broken, or its rules are before the others
				of[done] = no
				if _, read, _, _ := g.At(from + done).Read(r); read != nil {
					of[done] = t.answer(read)
				}
			}
		}
	}
	in, err := f.open()
	if err != nil {
		answer(len(of))
		return
	}
	defer in.Close()
	last := g.at(to - 1)
	text := io.NewSectionReader(in, begin, last.offset+last.size-begin+lookedAhead)
	for batch := range pgn.Each(r, f.path, text, func() pgn.Work { return &asking{terms: t, of: of} }) {
		if batch.Work != nil {
			_ = batch.Work.Finish()
		}
		if answer(batch.Number); done == len(of) || q.over(ctx) {
			return
		}
	}
	answer(len(of))
}
