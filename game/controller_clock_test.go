package game

import (
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"overtheboard/game/rules"
)

// timed starts a game with clocks, to be used inside a bubble of virtual time.
func timed(t *testing.T, fen, control string) *desk {
	t.Helper()
	d := newDesk(t)
	d.Now, d.Wall = nil, nil
	c := config(t, fen)
	c.TimeControl = parsed(t, control)
	d.start(c)
	t.Cleanup(d.Close)
	return d
}

// sleep lets virtual time pass, and runs what is posted as it comes.
func (d *desk) sleep(span time.Duration) {
	for over := time.After(span); ; {
		select {
		case f := <-d.posted:
			f()
		case <-over:
			for synctest.Wait(); d.run() > 0; synctest.Wait() {
			}
			return
		}
	}
}

// left compares what both sides have left.
func (d *desk) left(white, black time.Duration) {
	d.t.Helper()
	w, _ := d.Remaining(rules.White)
	b, _ := d.Remaining(rules.Black)
	if w != white || b != black {
		d.t.Fatalf("White has %v and Black %v, not %v and %v", w, b, white, black)
	}
}

// Every mode of the clock, through the controller in virtual time.
func TestControllerClockModes(t *testing.T) {
	tests := []struct {
		control      string
		white, black time.Duration
	}{
		{"60", 57 * time.Second, 55 * time.Second},
		{"60+2", 59 * time.Second, 57 * time.Second},
		{"60d2", 59 * time.Second, 57 * time.Second},
		{"60b4", 60 * time.Second, 59 * time.Second},
		{"1/60:30", 87 * time.Second, 85 * time.Second},
		{"60|20", 57 * time.Second, 15 * time.Second},
		{"-|20", 0, 15 * time.Second},
	}
	for _, test := range tests {
		synctest.Test(t, func(t *testing.T) {
			d := timed(t, "", test.control)
			d.sleep(3 * time.Second)
			d.moves("e2e4")
			d.sleep(5 * time.Second)
			d.moves("e7e5")
			d.left(test.white, test.black)
		})
	}
}

// Two thousand moves of one millisecond lose exactly two seconds, and taking them back gives all of it back.
func TestControllerClockIsExact(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		def := *ruleset(t, "normal").Definition()
		def.Draws = rules.Draws{}
		rs, err := rules.Compile(&def)
		if err != nil {
			t.Fatal(err)
		}
		d := timed(t, "", "60")
		d.start(Config{Ruleset: rs, TimeControl: parsed(t, "60")})
		there, back := move(t, d.Live(), "g1f3"), rules.Move{From: 21, To: 6}
		reply, home := rules.Move{From: 62, To: 45}, rules.Move{From: 45, To: 62}
		for i := range 2_000 {
			for _, m := range [2][2]rules.Move{{there, reply}, {back, home}}[i%2] {
				time.Sleep(time.Millisecond)
				if err := d.Play(m); err != nil {
					t.Fatal(err)
				}
			}
		}
		d.left(58*time.Second, 58*time.Second)
		for range 4_000 {
			if err := d.Takeback(); err != nil {
				t.Fatal(err)
			}
		}
		d.left(60*time.Second, 60*time.Second)
	})
}

// The flag falls by itself, to the millisecond, and loses (FIDE 6.9).
func TestFlag(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := timed(t, "", "10+5")
		d.sleep(4 * time.Second)
		d.moves("e2e4")
		d.sleep(10*time.Second - time.Millisecond)
		d.want(Outcome{})
		d.sleep(time.Millisecond)
		d.want(Outcome{WhiteWins, Time})
		d.left(11*time.Second, 0)
		d.sleep(time.Hour)
		d.left(11*time.Second, 0)
		if e := d.Game().Events(); len(e) != 1 || e[0] != (Event{Ply: 1, By: rules.Black, Type: Flag}) {
			t.Errorf("recorded %+v", e)
		}
		if err := d.Play(move(t, d.Live(), "e7e5")); !errors.Is(err, ErrGameOver) {
			t.Errorf("a move after the flag: %v", err)
		}
	})
}

// A move that comes before the news of the flag, but after its fall, is too late.
func TestFlagBeforeItsNews(t *testing.T) {
	d := newDesk(t)
	c := config(t, "")
	c.TimeControl = parsed(t, "10")
	d.start(c)
	d.now = d.now.Add(10 * time.Second)
	if err := d.Play(move(t, d.Live(), "e2e4")); !errors.Is(err, ErrGameOver) {
		t.Errorf("played: %v", err)
	}
	d.want(Outcome{BlackWins, Time})
}

