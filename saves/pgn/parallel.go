package pgn

import (
	"bufio"
	"bytes"
	"io"
	"iter"
	"maps"
	"runtime"
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

// Batch is what was read of a game as Reader.Next does, or of several good ones in a row of which there is no notice.
type Batch struct {
	Number  int  // of the game, or the last of them, from 1
	Work    Work // which is to be finished; nil if there is no good game
	Notices []*source.Fault
	Err     error
}

// maxBroken is how many games in a row may be broken before nothing else is expected in a file.
const maxBroken = 10_000

// Each reads the games of PGN text as Reader.Next does, down to the io.EOF at the end, and yields them in their order.
// Games are added to their work on as many goroutines at once as there are processors.
func Each(r notation.Options, name string, in io.Reader, begin func() Work) iter.Seq[Batch] {
	return eachInParts(r, name, in, runtime.GOMAXPROCS(0), partSize, begin)
}

// eachInParts is Each with other numbers of goroutines and sizes of parts.
func eachInParts(r notation.Options, name string, in io.Reader, jobs, size int, begin func() Work) iter.Seq[Batch] {
	return func(yield func(Batch) bool) {
		yield = unlessBroken(name, yield)
		p := NewReader(r, name, in)
		if p.reuse = true; jobs < 2 || p.refused != nil {
			p.each(begin, yield)
			return
		}
		j := parallel{file: p, begin: begin, order: make(chan part, jobs), todo: make(chan part), enough: make(chan struct{})}
		j.cutter = cutter{in: p.lexer.in, size: size, next: part{line: 1}}
		for range jobs {
			go j.read()
		}
		go j.cut()
		j.collect(yield)
	}
}

// unlessBroken returns a function that yields the games of a file until too many in a row are broken.
func unlessBroken(name string, yield func(Batch) bool) func(Batch) bool {
	broken := 0
	return func(one Batch) bool {
		if broken++; one.Err == nil {
			broken = 0
		}
		if !yield(one) {
			return false
		}
		fault, ok := one.Err.(*source.Fault)
		if !ok || broken < maxBroken {
			return true
		}
		one = Batch{Number: one.Number + 1, Err: &source.Fault{
			File: name, Line: fault.Line, Format: "%d games in a row are broken; the rest of the file was not read", Args: []any{maxBroken},
		}}
		if yield(one) {
			yield(Batch{Number: one.Number, Err: io.EOF})
		}
		return false
	}
}

// each reads all games one after another.
func (p *Reader) each(begin func() Work, yield func(Batch) bool) {
	var run Batch // of good games that were not yielded yet
	for {
		g, notices, err := p.Next()
		if told := err != nil || len(notices) > 0; told && run.Work != nil {
			if !yield(run) {
				return
			}
			run.Work = nil
		}
		if err != nil {
			if !yield(Batch{Number: p.number, Notices: notices, Err: err}) || err == io.EOF {
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

// parallel reads a stream in parts, several at once. A part may turn out not to hold whole games, or not as many as it
// seemed to. It is read anew then, and all that follows with it, one game after another: what comes of a stream does not
// depend on how it was cut.
type parallel struct {
	file   *Reader // what is known of the whole stream
	begin  func() Work
	cutter cutter
	order  chan part     // all parts in their order
	todo   chan part     // those that are to be read
	enough chan struct{} // closed when no more parts are wanted
}

// partRead is what was read in a part.
type partRead struct {
	games []Batch // the last one is the end
	whole bool    // the part held whole games
}

// cut cuts the stream into parts.
func (j *parallel) cut() {
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
func (j *parallel) read() {
	room, text := new(gameReader), bufio.NewReaderSize(nil, 1<<16) // which are used again
	for part := range j.todo {
		text.Reset(bytes.NewReader(part.text))
		p := j.partReader(text, part)
		p.room = room
		var games []Batch
		p.each(j.begin, func(one Batch) bool {
			games = append(games, one)
			return true
		})
		part.read <- partRead{games, part.last || p.endsWhole(part)}
	}
}

// partReader returns a reader of a stream that begins with a part.
func (j *parallel) partReader(in *bufio.Reader, part part) *Reader {
	p := newPartReader(j.file.options, j.file.name, in, part.line, j.file.given)
	p.reuse, p.number, p.lexer.parted = true, part.before, part.apart
	if part.before == 0 { // what is odd about the stream is told with its first game
		p.returns, p.notices, p.noted = j.file.returns, slices.Clone(j.file.notices), maps.Clone(j.file.noted)
	}
	return p
}

// endsWhole tells whether a part was read to an end after which the next one can be read as if by itself.
func (p *Reader) endsWhole(part part) bool {
	return p.closed && p.preface.text == "" && len(p.notices) == 0 && !p.lexer.short && p.number == part.before+part.games
}

// collect yields what was read, in order.
func (j *parallel) collect(yield func(Batch) bool) {
	for part := range j.order {
		var read partRead
		if !part.open {
			read = <-part.read
		}
		if !read.whole {
			j.readOn(part, yield)
			return
		}
		if !part.last {
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

// stop lets no more parts be cut, and returns those that were.
func (j *parallel) stop() []part {
	close(j.enough)
	var parts []part
	for part := range j.order {
		parts = append(parts, part)
	}
	return parts
}

// readOn reads a part and all that follows one game after another.
func (j *parallel) readOn(part part, yield func(Batch) bool) {
	texts := []io.Reader{bytes.NewReader(part.text)}
	last := part
	for _, last = range j.stop() {
		texts = append(texts, bytes.NewReader(last.text))
	}
	if !last.last {
		texts = append(texts, bytes.NewReader(j.cutter.next.text))
	}
	text := bufio.NewReaderSize(io.MultiReader(append(texts, j.cutter.in)...), 1<<16)
	j.partReader(text, part).each(j.begin, yield)
}
