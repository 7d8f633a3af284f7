package saves

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"

	"overtheboard/game"
	"overtheboard/game/rules"
)

// Recovered is what a journal held.
type Recovered struct {
	Game    *game.Game // its clocks as they were last written down; they stand until the game is resumed
	Seating string
	Notices []*rules.Fault
}

// lineKeys are the keys of a journal's lines.
var lineKeys = []string{"clock", "clock_starts", "event", "game", "goto", "move", "names", "result", "seating"}

// Recover reads the game that a journal wrote down last, as far as it was written. An unfinished last line is dropped;
// other lines that cannot be read, and what follows them, are dropped with a notice. A journal without a game is
// ErrEmpty.
func (r Reader) Recover(path string) (*Recovered, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return r.recoverFrom(path, file)
}

// recoverFrom is Recover for a stream.
func (r Reader) recoverFrom(name string, in io.Reader) (*Recovered, error) {
	recovery := &recovery{reader: r, name: name}
	if err := recovery.readAll(bufio.NewReader(in)); err != nil {
		return nil, err
	}
	if recovery.found == nil {
		return nil, fmt.Errorf("%s: %w", name, ErrEmpty)
	}
	return recovery.found, nil
}

// recovery is a journal being read.
type recovery struct {
	reader Reader
	name   string
	number int // of the line
	found  *Recovered
	lost   bool // a line could not be read, so those after it mean nothing until a game is written down whole again
}

func (r *recovery) readAll(in *bufio.Reader) error {
	for {
		line, err := in.ReadBytes('\n')
		if err != nil && err != io.EOF {
			return err
		}
		r.number++
		if line = bytes.TrimSpace(line); len(line) > 0 {
			if fault := r.read(line); fault != nil && err == nil { // the last line may be unfinished
				r.lose(fault)
			}
		}
		if err == io.EOF {
			return nil
		}
	}
}

// lose drops what follows a line that cannot be read.
func (r *recovery) lose(cause error) {
	if r.lost || r.found == nil {
		return
	}
	r.lost = true
	r.found.Notices = append(r.found.Notices, &rules.Fault{
		File: r.name, Line: r.number, Format: "the journal cannot be read from here on: %v", Args: []any{cause}, Warning: true,
	})
}

// read reads one line.
func (r *recovery) read(text []byte) error {
	doc, err := rules.ParseJSON(r.name, text)
	if err != nil {
		return err
	}
	fields := doc.Root().Fields(lineKeys...)
	switch {
	case fields["game"].Given():
		return r.readGame(doc, fields)
	case r.lost || r.found == nil:
		return nil
	}
	blames := r.apply(fields)
	_, err = sorted(doc.Faults())
	for _, b := range blames {
		err = errors.Join(err, fmt.Errorf(b.format, b.args...))
	}
	if err == nil {
		r.setClock(fields["clock"])
		_, err = sorted(doc.Faults())
	}
	return err
}

// readGame reads a game that was written down whole.
func (r *recovery) readGame(doc *rules.Document, fields map[string]rules.Value) error {
	s := &save{Reader: r.reader, root: fields["game"]}
	if fields["clock_starts"].Given() {
		s.config.ClockStart = game.AfterFirstMove
	}
	g, notices, err := s.readFrom(r.name, doc)
	if err != nil {
		r.lose(err)
		r.lost = true
		return err
	}
	r.found, r.lost = &Recovered{Game: g, Notices: notices}, false
	if seating := fields["seating"]; seating.Given() {
		r.found.Seating, _ = seating.Text()
	}
	r.setClock(fields["clock"])
	return nil
}

// apply does in the game what a line says.
func (r *recovery) apply(fields map[string]rules.Value) []blame {
	g := r.found.Game
	if v := fields["goto"]; v.Given() {
		line := g.MainLine()
		ply, ok := v.Int(0, len(line)-1)
		if ok {
			if err := g.GoTo(line[ply]); err != nil {
				return []blame{{v, "%v", []any{err}}}
			}
		}
	}
	if v := fields["move"]; v.Given() {
		if b, wrong := r.play(v); wrong {
			return []blame{b}
		}
	}
	if v := fields["event"]; v.Given() {
		if b, wrong := r.event(v); wrong {
			return []blame{b}
		}
	}
	if v := fields["names"]; v.Given() {
		names, _ := v.Elements()
		for side, name := range names[:min(len(names), 2)] {
			g.Names[side], _ = name.KeptText()
		}
	}
	if v := fields["seating"]; v.Given() {
		r.found.Seating, _ = v.Text()
	}
	if v := fields["result"]; v.Given() {
		o, blames := readOutcome(v)
		if err := end(g, o); len(blames) == 0 && err != nil {
			blames = []blame{{v, "%v", []any{err}}}
		}
		return blames
	}
	return nil
}

// event adds an event to the live position, where a journal has all of them.
func (r *recovery) event(v rules.Value) (blame, bool) {
	live := r.found.Game.Live()
	e, ok := readEvent(v, 0, live.Ply())
	switch {
	case !ok:
		return blame{}, false
	case e.Ply != live.Ply():
		return blame{v, "%d is not the ply of the position on the board", []any{e.Ply}}, true
	}
	return recordEvent(live, e, v)
}

func (r *recovery) play(v rules.Value) (blame, bool) {
	p := r.found.Game.Live().Position()
	turn := savedTurn{at: v, by: p.Turn()}
	var ok bool
	if turn.pairs, ok = readTurn(v); !ok || len(turn.pairs) == 0 {
		return blame{v, "a move is missing", nil}, true
	}
	m, ok := findMove(p, turn.pairs)
	if !ok {
		return illegal(p, turn), true
	}
	if _, err := r.found.Game.PlayOn(m); err != nil {
		return blame{v, "%v", []any{err}}, true
	}
	return blame{}, false
}

// setClock sets the clocks of the live position to what they showed.
func (r *recovery) setClock(v rules.Value) {
	if v.Given() {
		setClocks(r.found.Game.Live(), v)
	}
}
