package gamelist

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"io"
	"math"
	"os"
	"time"

	"overtheboard/game/opening"
	"overtheboard/game/source"
	"overtheboard/saves/notation"
	"overtheboard/saves/pgn"
)

// Source is where the games of a list are: in a file, in several, or in a text.
type Source struct {
	Files     func() ([]string, error) // of several files, in order; nil: there is one
	Path      string                   // of the only file, or the name of the text
	Text      []byte                   // if it is in no file
	Unpacked  string                   // where the file is unpacked, if it is compressed; may be ""
	Positions bool                     // the games are positions, each with its event and the comment before its moves
}

const mostFiles = 1 << 16

// Listing lists the games of a source piece by piece. Use it from one goroutine at a time. It holds no file open between the
// pieces.
type Listing struct {
	ctx   context.Context
	stop  context.CancelFunc
	from  Source   // its Files are nil once they are known
	paths []string // still to be read
	all   *collector
	heads *pgn.Reader
	in    *released
	err   error

	listed int64 // bytes of the games in the list
	most   int64 // of memory besides that

	heading pgn.Heading // the last
}

// List lists the games of a source, until ctx is done.
func (s Source) List(ctx context.Context) *Listing {
	l := &Listing{from: s, paths: []string{s.Path}, all: newCollector(), most: source.MaxListed}
	l.all.positions = s.Positions
	l.ctx, l.stop = context.WithCancel(ctx)
	return l
}

// NameOpenings names the games of chess read from now on by their first moves, with nil by their tags.
func (l *Listing) NameOpenings(book *opening.Book) { l.all.book = book }

// file is a file whose games are listed.
type file struct {
	path     string
	at       string // where its text is, if it is unpacked, else ""
	first    int    // of its games
	size     int64
	modified time.Time
	text     []byte // for UTF-16, as UTF-8, or if it is no file; else nil
	held     bool   // it is no file, or unpacked: nobody changes it
}

// ErrChanged is the error of a file that has changed since its games were listed.
var ErrChanged = errors.New("the file has changed since it was read")

// errTooMany is the error of games so small that their list would take far more memory than they do. It may stand in a small file that
// is compressed.
var errTooMany = errors.New("the list ends here: it would take too much memory")

// Read lists games until a time, at least one. It returns all games so far, whether there are more, and the first error of a
// file; the other files are listed nevertheless.
func (l *Listing) Read(until time.Time) (games Games, more bool, err error) {
	return l.read(func(n int) bool { return n > 0 && n%64 == 0 && !time.Now().Before(until) })
}

// Count reads until it knows of most games, or of all, and returns how many it knows of.
func (l *Listing) Count(most int) (int, error) {
	_, _, err := l.read(func(int) bool { return l.all.games.count >= most })
	return l.all.games.count, err
}

// Stop ends the listing. It may be called from any goroutine.
func (l *Listing) Stop() { l.stop() }

// read lists games until enough returns true, which it calls with a number from 0 on.
func (l *Listing) read(enough func(n int) bool) (games Games, more bool, err error) {
	for n := 0; ; n++ {
		if l.heads == nil && !l.open() {
			return l.all.games, false, l.err
		}
		switch err := l.heads.NextHeading(&l.heading); {
		case err == nil && l.all.memory-l.listed > l.most:
			l.failed(errTooMany)
		case err == nil:
			l.end(l.heading.Offset)
			l.all.add(&l.heading)
		case err == io.EOF && l.in.of.text == nil && l.in.of.changed():
			l.failed(ErrChanged) // what was read may be a part
		case err == io.EOF:
			l.end(l.heads.Passed())
			l.close()
		default:
			l.failed(err)
		}
		if l.heads != nil && enough(n) {
			l.in.release()
			return l.all.soFar(l.all.games.count - 1), true, l.err
		}
	}
}

func (l *Listing) open() bool {
	if l.from.Files != nil {
		l.paths, l.err = l.from.Files()
		l.paths, l.from.Files = l.paths[:min(len(l.paths), mostFiles)], nil
	}
	if len(l.paths) == 0 || l.ctx.Err() != nil {
		return false
	}
	f := &file{path: l.paths[0], at: l.from.Unpacked, text: l.from.Text, size: int64(len(l.from.Text)), first: l.all.games.count}
	f.held = f.text != nil || f.at != ""
	l.paths = l.paths[1:]
	l.all.games.files = append(l.all.games.files, f)
	l.in = &released{ctx: l.ctx, of: f}
	if l.heads = pgn.NewReader(notation.Options{}, f.path, l.in); l.heads.Recoded() {
		f.text, l.err = f.recoded()
		l.heads = pgn.NewReader(notation.Options{}, f.path, bytes.NewReader(f.text))
	}
	return true
}

// failed gives up the current file, but not its games that are listed completely.
func (l *Listing) failed(err error) {
	if l.err == nil && l.ctx.Err() == nil {
		l.err = err
	}
	if f := l.in.of; l.all.games.count > f.first {
		l.all.games.count--
		if l.all.games.count%pageSize == 0 {
			l.all.games.pages = l.all.games.pages[:l.all.games.count/pageSize]
		}
	}
	l.close()
}

func (l *Listing) close() {
	l.in.release()
	l.heads = nil
}

func (l *Listing) end(at int64) {
	if n := l.all.games.count; n > l.in.of.first {
		last := l.all.games.at(n - 1)
		last.size = at - last.offset
		l.listed += last.size
	}
}

// released reads a file that it may close in between.
type released struct {
	ctx  context.Context
	of   *file
	at   int64
	open opened
}

// Read reads on. The error is ErrChanged if the file has changed.
func (s *released) Read(data []byte) (int, error) {
	if err := s.ctx.Err(); err != nil {
		return 0, err
	}
	if s.open == nil {
		if info, err := os.Stat(s.of.path); s.at == 0 && err == nil && !s.of.held {
			s.of.size, s.of.modified = info.Size(), info.ModTime()
		} else if s.at > 0 && s.of.changed() {
			return 0, ErrChanged
		}
		open, err := s.of.open()
		if err != nil {
			return 0, err
		}
		s.open = open
	}
	n, err := s.open.ReadAt(data, s.at)
	s.at += int64(n)
	if n > 0 {
		err = nil
	}
	return n, err
}

func (s *released) release() {
	if s.open != nil {
		_ = s.open.Close()
		s.open = nil
	}
}

func (f *file) recoded() ([]byte, error) {
	in, err := f.open()
	if err != nil {
		return nil, err
	}
	defer in.Close()
	text, _, err := source.Text(io.NewSectionReader(in, 0, math.MaxInt64))
	if err != nil {
		return nil, err
	}
	data, err := io.ReadAll(io.LimitReader(text, source.MaxRecoded+1))
	if err == nil && len(data) > source.MaxRecoded {
		err = source.TooLarge(f.path, source.MaxRecoded)
	}
	return data, err
}

type opened interface {
	io.ReaderAt
	io.Closer
}

type heldText struct{ *bytes.Reader }

func (heldText) Close() error { return nil }

func (f *file) open() (opened, error) {
	if f.text != nil {
		return heldText{bytes.NewReader(f.text)}, nil
	}
	file, err := source.OpenFile(cmp.Or(f.at, f.path))
	if err != nil {
		return nil, err
	}
	return file, nil
}

func (f *file) changed() bool {
	if f.held {
		return false
	}
	info, err := os.Stat(f.path)
	return err != nil || info.Size() != f.size || !info.ModTime().Equal(f.modified)
}
