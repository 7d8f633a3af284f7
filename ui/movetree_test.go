package ui

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"overtheboard/game"
	"overtheboard/saves/pgn"
	"overtheboard/ui/board"
	"overtheboard/ui/kit"
	"overtheboard/ui/play/panel"
	"overtheboard/ui/uitest"
)

// lesson is a game with comments, annotations, clocks, arrows and variations in variations.
const lesson = `[White "Ann"]
[Black "Ben"]
[Result "1-0"]

{A lesson.} 1. e4 {[%clk 0:10:00]} e5 2. Bc4 Nc6 3. Qh5 $6 {[%csl Rf7] [%cal Gh5f7,Yg7g6]} Nf6 $4 {Overlooks the mate.}
(3... g6 {is right} 4. Qf3 Nf6 (4... f5 5. exf5) 5. g4) (3... Qe7 4. Nc3) 4. Qxf7# 1-0
`

func openPGN(t *testing.T, w *Window, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "game.pgn")
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	w.library.Open(path)
	w.shell.Do("last")
	return path
}

// TestOpenedAtItsStart: a finished game opens at its start, and the toolbar plays it through, a move a second.
func TestOpenedAtItsStart(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWindow(t)
		e := uitest.NewErrands(w.shell)
		w.library.Open(uitest.WriteFile(t, t.TempDir(), "game.pgn", "1. f3 e5 2. g4 Qh4# 0-1\n"))
		e.Wait(time.Second)
		play := w.sheet().Actions.Button("pause")
		if w.shell.Controller.Shown().Ply() != 0 || play.Text != "Replay" || play.Disabled() || w.sheet().Actions.Button("rematch").Visible() {
			t.Fatalf("opened at ply %d", w.shell.Controller.Shown().Ply())
		}
		for _, c := range []struct {
			taps int
			want int
		}{{1, 3}, {1, 3}, {1, 4}} { // plays, stops, plays to the end
			test.Tap(play)
			if e.Wait(2500 * time.Millisecond); w.shell.Controller.Shown().Ply() != c.want {
				t.Errorf("ply %d is shown, not %d", w.shell.Controller.Shown().Ply(), c.want)
			}
		}
		w.play.Close()
	})
}

// TestPlayedByItsClocks: a game with clock times is played through at their pace.
func TestPlayedByItsClocks(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWindow(t)
		e := uitest.NewErrands(w.shell)
		w.library.Open(uitest.WriteFile(t, t.TempDir(), "game.pgn",
			"[TimeControl \"60+1\"]\n\n1. f3 {[%clk 0:01:00]} e5 {[%clk 0:01:00]} 2. g4 {[%clk 0:00:57]} Qh4# {[%clk 0:00:10]} 0-1\n"))
		e.Wait(time.Second)
		test.Tap(w.sheet().Actions.Button("pause"))
		for _, want := range []int{1, 2, 2, 2, 2, 3, 3} { // a second each, four, and ten at most
			if e.Wait(1050 * time.Millisecond); w.shell.Controller.Shown().Ply() != want+1 && w.shell.Controller.Shown().Ply() != want {
				t.Errorf("ply %d is shown, not %d", w.shell.Controller.Shown().Ply(), want)
			}
		}
		if e.Wait(9 * time.Second); w.shell.Controller.Shown().Ply() != 4 {
			t.Errorf("ply %d is shown at the end", w.shell.Controller.Shown().Ply())
		}
		w.play.Close()
	})
}

func savedPGN(t *testing.T, w *Window) string {
	t.Helper()
	var text strings.Builder
	if err := pgn.Write(&text, w.shell.Controller.Game()); err != nil {
		t.Fatal(err)
	}
	_, moves, _ := strings.Cut(text.String(), "\n\n")
	return strings.Join(strings.Fields(moves), " ")
}

// notesText returns what stands below the moves, by ply.
func notesText(m panel.Moves) string {
	var text strings.Builder
	for _, n := range m.Notes {
		fmt.Fprintf(&text, "%d:", n.Ply)
		for _, p := range m.Notation.Below(n.Ply) {
			if p.Break {
				text.WriteString("\n" + strings.Repeat(">", p.Depth))
			}
			text.WriteString(" " + p.Number + p.Text)
		}
		text.WriteByte('\n')
	}
	return text.String()
}

