package saves

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

	"pgregory.net/rapid"
)

// stand is what a journal has to bring back.
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
			events = append(events, fmt.Sprint(eventObject(e, n.Position())))
		}
	}
	return stand{moves: played(g), events: strings.Join(events, "; "), names: g.Names, outcome: g.Outcome(), seating: seating, clock: clock}
}

// recovered returns what a journal brings back.
func recovered(r *Recovered) stand {
	var both [2]*string
	for side := range both {
		if left, known := r.Game.Live().Remaining(rules.Color(side)); known {
			text := formatClock(left)
			both[side] = &text
		}
	}
	clock := ""
	if both[0] != nil || both[1] != nil {
		clock = clockText(&both)
	}
	return standOf(r.Game, r.Seating, clock)
}

// session is a game that is played by a controller and followed by a journal.
type session struct {
	t      testing.TB
	c      *game.Controller
	j      *Journal
	now    time.Time
	stands []stand
}

func newSession(t testing.TB, path string) *session {
	t.Helper()
	j, err := OpenJournal(path)
	if err != nil {
		t.Fatal(err)
	}
	s := &session{t: t, j: j, now: evening, c: game.NewController(func(f func()) {})}
	s.c.Now = func() time.Time { return s.now }
	s.c.Wall = s.c.Now
	return s
}

// do lets some time pass, does something, and has the journal follow.
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
	if err := s.j.Follow(s.c.Game(), s.c.Clock(), s.now); err != nil {
		s.t.Fatal(err)
	}
	info, err := os.Stat(s.j.path)
	if err != nil {
		s.t.Fatal(err)
	}
	one := standOf(s.c.Game(), s.j.Seating, clockText(readingOf(s.c.Clock(), s.now)))
	one.size = info.Size()
	s.stands = append(s.stands, one)
}

func (s *session) play(text string) error {
	m, err := s.c.Live().Position().ParseSAN(text)
	if err == nil {
		err = s.c.Play(m)
	}
	return err
}

// evening's session: moves, offers, claims, pauses, time, takebacks, another name, another game, resignation.
func (s *session) run() {
	config := newGame(s.t, "normal", "").Config()
	config.Names = [2]string{"Ann", "Ben"}
	config.TimeControl = game.SameTime(game.Stage{Time: 5 * time.Minute, Extra: 2 * time.Second})
	s.j.Seating = `{"flipped":true}`
	s.do("new game", s.c.NewGame(config))
	for _, move := range strings.Fields("e4 e5 Nf3 Nc6 Bc4 Nf6 O-O") {
		s.do(move, s.play(move))
	}
	s.do("tick", nil)
	s.do("offer", s.c.OfferDraw(rules.White))
	s.do("decline", s.c.DeclineDraw(rules.Black))
	_, err := s.c.ClaimDraw(rules.Black, game.ClaimThreefold)
	s.do("wrong claim", err)
	m, _ := s.c.Live().Position().ParseSAN("Be7")
	_, err = s.c.ClaimDrawWith(rules.Black, game.ClaimFifty, m)
	s.do("wrong claim with a move", err)
	s.do("pause", s.c.Pause())
	s.do("resume", s.c.Resume())
	s.do("time", s.c.AddTime(rules.White, time.Minute))
	for range 3 {
		s.do("takeback", s.c.Takeback())
	}
	s.do("redo", s.c.Redo())
	s.do("another move", s.play("d3"))
	s.do("names", s.c.SetNames([2]string{"Änne", "B\nen"}))
	s.j.Seating = "turned"
	s.do("seating", nil)
	s.do("resign", s.c.Resign(rules.Black))
	s.c.Step(-3)
	s.do("play on", s.c.PlayOnFromHere())
	s.do("a move of the new game", s.play(s.c.Live().Position().SAN(s.c.Live().Position().LegalMoves()[0])))
}

// TestJournalKilled: whenever the program is killed, nothing is lost but an unfinished line. The kill is a journal cut
// off at every byte.
func TestJournalKilled(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "journal")
	s := newSession(t, path)
	s.run()
	if err := s.j.Close(); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d bytes, %d stands", len(data), len(s.stands))
	at := -1 // the stand that must come back
	for size := range int64(len(data) + 1) {
		for at+1 < len(s.stands) && s.stands[at+1].size <= size+1 { // the line's own end may be missing
			at++
		}
		start := bytes.LastIndexByte(data[:size], '\n') + 1
		length := bytes.IndexByte(append(data[start:len(data):len(data)], '\n'), '\n')
		if into := int(size) - start; length > 1000 && into > 2 && into < length-2 && size%97 != 0 {
			continue // inside a game that is written down whole every byte is like every other
		}
		got, err := shipped().recoverFrom("cut", bytes.NewReader(data[:size]))
		if at < 0 {
			if !errors.Is(err, ErrEmpty) {
				t.Fatalf("cut at %d: %v", size, err)
			}
			continue
		}
		if err != nil || len(got.Notices) > 0 {
			t.Fatalf("cut at %d: %v", size, err)
		}
		want := s.stands[at]
		if size > want.size && size < int64(len(data)) && at+1 < len(s.stands) {
			continue // lines of the next stand may be there already
		}
		want.size = 0
		if got := recovered(got); got != want {
			t.Fatalf("cut at %d:\ngot  %+v\nwant %+v", size, got, want)
		}
	}
}

