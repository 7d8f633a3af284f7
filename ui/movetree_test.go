package ui

import (
	"fmt"
	"maps"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/testenv"
	"overtheboard/saves/pgn"
	"overtheboard/ui/board"
	"overtheboard/ui/kit"
	"overtheboard/ui/play/panel"
	"overtheboard/ui/settings"
	"overtheboard/ui/uitest"
	"overtheboard/ui/words"
)

// lesson is a game with comments, annotations, clocks, arrows and variations in variations.
const lesson = `[White "Ann"]
[Black "Ben"]
[Result "1-0"]

{A lesson.} 1. e4 {[%clk 0:10:00]} e5 2. Bc4 Nc6 3. Qh5 $6 {[%csl Rf7] [%cal Gh5f7,Yg7g6]} Nf6 $4 {Overlooks the mate.}
(3... g6 {is right} 4. Qf3 Nf6 (4... f5 5. exf5) 5. g4) (3... Qe7 4. Nc3) 4. Qxf7# 1-0
`

// opened returns a window with a game, at its last move.
func opened(t *testing.T, text string) *Window {
	t.Helper()
	w := newWindow(t)
	w.library.Open(uitest.WriteFile(t, t.TempDir(), "game.pgn", text))
	w.shell.Do("last")
	return w
}

// A finished game opens at its start, and the toolbar plays it through: a move a second, or at the pace of its clocks.
func TestOpenedAtItsStart(t *testing.T) {
	type step struct {
		taps int // of the button, then so much time passes
		wait time.Duration
		want int // the ply that is shown
	}
	const second = time.Second
	for text, steps := range map[string][]step{
		"1. f3 e5 2. g4 Qh4# 0-1": {{1, 5 * second / 2, 3}, {1, 5 * second / 2, 3}, {1, 5 * second / 2, 4}}, // plays, stops, plays to the end
		// A second for what took none, then four, and ten at most.
		"[TimeControl \"60+1\"]\n\n1. f3 {[%clk 0:01:00]} e5 {[%clk 0:01:00]} 2. g4 {[%clk 0:00:57]} Qh4# {[%clk 0:00:10]} 0-1": {
			{1, 5 * second / 2, 2}, {0, 2 * second, 2}, {0, second, 3}, {0, 9 * second, 3}, {0, second, 4},
		},
	} {
		synctest.Test(t, func(t *testing.T) {
			w := newWindow(t)
			e := uitest.NewErrands(w.shell)
			w.library.Open(uitest.WriteFile(t, t.TempDir(), "game.pgn", text))
			e.Wait(second)
			w.wantShown(t, "")
			play := w.sheet().Actions.Button("pause")
			if play.Name != words.Text("button.replay") || play.Disabled() || w.sheet().Actions.Button("rematch").Visible() {
				t.Fatalf("the button says %q", play.Name)
			}
			for _, c := range steps {
				for range c.taps {
					test.Tap(play)
				}
				e.Wait(c.wait)
				testenv.Same(t, w.shell.Controller.Shown().Ply(), c.want, "ply")
			}
			w.play.Close()
		})
	}
}

// savedPGN returns the moves of the game as a file holds them.
func savedPGN(t *testing.T, w *Window) string {
	t.Helper()
	var text strings.Builder
	testenv.Must(t, pgn.Write(&text, w.shell.Controller.Game()))
	_, moves, _ := strings.Cut(text.String(), "\n\n")
	return strings.Join(strings.Fields(moves), " ")
}

// wantPGN requires the moves of the game as a file holds them.
func (w *Window) wantPGN(t *testing.T, want string) {
	t.Helper()
	testenv.Same(t, savedPGN(t, w), want, "the saved game")
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
	w := opened(t, lesson)
	if w.wantDialog(t, ""); !w.shell.Controller.Outcome().Over() {
		t.Error("the opened game is not over")
	}
	m := w.moves().Shown()
	const want = "0: A lesson.\n5:\n6: Overlooks the mate.\n> 3…g6 is right 4.Qf3 Nf6\n>> (4…f5 5.exf5)\n> 5.g4\n> 3…Qe7 4.Nc3\n"
	testenv.Same(t, notesText(m), want, "below the moves")
	written := m.Notation.Move
	if written(5).Text != "Qh5?!" || written(6).Text != "Nf6??" || written(1).Clock != "10:00" || written(2).Clock != "" {
		t.Errorf("%s %s, clocks %q %q", written(5).Text, written(6).Text, written(1).Clock, written(2).Clock)
	}
}

