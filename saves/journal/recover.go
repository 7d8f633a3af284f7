package journal

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"math"
	"time"
	"unicode"

	"overtheboard/game"
	"overtheboard/game/source"
	"overtheboard/saves/notation"
)

// Recovered is the content of a journal.
type Recovered struct {
	Game    *game.Game // with the last recorded time of the turn; its clocks are stopped until it is resumed
	Seating string
	Notices []*source.Fault // oddities
	Damage  *source.Fault   // where and why the journal becomes unreadable; nil if it does not
	intact  int64           // readable bytes, if not all; an unfinished last line follows them, or damage
}

var lineKeys = []string{
	"clock", "clock_starts", "clock_used", "edit", "event", "game", "goto", "journal", "line", "move", "names", "result", "seating", "sum", "tags",
}

// Recover reads the last game of a journal, as far as it was recorded. It drops an unfinished last line. Another unreadable line
// is damage, together with everything after it. The controller decides the result of a resignation or a fallen flag if it is
// missing, so Recover waits for no proof. The error for a journal without a game is ErrEmpty.
func Recover(o notation.Options, form Form, path string) (*Recovered, error) {
	file, err := source.OpenFile(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return recoverFrom(o, form, path, file)
}

// recoverFrom is Recover for a content.
func recoverFrom(o notation.Options, form Form, name string, in io.Reader) (*Recovered, error) {
	lines, err := journalLines(in)
	if err != nil {
		return nil, err
	}
	judge := o.Judge
	o.Judge = game.Judge{Quick: judge.Quick} // results are in the journal: nothing needs another proof
	recovery := &recovery{options: o, form: form, name: name}
	if err := recovery.read(lines); err != nil {
		return nil, err
	}
	recovery.found.Game.SetJudge(judge)
	recovery.found.Game.Saved = time.Time{} // a journal is no saved game
	return recovery.found, nil
}

type recovery struct {
	options notation.Options
	form    Form
	name    string
	shown   bool // first version: the clocks of its lines are as shown when they were written
	found   *Recovered
}

type journalLine struct {
	text     []byte // without white space around it
	number   int
	offset   int64
	finished bool // it ends with a newline; without one it may be incomplete
}

// mostDamaged is how much, at least, is read of a line that is no object, or holds zeros, in bytes. A lost block of a disk may be
// very large.
const mostDamaged = 1 << 20

// journalLines returns the lines of a journal that are not empty. Of damaged ones in a row it returns the first.
func journalLines(from io.Reader) (lines []journalLine, err error) {
	in := bufio.NewReader(from)
	offset, sound := int64(0), true
	for number := 1; err != io.EOF; number++ {
		line, damaged := journalLine{number: number, offset: offset}, false
		for err = bufio.ErrBufferFull; err == bufio.ErrBufferFull; {
			var part []byte
			part, err = in.ReadSlice('\n')
			offset += int64(len(part))
			if len(line.text) == 0 {
				part = bytes.TrimLeftFunc(part, unicode.IsSpace)
			}
			damaged = damaged || bytes.IndexByte(part, 0) >= 0
			if len(line.text) < mostDamaged || line.text[0] == '{' && !damaged {
				line.text = append(line.text, part...)
			}
		}
		if err != nil && err != io.EOF {
			return nil, err
		}
		line.text, line.finished = bytes.TrimSpace(line.text), err == nil
		if last := len(line.text) - 1; !line.finished && !intact(line.text) && last > 0 && intact(line.text[:last]) {
			line.text = line.text[:last] // its newline is damaged
		}
		if len(line.text) == 0 {
			continue
		}
		before := sound
		if sound = intact(line.text); sound || before {
			lines = append(lines, line)
		}
	}
	return lines, nil
}

// read finds the last whole game that can be read, and follows it. If the last one is intact and yet unreadable, such as a newer
// version's, it is not replaced by an older one.
func (r *recovery) read(lines []journalLine) error {
	var first error
	for i := len(lines) - 1; i >= 0; i-- {
		line := &lines[i]
		if !bytes.Contains(line.text, []byte(`"game":{`)) { // within a text its quotes would have a backslash
			continue
		}
		err := r.readGame(line)
		if err == nil {
			r.follow(lines[i+1:])
			return nil
		}
		if intact(line.text) {
			return err
		}
		if line.finished {
			first = err
		}
	}
	if first == nil && (len(lines) == 0 || len(lines) == 1 && !lines[0].finished) {
		first = fmt.Errorf("%s: %w", r.name, notation.ErrEmpty)
	}
	if first == nil {
		first = fmt.Errorf("%s: it does not begin with a game", r.name)
	}
	return first
}

// follow applies the lines after a game as far as they can be read.
func (r *recovery) follow(lines []journalLine) {
	for i := range lines {
		err := r.readLine(&lines[i])
		if err == nil {
			continue
		}
		r.found.intact = lines[i].offset
		if lines[i].finished {
			r.found.Damage = &source.Fault{
				File: r.name, Line: lines[i].number, Format: "the journal cannot be read from here on: %v", Args: []any{err}, Warning: true,
			}
		}
		return
	}
}

var errSum = errors.New("its checksum is wrong")

func (r *recovery) open(line *journalLine) (*source.Document, map[string]source.Value, error) {
	if !intact(line.text) {
		return nil, nil, errSum
	}
	doc, err := source.ParseOwn(r.name, line.text)
	if err != nil {
		return nil, nil, err
	}
	return doc, doc.Root().Fields(lineKeys...), nil
}

func (r *recovery) readGame(line *journalLine) error {
	_, fields, err := r.open(line)
	if err != nil {
		return err
	}
	if !fields["game"].Given() {
		return notation.ErrEmpty
	}
	r.shown = true
	if v := fields["journal"]; v.Given() {
		version, ok := v.Int(1, math.MaxInt)
		if r.shown = version < 2; ok && version > Version {
			return &source.Fault{
				File: r.name, Line: line.number, Format: "the journal was written by a newer version of the program (its format is %d, the newest known is %d)",
				Args: []any{version, Version},
			}
		}
	}
	start := game.AtOnce
	if fields["clock_starts"].Given() {
		start = game.AfterFirstMove
	}
	g, notices, err := r.form.Decode(r.options, fields["game"], start)
	if err != nil {
		return err
	}
	r.found = &Recovered{Game: g, Notices: notices}
	r.found.Seating, _ = fields["seating"].Text()
	r.setClock(fields)
	return nil
}

func (r *recovery) readLine(line *journalLine) error {
	doc, fields, err := r.open(line)
	if err != nil {
		return err
	}
	if fields["game"].Given() {
		return errSum // it was skipped, since it cannot be read
	}
	r.apply(fields)
	if doc.Wrong() == 0 {
		r.setClock(fields)
	}
	var errs []error
	for _, f := range doc.Faults() {
		f.File, f.Line = "", line.number
		if f.Warning {
			f.File = r.name
			r.found.Notices = append(r.found.Notices, f)
		} else {
			f.Line = 0
			errs = append(errs, f)
		}
	}
	return errors.Join(errs...)
}

func (r *recovery) apply(fields map[string]source.Value) {
	g := r.found.Game
	for _, key := range []string{"goto", "move", "event", "names", "edit", "tags", "seating", "result"} {
		v := fields[key]
		if !v.Given() {
			continue
		}
		switch key {
		case "goto":
			r.goTo(v, fields["line"])
		case "move":
			if t, ok := notation.ReadTurn(v); ok && (t.Standing != nil || len(t.Pairs) > 0) {
				notation.Follow(g.Live(), t, true)
			} else if ok {
				v.Fault("a move is missing")
			}
		case "event":
			r.event(v)
		case "names":
			names, _ := v.Elements()
			for side, name := range names[:min(len(names), 2)] {
				g.Names[side], _ = name.StoredText()
			}
		case "edit":
			r.edits(v)
		case "tags":
			g.Tags = notation.ReadTags(v)
		case "seating":
			r.found.Seating, _ = v.Text()
		case "result":
			notation.EndAs(g, v)
		}
		if v.Document().Wrong() > 0 {
			return
		}
	}
}

func (r *recovery) goTo(v, line source.Value) {
	g := r.found.Game
	n, missing := r.node(v, line, false)
	if missing {
		line.Fault("the game has no such move here")
	}
	if r.shown { // the first version deducted nothing
		g.SetUsed(0)
	}
	if n != nil && n != g.Live() {
		if err := g.GoTo(n); err != nil {
			v.Fault("%v", err)
		}
	}
}

func back(n *game.Node, ply int) *game.Node {
	for n.Ply() > ply {
		n = n.Parent()
	}
	return n
}

// event adds an event, which a journal always has at the live position, and the time that it gives.
func (r *recovery) event(v source.Value) {
	live := r.found.Game.Live()
	e, ok := notation.ReadEvent(v, live.Ply(), live.Ply())
	if !ok {
		return
	}
	if e.Type == game.TimeAdded {
		live.AddTime(e.By, time.Duration(e.Seconds)*time.Second)
	}
	notation.RecordEvent(live, e, v)
}

// setClock sets the clocks from a line: their state when the turn after a move began, and how much of the turn is used. The first
// version wrote what they showed, on any line; the clock of the player to move was already running.
func (r *recovery) setClock(fields map[string]source.Value) {
	g, clock := r.found.Game, fields["clock"]
	switch {
	case !clock.Given():
	case fields["move"].Given() && r.shown:
		mover := g.Live().Mover()
		if left, known := notation.ReadClocks(clock); known[mover] {
			g.Live().SetRemaining(mover, left[mover])
		}
	case !r.shown:
		notation.SetClocks(g.Live(), clock)
	default:
		turn := g.Live().Position().Turn()
		if left, known := notation.ReadClocks(clock); known[turn] {
			g.SetLeft(left[turn])
		}
	}
	notation.SetUsed(g, fields["clock_used"])
}