// TestJournalGoesOn: after a crash within a line, the recovered game is followed in the same file.
func TestJournalGoesOn(t *testing.T) {
	path := filepath.Join(t.TempDir(), "journal")
	s := newSession(t, path)
	s.do("new game", s.c.NewGame(newGame(t, "chess960", "").Config()))
	s.do("e4", s.play("e4"))
	if err := s.j.Close(); err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(path, s.stands[1].size-3); err != nil {
		t.Fatal(err)
	}
	r, err := shipped().Recover(path)
	if err != nil || played(r.Game) != "" {
		t.Fatal(err)
	}
	again := newSession(t, path)
	again.c.Load(r.Game)
	again.do("load", nil)
	again.do("d4", again.play("d4"))
	if err := again.j.Sync(); err != nil {
		t.Error(err)
	}
	if r, err = shipped().Recover(path); err != nil || played(r.Game) != "d4" || len(r.Notices) > 0 {
		t.Errorf("%v", err)
	}
	if err := again.j.Discard(); err != nil {
		t.Error(err)
	}
	if _, err := shipped().Recover(path); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("a discarded journal: %v", err)
	}
}

// TestJournalDiskFull: after a write that failed half way, the next one writes the whole game down again.
func TestJournalDiskFull(t *testing.T) {
	path := filepath.Join(t.TempDir(), "journal")
	s := newSession(t, path)
	s.do("new game", s.c.NewGame(newGame(t, "normal", "").Config()))
	good := s.j.file
	s.j.file = faultyFile{good, "write"}
	if err := s.play("e4"); err != nil {
		t.Fatal(err)
	}
	if err := s.j.Follow(s.c.Game(), s.c.Clock(), s.now); !errors.Is(err, errFault) {
		t.Fatalf("error %v", err)
	}
	if r, err := shipped().Recover(path); err != nil || played(r.Game) != "" {
		t.Errorf("after the fault: %v", err)
	}
	s.j.file = good
	s.do("e5", s.play("e5"))
	if r, err := shipped().Recover(path); err != nil || played(r.Game) != "e4 e5" || len(r.Notices) > 0 {
		t.Errorf("after it was mended: %v", err)
	}
}

// TestJournalDamaged: a line that cannot be read ends what can be recovered, with a notice.
func TestJournalDamaged(t *testing.T) {
	path := filepath.Join(t.TempDir(), "journal")
	s := newSession(t, path)
	s.do("new game", s.c.NewGame(newGame(t, "normal", "").Config()))
	for _, move := range []string{"e4", "e5", "Nf3"} {
		s.do(move, s.play(move))
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for old, new := range map[string]string{`["e7","e5"]`: `["e7","e4"]`, `{"move":[["e7"`: `{"move":[["e7`, `"e5"]]}`: `"e5"]`} {
		damaged := strings.Replace(string(data), old, new, 1)
		if damaged == string(data) {
			t.Fatalf("%s is not in the journal", old)
		}
		if err := os.WriteFile(path, []byte(damaged), 0o600); err != nil {
			t.Fatal(err)
		}
		r, err := shipped().Recover(path)
		if err != nil || played(r.Game) != "e4" || len(r.Notices) != 1 {
			t.Errorf("%s: %v", new, err)
			continue
		}
		if n := r.Notices[0]; n.Line != 4 || !n.Warning {
			t.Errorf("%s: notice %v", new, n)
		}
	}
}

// TestJournalOfAnyGame: games under all rules come back, whatever happened in them.
func TestJournalOfAnyGame(t *testing.T) {
	dir := t.TempDir()
	rapid.Check(t, func(t *rapid.T) {
		g := randomGame(t)
		path := filepath.Join(dir, "journal")
		j, err := OpenJournal(path)
		if err != nil {
			t.Fatal(err)
		}
		half, err := g.From(g.MainLine()[len(g.MainLine())/2])
		if err != nil {
			t.Skip("the game had ended by then")
		}
		for n := half.Live().Ply(); n < g.Live().Ply(); n++ {
			if err := j.Follow(half, game.Clock{}, evening); err != nil {
				t.Fatal(err)
			}
			if n%5 == 4 && half.Takeback() == nil && half.Redo() == nil {
				continue
			}
			m, _ := g.MainLine()[half.Live().Ply()+1].Move()
			if _, err := half.Play(m); err != nil {
				t.Fatal(err)
			}
			for _, e := range g.MainLine()[half.Live().Ply()].Events() {
				if err := half.Live().Record(e); err != nil {
					t.Fatal(err)
				}
			}
		}
		if err := j.Follow(half, game.Clock{}, evening); err != nil {
			t.Fatal(err)
		}
		r, err := shipped().Recover(path)
		if err != nil {
			t.Fatal(err)
		}
		got, want := standOf(r.Game, "", ""), standOf(half, "", "")
		if got != want || r.Game.Live().Position().Key() != half.Live().Position().Key() {
			t.Errorf("got %+v, want %+v", got, want)
		}
		if err := j.Discard(); err != nil {
			t.Fatal(err)
		}
	})
}