// TestStepThroughTree steps through a game and its variations by keys, by the wheel and in the list.
func TestStepThroughTree(t *testing.T) {
	w := opened(t, lesson)
	for _, c := range []struct {
		key  fyne.KeyName
		want string
	}{
		{fyne.KeyLeft, "Nf6"}, {fyne.KeyDown, "g6"}, {fyne.KeyRight, "Qf3"}, {fyne.KeyRight, "Nf6"}, {fyne.KeyDown, "f5"},
		{fyne.KeyDown, "f5"}, {fyne.KeyEnd, "exf5"}, {fyne.KeyRight, "exf5"}, {fyne.KeyEnd, "Qxf7#"}, {fyne.KeyHome, ""}, {fyne.KeyRight, "e4"},
	} {
		w.press(c.key)
		w.wantShown(t, c.want)
	}
	for _, c := range []struct {
		dy   float32
		want string
	}{{-25, "e5"}, {-4, "e5"}, {-4, "e5"}, {-4, "Bc4"}, {10, "e5"}} {
		scroll(w, c.dy)
		w.wantShown(t, c.want)
	}
	w.shell.Controller.Show(w.shell.Controller.Live().Parent().Others()[0])
	if n, ok := w.moves().Shown().Current.(*game.Node); !ok || n.SAN() != "g6" {
		t.Errorf("the list marks %v", w.moves().Shown().Current)
	}
	if said := w.status().Shown().Headline; !strings.Contains(said, "g6") {
		t.Errorf("the status says %q", said)
	}
}

