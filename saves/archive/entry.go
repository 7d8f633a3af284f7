package archive

import (
	"bytes"
	"errors"
	"maps"
	"slices"

	"overtheboard/game"
	"overtheboard/saves/disk"
	"overtheboard/saves/notation"
	"overtheboard/saves/pgn"
)

// IDTag is the name of the tag that identifies a game.
const IDTag = notation.IDTag

// errUTF16 is the error of a file in an encoding that cannot be extended.
var errUTF16 = errors.New("the archive's file is UTF-16 text; save it as UTF-8, or rename it")

// Text returns a game in the archive's form: PGN with everything that PGN can hold, and its id in a tag. Custom rules precede it,
// in lines that the archive stores once for all its games.
func Text(g *game.Game, id string) ([]byte, error) {
	named := *g // shares the nodes
	named.Tags = maps.Clone(g.Tags)
	if named.Tags == nil {
		named.Tags = map[string]string{}
	}
	named.Tags[IDTag] = id
	var text bytes.Buffer
	err := pgn.Write(&text, &named)
	return text.Bytes(), err
}

// stampOf returns the stamp of a game's text, without its rules.
func stampOf(text []byte) disk.Stamp {
	_, game := pgn.CutRules(text)
	return disk.StampOfText(game)
}

func idLine(id string) []byte { return []byte("\n[" + IDTag + " \"" + id + "\"]") }

// begins is the start of a game that this program has written.
const begins = "[Event \""

// find returns where the game with an id begins in a file, -1 if it is not there.
func find(file []byte, id string) int {
	line := bytes.Index(file, idLine(id))
	if line < 0 {
		return -1
	}
	if at := bytes.LastIndex(file[:line], []byte("\n"+begins)); at >= 0 {
		return at + 1
	}
	return max(0, bytes.Index(file[:line], []byte(begins)))
}

// holds reports whether a file continues with the text of a stamp.
func holds(file []byte, s disk.Stamp) bool {
	n := s.Size()
	return s != "" && n > 0 && n <= int64(len(file)) && disk.StampOfText(file[:n]) == s
}

// appended returns a file with a game added, separated so that the game before does not include it.
func appended(file, entry []byte) []byte {
	last := file[bytes.LastIndex(file, []byte("\n"+begins))+1:] // what may go on into the new one
	before, alone := headings(last), headings(entry)
	usual := pgn.GapAfter(file)
	for _, gap := range append([]string{usual}, closers...) {
		if all := headings(slices.Concat(last, []byte(gap), entry)); len(all) == len(before)+len(alone) &&
			same(all[:len(before)], before, 0) && same(all[len(before):], alone, len(last)+len(gap)) {
			return slices.Concat(file, []byte(gap), entry)
		}
	}
	return slices.Concat(file, []byte(usual), entry)
}

// closers end whatever a game may have left open.
var closers = []string{"\n\n", "*\n\n", "\n\n*\n\n", "\n}\n\n*\n\n", "\n)\n*\n\n", "\n})\n*\n\n"}

// same reports whether games are those of another text, which begins at an offset: each begins there and has as many moves.
func same(games, others []pgn.Heading, at int) bool {
	return slices.EqualFunc(games, others, func(g, o pgn.Heading) bool {
		return g.Plies == o.Plies && g.Offset == o.Offset+int64(at)
	})
}

// headings returns the headings of a text, without their tags and moves.
func headings(text []byte) (all []pgn.Heading) {
	heads := pgn.NewReader(notation.Options{}, "", bytes.NewReader(text))
	for {
		var h pgn.Heading
		if heads.NextHeading(&h) != nil {
			return all
		}
		all = append(all, pgn.Heading{Plies: h.Plies, Offset: h.Offset})
	}
}

// spliced returns a file with a text replaced by another one.
func spliced(file []byte, at, size int, entry []byte) []byte {
	return slices.Concat(file[:at], entry, file[at+size:])
}

// withRules returns a file of games with the rules of a game in it before them, unless they are there.
func withRules(file, lines, entry []byte) ([]byte, error) {
	id := pgn.RulesID(entry)
	if len(lines) == 0 || id == "" {
		return file, nil
	}
	if found, err := pgn.FindRules(bytes.NewReader(file), id); err != nil || found != nil {
		return file, err
	}
	mark := file[:len(file)-len(bytes.TrimPrefix(file, []byte(notation.ByteOrderMark)))]
	return slices.Concat(mark, lines, file[len(mark):]), nil
}
