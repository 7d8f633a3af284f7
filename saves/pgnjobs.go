package saves

import (
	"bufio"
	"bytes"
	"io"
	"iter"
	"maps"
	"slices"

	"overtheboard/game"
	"overtheboard/game/source"
	"overtheboard/saves/notation"
)

// Work is what is done with good games that follow each other.
type Work interface {
	// Add does with a game what can be done beside the work on others. The game means nothing then. It tells whether the
	// work is to be finished before that on the next game begins.
	Add(number int, g *game.Game) (enough bool)
	// Finish does the rest, after the work on all games before.
	Finish() error
}

// PGNRead is what was read of a game as PGN.Next does, or of several good ones in a row of which there is no notice.
type PGNRead struct {
	Number  int  // of the game, or the last of them, from 1
	Work    Work // which is to be finished; nil if there is no good game
	Notices []*source.Fault
	Err     error
}

// EachPGN reads the games of PGN text as PGN.Next does, down to the io.EOF at the end, and yields them in their order.
// With more than one job games are added to their work on as many goroutines at once, and mean nothing afterwards. With
// one, it is as PGN.Reuse says.
func EachPGN(r notation.Options, name string, in io.Reader, jobs int, reuse bool, begin func() Work) iter.Seq[PGNRead] {
	return eachPGN(r, name, in, jobs, partSize, reuse, begin)
}

// eachPGN is EachPGN with parts of another size.
func eachPGN(r notation.Options, name string, in io.Reader, jobs, size int, reuse bool, begin func() Work) iter.Seq[PGNRead] {
	return func(yield func(PGNRead) bool) {
		p := NewPGN(r, name, in)
		if p.Reuse = reuse; jobs < 2 || p.refused != nil {
			p.each(begin, yield)
			return
		}
		j := pgnJobs{file: p, begin: begin, order: make(chan pgnPart, jobs), todo: make(chan pgnPart), enough: make(chan struct{})}
		j.cutter = pgnCutter{in: p.lexer.in, size: size, given: p.lexer.rules.given, next: pgnPart{line: 1}}
		for range jobs {
			go j.read()
		}
		go j.cut()
		j.collect(yield)
	}
}

// each reads all games one after another.
func (p *PGN) each(begin func() Work, yield func(PGNRead) bool) {
	var run PGNRead // of good games that were not yielded yet
	for {
		g, notices, err := p.Next()
		if told := err != nil || len(notices) > 0; told && run.Work != nil {
			if !yield(run) {
				return
			}
			run.Work = nil
		}
		if err != nil {
			if !yield(PGNRead{Number: p.number, Notices: notices, Err: err}) || err == io.EOF {
				return
			}
			continue
		}
		if run.Work == nil {
			run.Work = begin()
		}
		run.Number, run.Notices = p.number, notices
		if enough := run.Work.Add(p.number, g); enough || len(notices) > 0 {
			if !yield(run) {
				return
			}
			run.Work = nil
		}
	}
}

// pgnJobs reads a stream in parts, several at once. A part may turn out not to hold whole games, or not as many as it
// seemed to. It is read anew then, and all that follows with it, one game after another: what comes of a stream does not
// depend on how it was cut.
type pgnJobs struct {
	file   *PGN // what is known of the whole stream
	begin  func() Work
	cutter pgnCutter
	order  chan pgnPart  // all parts in their order
	todo   chan pgnPart  // those that are to be read
	enough chan struct{} // closed when no more parts are wanted
}

// partRead is what was read in a part.
type partRead struct {
	games []PGNRead // the last one is the end
	whole bool      // the part held whole games
}

// cut cuts the stream into parts.
func (j *pgnJobs) cut() {
	defer close(j.order)
	defer close(j.todo)
	for {
		select {
		case <-j.enough:
			return
		default:
		}
		part := j.cutter.cut()
		part.read = make(chan partRead, 1)
		j.order <- part
		if !part.open {
			j.todo <- part
		}
		if part.last {
			return
		}
	}
}

// read reads parts as long as there are some.
func (j *pgnJobs) read() {
	var before *PGN // whose memory is used again
	for part := range j.todo {
		p := j.partPGN(bytes.NewReader(part.text), part, before)
		p.Reuse, before = true, p
		var games []PGNRead
		p.each(j.begin, func(one PGNRead) bool {
			games = append(games, one)
			return true
		})
		part.read <- partRead{games, part.last || p.endsWhole(part)}
	}
}

// partPGN returns a reader of a stream that begins with a part, in the memory of another one if there is one, which means
// nothing from then on.
func (j *pgnJobs) partPGN(in io.Reader, part pgnPart, old *PGN) *PGN {
	p := &PGN{reader: j.file.reader, name: j.file.name, noted: make(map[string]bool), number: part.before}
	p.lexer = &pgnLexer{line: part.line, atStart: true, parted: part.apart, returns: part.returns, note: p.note}
	p.lexer.rules = passingRules(j.cutter.given)
	if old == nil {
		p.lexer.in, p.lexer.words = bufio.NewReaderSize(in, 1<<16), new(words)
	} else {
		p.lexer.in, p.lexer.words, p.room = old.lexer.in, old.lexer.words, old.room
		p.lexer.in.Reset(in)
	}
	if part.before == 0 { // what is odd about the stream is told with its first game
		p.notices, p.noted = slices.Clone(j.file.notices), maps.Clone(j.file.noted)
	}
	return p
}

// endsWhole tells whether a part was read to an end after which the next one can be read as if by itself.
func (p *PGN) endsWhole(part pgnPart) bool {
	return p.closed && p.preface.text == "" && len(p.notices) == 0 && !p.lexer.short && p.number == part.before+part.games
}

// collect yields what was read, in order.
func (j *pgnJobs) collect(yield func(PGNRead) bool) {
	broken := 0 // games in a row
	for part := range j.order {
		if part.open {
			j.readOn(part, broken, yield)
			return
		}
		read := <-part.read
		after, bearable := brokenAfter(broken, read.games)
		if !read.whole || !bearable {
			j.readOn(part, broken, yield)
			return
		}
		if broken = after; !part.last {
			read.games = read.games[:len(read.games)-1]
		}
		for _, one := range read.games {
			if !yield(one) {
				j.stop()
				return
			}
		}
	}
}

// brokenAfter returns how many games in a row are broken after some more, and whether there never were too many.
func brokenAfter(broken int, games []PGNRead) (after int, bearable bool) {
	for _, one := range games {
		if one.Err == nil {
			broken = 0
		} else if broken++; broken >= maxBroken {
			return broken, false
		}
	}
	if n := len(games); n > 0 && games[n-1].Err == io.EOF {
		broken-- // which is no game
	}
	return broken, true
}

// stop lets no more parts be cut, and returns those that were.
func (j *pgnJobs) stop() []pgnPart {
	close(j.enough)
	var parts []pgnPart
	for part := range j.order {
		parts = append(parts, part)
	}
	return parts
}

// readOn reads a part and all that follows one game after another.
func (j *pgnJobs) readOn(part pgnPart, broken int, yield func(PGNRead) bool) {
	texts := []io.Reader{bytes.NewReader(part.text)}
	last := part
	for _, last = range j.stop() {
		texts = append(texts, bytes.NewReader(last.text))
	}
	if !last.last {
		texts = append(texts, bytes.NewReader(j.cutter.next.text))
	}
	p := j.partPGN(io.MultiReader(append(texts, j.cutter.in)...), part, nil)
	p.Reuse, p.broken = j.file.Reuse, broken
	p.each(j.begin, yield)
}
