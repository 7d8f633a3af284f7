package journal

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/saves/notation"
	"overtheboard/saves/savedgame"
	"overtheboard/saves/savestest"

	"pgregory.net/rapid"
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

// newTimed is newSession with a new game of a time for each side.
func newTimed(t testing.TB, path string, each time.Duration) *session {
	t.Helper()
	s := newSession(t, path)
	config := savestest.NewGame(t, "normal", "").Config()
	config.TimeControl = savestest.SameTime(game.Stage{Time: each})
	s.do("new game", s.c.NewGame(config))
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
	if err := s.j.Follow(s.c.Game(), s.steps, s.c.Clock().Used(s.now)); err != nil {
		s.t.Fatal(err)
	}
	s.steps = nil
	info, err := os.Stat(s.j.path)
	if err != nil {
		s.t.Fatal(err)
	}
	one := standOf(s.c.Game(), s.j.Seating, clockText(s.c.Clock(), s.now))
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

func (s *session) run() {
	config := savestest.NewGame(s.t, "normal", "").Config()
	config.Names = [2]string{"Ann", "Ben"}
	config.TimeControl = savestest.SameTime(game.Stage{Time: 5 * time.Minute, Extra: 2 * time.Second})
	s.j.Seating = `{"flipped":true}`
	s.do("new game", s.c.NewGame(config))
	for _, move := range strings.Fields("e4 e5 Nf3 Nc6 Bc4 Nf6 O-O") {
		s.do(move, s.play(move))
	}
	s.do("tick", nil)
	s.do("offer", s.c.Do(game.Offering(rules.White)))
	s.do("decline", s.c.Do(game.Declining(rules.Black)))
	s.do("wrong claim", s.c.Do(game.Claiming(rules.Black, game.ClaimThreefold)))
	m, _ := s.c.Live().Position().ParseSAN("Be7")
	s.do("a claim that waits for its move", s.c.Do(game.Arming(rules.Black, game.ClaimFifty)))
	s.do("wrong claim with a move", s.c.Play(m))
	s.do("pause", s.c.Do(game.Pausing))
	s.do("resume", s.c.Do(game.Resuming))
	s.do("time", s.c.Do(game.GivingTime(rules.White, time.Minute)))
	s.do("a clock set", s.c.Do(game.SettingClock(s.c.Clock().Turn(), 7*time.Minute, "0:07:00")))
	for range 3 {
		s.do("takeback", s.c.Do(game.TakingBack))
	}
	s.do("redo", s.c.Do(game.Redoing))
	s.do("another move", s.play("d3"))
	s.do("names", s.c.Study().Head([2]string{"Änne", "B\nen"}, nil))
	s.j.Seating = "turned"
	s.do("seating", nil)
	s.do("resign", s.c.Do(game.Resigning(rules.Black)))
	s.c.Study().Step(-3)
	s.do("play on", s.c.Do(game.PlayingOn))
	s.do("a move of the new game", s.play(s.c.Live().Position().SAN(s.c.Live().Position().LegalMoves()[0])))
}

// TestJournalKilled cuts the journal off at every byte, as a kill might: nothing is lost but an unfinished line.
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
	at := -1 // the state that must come back
	every := int64(1)
	if testing.Short() {
		every = 7
	}
	for size := int64(0); size <= int64(len(data)); size += every {
		for at+1 < len(s.stands) && s.stands[at+1].size <= size+1 { // the line's own end may be missing
			at++
		}
		start := bytes.LastIndexByte(data[:size], '\n') + 1
		length := bytes.IndexByte(append(data[start:len(data):len(data)], '\n'), '\n')
		if into := int(size) - start; length > 1000 && into > 2 && into < length-2 && size%97 != 0 {
			continue // every byte within a whole game's line is alike
		}
		got, err := recoverFrom(savestest.Shipped(), savedgame.Form{}, "cut", data[:size])
		if at < 0 {
			if !errors.Is(err, notation.ErrEmpty) {
				t.Fatalf("cut at %d: %v", size, err)
			}
			continue
		}
		if err != nil || len(got.Notices) > 0 || got.Damage != nil {
			t.Fatalf("cut at %d: %v", size, err)
		}
		want := s.stands[at]
		if size > want.size && size < int64(len(data)) && at+1 < len(s.stands) {
			continue // lines of the next state may be there already
		}
		want.size = 0
		if got := recovered(got); got != want {
			t.Fatalf("cut at %d:\ngot  %+v\nwant %+v", size, got, want)
		}
	}
}

