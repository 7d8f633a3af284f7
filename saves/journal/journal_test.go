package journal

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/testenv"
	"overtheboard/saves/notation"
	"overtheboard/saves/savedgame"
	"overtheboard/saves/savestest"
)

// stand is what a journal must restore.
type stand struct {
	size    int64 // of the journal that holds it
	moves   string
	events  string
	names   [2]string
	outcome game.Outcome
	seating string
	clock   string
}

func standOf(g *game.Game, seating, clock string) stand {
	var events []string
	for _, n := range g.MainLine() {
		for _, e := range n.Events() {
			events = append(events, fmt.Sprint(notation.EventObject(e, n.Position())))
		}
	}
	return stand{moves: savestest.Played(g), events: strings.Join(events, "; "), names: g.Names, outcome: g.Outcome(), seating: seating, clock: clock}
}

func clockText(clock game.Clock, now time.Time) string {
	text := ""
	for _, side := range [...]rules.Color{rules.White, rules.Black} {
		if clock.Known(side) {
			text += notation.FormatClock(clock.Remaining(side, now)) + "|"
		}
	}
	return text
}

func recovered(r *Recovered) stand {
	return standOf(r.Game, r.Seating, clockText(r.Game.Clock(), time.Time{}))
}

type session struct {
	t      testing.TB
	c      *game.Controller
	j      *Journal
	now    time.Time
	steps  []game.Step // not written yet
	stands []stand
}

func newSession(t testing.TB, path string) *session {
	t.Helper()
	s := &session{t: t, j: Open(path, savedgame.Form{}), now: savestest.Evening, c: game.NewController(func(f func()) {})}
	s.c.Watch = savestest.Watch{Time: &s.now}
	s.c.Listen(func(c game.Change) { s.steps = append(s.steps, c.Steps...) })
	t.Cleanup(func() { _ = s.j.Close() }) // Windows deletes no open file
	return s
}

func (s *session) do(what string, err error) {
	s.t.Helper()
	if err != nil {
		s.t.Fatalf("%s: %v", what, err)
	}
	s.now = s.now.Add(1234 * time.Millisecond)
	s.follow()
}

func (s *session) follow() {
	s.t.Helper()
	testenv.Must(s.t, s.j.Follow(s.c.Game(), s.steps, s.c.Clock().Used(s.now)))
	s.steps = nil
	info, err := os.Stat(s.j.path)
	testenv.Must(s.t, err)
	one := standOf(s.c.Game(), s.j.Seating, clockText(s.c.Clock(), s.now))
	one.size = info.Size()
	s.stands = append(s.stands, one)
}

func (s *session) play(text string) error {
	return s.c.Play(savestest.Move(s.t, s.c.Live().Position(), text))
}

// TestJournalGoesOn: after a crash within a line, the recovered game continues in the same file.
func TestJournalGoesOn(t *testing.T) {
	path := filepath.Join(t.TempDir(), "journal")
	s := newSession(t, path)
	s.do("new game", s.c.NewGame(savestest.NewGame(t, "chess960", "").Config()))
	s.do("e4", s.play("e4"))
	testenv.Must(t, errors.Join(s.j.Close(), os.Truncate(path, s.stands[1].size-3)))
	r, err := Recover(savestest.Shipped(), savedgame.Form{}, path)
	if err != nil || savestest.Played(r.Game) != "" {
		t.Fatal(err)
	}
	again := newSession(t, path)
	again.c.Load(r.Game)
	again.do("load", nil)
	again.do("d4", again.play("d4"))
	if r, err = Recover(savestest.Shipped(), savedgame.Form{}, path); err != nil || savestest.Played(r.Game) != "d4" || len(r.Notices) > 0 || r.Damage != nil {
		t.Errorf("%v", err)
	}
	if err := errors.Join(again.j.Sync(), again.j.Discard()); err != nil || savestest.Exists(path) {
		t.Error(err)
	}
}

// TestJournalUsed: time used just before a takeback is used after a redo, too; two turns of the same length are both recorded.
func TestJournalUsed(t *testing.T) {
	path := filepath.Join(t.TempDir(), "journal")
	s := newSession(t, path)
	config := savestest.NewGame(t, "normal", "").Config()
	config.TimeControl = savestest.SameTime(game.Stage{Time: 5 * time.Minute})
	s.do("new game", s.c.NewGame(config))
	s.do("a move", s.play("e4"))
	s.now = s.now.Add(700 * time.Millisecond) // not yet written
	s.do("takeback", s.c.Do(game.TakingBack))
	r, err := Recover(savestest.Shipped(), savedgame.Form{}, path)
	if err != nil || r.Game.Redo() != nil {
		t.Fatal(err)
	}
	if left := r.Game.Clock().Remaining(rules.Black, time.Time{}); left != 5*time.Minute-1934*time.Millisecond {
		t.Errorf("%v left", left)
	}
	s.do("another move", s.play("d4"))
	s.do("its answer", s.play("d5"))
	if r, err = Recover(savestest.Shipped(), savedgame.Form{}, path); err != nil || r.Game.Used() != 1234*time.Millisecond {
		t.Errorf("%v used, %v", r.Game.Used(), err)
	}
}

