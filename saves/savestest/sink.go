package savestest

import (
	"bufio"
	"encoding/binary"
	"math/rand/v2"
	"strconv"
	"strings"
	"unicode/utf16"
)

// sink receives a file of a given size. The buffered writer remembers errors until it is flushed.
type sink struct {
	out  *bufio.Writer
	left int // bytes
}

func (s *sink) add(text string) {
	_, _ = s.out.WriteString(text)
	s.left -= len(text)
}

// count in a unit is replaced by how often it was written before.
const count = "<n>"

// repeat returns a function that writes a head, a unit as often as there is room, and a tail.
func repeat(head, unit, tail string) func(*sink) { return times(-1, head, unit, tail) }

// times is repeat for a given number, whatever the size; -1 for as often as there is room.
func times(most int, head, unit, tail string) func(*sink) {
	return func(s *sink) {
		s.add(head)
		for n := 0; n < most || most < 0 && s.left >= len(unit)+len(tail); n++ {
			s.add(strings.ReplaceAll(unit, count, strconv.Itoa(n)))
		}
		s.add(tail)
	}
}

// nest returns a function that writes a head, as many opening units as there is room for, each closed again, and a tail.
func nest(head, open, shut, tail string) func(*sink) {
	return func(s *sink) {
		s.add(head)
		n := max(0, s.left-len(tail)) / (len(open) + len(shut))
		for range n {
			s.add(open)
		}
		for range n {
			s.add(shut)
		}
		s.add(tail)
	}
}

// noise returns a function that writes a head and then meaningless bytes, the same each time.
func noise(head string) func(*sink) {
	return func(s *sink) {
		s.add(head)
		random := rand.NewPCG(1, 2)
		for s.left > 0 {
			_ = s.out.WriteByte(byte(random.Uint64()))
			s.left--
		}
	}
}

// wide returns a function that repeats a text in units of 2 or 4 bytes, after a byte order mark if marked.
func wide(text string, bytes int, order binary.AppendByteOrder, marked bool) func(*sink) {
	return func(s *sink) {
		if marked {
			text = "\ufeff" + text
		}
		for s.left > 0 {
			for _, unit := range utf16.Encode([]rune(text)) {
				if bytes == 2 {
					s.add(string(order.AppendUint16(nil, unit)))
				} else {
					s.add(string(order.AppendUint32(nil, uint32(unit))))
				}
			}
			text = strings.TrimPrefix(text, "\ufeff")
		}
	}
}