// TestJournalGoesOn: after a crash within a line, the recovered game continues in the same file.
func TestJournalGoesOn(t *testing.T) {
	path := filepath.Join(t.TempDir(), "journal")
	s := newSession(t, path)
	s.do("new game", s.c.NewGame(savestest.NewGame(t, "chess960", "").Config()))
	s.do("e4", s.play("e4"))
	if err := s.j.Close(); err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(path, s.stands[1].size-3); err != nil {
		t.Fatal(err)
	}
	r, err := Recover(savestest.Shipped(), savedgame.Form{}, path)
	if err != nil || savestest.Played(r.Game) != "" {
		t.Fatal(err)
	}
	again := newSession(t, path)
	again.c.Load(r.Game)
	again.do("load", nil)
	again.do("d4", again.play("d4"))
	if err := again.j.Sync(); err != nil {
		t.Error(err)
	}
	if r, err = Recover(savestest.Shipped(), savedgame.Form{}, path); err != nil || savestest.Played(r.Game) != "d4" || len(r.Notices) > 0 || r.Damage != nil {
		t.Errorf("%v", err)
	}
	if err := again.j.Discard(); err != nil {
		t.Error(err)
	}
	if _, err := Recover(savestest.Shipped(), savedgame.Form{}, path); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("a discarded journal: %v", err)
	}
}

// TestJournalDamaged: an unreadable line ends the recovery, with a notice.
func TestJournalDamaged(t *testing.T) {
	path := filepath.Join(t.TempDir(), "journal")
	s := newSession(t, path)
	s.do("new game", s.c.NewGame(savestest.NewGame(t, "normal", "").Config()))
	for _, move := range []string{"e4", "e5", "Nf3"} {
		s.do(move, s.play(move))
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for old, new := range map[string]string{`["e7","e5"]`: `["e7","e4"]`, `{"move":[["e7"`: `{"move":[["e7`, `"e5"]]`: `"e5"]`} {
		damaged := strings.Replace(string(data), old, new, 1)
		if damaged == string(data) {
			t.Fatalf("%s is not in the journal", old)
		}
		if err := os.WriteFile(path, []byte(damaged), 0o600); err != nil {
			t.Fatal(err)
		}
		r, err := Recover(savestest.Shipped(), savedgame.Form{}, path)
		if err != nil || savestest.Played(r.Game) != "e4" || r.Damage == nil {
			t.Errorf("%s: %v", new, err)
			continue
		}
		if n := r.Damage; n.Line != 4 || !n.Warning {
			t.Errorf("%s: notice %v", new, n)
		}
	}
}

// TestJournalTakeback: time used just before a takeback is used after a redo, too.
func TestJournalTakeback(t *testing.T) {
	path := filepath.Join(t.TempDir(), "journal")
	s := newTimed(t, path, 5*time.Minute)
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
}

// TestJournalFlipped flips every bit of a game's journal: it never gives another game without a notice, and what precedes the
// damage is recovered.
func TestJournalFlipped(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "journal")
	s := newSession(t, path)
	s.do("new game", s.c.NewGame(savestest.NewGame(t, "normal", "").Config()))
	for _, move := range strings.Fields("e4 e5 Nf3") {
		s.do(move, s.play(move))
	}
	s.do("offer", s.c.Do(game.Offering(rules.White)))
	s.do("takeback", s.c.Do(game.TakingBack))
	s.do("resign", s.c.Do(game.Resigning(rules.Black)))
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
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
	refused, damaged, harmless := 0, 0, 0
	for at := range data {
		for bit := range 8 {
			if testing.Short() && (at*8+bit)%5 != 0 {
				continue
			}
			if at < int(s.stands[0].size) && (at+bit)%16 != 0 {
				continue // every flip within the whole game's line is alike
			}
			data[at] ^= 1 << bit
			r, err := recoverFrom(savestest.Shipped(), savedgame.Form{}, "flipped", data)
			switch {
			case err != nil:
				if refused++; at >= int(s.stands[0].size) {
					t.Fatalf("bit %d of byte %d: nothing is recovered: %v", bit, at, err)
				}
			case r.Damage != nil:
				if damaged++; !strings.HasPrefix(savestest.Played(r.Game)+" ", before[at]) && savestest.Played(r.Game) != before[at-1] {
					t.Fatalf("bit %d of byte %d: %q, before it stood %q", bit, at, savestest.Played(r.Game), before[at])
				}
			default:
				if harmless++; recovered(r) != want {
					t.Fatalf("bit %d of byte %d changed the game unnoticed:\n%+v\n%+v", bit, at, recovered(r), want)
				}
			}
			data[at] ^= 1 << bit
		}
	}
	t.Logf("%d flips: %d refused, %d with a notice, %d harmless", refused+damaged+harmless, refused, damaged, harmless)
	if harmless > 20 {
		t.Errorf("%d flips are not noticed", harmless)
	}
}