// TestTreeBesideTheBoard shows a file's game, which is over, without a dialog over it, with all that stands beside its moves.
func TestTreeBesideTheBoard(t *testing.T) {
	w := newWindow(t)
	openPGN(t, w, lesson)
	if w.shell.Dialogs.Busy() || !w.shell.Controller.Outcome().Over() {
		t.Error("a dialog stands over the opened game, or it is not over")
	}
	m := w.moves().Shown()
	const want = "0: A lesson.\n5:\n6: Overlooks the mate.\n> 3…g6 is right 4.Qf3 Nf6\n>> (4…f5 5.exf5)\n> 5.g4\n> 3…Qe7 4.Nc3\n"
	if got := notesText(m); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if saved := savedPGN(t, w); !strings.Contains(saved, "(3... g6 { is right } 4. Qf3 Nf6") && !strings.Contains(saved, "(3... g6 {is right} 4. Qf3 Nf6") {
		t.Errorf("saved: %s", saved)
	}
	written := m.Notation.Move
	if written(5).Text != "Qh5?!" || written(6).Text != "Nf6??" || written(1).Clock != "10:00" || written(2).Clock != "" {
		t.Errorf("%s %s, clocks %q %q", written(5).Text, written(6).Text, written(1).Clock, written(2).Clock)
	}
}

// TestStepThroughTree steps through a game and its variations by keys, by the wheel and in the list.
func TestStepThroughTree(t *testing.T) {
	w := newWindow(t)
	openPGN(t, w, lesson)
	for _, c := range []struct {
		key  fyne.KeyName
		want string
	}{
		{fyne.KeyLeft, "Nf6"}, {fyne.KeyDown, "g6"}, {fyne.KeyRight, "Qf3"}, {fyne.KeyRight, "Nf6"}, {fyne.KeyDown, "f5"},
		{fyne.KeyDown, "f5"}, {fyne.KeyEnd, "exf5"}, {fyne.KeyRight, "exf5"}, {fyne.KeyEnd, "Qxf7#"}, {fyne.KeyHome, ""}, {fyne.KeyRight, "e4"},
	} {
		if w.press(c.key); w.shell.Controller.Shown().SAN() != c.want {
			t.Fatalf("%s shows %q, not %q", c.key, w.shell.Controller.Shown().SAN(), c.want)
		}
	}
	for _, c := range []struct {
		dy   float32
		want string
	}{{-25, "e5"}, {-4, "e5"}, {-4, "e5"}, {-4, "Bc4"}, {10, "e5"}} {
		if scroll(w, c.dy); w.shell.Controller.Shown().SAN() != c.want {
			t.Fatalf("the wheel by %v shows %q, not %q", c.dy, w.shell.Controller.Shown().SAN(), c.want)
		}
	}
	w.shell.Controller.Show(w.shell.Controller.Live().Parent().Others()[0])
	if n, ok := w.moves().Shown().Current.(*game.Node); !ok || n.SAN() != "g6" {
		t.Errorf("the list marks %v", w.moves().Shown().Current)
	}
	if said := w.status().Shown().Headline; !strings.Contains(said, "g6") {
		t.Errorf("the status says %q", said)
	}
}

// TestLookAtAnOpenedGame: an opened game without a result can be browsed and annotated until it is played on.
func TestLookAtAnOpenedGame(t *testing.T) {
	w := newWindow(t)
	openPGN(t, w, "1. e4 e5 2. Nf3 Nc6 *")
	for _, c := range []struct {
		key  fyne.KeyName
		want string
	}{{fyne.KeyLeft, "Nf3"}, {fyne.KeyHome, ""}, {fyne.KeyEnd, "Nc6"}} {
		if w.press(c.key); w.shell.Controller.Shown().SAN() != c.want {
			t.Fatalf("%s shows %q, not %q", c.key, w.shell.Controller.Shown().SAN(), c.want)
		}
	}
	if scroll(w, 25); w.shell.Controller.AtLive() {
		t.Error("the wheel does not step")
	}
	w.shell.Controller.Show(w.shell.Controller.Live())
	w.playMoves(t, "Bc4")
	if w.press(fyne.KeyLeft); !w.shell.Controller.AtLive() {
		t.Error("a game that is played on is looked at")
	}
	w = newWindow(t)
	openPGN(t, w, "[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n*")
	if w.shell.Controller.Study().Looking() {
		t.Error("a position without a move is looked at")
	}
}