// TestJournalFlipped flips a bit of each byte of a game's journal: it never gives another game without a notice, and what
// precedes the damage is recovered.
func TestJournalFlipped(t *testing.T) {
	path := filepath.Join(t.TempDir(), "journal")
	s := newSession(t, path)
	s.do("new game", s.c.NewGame(savestest.NewGame(t, "normal", "").Config()))
	for _, move := range strings.Fields("e4 e5 Nf3") {
		s.do(move, s.play(move))
	}
	s.do("offer", s.c.Do(game.Offering(rules.White)))
	s.do("takeback", s.c.Do(game.TakingBack))
	s.do("resign", s.c.Do(game.Resigning(rules.Black)))
	data := []byte(savestest.Read(t, path))
	before := map[int]string{} // the journal's content before a byte
	for i, stand := range s.stands {
		end := int64(len(data))
		if i+1 < len(s.stands) {
			end = s.stands[i+1].size
		}
		for at := stand.size; at < end; at++ {
			before[int(at)] = stand.moves
		}
	}
	want := s.stands[len(s.stands)-1]
	want.size = 0
	harmless := 0
	for at := range data {
		if at < int(s.stands[0].size) && at%16 != 0 {
			continue // every flip within the whole game's line is alike
		}
		bit := at % 8
		data[at] ^= 1 << bit
		r, err := recoverFrom(savestest.Shipped(), savedgame.Form{}, "flipped", bytes.NewReader(data))
		switch {
		case err != nil:
			if at >= int(s.stands[0].size) {
				t.Fatalf("bit %d of byte %d: nothing is recovered: %v", bit, at, err)
			}
		case r.Damage != nil:
			if played := savestest.Played(r.Game); !strings.HasPrefix(played+" ", before[at]) && played != before[at-1] {
				t.Fatalf("bit %d of byte %d: %q, before it stood %q", bit, at, played, before[at])
			}
		default:
			if harmless++; recovered(r) != want {
				t.Fatalf("bit %d of byte %d changed the game unnoticed:\n%+v\n%+v", bit, at, recovered(r), want)
			}
		}
		data[at] ^= 1 << bit
	}
	if harmless > 5 {
		t.Errorf("%d flips are not noticed", harmless)
	}
}

// Edits alone do not make a journal grow without end.
func TestJournalOfEdits(t *testing.T) {
	g := savestest.NewGame(t, "normal", "e2e4 e7e5")
	path := filepath.Join(t.TempDir(), "journal")
	j := Open(path, savedgame.Form{})
	defer j.Close()
	for i := range 60 {
		testenv.Must(t, g.Edits().Annotate(g.Live(), game.Notes{After: strings.Repeat(string(rune('a'+i%26)), 1<<18)}))
		edits := g.Edits().Log()
		testenv.Must(t, j.Follow(g, []game.Step{game.Edited{Edit: edits[len(edits)-1]}}, 0))
	}
	info, err := os.Stat(path)
	if err != nil || info.Size() > 2*compactAt {
		t.Errorf("the journal has %d bytes, %v", info.Size(), err)
	}
	got, err := Recover(savestest.Shipped(), savedgame.Form{}, path)
	if err != nil || got.Damage != nil || got.Game.Live().After != g.Live().After {
		t.Errorf("recovered: %v, %+v", err, got)
	}
}

// TestLargeDamage: damage takes little memory, however large it is.
func TestLargeDamage(t *testing.T) {
	for _, text := range []string{"{" + strings.Repeat("\x00", 4*mostDamaged), strings.Repeat("{\n", mostDamaged)} {
		if lines, err := journalLines(strings.NewReader(text)); err != nil || len(lines) != 1 || len(lines[0].text) > 2*mostDamaged {
			t.Errorf("%.5q: %d lines, %v", text, len(lines), err)
		}
	}
}

// FuzzJournal recovers any lines, with right checksums: there is a game, which can be written, or a reason; never both.
func FuzzJournal(f *testing.F) {
	path := filepath.Join(f.TempDir(), "journal")
	s := newSession(f, path)
	s.do("new game", s.c.NewGame(savestest.NewGame(f, "normal", "").Config()))
	s.do("e4", s.play("e4"))
	s.do("offer", s.c.Do(game.Offering(rules.White)))
	f.Add([]byte(savestest.Read(f, path)))
	f.Add([]byte(savestest.Read(f, path) + `{"move":[["e7","e5"]]}` + "\n" + `{"edit":{"nags":{"1":[1,1]}},"goto":-1}` + "\n" + `{"event":{"type":"flag","by":"white","ply":9}}`))
	f.Add([]byte("\xef\xbb\xbf{\"game\":{}}\n{\"game\":{\"move\":[[\"e7\",\"e5\"]]\n\x00\x00"))
	f.Fuzz(func(t *testing.T, data []byte) {
		var text []byte
		for line := range bytes.Lines(data) {
			if line = bytes.TrimRight(line, "\n"); intact(line) {
				line = append(bytes.Clone(line[:len(line)-sumSize]), '}')
			}
			if bytes.HasSuffix(line, []byte("}")) {
				line = withSum(bytes.Clone(line[:len(line)-1]))
			}
			text = append(append(text, line...), '\n')
		}
		r, err := recoverFrom(savestest.Shipped(), savedgame.Form{}, "f", bytes.NewReader(text))
		if (r == nil) == (err == nil) {
			t.Fatal(r, err)
		}
		if err != nil {
			return
		}
		again := Open(filepath.Join(t.TempDir(), "journal"), savedgame.Form{})
		again.Seating = r.Seating
		testenv.Must(t, errors.Join(again.Follow(r.Game, nil, 0), again.Close()))
		if back, err := Recover(savestest.Shipped(), savedgame.Form{}, again.path); err != nil || back.Damage != nil || savestest.Played(back.Game) != savestest.Played(r.Game) {
			t.Fatalf("%v, %v: what was recovered is not written again:\n%s", back, err, savestest.Read(t, again.path))
		}
	})
}
