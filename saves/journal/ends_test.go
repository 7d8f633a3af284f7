package journal

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/testenv"
	"overtheboard/saves/notation"
	"overtheboard/saves/savedgame"
	"overtheboard/saves/savestest"

	"pgregory.net/rapid"
)

// oracle is a judge that answers when the test says so. A side cannot win from a given move number on.
type oracle struct {
	never    [2]int // by side: the full move from which it cannot win
	asked    chan question
	returned atomic.Int32
	posted   chan func()
	ran      int32
}

// question waits for its answer: true for the truth, false to give up.
type question struct {
	about  string
	answer chan bool
}

func (o *oracle) truth(_ context.Context, p *rules.Position, side rules.Color) game.Ability {
	if p.Fullmove() >= o.never[side] {
		return game.Cannot
	}
	return game.Can
}

func (o *oracle) judge() game.Judge {
	return game.Judge{Deep: func(ctx context.Context, p *rules.Position, side rules.Color) game.Ability {
		q := question{fmt.Sprint(p.FEN(), side), make(chan bool, 1)}
		defer o.returned.Add(1)
		o.asked <- q
		select {
		case known := <-q.answer:
			if known {
				return o.truth(ctx, p, side)
			}
		case <-ctx.Done():
		}
		return game.Undecided
	}}
}

// settle passes the answers to the game, once nothing else runs.
func (o *oracle) settle() {
	for synctest.Wait(); o.ran < o.returned.Load(); synctest.Wait() {
		(<-o.posted)()
		o.ran++
	}
}

// table is a game that anything can happen to, its journal, and what the journal must restore.
type table struct {
	t      *rapid.T
	o      *oracle
	path   string
	c      *game.Controller
	j      *Journal
	now    time.Time
	stands []stand
	open   []question
}

func (b *table) sit(g *game.Game) {
	b.c = game.NewController(func(f func()) { b.o.posted <- f })
	b.c.Watch = savestest.Watch{Time: &b.now}
	b.c.TouchMove = true
	b.j = Open(b.path, savedgame.Form{})
	own := b.c
	own.Listen(func(c game.Change) {
		if b.c == own { // else a killed program's
			b.follow(c.Steps)
		}
	})
	if g != nil {
		b.c.Restore(g)
		return
	}
	b.newGame()
}

func (b *table) newGame() {
	config := game.Config{Ruleset: savestest.Ruleset(b.t, savestest.Shipped().Book, "normal"), Judge: b.o.judge()}
	config.TimeControl, _ = game.ParseTimeControl(rapid.SampledFrom([]string{"-", "20+1", "5|60"}).Draw(b.t, "time"))
	if rapid.Bool().Draw(b.t, "end game") {
		p, _, err := config.Ruleset.ParseFEN("4k2r/7p/8/8/8/8/P7/R3K3 w Qk - 0 1")
		testenv.Must(b.t, err)
		config.Position = &p
	}
	testenv.Must(b.t, b.c.NewGame(config))
}

func (b *table) follow(steps []game.Step) {
	testenv.Must(b.t, b.j.Follow(b.c.Game(), steps, b.c.Clock().Used(b.now)))
	info, err := os.Stat(b.path)
	testenv.Must(b.t, err)
	one := standOf(b.c.Game(), "", clockText(b.c.Clock(), b.now))
	one.size = info.Size()
	b.stands = append(b.stands, one)
}

func (b *table) questions() {
	synctest.Wait()
	for len(b.o.asked) > 0 {
		b.open = append(b.open, <-b.o.asked)
	}
	slices.SortStableFunc(b.open, func(a, b question) int { return strings.Compare(a.about, b.about) })
}

func (b *table) answer() {
	b.questions()
	if len(b.open) == 0 {
		return
	}
	i := rapid.IntRange(0, len(b.open)-1).Draw(b.t, "question")
	b.open[i].answer <- rapid.IntRange(0, 3).Draw(b.t, "knows") > 0
	b.open = append(b.open[:i:i], b.open[i+1:]...)
	b.o.settle()
}

func (b *table) act() {
	side := rules.Color(rapid.IntRange(0, 1).Draw(b.t, "side"))
	kind := rapid.SampledFrom([]game.ClaimKind{game.ClaimThreefold, game.ClaimFifty}).Draw(b.t, "kind")
	switch rapid.IntRange(0, 24).Draw(b.t, "act") {
	case 0:
		_ = b.c.Do(game.Accepting(side))
	case 1:
		_ = b.c.Do(game.Arming(side, kind))
	case 2:
		b.now = b.now.Add(time.Minute) // a flag may fall
		b.c.Tick()
	case 3:
		b.c.Touch(rules.Square(rapid.IntRange(0, 63).Draw(b.t, "touched")))
	case 4, 5, 6:
		b.answer()
	case 7:
		b.kill()
	case 8:
		if b.c.Outcome().Over() {
			b.newGame()
		}
	case 9:
		_ = b.c.Do(game.Resigning(side))
	case 10, 11, 12, 13, 14, 15:
		b.move()
	default:
		savestest.AnyAct(func(n int) int { return rapid.IntRange(0, n-1).Draw(b.t, "any") }, b.c)(b.c)
	}
}

