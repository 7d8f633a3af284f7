package saves

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"runtime/debug"
	"strings"
	"testing"
	"time"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/testenv"
	"overtheboard/saves/savestest"
)

// TestLimits: the largest games that can be taken in are the same in every format, the journal and the archive.
func TestLimits(t *testing.T) {
	testenv.Long(t)
	testenv.OneGoroutine(t)
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(250 << 20)) // so that garbage goes at once
	o := savestest.Shipped()
	read := func(t *testing.T, text string) *game.Game {
		t.Helper()
		g, notices, err := Read(o, "g.pgn", []byte(text))
		if err != nil || len(notices) > 0 {
			t.Fatal(err, notices)
		}
		return g
	}
	bushy := func(t *testing.T, nodes int, adorn func(*game.Node)) *game.Game {
		g := savestest.NewGame(t, "normal", "")
		todo := []*game.Node{g.Root()}
		for made := 0; made < nodes; todo = todo[1:] {
			for _, m := range todo[0].Position().LegalMoves() {
				n, err := todo[0].Vary(m)
				if made < nodes && err != nil {
					t.Fatal(made, err)
				} else if made >= nodes {
					break
				}
				made++
				n.ForgetRemaining(n.Mover())
				adorn(n)
				if todo = append(todo, n); len(todo[0].Children()) == 3 {
					break
				}
			}
		}
		return g
	}
	for name, make := range map[string]func(t *testing.T) *game.Game{
		"40,000 positions with clocks and comments": func(t *testing.T) *game.Game {
			return bushy(t, 40_000, func(n *game.Node) {
				n.SetRemaining(n.Mover(), time.Hour-time.Duration(n.Ply())*time.Second)
				n.After = "a comment"
			})
		},
		"18 MB of comments": func(t *testing.T) *game.Game {
			comment := strings.Repeat("a long remark ", 72_000)
			return bushy(t, 18, func(n *game.Node) { n.After = strings.TrimSpace(comment) })
		},
		"all positions": func(t *testing.T) *game.Game {
			g := bushy(t, game.MostNodes, func(*game.Node) {})
			if _, err := g.Root().VaryPass(); err != game.ErrTooLong {
				t.Errorf("one more: %v", err)
			}
			if n, err := g.Root().Vary(g.Root().Position().LegalMoves()[0]); err != nil || n.Ply() != 1 {
				t.Errorf("a move that is there: %v", err)
			}
			return g
		},
		"all plies": func(t *testing.T) *game.Game {
			g := savestest.NewGame(t, "normal", "")
			for i := range game.MostPlies {
				if _, err := g.PlayOn(savestest.Move(t, g.Live().Position(), strings.Fields("Nf3 Nf6 Ng1 Ng8")[i%4])); err != nil {
					t.Fatal(i, err)
				}
			}
			m := g.Live().Position().LegalMoves()[0]
			_, err1 := g.PlayOn(m)
			_, _, err2 := g.PlayOnSAN("Nf3")
			_, err3 := g.Live().Vary(m)
			_, err4 := g.Stand(game.Irregularity{Article: game.NullMove}, nil)
			for _, err := range []error{err1, err2, err3, err4} {
				testenv.Same(t, err, game.ErrTooLong, "one more")
			}
			return g
		},
		"all tags": func(t *testing.T) *game.Game {
			text := ""
			for i := range game.MostTags - 2 {
				text += fmt.Sprintf("[T%0254d \"%s\"]\n", i, strings.Repeat("ü", 1000))
			}
			return read(t, "[White \"Ann\"]\n[Result \"*\"]\n"+text+"\n1. e4 *\n")
		},
		"the longest unread text": func(t *testing.T) *game.Game {
			g, _, err := Read(o, "g.pgn", []byte("1. e4 {"+strings.Repeat("x", game.MostComment-1<<20)+"} Ke4 {"+strings.Repeat("%", 1<<20-10)+"} 1-0"))
			if b, broken := g.Breakoff(); err == nil || !broken || len(b.Text) < 1<<19 {
				t.Fatal(err)
			}
			return g
		},
		"the longest comments": func(t *testing.T) *game.Game {
			return read(t, "1. e4 {"+strings.Repeat("a", game.MostComment)+"} (1. d4 {"+strings.Repeat("b", game.MostComment)+"} 1... d5) 1... e5 *")
		},
	} {
		t.Run(name, func(t *testing.T) { keepsAll(t, o, make(t), t.TempDir()+"/a") })
	}
}

// TestLongComments keeps comments of any kind that are about as long as they may be, before and after a move, and in unread text
// that became one. What does not fit is refused, not cut.
func TestLongComments(t *testing.T) {
	testenv.Long(t)
	testenv.OneGoroutine(t)
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(250 << 20)) // so that garbage goes at once
	o := savestest.Shipped()
	folder, number := t.TempDir(), 0
	random := rand.New(rand.NewPCG(1, 2))
	maybe := func() bool { return random.IntN(2) > 0 }
	for range 2 {
		g := savestest.New(t, game.Config{Ruleset: savestest.Ruleset(t, o.Book, "normal")})
		for _, san := range []string{"e4", "e5", "Nf3"} {
			if _, err := g.Play(savestest.Move(t, g.Live().Position(), san)); err != nil {
				t.Fatal(err)
			}
		}
		comment := func() string {
			begins := []string{"", "(=)", "[%clk 0:00:01]", "[%event x]", "{a}", "ü"}[random.IntN(6)]
			return begins + strings.Repeat("y", game.MostComment+random.IntN(7)-3-len(begins))
		}
		if maybe() {
			g.BreakOff(game.Breakoff{Written: "Ke9", Text: "Ke9 " + strings.Repeat("x", random.IntN(1<<20))})
		}
		for _, n := range g.MainLine()[2:] { // the last two
			notes := game.Notes{}
			if n.Parent() != nil && maybe() {
				notes.Before = comment()
			}
			if maybe() {
				notes.After = comment()
			}
			n.SetRemaining(rules.White, time.Minute)
			if err := g.Edits().Annotate(n, notes); err != nil && len(notes.Before) <= game.MostComment && len(notes.After) <= n.Room() {
				t.Fatal(err)
			} else if err != nil && !errors.Is(err, game.ErrNotes) {
				t.Fatal(err)
			}
		}
		if maybe() {
			if _, err := g.Play(savestest.Move(t, g.Live().Position(), "Nc6")); err != nil {
				t.Fatal(err)
			}
		}
		number++
		text := asFile(t, "g.pgn", g)
		again, _, _ := Read(o, "g.pgn", []byte(text))
		if asFile(t, "g.pgn", again) != text {
			t.Fatal("written again, it differs")
		}
		keepsAll(t, o, again, fmt.Sprint(folder, "/", number))
	}
}
