package rules

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"
)

// BetzaError says what is wrong with a Betza string, and at which of its characters, counted from 1. Format and Args are as those
// of a Fault.
type BetzaError struct {
	At     int
	Format string
	Args   []any
}

// Error returns "character N: " and what is wrong.
func (e *BetzaError) Error() string {
	return fmt.Sprintf("character %d: ", e.At) + fmt.Sprintf(e.Format, e.Args...)
}

// maxBetza limits a Betza string, in characters.
const maxBetza = 200

// betzaAtom is the meaning of a letter: steps, more forward than right, which represent all their four or eight images, unlimited
// if far.
type betzaAtom struct {
	letter byte
	steps  []vector
	far    bool
}

var betzaAtoms = []betzaAtom{
	{'K', []vector{{0, 1}, {1, 1}}, false}, {'Q', []vector{{0, 1}, {1, 1}}, true}, {'R', []vector{{0, 1}}, true}, {'W', []vector{{0, 1}}, false},
	{'B', []vector{{1, 1}}, true}, {'F', []vector{{1, 1}}, false}, {'D', []vector{{0, 2}}, false}, {'N', []vector{{1, 2}}, false},
	{'A', []vector{{2, 2}}, false}, {'H', []vector{{0, 3}}, false}, {'C', []vector{{1, 3}}, false}, {'Z', []vector{{2, 3}}, false},
	{'G', []vector{{3, 3}}, false},
}

// towards is vector.towards for all of the atom's steps.
func (a *betzaAtom) towards(directions string) (vectors []vector, ok bool) {
	for _, v := range a.steps {
		some, ok := v.towards(directions)
		if !ok {
			return nil, false
		}
		vectors = append(vectors, some...)
	}
	return vectors, true
}

// betzaManners are the modifiers for manners, from Over.
const betzaManners = "pgn"

// ParseBetza returns the moves of a Betza string: a sequence of atoms, each a capital letter. Small letters before it give
// directions, moving or capturing, and manner; a range may follow it. The error is a *BetzaError.
func ParseBetza(text string) (move, initial, capture []Offset, err error) {
	r := &betzaReader{text: text}
	if text == "" || len(text) > maxBetza {
		return nil, nil, nil, &BetzaError{1, "a Betza string has 1 to %d characters", []any{maxBetza}}
	}
	for r.at < len(text) {
		if err := r.readAtom(); err != nil {
			return nil, nil, nil, err
		}
	}
	return r.move, r.initial, r.capture, nil
}

type betzaReader struct {
	text                   string
	at                     int
	move, initial, capture []Offset
}

// betzaModifiers are the small letters before an atom.
type betzaModifiers struct {
	directions           string
	moves, takes, starts bool
	manner               Manner
}

func (r *betzaReader) wrong(at int, format string, args ...any) error {
	return &BetzaError{at + 1, format, args}
}

func (r *betzaReader) readAtom() error {
	start := r.at
	m, err := r.readModifiers()
	if err != nil {
		return err
	}
	if r.at == len(r.text) {
		return r.wrong(start, "an atom is missing behind %q", r.text[start:])
	}
	at, letter := r.at, r.text[r.at]
	for _, atom := range betzaAtoms {
		if atom.letter != letter {
			continue
		}
		r.at++
		times, err := r.readRange(letter, atom.far)
		if err != nil {
			return err
		}
		vectors, ok := atom.towards(m.directions)
		if !ok {
			return r.wrong(start, "%q are not directions for %q", m.directions, string(letter))
		}
		var offsets []Offset
		for _, v := range vectors {
			offsets = append(offsets, Offset{v.up, v.right, times, m.manner})
		}
		if slices.ContainsFunc(offsets, Offset.stuck) {
			return r.wrong(at, "there is no square for a hurdle on the way of %q", r.text[at:r.at])
		}
		r.add(m, clockwise(offsets))
		return nil
	}
	if strings.IndexByte("[](){}", letter) >= 0 {
		return r.wrong(at, "bent moves, in brackets, are not supported")
	}
	return r.wrong(at, "%q is not one of the atoms W F D N A H C Z G K Q R B", string([]rune(r.text[at:])[0]))
}

func (r *betzaReader) readModifiers() (m betzaModifiers, err error) {
	start := r.at
	for ; r.at < len(r.text) && r.text[r.at] >= 'a' && r.text[r.at] <= 'z'; r.at++ {
		c := r.text[r.at]
		manner := strings.IndexByte(betzaManners, c)
		switch {
		case strings.IndexByte("fblrvsh", c) >= 0:
			m.directions += string(c)
		case c == 'm':
			m.moves = true
		case c == 'c':
			m.takes = true
		case c == 'i':
			m.starts = true
		case manner >= 0 && m.manner != Freely:
			return m, r.wrong(r.at, "only one of p, g and n can stand before an atom")
		case manner >= 0:
			m.manner = Over + Manner(manner)
		default:
			return m, r.wrong(r.at, "%q is not one of the modifiers f b l r v s h, m c i, p g n", string(c))
		}
	}
	if m.starts && (!m.moves || m.takes) {
		return m, r.wrong(start, "an initial move never captures: write im")
	}
	return m, nil
}

// readRange reads what follows an atom: its letter again or a number, 0 meaning unlimited.
func (r *betzaReader) readRange(letter byte, far bool) (int, error) {
	start, times := r.at, 1
	if far {
		times = Unlimited
	}
	switch rest := r.text[r.at:]; {
	case rest == "":
	case rest[0] == letter && !far:
		r.at++
		return Unlimited, nil
	case rest[0] == letter:
		return 0, r.wrong(start, "%q already has unlimited range", string(letter))
	case rest[0] >= '0' && rest[0] <= '9':
		times = int(rest[0] - '0')
		if r.at++; times > maxOffset || len(rest) > 1 && rest[1] >= '0' && rest[1] <= '9' {
			return 0, r.wrong(start, "a range is 1 to %d, or 0 for as far as it goes", maxOffset)
		}
		if times == 0 {
			times = Unlimited
		}
	}
	return times, nil
}

// add adds the offsets of an atom to the lists that its modifiers name.
func (r *betzaReader) add(m betzaModifiers, offsets []Offset) {
	for _, o := range offsets {
		if m.starts {
			r.initial = appendNew(r.initial, o)
			continue
		}
		if m.moves || !m.takes {
			r.move = appendNew(r.move, o)
		}
		if m.takes || !m.moves {
			r.capture = appendNew(r.capture, o)
		}
	}
}

func appendNew(offsets []Offset, o Offset) []Offset {
	if slices.Contains(offsets, o) {
		return offsets
	}
	return append(offsets, o)
}

func clockwise(offsets []Offset) []Offset {
	angle := func(o Offset) float64 {
		return math.Mod(math.Atan2(float64(o.Right), float64(o.Forward))+2*math.Pi, 2*math.Pi)
	}
	slices.SortStableFunc(offsets, func(a, b Offset) int { return cmp.Compare(angle(a), angle(b)) })
	return offsets
}