// A fallen flag draws if the opponent cannot win; what is on the board beats it (FIDE 6.9).
func TestFlagDraws(t *testing.T) {
	tests := []struct {
		name, fen, moves string
		want             Outcome
	}{
		{"6.9 a bare king cannot win", "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", "", Outcome{Drawn, Time}},
		{"6.9 a queen can", "4k3/8/8/8/8/8/8/Q3K3 b - - 0 1", "", Outcome{WhiteWins, Time}},
		{"6.9 a knight against a queen cannot", "4k1n1/8/8/8/8/8/8/Q3K3 w - - 0 1", "", Outcome{Drawn, Time}},
		{"6.9 a knight against a rook can", "4k1n1/8/8/8/8/8/8/R3K3 w - - 0 1", "", Outcome{BlackWins, Time}},
		{"6.9 mate on the board", "4k3/R7/8/8/8/8/8/1R2K3 w - - 0 1", "b1b8", Outcome{WhiteWins, Checkmate}},
		{"6.9 stalemate on the board", "7k/8/8/5Q2/8/8/8/K7 w - - 0 1", "f5f7", Outcome{Drawn, Stalemate}},
		{"6.9 a dead position on the board", "8/8/8/8/8/4k3/4Q3/7K b - - 0 1", "e3e2", Outcome{Drawn, DeadPosition}},
	}
	for _, test := range tests {
		synctest.Test(t, func(t *testing.T) {
			d := timed(t, test.fen, "10")
			d.moves(test.moves)
			d.sleep(time.Minute)
			if got := d.Outcome(); got != test.want {
				t.Errorf("%s: %v, not %v", test.name, got, test.want)
			}
		})
	}
}

// Only the side to move loses time, so both flags never fall; the one that falls first is the one that counts.
func TestBothFlags(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := timed(t, "", "10")
		d.sleep(9999 * time.Millisecond)
		d.moves("e2e4")
		d.sleep(9999 * time.Millisecond)
		d.moves("e7e5")
		d.left(time.Millisecond, time.Millisecond)
		time.Sleep(time.Hour)
		d.sleep(0)
		d.want(Outcome{BlackWins, Time})
		d.left(0, time.Millisecond)
	})
}

// A takeback gives back the time that the move took; redo takes it again.
func TestTakebackGivesTimeBack(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := timed(t, "", "60+1")
		d.sleep(10 * time.Second)
		d.moves("e2e4")
		d.sleep(20 * time.Second)
		d.moves("e7e5")
		d.left(51*time.Second, 41*time.Second)
		d.sleep(5 * time.Second)
		if err := d.Takeback(); err != nil {
			t.Fatal(err)
		}
		d.left(51*time.Second, 60*time.Second)
		d.sleep(3 * time.Second)
		d.left(51*time.Second, 57*time.Second)
		if err := d.Redo(); err != nil {
			t.Fatal(err)
		}
		d.left(51*time.Second, 41*time.Second)
		d.Step(-9)
		if err := d.PlayOnFromHere(); err != nil {
			t.Fatal(err)
		}
		d.left(60*time.Second, 60*time.Second)
		d.sleep(time.Minute)
		d.want(Outcome{BlackWins, Time})
	})
}

func TestPause(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := timed(t, "", "60d5")
		d.sleep(7 * time.Second)
		if err := d.Pause(); err != nil {
			t.Fatal(err)
		}
		if err := d.Pause(); !errors.Is(err, ErrPaused) {
			t.Errorf("paused twice: %v", err)
		}
		d.sleep(time.Hour)
		d.left(58*time.Second, 60*time.Second)
		if err := d.Play(move(t, d.Live(), "e2e4")); !errors.Is(err, ErrPaused) || d.CanPlay() || !d.Paused() {
			t.Errorf("a move in a pause: %v", err)
		}
		if err := d.Resume(); err != nil {
			t.Fatal(err)
		}
		if err := d.Resume(); !errors.Is(err, ErrNotPaused) {
			t.Errorf("resumed twice: %v", err)
		}
		d.sleep(3 * time.Second)
		d.left(55*time.Second, 60*time.Second)
		if e := d.Game().Events(); len(e) != 1 || e[0] != (Event{Type: Pause}) {
			t.Errorf("recorded %+v", e)
		}
		d.sleep(55 * time.Second)
		d.want(Outcome{BlackWins, Time})
	})
	d := newDesk(t).start(config(t, ""))
	if err := d.Pause(); !errors.Is(err, ErrNoClock) {
		t.Errorf("paused without a clock: %v", err)
	}
}

