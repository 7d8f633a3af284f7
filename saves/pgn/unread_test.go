package pgn

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/testenv"
	"overtheboard/saves/savestest"
)

func broken(t *testing.T, text string) *game.Game {
	t.Helper()
	g, _, err := NewReader(savestest.Shipped(), "g.pgn", strings.NewReader(text)).Next()
	if g == nil || err == nil {
		t.Fatal(g, err)
	}
	return g
}

// TestGoOn completes a game at its faults: with the intended move, and with an accepted illegal one.
func TestGoOn(t *testing.T) {
	o := savestest.Shipped()
	g := broken(t, "1. e4 e5 2. Nf3 Nc6 3. Bc5 {meant c4} Bc5 4. O-O Nf6 (4... d6 5. c3) 5. Rxe5 Nxe5 6. Nxe5 1-0")
	if b, _ := g.Breakoff(); b.Written != "Bc5" || g.Live().Ply() != 4 || g.Outcome().Result != game.WhiteWins {
		t.Fatal(b, g.Live().Ply(), g.Outcome())
	}
	b, _ := g.Breakoff()
	meant := Meant(o, g, b)
	if len(meant) != mostMeant || g.Live().Position().SAN(meant[0]) != "Bc4" {
		t.Fatalf("meant %v", meant)
	}
	b, ended := g.TakeBreakoff()
	if _, err := g.PlayOn(meant[0]); err != nil {
		t.Fatal(err)
	}
	if fault := GoOn(o, g, b, ended); fault == nil || !strings.Contains(fault.Error(), `"Rxe5" is not legal: the rook on f1 cannot go to e5`) {
		t.Fatal(fault)
	}
	b, _ = g.TakeBreakoff()
	standAsWritten(t, g, b)
	if fault := GoOn(o, g, b, ended); fault != nil || g.Outcome().Result != game.WhiteWins {
		t.Fatal(fault, g.Outcome())
	}
	const want = "1. e4 e5 2. Nf3 Nc6 3. Bc4 {meant c4} 3... Bc5 4. O-O Nf6 (4... d6 5. c3) 5. Rxe5 $255 {An illegal move that stood: [%irregular 7.5.1 r1bqk2r/pppp1ppp/2n2n2/2b1R3/2B1P3/5N2/PPPP1PPP/RNBQ2K1 b kq - 0 5]} 5... Nxe5 6. Nxe5 1-0"
	if text := strings.Join(strings.Fields(asPGN(t, g)), " "); !strings.HasSuffix(text, want) {
		t.Error(text)
	}
	if n := g.MainLine()[9]; n.Mover() != rules.White || n.SAN() != "Rxe5" || n.Position().Halfmoves() != 0 {
		t.Error(n.Mover(), n.SAN(), n.Position().FEN())
	}
}

// TestReadingOn: after the move that was meant, the rest is read as it would have been at first, clocks, comments and moves taken
// back included.
func TestReadingOn(t *testing.T) {
	o, start := savestest.Shipped(), savestest.NewGame(t, "normal", "")
	rapid.Check(t, func(t *rapid.T) {
		p := *start.Root().Position()
		var texts []string
		fault, meant := 0, rules.Move{}
		for plies := rapid.IntRange(2, 30).Draw(t, "plies"); len(texts) < plies && len(p.LegalMoves()) > 0; {
			m := rapid.SampledFrom(p.LegalMoves()).Draw(t, "move")
			text := p.SAN(m)
			if rapid.Bool().Draw(t, "annotated") {
				text += rapid.SampledFrom([]string{
					" {[%clk 1:29:00]}", " {[%clk 0:59:59] odd}", " $1 {good}", " {a} {b}", " !?", " (=)", " {[%event clocks 0:10:00 0:09:00]}",
					" {[%event illegal_move white Qh5]}", " {[%event taken_back 0]}",
				}).Draw(t, "note")
			}
			if rapid.IntRange(0, 5).Draw(t, "fault") == 0 {
				fault, meant = len(texts), m
			}
			texts = append(texts, text)
			p, _ = p.Play(m)
		}
		result := rapid.SampledFrom([]string{"*", "1-0", ""}).Draw(t, "result")
		head := rapid.SampledFrom([]string{"", "[TimeControl \"5400\"]\n\n"}).Draw(t, "head")
		if fault == 0 {
			t.Skip("the fault is not behind the first move")
		}
		read := func(texts []string) (*game.Game, error) {
			g, _, err := NewReader(o, "g.pgn", strings.NewReader(head+strings.Join(texts, " ")+" "+result)).Next()
			return g, err
		}
		want, err := read(texts)
		testenv.Must(t, err)
		_, rest, noted := strings.Cut(texts[fault], " ")
		if texts[fault] = "Zz9"; noted {
			texts[fault] += " " + rest
		}
		got, err := read(texts)
		if err == nil {
			t.Fatal("nothing is wrong")
		}
		b, ended := got.TakeBreakoff()
		if _, err := got.PlayOn(meant); err != nil {
			t.Fatal(err)
		}
		if fault := GoOn(o, got, b, ended); fault != nil {
			t.Fatal(fault)
		}
		if got, want := savestest.TreeText(got), savestest.TreeText(want); got != want {
			t.Errorf("%s\nis read on as\n%s\nnot\n%s", strings.Join(texts, " "), got, want)
		}
	})
}

// standAsWritten lets the illegal move at which a game breaks off stand.
func standAsWritten(t *testing.T, g *game.Game, b game.Breakoff) {
	t.Helper()
	p := g.Live().Position()
	made, err := p.Made(p.Attempts(b.Written)[0].Move)
	if err == nil {
		_, err = g.Stand(game.Irregularity{Written: b.Written, Article: "7.5.1"}, &made)
	}
	testenv.Must(t, err)
}