func (b *table) move() {
	_ = b.c.Do(game.Resuming)
	moves := b.c.Live().Position().LegalMoves()
	if len(moves) == 0 {
		return
	}
	m := rapid.SampledFrom(moves).Draw(b.t, "move")
	if line := b.c.Game().MainLine(); len(line) > 3 && rapid.Bool().Draw(b.t, "back") {
		last, _ := line[len(line)-2].Move()
		for _, back := range moves {
			if back.From == last.To && back.To == last.From {
				m = back
			}
		}
	}
	_ = b.c.Play(m)
}

// kill ends the program, perhaps during its last write, and restarts it.
func (b *table) kill() {
	size := b.stands[len(b.stands)-1].size
	if rapid.Bool().Draw(b.t, "within") {
		size = rapid.Int64Range(max(0, size-400), size).Draw(b.t, "size")
	}
	b.leave()
	text := []byte(savestest.Read(b.t, b.path))
	testenv.Must(b.t, os.Truncate(b.path, size))
	r, err := Recover(b.reader(), savedgame.Form{}, b.path)
	if err == nil && r.intact > 0 {
		err = os.Truncate(b.path, r.intact)
	}
	if err != nil {
		if size >= b.stands[0].size {
			b.t.Fatalf("of %d bytes: %v", size, err)
		}
		b.stands = nil
		b.sit(nil)
		return
	}
	if r.Damage != nil || len(r.Notices) > 0 {
		b.t.Fatal(r.Damage, r.Notices)
	}
	b.compare(r, text, size)
	b.save(r.Game)
	r.Game.SetJudge(b.o.judge())
	ending, ended := r.Game.Ending()
	b.stands = nil
	b.sit(r.Game)
	if _, _, deciding := b.c.Deciding(); ended && !deciding && !b.c.Outcome().Over() {
		b.t.Fatalf("after %v the game goes on", ending.Type)
	}
}

// compare checks what a cut leaves of a journal's text: a state whose lines are whole, but perhaps for the newline.
func (b *table) compare(r *Recovered, text []byte, size int64) {
	got, written := recovered(r), int64(0)
	for _, s := range b.stands {
		if s.size > size+1 {
			if size > written && bytes.Count(text[written:s.size], []byte("\n")) > 1 {
				return // some of the next state's lines may be whole
			}
			break
		}
		written = s.size
	}
	got.size = written
	if !slices.Contains(b.stands, got) {
		b.t.Fatalf("of %d bytes is recovered\n%+v\nnot one of\n%+v", size, got, b.stands)
	}
}

func (b *table) save(g *game.Game) {
	var file bytes.Buffer
	testenv.Must(b.t, savedgame.Write(&file, g, b.now))
	again, notices, err := savedgame.Read(b.reader(), "game.json", file.Bytes())
	if err != nil || len(notices) > 0 {
		b.t.Fatalf("%v, notices %v:\n%s", err, notices, file.Bytes())
	}
	got, want := standOf(again, "", ""), standOf(g, "", "")
	if _, ended := g.Ending(); ended && !g.Outcome().Over() {
		if !again.Outcome().Over() {
			b.t.Fatal("read again, an ended game goes on")
		}
		got.outcome = want.outcome
	}
	if got != want {
		b.t.Fatalf("read again\n%+v\nnot\n%+v", got, want)
	}
}

func (b *table) reader() notation.Options {
	r := savestest.Shipped()
	r.Judge = game.Judge{Deep: b.o.truth}
	return r
}

func (b *table) leave() {
	b.c.Close()
	_ = b.j.Close()
}

// TestAnythingAndKills: the journal restores the game after any events, late proofs, and kills at any byte.
func TestAnythingAndKills(t *testing.T) {
	path := filepath.Join(t.TempDir(), "journal")
	synctest.Test(t, func(t *testing.T) {
		rapid.Check(struct{ testing.TB }{t}, func(t *rapid.T) { playAnything(t, path) }) // TB hides the deadline, which a bubble does not allow
	})
}

func playAnything(t *rapid.T, path string) {
	_ = os.Remove(path)
	o := &oracle{asked: make(chan question, 1000), posted: make(chan func(), 1000)}
	for side := range o.never {
		o.never[side] = rapid.IntRange(1, 20).Draw(t, "never")
	}
	b := &table{t: t, o: o, path: path, now: savestest.Evening}
	b.sit(nil)
	defer func() { b.leave() }()
	for range rapid.IntRange(1, 60).Draw(t, "acts") {
		b.act()
		b.questions()
		b.o.settle()
		b.now = b.now.Add(time.Duration(rapid.IntRange(0, 2).Draw(t, "quarters")) * 250 * time.Millisecond)
		if rapid.Bool().Draw(t, "written") {
			b.follow(nil) // as the recorder does each second
		}
	}
	b.save(b.c.Game())
	b.kill()
}
