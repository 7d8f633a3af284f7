package pgn

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

// Batch is what was read of a game as Reader.Next does, or of several good ones in a row of which there is no notice.
type Batch struct {
	Number  int  // of the game, or the last of them, from 1
	Work    Work // which is to be finished; nil if there is no good game
	Notices []*source.Fault
	Err     error
}

// Each reads the games of PGN text as Reader.Next does, down to the io.EOF at the end, and yields them in their order.
// With more than one job games are added to their work on as many goroutines at once, and mean nothing afterwards. With
// one, it is as Reader.Reuse says.
func Each(r notation.Options, name string, in io.Reader, jobs int, reuse bool, begin func() Work) iter.Seq[Batch] {
	return eachInParts(r, name, in, jobs, partSize, reuse, begin)
}

// eachInParts is Each with parts of another size.
func eachInParts(r notation.Options, name string, in io.Reader, jobs, size int, reuse bool, begin func() Work) iter.Seq[Batch] {
	return func(yield func(Batch) bool) {
		p := NewReader(r, name, in)
		if p.Reuse = reuse; jobs < 2 || p.refused != nil {
			p.each(begin, yield)
			return
		}
		j := parallel{file: p, begin: begin, order: make(chan part, jobs), todo: make(chan part), enough: make(chan struct{})}
		j.cutter = cutter{in: p.lexer.in, size: size, given: p.lexer.rules.given, next: part{line: 1}}
		for range jobs {
			go j.read()
		}
		go j.cut()
		j.collect(yield)
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
	var before *Reader // whose memory is used again
	for part := range j.todo {
		p := j.partReader(bytes.NewReader(part.text), part, before)
		p.Reuse, before = true, p
		var games []Batch
		p.each(j.begin, func(one Batch) bool {
			games = append(games, one)
			return true
		})
		part.read <- partRead{games, part.last || p.endsWhole(part)}
	}
}

// partReader returns a reader of a stream that begins with a part, in the memory of another one if there is one, which means
// nothing from then on.
func (j *parallel) partReader(in io.Reader, part part, old *Reader) *Reader {
	p := &Reader{options: j.file.options, name: j.file.name, noted: make(map[string]bool), number: part.before}
	p.lexer = &lexer{line: part.line, atStart: true, parted: part.apart, returns: part.returns, note: p.note}
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
func (p *Reader) endsWhole(part part) bool {
	return p.closed && p.preface.text == "" && len(p.notices) == 0 && !p.lexer.short && p.number == part.before+part.games
}

// collect yields what was read, in order.
func (j *parallel) collect(yield func(Batch) bool) {
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
func brokenAfter(broken int, games []Batch) (after int, bearable bool) {
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
func (j *parallel) stop() []part {
	close(j.enough)
	var parts []part
	for part := range j.order {
		parts = append(parts, part)
	}
	return parts
}

// readOn reads a part and all that follows one game after another.
func (j *parallel) readOn(part part, broken int, yield func(Batch) bool) {
	texts := []io.Reader{bytes.NewReader(part.text)}
	last := part
	for _, last = range j.stop() {
		texts = append(texts, bytes.NewReader(last.text))
	}
	if !last.last {
		texts = append(texts, bytes.NewReader(j.cutter.next.text))
	}
	p := j.partReader(io.MultiReader(append(texts, j.cutter.in)...), part, nil)
	p.Reuse, p.broken = j.file.Reuse, broken
	p.each(j.begin, yield)
}
