package console

import (
	"iter"

	"overtheboard/game"
	"overtheboard/game/source"
	"overtheboard/saves/notation"
	"overtheboard/saves/pgn"
)

// fenLine is a line of a file of FENs.
type fenLine struct {
	number int // of the FEN, from 1
	line   int
	text   string
}

// fenRead is what was read of a FEN, or of several good ones in a row of which there is no notice.
type fenRead struct {
	number, line int      // of the last of them
	work         pgn.Work // which is to be finished; nil if there is no good one
	notices      []*source.Fault
	err          error
}

// longestList is how many lines are read before they are worked on.
const longestList = 256

// fenLists are the lines of a file, some at a time.
type fenLists struct {
	gameFile
	report func(*source.Fault)
	number int   // of the last FEN
	err    error // of reading
}

// all yields the lists.
func (l *fenLists) all() iter.Seq[[]fenLine] {
	return func(yield func([]fenLine) bool) {
		odd := func(n source.Notice) {
			l.report(&source.Fault{File: l.name, Line: 1, Format: n.Format, Args: n.Args, Warning: true})
		}
		var list []fenLine
		goOn := true
		l.err = eachLine(l.in, odd, func(line int, text string) bool {
			if l.number++; l.only != 0 && l.number != l.only {
				return true
			}
			if list = append(list, fenLine{number: l.number, line: line, text: text}); len(list) == longestList || l.number == l.only {
				goOn = yield(list)
				list = nil
			}
			return goOn
		})
		if goOn && len(list) > 0 {
			yield(list)
		}
	}
}

// readFENs works on the games of a list, one after another.
func (f gameFile) readFENs(list []fenLine, begin func() pgn.Work) (reads []fenRead) {
	g := new(game.Game)
	goesOn := false // the last work
	for i := range list {
		line := &list[i]
		read := fenRead{number: line.number, line: line.line}
		read.notices, read.err = notation.ReadFEN(f.reader, g, f.name, line.line, fenOf(line.text))
		if goesOn = goesOn && read.err == nil && len(read.notices) == 0; goesOn {
			last := &reads[len(reads)-1]
			last.number, last.line = line.number, line.line
			goesOn = !last.work.Add(line.number, g)
			continue
		}
		if read.err == nil {
			read.work = begin()
			goesOn = !read.work.Add(line.number, g) && len(read.notices) == 0
		}
		if reads = append(reads, read); f.keep {
			g = new(game.Game)
		}
	}
	return reads
}