// TestJournalOfAnyGame: games under all rules are restored, whatever happened in them.
func TestJournalOfAnyGame(t *testing.T) {
	dir := t.TempDir()
	rapid.Check(t, func(t *rapid.T) {
		g := savestest.RandomGame(t)
		path := filepath.Join(dir, "journal")
		j := Open(path, savedgame.Form{})
		half, err := g.From(g.MainLine()[len(g.MainLine())/2])
		if err != nil {
			t.Skip("the game had ended by then")
		}
		follow := func(steps ...game.Step) {
			if err := j.Follow(half, steps, 0); err != nil {
				t.Fatal(err)
			}
		}
		follow()
		for n := half.Live().Ply(); n < g.Live().Ply(); n++ {
			if from := half.Live(); n%5 == 4 && half.Takeback() == nil {
				follow(game.Went{From: from, To: half.Live()})
				if half.Redo() == nil {
					follow(game.Went{From: half.Live().Parent(), To: half.Live()})
				}
				continue
			}
			next := g.MainLine()[half.Live().Ply()+1]
			n, err := savestest.Follow(half, next)
			if err != nil {
				t.Fatal(err)
			}
			steps := []game.Step{game.Moved{To: n}}
			for _, e := range g.MainLine()[n.Ply()].Events() {
				if err := n.Record(e); err != nil {
					t.Fatal(err)
				}
				steps = append(steps, game.Happened{At: n, Event: e})
			}
			if o := half.Outcome(); o.Over() {
				steps = append(steps, game.Ended{Outcome: o})
			}
			follow(steps...)
		}
		r, err := Recover(savestest.Shipped(), savedgame.Form{}, path)
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

// BenchmarkRecover reads the journal of a game of hours, with many lines of clock times after each move.
func BenchmarkRecover(b *testing.B) {
	path := filepath.Join(b.TempDir(), "journal")
	s := newTimed(b, path, 10*time.Hour)
	random := rand.New(rand.NewPCG(4, 1))
	for !s.c.Outcome().Over() {
		moves := s.c.Live().Position().LegalMoves()
		s.do("move", s.c.Play(moves[random.IntN(len(moves))]))
		for range 30 {
			s.do("tick", nil)
		}
	}
	r, err := Recover(savestest.Shipped(), savedgame.Form{}, path)
	if err != nil || savestest.Played(r.Game) != savestest.Played(s.c.Game()) {
		b.Fatal(err)
	}
	lines := float64(len(s.stands))
	reader := savestest.Shipped()
	for b.Loop() {
		if _, err := Recover(reader, savedgame.Form{}, path); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(lines, "lines")
	b.ReportMetric(float64(s.stands[len(s.stands)-1].size), "bytes")
}

// Edits alone do not make a journal grow without end.
func TestJournalOfEdits(t *testing.T) {
	g := savestest.NewGame(t, "normal", "e2e4 e7e5")
	path := filepath.Join(t.TempDir(), "journal")
	j := Open(path, savedgame.Form{})
	defer j.Close()
	for i := range 60 {
		if err := g.Edits().Annotate(g.Live(), game.Notes{After: strings.Repeat(string(rune('a'+i%26)), game.MostComment/4)}); err != nil {
			t.Fatal(err)
		}
		edits := g.Edits().Log()
		if err := j.Follow(g, []game.Step{game.Edited{Edit: edits[len(edits)-1]}}, 0); err != nil {
			t.Fatal(err)
		}
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
