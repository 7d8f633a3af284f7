package rules

import (
	"strconv"
	"strings"
	"testing"
)

// standardDefinition returns the definition of standard chess, written out for tests that need no files.
func standardDefinition() *Definition {
	straight := []Offset{{1, 0, Unlimited}, {-1, 0, Unlimited}, {0, 1, Unlimited}, {0, -1, Unlimited}}
	diagonal := []Offset{{1, 1, Unlimited}, {-1, 1, Unlimited}, {1, -1, Unlimited}, {-1, -1, Unlimited}}
	knight := []Offset{{2, 1, 1}, {1, 2, 1}, {-1, 2, 1}, {-2, 1, 1}, {-2, -1, 1}, {-1, -2, 1}, {1, -2, 1}, {2, -1, 1}}
	king := []Offset{{1, 0, 1}, {1, 1, 1}, {0, 1, 1}, {-1, 1, 1}, {-1, 0, 1}, {-1, -1, 1}, {0, -1, 1}, {1, -1, 1}}
	all := append(append([]Offset{}, straight...), diagonal...)
	d := &Definition{
		Name: "standard",
		Pieces: []PieceDef{
			{Letter: 'B', Name: "Bishop", Move: diagonal, Capture: diagonal, SAN: "B"},
			{Letter: 'K', Name: "King", Move: king, Capture: king, SAN: "K"},
			{Letter: 'N', Name: "Knight", Move: knight, Capture: knight, SAN: "N"},
			{Letter: 'P', Name: "Pawn", Move: []Offset{{1, 0, 1}}, Initial: []Offset{{1, 0, 2}}, Capture: []Offset{{1, 1, 1}, {1, -1, 1}}},
			{Letter: 'Q', Name: "Queen", Move: all, Capture: all, SAN: "Q"},
			{Letter: 'R', Name: "Rook", Move: straight, Capture: straight, SAN: "R"},
		},
		Royal:     []byte{'K'},
		Castling:  &CastlingDef{'K', 'R'},
		EnPassant: []byte{'P'},
		Promotion: map[byte]PromotionDef{'P': {To: []byte("QRBN"), Rank: 8}},
		Win:       []WinCondition{{Ending: Checkmate}},
		Draws:     Draws{3, 5, 50, 75, true},
	}
	for file := range 8 {
		d.Board[At(file, 0)] = "RNBQKBNR"[file]
		d.Board[At(file, 1)] = 'P'
		d.Board[At(file, 6)] = 'p'
		d.Board[At(file, 7)] = "rnbqkbnr"[file]
	}
	return d
}

// mustCompile compiles a definition that is good.
func mustCompile(t testing.TB, d *Definition) *Ruleset {
	t.Helper()
	rs, err := Compile(d)
	if err != nil {
		t.Fatal(err)
	}
	return rs
}

// setupOf reads a FEN for tests: castling as letters of the partners' files or KQkq, the pieces on start squares unmoved.
func setupOf(t testing.TB, rs *Ruleset, fen string) Position {
	t.Helper()
	s := EmptySetup()
	fields := append(strings.Fields(fen), "-", "-", "-")
	for i, row := range strings.Split(fields[0], "/") {
		file := 0
		for _, c := range []byte(row) {
			if c >= '1' && c <= '8' {
				file += int(c - '0')
				continue
			}
			color := White
			if c >= 'a' {
				color = Black
			}
			s.Board[At(file, 7-i)] = NewPiece(rs.KindOf(c), color)
			file++
		}
	}
	if fields[1] == "b" {
		s.Turn = Black
	}
	s.Unmoved = rs.StartSquares(&s.Board)
	for _, c := range []byte(fields[2]) {
		if c != '-' {
			setRight(t, rs, &s, c)
		}
	}
	if fields[3] != "-" {
		setEnPassant(t, &s, fields[3])
	}
	if given := fields[len(fields)-4]; len(given) == 4 && given[0] == '+' {
		s.Checks = [2]int{int(given[1] - '0'), int(given[3] - '0')}
	}
	p, err := NewPosition(rs, s)
	if err != nil {
		t.Fatalf("%s: %v", fen, err)
	}
	return p
}

// setEnPassant reads open squares and, if it is not behind them on the file, the victim's.
func setEnPassant(t testing.TB, s *Setup, text string) {
	t.Helper()
	for ; text != ""; text = text[2:] {
		sq, err := ParseSquare(text[:2])
		if err != nil {
			t.Fatal(err)
		}
		if s.Board[sq] != NoPiece {
			s.Victim = sq
			break
		}
		s.EnPassant |= sq.Bit()
		s.Victim = sq + 8
		if s.Turn == White {
			s.Victim = sq - 8
		}
	}
}

func setRight(t testing.TB, rs *Ruleset, s *Setup, letter byte) {
	t.Helper()
	color, rank := White, 0
	if letter >= 'a' {
		color, rank, letter = Black, 7, letter-32
	}
	for file := range 8 {
		for _, side := range []CastlingSide{Kingside, Queenside} {
			f := file
			if side == Kingside {
				f = 7 - file
			}
			named := letter == byte('A'+f) || letter == 'K' && side == Kingside || letter == 'Q' && side == Queenside
			if sq := At(f, rank); named && s.Castling[color][side-1] == NoSquare && s.CastlingFits(rs, color, side, sq) {
				s.Castling[color][side-1] = sq
				return
			}
		}
	}
	t.Fatalf("no castling right %q", string(letter))
}

// diagram returns a position as a FEN of at least its first two fields, for messages.
func diagram(p *Position) string {
	var b strings.Builder
	for rank := 7; rank >= 0; rank-- {
		empty := 0
		for file := range 8 {
			if piece := p.board[At(file, rank)]; piece == NoPiece {
				empty++
			} else {
				if empty > 0 {
					b.WriteString(strconv.Itoa(empty))
				}
				empty = 0
				b.WriteByte(p.rs.Letter(piece))
			}
		}
		if empty > 0 {
			b.WriteString(strconv.Itoa(empty))
		}
		if rank > 0 {
			b.WriteByte('/')
		}
	}
	return b.String() + " " + p.turn.String()[:1]
}
