package play

import (
	"math/rand/v2"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"overtheboard/game"
	"overtheboard/ui/uitest"
	"overtheboard/ui/words"
)

func (w *Play) write(text string) {
	uitest.Type(w.shell.Win.Canvas(), text)
}

func (w *Play) enter(text string) {
	w.write(text)
	w.press(fyne.KeyReturn)
}

// A whole game is typed in every notation, to its mate, without a pointer.
func TestGameByTyping(t *testing.T) {
	w := newPlay(t)
	for i, text := range strings.Fields(`e4 e7e5 nf3 d6 d2-d4 Bg4 dxe5 Bxf3 Qf dxe5 Bc4 nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 nxb5 cb5
		Bxb5+ Nbd7 0-0-0 Rd8 Rxd7 Rxd7 Rd1 Qe6 Bxd7+ Nxd7 Qb8 nxb8 Rd8`) {
		w.enter(text)
		if got := w.shell.Controller.Live().Ply(); got != i+1 {
			t.Fatalf("%q is not played; the entry says %q", text, w.said())
		}
	}
	if w.shell.Controller.Outcome().Reason != game.Checkmate || !w.shell.Dialogs.Busy() {
		t.Errorf("the game ends with %v", w.shell.Controller.Outcome())
	}
}

// Typing opens the entry, Tab completes, Escape closes it and returns the focus to the board.
func TestMoveEntry(t *testing.T) {
	w := newPlay(t)
	w.write("-")
	if w.Table.Sheet.Entry.Box.Visible() {
		t.Error("a dash opens the entry")
	}
	w.write("N")
	if !w.Table.Sheet.Entry.Box.Visible() || w.shell.Win.Canvas().Focused() != fyne.Focusable(w.Table.Sheet.Entry.Field) {
		t.Fatal("a letter does not open the entry")
	}
	if got := w.said(); got != "Na3 Nc3 Nf3 Nh3" {
		t.Errorf("proposed: %s", got)
	}
	w.write("f")
	w.press(fyne.KeyTab)
	if w.Table.Sheet.Entry.Field.Text != "Nf3" {
		t.Errorf("completed to %q", w.Table.Sheet.Entry.Field.Text)
	}
	w.press(fyne.KeyEscape)
	if w.Table.Sheet.Entry.Box.Visible() || w.shell.Controller.Live().Ply() != 0 || w.shell.Win.Canvas().Focused() != fyne.Focusable(w.Table.board) {
		t.Error("Escape does not close the entry")
	}
	w.write("Nf")
	w.shell.Win.Canvas().Focus(w.Table.Sheet.Moves)
	if w.Table.Sheet.Entry.Box.Visible() {
		t.Error("the entry stays without the focus")
	}
	w.shell.Win.Canvas().Unfocus()
	w.NewGames.askNewGame()
	w.write("e")
	if w.Table.Sheet.Entry.Box.Visible() {
		t.Error("a letter opens the entry behind a dialog")
	}
}

// A refusal gives its reason, and the entry stays.
func TestTypedRefusals(t *testing.T) {
	tests := []struct{ moves, text, want string }{
		{"", "xyz", "“xyz” is not a move. Type a move such as Nf3, e2e4 or O-O."},
		{"", "e5", "The pawn on e2 cannot go to e5."},
		{"", "Nf5", "No such piece can go to f5."},
		{"", "e2e5", "The pawn on e2 cannot go to e5."},
		{"", "Ke2", "Your own pawn stands on e2."},
		{"", "O-O", "No castling: the bishop on f1 is in the way."},
		{"", "Bc4", "The pawn on e2 is in the way."},
		{"e4 e5 Nc3 Bb4 d3 a6", "Nd5", "Your king would be attacked by the bishop on b4: the knight is pinned."},
		{"d4 d5 Nf3 Nf6", "Nd2", "Which one: Nbd2, Nfd2?"},
		{"g4 h5 a3 hxg4 a4 g3 a5 gxh2 a6", "hxg1", "Which one: hxg1=B, hxg1=N, hxg1=Q, hxg1=R?"},
		{"", "Zf3", "No such piece can go to f3."},
	}
	for _, test := range tests {
		w := newPlay(t)
		w.play(t, test.moves)
		ply := w.shell.Controller.Live().Ply()
		w.enter(test.text)
		if got, refusal := w.said(), w.refusing(); got != test.want || !refusal {
			t.Errorf("%q after %q: %q, not %q", test.text, test.moves, got, test.want)
		}
		if w.shell.Controller.Live().Ply() != ply || !w.Table.Sheet.Entry.Box.Visible() {
			t.Errorf("%q is played, or the entry closes", test.text)
		}
	}
}

func TestBeginning(t *testing.T) {
	w := newPlay(t)
	w.play(t, "e4 d5 Nf3 Nc6 Bb5 Bd7")
	all := words.TypedMoves(w.shell.Controller.Live().Position())
	tests := []struct{ text, want, completed string }{
		{"o", "O-O", "O-O"},
		{"0-0", "O-O", "O-O"},
		{"ed", "exd5", "exd5"},
		{"Bx", "Bxc6", "Bxc6"},
		{"bc", "Bc4 Bxc6", "bc"},
		{"e4d5", "exd5", "e4d5"},
		{"b2", "b3 b4", "b2"},
		{"B2", "", "B2"},
		{"", "", ""},
		{"q", "Qe2", "Qe2"},
		{"na", "Na3", "Na3"},
	}
	for _, test := range tests {
		found := words.Beginning(all, test.text)
		var sans []string
		for _, m := range found {
			sans = append(sans, m.San)
		}
		if got := strings.Join(sans, " "); got != test.want {
			t.Errorf("%q begins %q, not %q", test.text, got, test.want)
		}
		if got := words.Completed(found, test.text); got != test.completed {
			t.Errorf("%q is completed to %q, not %q", test.text, got, test.completed)
		}
	}
}