func TestWheelInPlay(t *testing.T) {
	w := newWindow(t)
	w.playMoves(t, "e4 e5")
	scroll(w, 25)
	if !w.shell.Controller.AtLive() {
		t.Error("the wheel leaves the position that is played on")
	}
	w.shell.Do("back")
	scroll(w, 25)
	if w.shell.Controller.Shown().Ply() != 0 {
		t.Errorf("the wheel shows ply %d", w.shell.Controller.Shown().Ply())
	}
}

// TestTakenBackIsNoVariation: moves taken back are shown after the game's end, not before.
func TestTakenBackIsNoVariation(t *testing.T) {
	w := newWindow(t)
	w.playMoves(t, "e4 e5 Nf3")
	w.shell.Do("takeback")
	w.shell.Do("takeback")
	if notes := notesText(w.moves().Shown()); notes != "1:\n" && notes != "" {
		t.Errorf("below the moves stands %s", notes)
	}
	w.playMoves(t, "c5")
	if notes := notesText(w.moves().Shown()); notes != "" {
		t.Errorf("in the running game stands %s", notes)
	}
	w.shell.Try(w.shell.Controller.Do(game.Resigning(0)))
	w.shell.Dialogs.Dismiss()
	if notes := notesText(w.moves().Shown()); notes != "2:\n> 1…e5 2.Nf3\n" {
		t.Errorf("below the moves stands %s", notes)
	}
	if w.moves().MinSize().Height > 4*3*kit.Step {
		t.Error("the list has grown")
	}
}

func (w *Window) stroke(t *testing.T, from, to string, keys fyne.KeyModifier) {
	t.Helper()
	event := func(name string) *desktop.MouseEvent {
		e := &desktop.MouseEvent{Button: desktop.MouseButtonSecondary, Modifier: keys}
		e.Position = w.board().Center(square(t, name))
		return e
	}
	w.board().MouseDown(event(from))
	w.board().MouseMoved(event(to))
	w.board().MouseUp(event(to))
	w.board().TappedSecondary(&event(to).PointEvent)
}

func TestWriteInAFinishedGame(t *testing.T) {
	w := newWindow(t)
	openPGN(t, w, lesson)
	before := savedPGN(t, w)
	edits := func() int { return len(w.shell.Controller.Game().Edits().Log()) }
	w.press(fyne.KeyLeft)
	w.tap(t, "h5 f7") // the game's own move
	if !w.shell.Controller.AtLive() || edits() != 0 {
		t.Fatal("a move of the game is another one")
	}
	w.press(fyne.KeyLeft)
	w.tap(t, "h5 e5") // Qxe5+
	w.typeKeys("Qe7", fyne.KeyReturn)
	if got := w.shell.Controller.Shown().SAN(); got != "Qe7" || edits() != 2 || !w.shell.Controller.Unsaved() {
		t.Fatalf("%s is shown after %d edits", got, edits())
	}
	w.shell.Do("sign1")
	w.stroke(t, "e5", "e7", 0)
	w.stroke(t, "e7", "e7", fyne.KeyModifierShift)
	if a := w.board().State().Arrows; len(a) != 2 || a[0].Style != board.RedArrow || w.shell.Win.Canvas().Overlays().Top() != nil {
		t.Errorf("the board shows %v", a)
	}
	w.shell.Controller.Show(w.shell.Controller.Live().Parent().Parent().First().Others()[1]) // 3… Qe7
	w.shell.Do("promote")
	w.shell.Do("promote")
	if !w.status().Shown().Answer {
		t.Error("nothing says why no variation comes before the game")
	}
	w.shell.Controller.Show(w.shell.Controller.Shown().Others()[1]) // 3… g6
	w.shell.Do("delete")
	after := savedPGN(t, w)
	for _, want := range []string{"(4. Qxe5+ Qe7 $1 {[%csl Re7] [%cal Ge5e7]})", "(3... Qe7 4. Nc3)"} {
		if !strings.Contains(after, want) {
			t.Errorf("%q is missing in %s", want, after)
		}
	}
	if strings.Contains(after, "3... g6") {
		t.Errorf("the variation stays in %s", after)
	}
	for range 20 {
		w.shell.Do("takeback") // there is nothing else to take back
	}
	if got := savedPGN(t, w); got != before {
		t.Errorf("undone: %s\nwant    %s", got, before)
	}
	for range 20 {
		w.shell.Do("redo")
	}
	if got := savedPGN(t, w); got != after {
		t.Errorf("redone: %s\nwant   %s", got, after)
	}
}

