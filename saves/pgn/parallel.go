package pgn

import (
	"bufio"
	"bytes"
	"io"
	"iter"
	"maps"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"

	"overtheboard/game"
	"overtheboard/game/source"
	"overtheboard/saves/notation"
)

// Work is done on valid games in a row.
type Work interface {
	// Add does the part for a game that can run in parallel. The game is invalid afterwards. It reports whether the work must be
	// finished before that on the next game begins.
	Add(number int, g *game.Game) (enough bool)
	// Finish does the rest, after the work on all games before.
	Finish() error
}

// Batch is a game as from Reader.Next, or several valid ones in a row without notices. One that breaks off is a separate batch,
// with its work and its fault.
type Batch struct {
	Number  int  // of the game, or the last of them, from 1
	Work    Work // to be finished; nil if there is no game
	Notices []*source.Fault
	Err     error
}

// Each reads the games of PGN text as Reader.Next does, including the io.EOF at the end, and yields them in order. It adds games
// to their work on as many goroutines as there are processors.
func Each(r notation.Options, name string, in io.Reader, begin func() Work) iter.Seq[Batch] {
	return eachInParts(r, name, in, runtime.GOMAXPROCS(0), partSize, begin)
}

// eachInParts is Each with other numbers of goroutines and sizes of parts.
func eachInParts(r notation.Options, name string, in io.Reader, jobs, size int, begin func() Work) iter.Seq[Batch] {
	return func(yield func(Batch) bool) {
		p := NewReader(r, name, in)
		if p.reuse = true; jobs < 2 || p.lexer.err != nil {
			p.each(begin, yield)
			return
		}
		j := parallel{p, begin, cutter{in: p.lexer.in, size: size, next: part{line: 1}}}
		j.each(jobs, yield)
	}
}

// each reads all games sequentially.
func (p *Reader) each(begin func() Work, yield func(Batch) bool) {
	var run Batch // of valid games that were not yielded yet
	for {
		g, notices, err := p.Next()
		if told := err != nil || len(notices) > 0; told && run.Work != nil {
			if !yield(run) {
				return
			}
			run.Work = nil
		}
		if g == nil {
			if !yield(Batch{Number: p.number, Notices: notices, Err: err}) || err == io.EOF {
				return
			}
			continue
		}
		if run.Work == nil {
			run.Work = begin()
		}
		run.Number, run.Notices, run.Err = p.number, notices, err
		if enough := run.Work.Add(p.number, g); enough || len(notices) > 0 || err != nil {
			if !yield(run) {
				return
			}
			run.Work = nil
		}
	}
}

// parallel reads a stream in parts, several at once. A part may turn out not to hold whole games, or another number of them than
// expected. Then it and everything after it are read again sequentially: the result does not depend on how the stream was cut.
type parallel struct {
	file   *Reader // what is known of the whole stream
	begin  func() Work
	cutter cutter
}

// partRead is the result of reading a part.
type partRead struct {
	part
	read  []Batch // the last one is the end
	whole bool    // the part had whole games
}

func (j *parallel) each(jobs int, yield func(Batch) bool) {
	var enough atomic.Bool // no more parts are wanted
	parts := func(yield func(part) bool) {
		for more := true; more && !enough.Load(); {
			part := j.cutter.cut()
			more = yield(part) && !part.last
		}
	}
	var broken []part // the one without whole games, and those that were cut since
	for one := range InOrder(jobs, parts, j.read) {
		if enough.Load() || !one.whole {
			enough.Store(true)
			broken = append(broken, one.part)
			continue
		}
		if !one.last {
			one.read = one.read[:len(one.read)-1]
		}
		for _, batch := range one.read {
			if !yield(batch) {
				return
			}
		}
	}
	if broken == nil {
		return
	}
	var texts []io.Reader
	for _, part := range broken {
		texts = append(texts, bytes.NewReader(part.text))
	}
	if last := broken[len(broken)-1].last; !last {
		texts = append(texts, bytes.NewReader(j.cutter.next.text))
	}
	text := bufio.NewReaderSize(io.MultiReader(append(texts, j.cutter.in)...), bufferSize)
	j.partReader(text, broken[0]).each(j.begin, yield)
}

var partRooms = sync.Pool{New: func() any { return new(gameReader) }}

func (j *parallel) read(part part) partRead {
	read := partRead{part: part}
	if part.open {
		return read
	}
	p := j.partReader(nil, part)
	p.lexer.text, p.room = string(part.text), partRooms.Get().(*gameReader)
	defer partRooms.Put(p.room)
	p.each(j.begin, func(one Batch) bool {
		read.read = append(read.read, one)
		return true
	})
	read.whole = part.last || p.endsWhole(part)
	return read
}

// partReader returns a reader of a stream that begins with a part.
func (j *parallel) partReader(in *bufio.Reader, part part) *Reader {
	p := newPartReader(j.file.options, j.file.name, in, part.line, j.file.given)
	p.reuse, p.number, p.lexer.parted = true, part.before, part.apart
	if part.before == 0 { // notices about the stream belong to its first game
		p.returns, p.notices, p.noted = j.file.returns, slices.Clone(j.file.notices), maps.Clone(j.file.noted)
	}
	return p
}

// endsWhole reports whether a part was read to an end after which the next one can be read independently.
func (p *Reader) endsWhole(part part) bool {
	return p.closed && p.preface.text == "" && len(p.notices) == 0 && !p.lexer.short && p.number == part.before+part.games
}

// InOrder yields the results of work on each value, in order. It works on up to jobs values at once, and takes values from the
// sequence ahead of demand, on another goroutine.
func InOrder[V, R any](jobs int, values iter.Seq[V], work func(V) R) iter.Seq[R] {
	return func(yield func(R) bool) {
		order := make(chan chan R, jobs-1)
		enough := make(chan struct{})
		defer close(enough)
		go func() {
			defer close(order)
			for v := range values {
				made := make(chan R, 1)
				select {
				case order <- made:
				case <-enough:
					return
				}
				go func() { made <- work(v) }()
			}
		}()
		for made := range order {
			if !yield(<-made) {
				return
			}
		}
	}
}