// A game with a promotion is played by arrows and Enter. Tab reaches every list and button.
func TestGameByArrows(t *testing.T) {
	w := newPlay(t)
	w.shell.Prefs.Animation.Set(false)
	w.shell.SettingsChanged()
	w.shell.Win.Canvas().Focus(w.Table.board)
	at := 12 // the cursor comes up on e2
	w.press(fyne.KeyUp)
	goTo := func(name string) {
		to := square(t, name)
		for ; at%8 < to%8; at++ {
			w.press(fyne.KeyRight)
		}
		for ; at%8 > to%8; at-- {
			w.press(fyne.KeyLeft)
		}
		for ; at/8 < to/8; at += 8 {
			w.press(fyne.KeyUp)
		}
		for ; at/8 > to/8; at -= 8 {
			w.press(fyne.KeyDown)
		}
		w.press(fyne.KeyReturn)
	}
	for i, move := range strings.Fields("a2a4 b7b5 a4b5 a7a6 b5a6 c8b7 a6b7 h7h6 b7a8") {
		goTo(move[:2])
		goTo(move[2:])
		if w.Table.board.Choosing() {
			w.press(fyne.KeyDown)
			w.press(fyne.KeyReturn)
		}
		if got := w.shell.Controller.Live().Ply(); got != i+1 {
			t.Fatalf("%s is not played", move)
		}
	}
	if w.lastSAN() != "bxa8=R" {
		t.Errorf("the last move is %s", w.lastSAN())
	}
	w.shell.Win.Canvas().Focus(w.Table.Sheet.Moves)
	w.press(fyne.KeyHome)
	if w.shell.Controller.Shown().Ply() != 0 || w.Table.Sheet.Status.Shown().Headline != "Looking at the start" {
		t.Error("Home in the move list")
	}
	w.press(fyne.KeyDown)
	w.press(fyne.KeyEnd)
	if !w.shell.Controller.AtLive() {
		t.Error("End in the move list")
	}
}

// Any text is played or refused with a reason, and does nothing else.
func TestTypedNonsense(t *testing.T) {
	w := newPlay(t)
	random := rand.New(rand.NewPCG(1, 2))
	letters := []rune("abcdefgh12345678KQRBNxO0o-=+#! éß♞")
	for range 3000 {
		text := ""
		for range random.IntN(8) {
			text += string(letters[random.IntN(len(letters))])
		}
		p := w.shell.Controller.Live().Position()
		words.Completed(words.Beginning(words.TypedMoves(p), text), text)
		if _, err := p.ParseSAN(text); err != nil && w.Table.typedRefusal(p, text, err) == "" {
			t.Fatalf("%q is refused without a word", text)
		}
	}
}

// said returns the text below the move entry.
func (w *Play) said() string {
	lines, _ := w.Table.Sheet.Entry.Hint()
	return strings.Join(lines, " ")
}

// refusing reports whether that text is a refusal.
func (w *Play) refusing() bool {
	_, refusal := w.Table.Sheet.Entry.Hint()
	return refusal
}

// TestTypedInVain: where no move is possible, typing a letter gives the reason.
func TestTypedInVain(t *testing.T) {
	w := newPlay(t)
	w.play(t, "f3 e5 g4")
	w.shell.Do("back")
	w.TypedRune('e')
	if said := w.Table.Sheet.Status.Shown().Detail; said != words.Text("whyNot.looking") || w.Table.Sheet.Entry.Box.Visible() {
		t.Errorf("while an earlier move is shown it says %q", said)
	}
	w.shell.Do("last")
	w.play(t, "Qh4")
	w.shell.Dialogs.Dismiss()
	w.TypedRune('e')
	if said := w.Table.Sheet.Status.Shown().Detail; said != words.Text("whyNot.over") || w.Table.Sheet.Entry.Box.Visible() {
		t.Errorf("after the end it says %q", said)
	}
}

// TestTypedAfterRefusal: typing after a refused move replaces it.
func TestTypedAfterRefusal(t *testing.T) {
	w := newPlay(t)
	w.enter("Kb4")
	if w.shell.Controller.Live().Ply() != 0 || !w.refusing() {
		t.Fatal("Kb4 is not refused")
	}
	w.enter("Nf3")
	if w.shell.Controller.Live().Ply() != 1 || w.lastSAN() != "Nf3" {
		t.Errorf("after a refused move the line holds %q", w.Table.Sheet.Entry.Field.Text)
	}
}

// TestRefusalInFull: the reason is not cut, in the panel of any window.
func TestRefusalInFull(t *testing.T) {
	w := newPlay(t)
	for _, size := range []fyne.Size{{Width: 1100, Height: 760}, {Width: 640, Height: 480}} {
		w.shell.Win.Resize(size)
		w.enter("Kb4")
		var lines []string
		for _, o := range uitest.Drawn(w.Table.Sheet.Entry.Box.Objects[2]) {
			if line, ok := o.(*canvas.Text); ok {
				lines = append(lines, line.Text)
			}
		}
		if all := strings.Join(lines, " "); all != "The king on e1 cannot go to b4." {
			t.Errorf("%v: the panel says %q", size, all)
		}
		w.press(fyne.KeyEscape)
	}
}
