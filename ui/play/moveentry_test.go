package play

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/testenv"
	"overtheboard/ui/uitest"
	"overtheboard/ui/words"
)

func (p *Play) write(text string) { uitest.Type(p.shell.Win.Canvas(), text) }

func (p *Play) enter(text string) {
	p.write(text)
	p.press(fyne.KeyReturn)
}

// hint returns the text below the move entry, and whether it is a refusal.
func (p *Play) hint() (text string, refusal bool) {
	lines, refusal := p.Table.Sheet.Entry.Hint()
	return strings.Join(lines, " "), refusal
}

// A whole game is typed in every notation, to its mate, without a pointer: the Opera Game, Morphy against the Duke of Brunswick and
// Count Isouard, 1858. The mate is shown everywhere.
func TestGameByTyping(t *testing.T) {
	w := newPlay(t)
	for i, text := range strings.Fields(`e4 e7e5 nf3 d6 d2-d4 Bg4 dxe5 Bxf3 Qf dxe5 Bc4 nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 nxb5 cb5
		Bxb5+ Nbd7 0-0-0 Rd8 Rxd7 Rxd7 Rd1 Qe6 Bxd7+ Nxd7 Qb8 nxb8 Rd8`) {
		w.enter(text)
		if got := w.game.Live().Ply(); got != i+1 {
			said, _ := w.hint()
			t.Fatalf("%q is not played; the entry says %q", text, said)
		}
	}
	w.wantOutcome(t, game.WhiteWins, game.Checkmate)
	w.wantTitle(t, words.EndTitle(w.game.Game()))
	if w.answer(t, "over.look"); w.shell.Dialogs.Busy() {
		t.Error("the dialog stays")
	}
	if s := w.status(); s.Headline != words.EndTitle(w.game.Game()) || s.Detail != words.EndReason(w.game.Game()) {
		t.Errorf("status %+v", s)
	}
	testenv.Same(t, len(w.Table.bars[rules.White].Shown().Captured), 6, "White has captured")
	testenv.Same(t, w.Table.Sheet.Moves.Shown().Result, words.ResultText(game.WhiteWins), "the result in the moves is")
}

// Typing opens the entry, Tab completes, Escape closes it and returns the focus to the board.
func TestMoveEntry(t *testing.T) {
	w := newPlay(t)
	entry, canvas := w.Table.Sheet.Entry, w.shell.Win.Canvas()
	if w.write("-"); entry.Box.Visible() {
		t.Error("a dash opens the entry")
	}
	if w.write("N"); !entry.Box.Visible() || canvas.Focused() != fyne.Focusable(entry.Field) {
		t.Fatal("a letter does not open the entry")
	}
	if got, _ := w.hint(); got != "Na3 Nc3 Nf3 Nh3" {
		t.Errorf("proposed: %s", got)
	}
	w.write("f")
	w.press(fyne.KeyTab)
	testenv.Same(t, entry.Field.Text, "Nf3", "completed to")
	if w.press(fyne.KeyEscape); entry.Box.Visible() || w.game.Live().Ply() != 0 || canvas.Focused() != fyne.Focusable(w.Table.board) {
		t.Error("Escape does not close the entry")
	}
	w.write("Nf")
	if canvas.Focus(w.Table.Sheet.Moves); entry.Box.Visible() {
		t.Error("the entry stays without the focus")
	}
	canvas.Unfocus()
	w.NewGames.askNewGame()
	if w.write("e"); entry.Box.Visible() {
		t.Error("a letter opens the entry behind a dialog")
	}
}

// A refusal gives its reason, and the entry stays. Typing replaces what was refused.
func TestTypedRefusals(t *testing.T) {
	w := newPlay(t)
	for _, c := range []struct{ moves, text, want string }{
		{"", "xyz", "entry.unknown xyz"},
		{"", "e5", "refusal.cannotGoThere e2 e5"},
		{"", "Nf5", "entry.nobody f5"},
		{"", "e2e5", "refusal.cannotGoThere e2 e5"},
		{"", "Ke2", "refusal.ownPieceThere e2"},
		{"", "O-O", "refusal.castlingBlocked f1"},
		{"", "Bc4", "refusal.blocked e2"},
		{"e4 e5 Nc3 Bb4 d3 a6", "Nd5", "refusal.pinned b4"},
		{"d4 d5 Nf3 Nf6", "Nd2", "entry.which Nbd2, Nfd2"},
		{"g4 h5 a3 hxg4 a4 g3 a5 gxh2 a6", "hxg1", "entry.which hxg1=B, hxg1=N, hxg1=Q, hxg1=R"},
		{"", "Zf3", "entry.nobody f3"},
	} {
		w.start("", "")
		w.play(t, c.moves)
		ply := w.game.Live().Ply()
		w.enter(c.text)
		got, refusal := w.hint()
		wantText(t, got, c.want)
		if !refusal || w.game.Live().Ply() != ply || !w.Table.Sheet.Entry.Box.Visible() {
			t.Errorf("%q is played, or the entry closes", c.text)
		}
	}
	w.enter("Nf3")
	testenv.Same(t, w.lastSAN(), "Nf3", "after a refused move the line holds", w.Table.Sheet.Entry.Field.Text)
}

// TestTypedInVain: where no move is possible, typing a letter gives the reason.
func TestTypedInVain(t *testing.T) {
	w := newPlay(t)
	why := func(when, key string) {
		t.Helper()
		w.TypedRune('e')
		if said := w.status().Detail; said != words.Text(key) || w.Table.Sheet.Entry.Box.Visible() {
			t.Errorf("%s it says %q", when, said)
		}
	}
	w.play(t, "f3 e5 g4")
	w.shell.Do("back")
	why("while an earlier move is shown", "whyNot.looking")
	w.shell.Do("last")
	w.play(t, "Qh4")
	w.shell.Dialogs.Dismiss()
	why("after the end", "whyNot.over")
}

// TestRefusalInFull: the reason is not cut, in the panel of any window.
func TestRefusalInFull(t *testing.T) {
	w := newPlay(t)
	for _, size := range []fyne.Size{{Width: 1100, Height: 760}, {Width: 640, Height: 480}} {
		w.shell.Win.Resize(size)
		w.enter("Kb4")
		var lines []string
		for _, line := range uitest.Seen[*canvas.Text](w.Table.Sheet.Entry.Box.Objects[2]) {
			lines = append(lines, line.Text)
		}
		if all, _ := w.Table.refusalOf(rules.Square(square(t, "e1")), rules.Square(square(t, "b4"))); strings.Join(lines, " ") != all {
			t.Errorf("%v: the panel says %q", size, lines)
		}
		w.press(fyne.KeyEscape)
	}
}
