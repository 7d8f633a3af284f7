package saves

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/testenv"
	"overtheboard/saves/archive"
	"overtheboard/saves/journal"
	"overtheboard/saves/notation"
	"overtheboard/saves/pgn"
	"overtheboard/saves/savedgame"
	"overtheboard/saves/savestest"
)

// illegalText draws an illegal move: by any piece, by the other side, or a castling.
func illegalText(t *rapid.T, p *rules.Position) string {
	var texts []string
	for from := range p.Pieces(p.Turn()).Squares {
		to := rules.Square(rapid.Uint8Range(0, 63).Draw(t, "to"))
		texts = append(texts, p.Ruleset().Def(p.At(from).Kind()).SAN+from.String()+to.String())
	}
	if other, err := p.Passed(); err == nil && !other.Exposed() {
		for _, m := range other.LegalMoves() {
			texts = append(texts, other.SAN(m))
		}
	}
	text := rapid.SampledFrom(append(texts, "O-O", "O-O-O")).Draw(t, "illegal")
	if _, err := p.ParseSAN(text); err == nil || len(p.Attempts(text)) == 0 {
		t.Skip("a legal move")
	}
	return text
}

// TestIllegalMove makes a move illegal: the game is read up to there, and wholly, in every format, once it is accepted.
func TestIllegalMove(t *testing.T) {
	o := savestest.Shipped()
	folder, number, start := t.TempDir(), 0, savestest.NewGame(t, "normal", "")
	rapid.Check(t, func(t *rapid.T) {
		g := savestest.New(t, start.Config())
		at := rapid.IntRange(1, 60).Draw(t, "at")
		plies := rapid.IntRange(at, 80).Draw(t, "plies")
		var texts []string
		written, rest := "", 0
		for ply := 1; ply <= plies && !g.Live().Decided(); ply++ {
			p := g.Live().Position()
			m := rapid.SampledFrom(p.LegalMoves()).Draw(t, "move")
			if p.Turn() == rules.White {
				texts = append(texts, fmt.Sprintf("%d.", p.Fullmove()))
			}
			if text := p.SAN(m); ply == at {
				written, rest = illegalText(t, p), len(texts)
				texts = append(texts, written)
			} else {
				texts = append(texts, text)
			}
			if _, err := g.PlayOn(m); err != nil {
				t.Fatal(err)
			}
		}
		if written == "" {
			t.Skip("over before")
		}
		file := "[Event \"Club\"]\n[White \"Ann\"]\n[Result \"1-0\"]\n\n" + strings.Join(texts, "\n") + " 1-0\n"
		got, _, err := pgn.NewReader(o, "g.pgn", strings.NewReader(file)).Next()
		if got == nil || err == nil {
			t.Fatal(got, err)
		}
		before := g.MainLine()[at-1].Position()
		if b, _ := got.Breakoff(); b.Written != written || b.Text != strings.Join(texts[rest:], " ") || got.Live().Ply() != at-1 {
			t.Fatalf("it breaks off after %d plies with %q", got.Live().Ply(), b)
		}
		if why := before.Fault(written); why == nil || !strings.Contains(err.Error(), why.Error()) {
			t.Errorf("%q: %v, not %v", written, err, why)
		}
		for readOnAsWritten(t, o, got) {
		}
		if got.Outcome().Result != game.WhiteWins || len(got.MainLine()) != len(g.MainLine()) || got.Tags["Event"] != "Club" {
			t.Fatalf("%v after %d of %d plies", got.Outcome(), len(got.MainLine()), len(g.MainLine()))
		}
		number++
		keepsAll(t, o, got, fmt.Sprint(folder, "/", number))
	})
}

// readOnAsWritten accepts the move at which a game breaks off, and reads on. It reports whether there was one.
func readOnAsWritten(t *rapid.T, o notation.Options, g *game.Game) bool {
	if _, broken := g.Breakoff(); !broken {
		return false
	}
	b, ended := g.TakeBreakoff()
	p, m := g.Live().Position(), rules.Move{From: rules.NoSquare, To: rules.NoSquare}
	if attempts := p.Attempts(b.Written); len(attempts) > 0 {
		m = attempts[0].Move
	}
	made, err := p.Made(m)
	if err == nil {
		_, err = g.Stand(game.Irregularity{Written: b.Written, Article: "7.5.1"}, &made)
	}
	if err != nil {
		t.Skip(err)
	}
	pgn.GoOn(o, g, b, ended)
	return true
}

// keepsAll writes and reads a game in all formats. A saved game may refuse what is too large.
func keepsAll(t rapid.TB, o notation.Options, g *game.Game, path string) {
	t.Helper()
	want := savestest.TreeText(g)
	same := func(format string, again *game.Game, err error) {
		t.Helper()
		if again == nil {
			t.Fatal(format, err)
		}
		delete(again.Tags, archive.IDTag)
		testenv.Same(t, savestest.TreeText(again), want, format)
	}
	for _, name := range []string{"g.json", "g.pgn"} {
		var file bytes.Buffer
		if err := Write(&file, name, g, savestest.Evening); errors.Is(err, savedgame.ErrTooLarge) && file.Len() == 0 {
			continue
		} else if err != nil {
			t.Fatal(err)
		}
		again, _, err := Read(o, name, file.Bytes())
		same(name, again, err)
	}
	j := journal.Open(path+".journal", savedgame.Form{})
	err := j.Follow(g, []game.Step{game.Began{Game: g}}, 0)
	if err == nil {
		err = j.Close()
	}
	testenv.Must(t, err)
	found, err := journal.Recover(o, savedgame.Form{}, path+".journal")
	testenv.Must(t, err)
	same("the journal", found.Game, found.Damage)
	place := archive.NewPlace(savestest.Evening)
	text, err := archive.Text(g, place.ID)
	if err == nil {
		_, err = archive.New(path, path+".lock").Put(place, text)
	}
	testenv.Must(t, err)
	again, _, err := Open(o, archive.New(path, "").Path("2026"))
	same("the archive", again, err)
}

// TestTakenBackToTheStart: what stood at the start and was taken back stays, whatever it was.
func TestTakenBackToTheStart(t *testing.T) {
	o := savestest.Shipped()
	for i, wrong := range []game.Irregularity{{Written: "Ke3", Article: "7.5.1"}, {Article: "7.4"}, {Written: "e4", Article: "A.5.2"}} {
		g := savestest.NewGame(t, "normal", "")
		p, err := g.Root().Position().Play(g.Root().Position().LegalMoves()[0])
		if err == nil {
			_, err = g.Stand(wrong, &p)
		}
		testenv.Must(t, err)
		savestest.Play(t, g, "e7e5 g1f3")
		testenv.Must(t, g.GoTo(g.Root()))
		keepsAll(t, o, g, fmt.Sprint(t.TempDir(), "/", i))
	}
}