func (w *Window) typeKeys(text string, last fyne.KeyName) {
	for _, r := range text {
		if f := w.shell.Win.Canvas().Focused(); f != nil {
			f.TypedRune(r)
		} else {
			w.typedRune(r)
		}
	}
	w.press(last)
}

func TestCommentDialog(t *testing.T) {
	w := newWindow(t)
	w.playMoves(t, "e4 e5")
	w.shell.Do("comment")
	w.typeKeys("open game", "")
	entries, segments := []*kit.Entry{}, []*kit.Segments{}
	for _, o := range uitest.Drawn(w.shell.Dialogs.View().(fyne.Widget)) {
		switch o := o.(type) {
		case *kit.Entry:
			entries = append(entries, o)
		case *kit.Segments:
			segments = append(segments, o)
		}
	}
	if len(entries) != 3 || len(segments) != 2 {
		t.Fatalf("%d entries, %d rows of signs", len(entries), len(segments))
	}
	segments[0].Choose(1)
	segments[1].Choose(1)
	entries[2].SetText("Re2e9 Gd5")
	w.press(fyne.KeyReturn)
	if !w.shell.Dialogs.Busy() {
		t.Fatal("a mark that is none is taken")
	}
	entries[2].SetText("Re2e4 d5")
	w.press(fyne.KeyReturn)
	if got := savedPGN(t, w); w.shell.Dialogs.Busy() || got != "1. e4 e5 $1 $10 {[%csl Gd5] [%cal Re2e4] open game} *" {
		t.Errorf("saved %s", got)
	}
	w.shell.Do("undoEdit")
	if got := savedPGN(t, w); got != "1. e4 e5 *" {
		t.Errorf("undone: %s", got)
	}
}

// TestCommentGoesOn: typing in the comment dialog appends, however long the comment is.
func TestCommentGoesOn(t *testing.T) {
	for _, text := range []string{"old", strings.Repeat("old words ", 60) + "end", strings.Repeat("old ", 4000) + "end"} {
		w := newWindow(t)
		openPGN(t, w, "1. e4 {"+text+"} *")
		w.shell.Do("comment")
		w.typeKeys(" new", fyne.KeyTab)
		w.press(fyne.KeyReturn)
		if got, want := savedPGN(t, w), "1. e4 {"+text+" new} *"; w.shell.Dialogs.Busy() || got != want {
			t.Errorf("a comment of %d bytes: got %d, which end in %q", len(text), len(got), got[max(0, len(got)-40):])
		}
	}
}

func TestTagsDialog(t *testing.T) {
	w := newWindow(t)
	openPGN(t, w, "[Site \"Wien\"]\n[Opening \"Vienna\"]\n"+lesson)
	w.shell.Do("tags")
	var entries []*kit.Entry
	for _, o := range uitest.Drawn(w.shell.Dialogs.View().(fyne.Widget)) {
		if e, ok := o.(*kit.Entry); ok {
			entries = append(entries, e)
		}
	}
	if hint, last := entries[4].PlaceHolder, entries[len(entries)-2:]; len(hint) != len("2026-11-27") || last[0].Name != "New tag" || last[0].PlaceHolder != "Name" || last[1].PlaceHolder != "Value" {
		t.Errorf("hints: %q, %q, %q, %q", hint, last[0].Name, last[0].PlaceHolder, last[1].PlaceHolder)
	}
	entries[0].SetText("Zoë")
	entries[3].SetText("")
	entries[len(entries)-2].SetText("no name")
	entries[len(entries)-1].SetText("x")
	w.press(fyne.KeyReturn)
	if !w.shell.Dialogs.Busy() {
		t.Fatal("a tag without a name that it can have is taken")
	}
	entries[len(entries)-2].SetText("ECO")
	w.press(fyne.KeyReturn)
	g := w.shell.Controller.Game()
	if got := fmt.Sprint(g.Names, g.Tags); got != "[Zoë Ben] map[ECO:x Opening:Vienna]" {
		t.Errorf("the game is of %s", got)
	}
	if w.shell.Do("undoEdit"); g.Names[0] != "Ann" || g.Tags["Site"] != "Wien" {
		t.Errorf("undone: %s %v", g.Names, g.Tags)
	}
}

func scroll(w *Window, dy float32) {
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(w.board()).Add(fyne.NewPos(50, 50))
	test.Scroll(w.shell.Win.Canvas(), at, 0, dy)
}