// TestUnreadComments preserves comments in the unread text, with braces for line comments.
func TestUnreadComments(t *testing.T) {
	g := broken(t, "1. e4 Ke4 ; what {a} pity\n2. d4 {or; not} d5 $1 ; end\n0-1\n")
	const text = "Ke4 { what {a) pity} 2. d4 {or; not} d5 $1 { end}"
	if b, _ := g.Breakoff(); b.Text != text || g.Outcome().Result != game.BlackWins {
		t.Errorf("%q, %v", b.Text, g.Outcome())
	}
	for _, text := range []string{text, "", "(Ke4)", "(Ke4) [x] (y)", "Ke4 [x]", "Ke4\x07 \u0085\n\u00a0 x ", " %41 %}", "(", "{"} {
		g := savestest.NewGame(t, "normal", "e2e4 e7e5")
		g.BreakOff(game.Breakoff{Text: text})
		g.Root().First().BreakOff(game.Breakoff{Text: text})
		again, _, err := NewReader(savestest.Shipped(), "g.pgn", strings.NewReader(asPGN(t, g))).Next()
		b, _ := again.Breakoff()
		if v, _ := again.Root().First().Unread(); err == nil || b.Text != text || v.Text != text {
			t.Errorf("%q is read again as %q and %q, %v", text, b.Text, v.Text, err)
		}
	}
}

// TestEscapedLines: a line that begins with % is no part of the unread text, unless it is in a comment; reading on is as the file.
func TestEscapedLines(t *testing.T) {
	g := broken(t, "1. e4 Zz9\n% escaped {\n2. d4 ; a } {\n% again\nd5 {a\n% comment\n} 3. c4 *\n")
	if b, _ := g.Breakoff(); strings.Contains(b.Text, "escaped") || strings.Contains(b.Text, "again") || !strings.Contains(b.Text, "% comment") {
		t.Errorf("unread is %q", b.Text)
	}
	b, ended := g.TakeBreakoff()
	savestest.Play(t, g, "e7e5")
	if fault := GoOn(savestest.Shipped(), g, b, ended); fault != nil || savestest.Played(g) != "e4 e5 d4 d5 c4" {
		t.Error(fault, savestest.Played(g))
	}
}

// TestOlderRecord keeps what was unread before, where a game breaks off again, or is read on.
func TestOlderRecord(t *testing.T) {
	g := broken(t, "1. e4 Zz9 2. d4 {[%unread Ke4 {foo%7D 3. c4]} *")
	b, ended := g.TakeBreakoff()
	savestest.Play(t, g, "e7e5")
	if fault := GoOn(savestest.Shipped(), g, b, ended); fault == nil {
		t.Error("nothing is wrong with Ke4")
	}
	if b, _ := g.Breakoff(); b.Written != "Ke4" || b.Text != "Ke4 {foo} 3. c4" {
		t.Errorf("unread is %+v", b)
	}
	if text := asPGN(t, broken(t, "1. e4 {[%unread Ke4 2. d4]} Zz9 2. d4 *")); !strings.Contains(text, "Ke4 2. d4") || !strings.Contains(text, "Zz9 2. d4") {
		t.Error(text)
	}
}

// TestGoOnAfterMate reads on after a mate: the game then has the result of the file, without the mate as reason.
func TestGoOnAfterMate(t *testing.T) {
	g := broken(t, "1. f3 e5 2. g4 Qh4# 3. a3 Qh6 0-1")
	b, ended := g.TakeBreakoff()
	standAsWritten(t, g, b)
	if fault := GoOn(savestest.Shipped(), g, b, ended); fault != nil || g.Outcome() != (game.Outcome{Result: game.BlackWins}) {
		t.Error(fault, g.Outcome())
	}
}

// TestInfraction: a game lost by illegal moves, the last of which are named, has PGN's words for it, and reads back.
func TestInfraction(t *testing.T) {
	g := savestest.NewGame(t, "normal", "e2e4 e7e5")
	for _, e := range []game.Event{{Type: game.Illegal, Written: "Ke3"}, {Type: game.TimeAdded, By: rules.Black, Seconds: 120}, {Type: game.Illegal}, {Type: game.Forfeit}} {
		testenv.Must(t, g.Live().Record(e))
	}
	testenv.Must(t, g.End(game.Outcome{Result: game.BlackWins, Reason: game.IllegalMoves}))
	text := asPGN(t, g)
	if !strings.Contains(text, `[Termination "rules infraction"]`) || !strings.Contains(strings.Join(strings.Fields(text), " "), "White's illegal move Ke3 was taken back. [%event illegal_move white Ke3] Black received 120 seconds. [%event time_added black 120] White made an illegal move. [%event illegal_move white]") {
		t.Error(text)
	}
	again, said := readAll(t, text)
	if len(said) > 0 || savestest.TreeText(again[0]) != savestest.TreeText(g) {
		t.Error(said, savestest.TreeText(again[0]))
	}
	other, _ := readAll(t, strings.Replace(text, `[Reason "illegal_moves"]`+"\n", "", 1))
	if o := other[0].Outcome(); o.Reason != game.NoReason || other[0].Tags["Termination"] != "rules infraction" {
		t.Error(o, other[0].Tags)
	}
}

// TestUnreadLast: a short last game after one that breaks off keeps its own text.
func TestUnreadLast(t *testing.T) {
	games, _ := readAll(t, "Ke5 *\n\nKe6")
	if len(games) != 2 || games[1] == nil {
		t.Fatal(games)
	}
	if b, _ := games[1].Breakoff(); b.Text != "Ke6" {
		t.Errorf("%q", b)
	}
}
