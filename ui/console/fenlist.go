package console

import (
	"iter"

	"overtheboard/game"
	"overtheboard/game/rules"
)

// fenRead is a line of a file of FENs, and what became of it.
type fenRead struct {
	number  int // of the FEN, from 1
	line    int
	text    string
	notices []*rules.Fault
	err     error
	made    func() error // what the work on a good game has returned
}

// longestList is how many lines are read before they are worked on.
const longestList = 256

// fenLists are the lines of a file, some at a time.
type fenLists struct {
	gameFile
	report func(*rules.Fault)
	number int   // of the last FEN
	err    error // of reading
}

// all yields the lists.
func (l *fenLists) all() iter.Seq[[]fenRead] {
	return func(yield func([]fenRead) bool) {
		odd := func(n rules.Notice) {
			l.report(&rules.Fault{File: l.name, Line: 1, Format: n.Format, Args: n.Args, Warning: true})
		}
		var list []fenRead
		goOn := true
		l.err = eachLine(l.in, odd, func(line int, text string) bool {
			if l.number++; l.only != 0 && l.number != l.only {
				return true
			}
			if list = append(list, fenRead{number: l.number, line: line, text: text}); len(list) == longestList || l.number == l.only {
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
func (f gameFile) readFENs(list []fenRead, do work) []fenRead {
	g := new(game.Game)
	for i := range list {
		read := &list[i]
		if read.notices, read.err = f.reader.ReadFEN(g, f.name, read.line, fenOf(read.text)); read.err != nil {
			continue
		}
		if read.made = do(read.number, g); f.keep {
			g = new(game.Game)
		}
	}
	return list
}
