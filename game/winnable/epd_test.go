package winnable

import (
	"fmt"
	"strings"
)

// parse reads the first four fields of a FEN into a board, for tests of the search core alone.
func parse(fen string) (board, error) {
	f := strings.Fields(fen)
	b := board{open: noSquare}
	sq := 56
	for _, c := range []byte(f[0]) {
		switch {
		case c == '/':
			sq -= 16
		case c >= '1' && c <= '8':
			sq += int(c - '0')
		default:
			i := strings.IndexByte("PNBRQKpnbrqk", c)
			if i < 0 {
				return b, fmt.Errorf("bad letter %q", c)
			}
			b.put(sq, i%6+1, i/6)
			sq++
		}
	}
	if f[1] == "b" {
		b.turn = 1
	}
	for _, c := range []byte(f[2]) {
		var s, side int
		switch c {
		case 'K':
			s = 7
		case 'Q':
			s = 0
		case 'k':
			s, side = 63, 1
		case 'q':
			s, side = 56, 1
		default:
			continue
		}
		if b.code(s) == rook && b.side(side)>>s&1 != 0 && b.king(side)>>3 == 7*side {
			b.lift(1 << s)
			b.put(s, castler, side)
		}
	}
	if len(f) > 3 && f[3] != "-" {
		sq := int(f[3][0]-'a') + int(f[3][1]-'1')*8
		if pawnTakes[b.turn^1][sq]&b.pawns()&b.side(int(b.turn)) != 0 {
			b.open = uint8(sq)
		}
	}
	return b, nil
}

func name(sq int) string { return string([]byte{'a' + byte(sq&7), '1' + byte(sq>>3)}) }

func (m move) String() string {
	s := name(m.from()) + name(m.to())
	if p := m.promotion(); p != 0 {
		s += string("  nbrq"[p])
	}
	return s
}

func fen(b *board) string {
	var s strings.Builder
	for r := 7; r >= 0; r-- {
		gap := 0
		for f := range 8 {
			c := b.code(r*8 + f)
			if c == 0 {
				gap++
				continue
			}
			if gap > 0 {
				fmt.Fprint(&s, gap)
				gap = 0
			}
			l := " PNBRQKR"[c]
			if b.black>>(r*8+f)&1 != 0 {
				l |= 32
			}
			s.WriteByte(l)
		}
		if gap > 0 {
			fmt.Fprint(&s, gap)
		}
		if r > 0 {
			s.WriteByte('/')
		}
	}
	fmt.Fprintf(&s, " %c - ", "wb"[b.turn])
	if b.open < noSquare {
		s.WriteString(name(int(b.open)))
	} else {
		s.WriteByte('-')
	}
	return s.String()
}