func TestClockStartsAfterTheFirstMove(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := timed(t, "", "60+2")
		c := d.Game().Config()
		c.ClockStart = AfterFirstMove
		d.start(c)
		d.sleep(time.Hour)
		d.left(60*time.Second, 60*time.Second)
		d.moves("e2e4")
		d.sleep(10 * time.Second)
		d.left(60*time.Second, 50*time.Second)
		if err := d.Takeback(); err != nil {
			t.Fatal(err)
		}
		d.sleep(time.Hour)
		d.left(60*time.Second, 60*time.Second)
	})
}

func TestAddTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := timed(t, "", "20|-")
		d.sleep(10 * time.Second)
		if err := d.AddTime(rules.White, 15*time.Second); err != nil {
			t.Fatal(err)
		}
		d.left(25*time.Second, 0)
		d.sleep(24 * time.Second)
		d.want(Outcome{})
		d.moves("e2e4")
		if err := d.Takeback(); err != nil {
			t.Fatal(err)
		}
		d.left(35*time.Second, 0)
		if err := d.AddTime(rules.Black, 15*time.Second); !errors.Is(err, ErrNoClock) {
			t.Errorf("time for a side without a clock: %v", err)
		}
		if err := d.AddTime(rules.White, time.Millisecond); !errors.Is(err, ErrTimeControl) {
			t.Errorf("a millisecond more: %v", err)
		}
		if e := d.Game().Events(); len(e) != 1 || e[0] != (Event{By: rules.White, Type: TimeAdded, Seconds: 15}) {
			t.Errorf("recorded %+v", e)
		}
		d.sleep(35 * time.Second)
		d.want(Outcome{BlackWins, Time})
	})
}

// A machine that slept: wall time is ahead of the monotonic clock. Nobody loses time, and the game is paused.
func TestSleepOfTheMachine(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := timed(t, "", "60")
		var slept time.Duration
		d.Wall = func() time.Time { return time.Now().Add(slept) }
		d.sleep(10 * time.Second)
		slept += 5 * time.Second
		d.Tick()
		if d.Paused() {
			t.Error("paused by a jump of 5 s")
		}
		slept += 2 * time.Hour
		d.changes = 0
		d.sleep(time.Second)
		d.Tick()
		if !d.Paused() || !d.changes.Has(ChangedClock|ChangedNotice) {
			t.Errorf("not paused; changed %b", d.changes)
		}
		d.left(49*time.Second, 60*time.Second)
		if n := d.Notices(); len(n) != 1 || n[0].Kind != NoticeTimeJump {
			t.Errorf("notices %+v", n)
		}
		if len(d.Notices()) != 0 {
			t.Error("a notice is told twice")
		}
		d.sleep(time.Hour)
		d.left(49*time.Second, 60*time.Second)
		if err := d.Resume(); err != nil {
			t.Fatal(err)
		}
		slept += time.Hour
		if err := d.Play(move(t, d.Live(), "e2e4")); !errors.Is(err, ErrPaused) {
			t.Errorf("the first action after a sleep: %v", err)
		}
	})
}

// Without a clock running, a jump means nothing.
func TestSleepWithoutAClock(t *testing.T) {
	d := newDesk(t).start(config(t, ""))
	wall := d.now
	d.Wall = func() time.Time { return wall }
	wall = wall.Add(time.Hour)
	d.Tick()
	d.moves("e2e4")
	if d.Paused() || len(d.Notices()) != 0 {
		t.Error("paused without a clock")
	}
}

// A game that was loaded with clocks is paused with the times of its file.
func TestLoadPausesTheClock(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := config(t, "")
		c.TimeControl = parsed(t, "600")
		g, err := New(c)
		if err != nil {
			t.Fatal(err)
		}
		n, err := g.Play(move(t, g.Live(), "e2e4"))
		if err != nil {
			t.Fatal(err)
		}
		n.SetRemaining(rules.White, 500*time.Second)
		d := newDesk(t)
		d.Now, d.Wall = nil, nil
		d.Load(g)
		defer d.Close()
		d.sleep(time.Hour)
		d.left(500*time.Second, 600*time.Second)
		if !d.Paused() || d.Unsaved() {
			t.Error("not paused, or to be saved")
		}
		if err := d.Resume(); err != nil {
			t.Fatal(err)
		}
		d.sleep(time.Second)
		d.left(500*time.Second, 599*time.Second)
	})
}