// TestLookAtAnOpenedGame: keys and the wheel go through an opened game without a result, also once it is played on.
func TestLookAtAnOpenedGame(t *testing.T) {
	w := opened(t, "1. e4 e5 2. Nf3 Nc6 *")
	for _, c := range []struct {
		key  fyne.KeyName
		want string
	}{{fyne.KeyLeft, "Nf3"}, {fyne.KeyHome, ""}, {fyne.KeyEnd, "Nc6"}} {
		w.press(c.key)
		w.wantShown(t, c.want)
	}
	scroll(w, 25)
	w.wantShown(t, "Nf3")
	w.shell.Controller.Show(w.shell.Controller.Live())
	w.playMoves(t, "Bc4")
	w.press(fyne.KeyLeft)
	scroll(w, 25)
	w.wantShown(t, "Nf3") // of a running game
	w.shell.Do("back")
	scroll(w, 25)
	w.wantShown(t, "e4")
	if opened(t, "[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n*").shell.Controller.Study().Looking() {
		t.Error("a position without a move is looked at")
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
	testenv.Same(t, notesText(w.moves().Shown()), "", "below the moves of the running game")
	w.resign(rules.White)
	w.shell.Dialogs.Dismiss()
	testenv.Same(t, notesText(w.moves().Shown()), "2:\n> 1…e5 2.Nf3\n", "below the moves")
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
	w := opened(t, lesson)
	before := savedPGN(t, w)
	edits := func() int { return len(w.shell.Controller.Game().Edits().Log()) }
	w.press(fyne.KeyLeft)
	w.tap(t, "h5 f7") // the game's own move
	if !w.shell.Controller.AtLive() || edits() != 0 {
		t.Fatal("a move of the game is another one")
	}
	w.press(fyne.KeyLeft)
	w.tap(t, "h5 e5") // Qxe5+
	w.enter("Qe7")
	if w.wantShown(t, "Qe7"); edits() != 2 || !w.shell.Controller.Unsaved() {
		t.Fatalf("there are %d edits", edits())
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
	for part, want := range map[string]bool{"(4. Qxe5+ Qe7 $1 {[%csl Re7] [%cal Ge5e7]})": true, "(3... Qe7 4. Nc3)": true, "3... g6": false} {
		testenv.Same(t, strings.Contains(after, part), want, part, "is in", after, !want)
	}
	for range 20 {
		w.shell.Do("takeback") // there is nothing else to take back
	}
	w.wantPGN(t, before)
	for range 20 {
		w.shell.Do("redo")
	}
	w.wantPGN(t, after)
}

// part returns the widgets of a type in the open dialog.
func part[T fyne.CanvasObject](w *Window) []T { return uitest.Seen[T](w.shell.Dialogs.View()) }

// TestCommentDialog writes a comment, signs and arrows, which one change undoes. A mark that is none is refused.
func TestCommentDialog(t *testing.T) {
	w := newWindow(t)
	w.playMoves(t, "e4 e5")
	w.shell.Do("comment")
	uitest.Type(w.shell.Win.Canvas(), "open game")
	entries, segments := part[*kit.Entry](w), part[*kit.Segments](w)
	if len(entries) != 3 || len(segments) != 2 {
		t.Fatalf("%d entries, %d rows of signs", len(entries), len(segments))
	}
	segments[0].Choose(1)
	segments[1].Choose(1)
	entries[2].SetText("Re2e9 Gd5")
	if w.press(fyne.KeyReturn); !w.shell.Dialogs.Busy() {
		t.Fatal("a mark that is none is taken")
	}
	entries[2].SetText("Re2e4 d5")
	w.press(fyne.KeyReturn)
	w.wantDialog(t, "")
	w.wantPGN(t, "1. e4 e5 $1 $10 {[%csl Gd5] [%cal Re2e4] open game} *")
	w.shell.Do("undoEdit")
	w.wantPGN(t, "1. e4 e5 *")
}

// TestCommentGoesOn: typing in the comment dialog appends, however long the comment is.
func TestCommentGoesOn(t *testing.T) {
	for _, text := range []string{"old", strings.Repeat("old words ", 60) + "end", strings.Repeat("old ", 4000) + "end"} {
		w := opened(t, "1. e4 {"+text+"} *")
		w.shell.Do("comment")
		uitest.Type(w.shell.Win.Canvas(), " new")
		w.press(fyne.KeyTab)
		w.press(fyne.KeyReturn)
		w.wantDialog(t, "")
		w.wantPGN(t, "1. e4 {"+text+" new} *")
	}
}

// TestTagsDialog changes, removes and adds tags and names. A name that no tag can have is refused.
func TestTagsDialog(t *testing.T) {
	w := opened(t, "[Site \"Wien\"]\n[Opening \"Vienna\"]\n"+lesson)
	w.shell.Do("tags")
	entries := part[*kit.Entry](w)
	name, value := entries[len(entries)-2], entries[len(entries)-1]
	if name.Name != words.Text("tags.newName") || value.PlaceHolder != words.Text("tags.newValue") {
		t.Errorf("hints: %q, %q", name.Name, value.PlaceHolder)
	}
	entries[0].SetText("Zoë")
	entries[3].SetText("")
	name.SetText("no name")
	value.SetText("x")
	if w.press(fyne.KeyReturn); !w.shell.Dialogs.Busy() {
		t.Fatal("a tag without a name that it can have is taken")
	}
	name.SetText("ECO")
	g := w.shell.Controller.Game()
	for i := range game.MostTags {
		g.Tags[fmt.Sprint("Tag", i)] = "x"
	}
	if w.press(fyne.KeyReturn); !w.shell.Dialogs.Busy() {
		t.Fatal("a tag too many is taken")
	}
	maps.DeleteFunc(g.Tags, func(name, _ string) bool { return strings.HasPrefix(name, "Tag") })
	w.press(fyne.KeyReturn)
	testenv.Same(t, fmt.Sprint(g.Names, g.Tags), "[Zoë Ben] map[ECO:x Opening:Vienna]", "the heading")
	if w.shell.Do("undoEdit"); g.Names[0] != "Ann" || g.Tags["Site"] != "Wien" {
		t.Errorf("undone: %s %v", g.Names, g.Tags)
	}
}

func scroll(w *Window, dy float32) {
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(w.board()).Add(fyne.NewPos(50, 50))
	test.Scroll(w.shell.Win.Canvas(), at, 0, dy)
}

// A list that grows with its window shows all the rows that come into view, and a smaller one shows no move twice.
func TestMovesAfterGrowing(t *testing.T) {
	w := newWindow(t)
	w.shell.Win.Resize(fyne.NewSize(640, 400))
	w.playMoves(t, "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7")
	seen := func(wanted string) (n int) {
		for _, text := range uitest.Seen[*canvas.Text](w.moves()) {
			if text.Visible() && text.Text == wanted {
				n++
			}
		}
		return n
	}
	w.shell.Win.Resize(settings.DefaultSize)
	if scroll := uitest.Seen[*container.Scroll](w.moves())[0]; scroll.Offset.Y != 0 || seen("1.") != 1 {
		t.Errorf("the list is scrolled to %v, or the first row is not in view", scroll.Offset.Y)
	}
	w.shell.Win.Resize(fyne.NewSize(480, 320))
	if n := seen("Nf6"); n > 1 {
		t.Errorf("a move is seen %d times after the list became smaller", n)
	}
}
