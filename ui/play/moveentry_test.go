package play

import (
	"runtime"
	"strings"
	"testing"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/testenv"
	"overtheboard/ui/command"
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

// TestTypedElsewhere: on other keyboards, with Caps Lock, and as it was spoken, a move is meant, or asked for.
func TestTypedElsewhere(t *testing.T) {
	const cyrillic, french = "фисвуапршолдьтщзйкыегмцчня", "&é\"'(-è_"
	w := newPlay(t)
	const keys = "abcdefghijklmnopqrstuvwxyz"
	code := map[rune]int{}
	for row, first := range map[string]int{"12345678": 10, "qwertyuiop": 24, "asdfghjkl": 38, "zxcvbnm": 52} {
		for i, key := range row {
			code[key] = first + i
		}
	}
	down := func(r rune) {
		key := &fyne.KeyEvent{}
		for i, letter := range []rune(cyrillic) {
			if letter == unicode.ToLower(r) {
				key.Physical.ScanCode = code[rune(keys[i])]
			}
		}
		for i, digit := range []rune(french) {
			if digit == r {
				key.Physical.ScanCode = code['1'+rune(i)]
			}
		}
		if w.shell.Dialogs.KeyDown(key); w.Table.Sheet.Entry.Box.Visible() {
			w.Table.Sheet.Entry.Field.KeyDown(key)
		}
	}
	if runtime.GOOS != "linux" {
		t.Skip("other systems have other scan codes")
	}
	for _, c := range []struct{ language, fen, typed, san string }{
		{"en", "", "у4", "e4"}, {"en", "", "У4", "e4"}, {"en", "", "у2у4", "e4"}, {"en", "", "Та3", "Nf3"}, {"en", "", "та3", "Nf3"},
		{"en", "", "e'", "e4"}, {"en", "", "eée'", "e4"}, {"en", "", "E4", "e4"}, {"en", "", "NF3", "Nf3"}, {"en", "", "N F 3", "Nf3"},
		{"ru", "", "Ка3", "Кf3"}, {"ru", "", "ка3", "Кf3"}, {"ru", "", "с4", "c4"},
		{"ru", "4k3/8/8/3p4/2P5/8/6B1/4K3 w - - 0 1", "св5", "entry.which Сxd5 cxd5"},
		{"ru", "4k3/8/8/3p4/8/8/6B1/4K3 w - - 0 1", "св5", "Сxd5"},
		{"en", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "EXD5", "exd5"},
		{"en", "4k3/8/8/8/2p5/1P6/8/4KB2 w - - 0 1", "BXC4", "entry.which Bxc4 bxc4"},
		{"en", "4k3/8/8/8/2p5/1P6/8/4KB2 w - - 0 1", "bxc4", "bxc4"}, {"en", "4k3/8/8/8/2p5/1P6/8/4KB2 w - - 0 1", "Bxc4", "Bxc4"},
		{"en", "4k3/8/8/8/1P6/8/8/4KB2 w - - 0 1", "bb5", "Bb5+"}, {"en", "4k3/8/8/8/1P6/8/8/4K3 w - - 0 1", "bb5", "b5"},
		{"en", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "Kg1", "O-O"}, {"en", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "kc1", "O-O-O"},
		{"en", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "A 8 Q", "a8=Q+"},
	} {
		words.Use(c.language)
		w.start("", "")
		if c.fen != "" {
			w.startAt(t, c.fen)
		}
		for _, r := range c.typed {
			down(r)
			w.write(string(r))
		}
		before := w.game.Live().Ply()
		w.press(fyne.KeyReturn)
		if w.game.Live().Ply() > before {
			testenv.Same(t, words.SAN(w.game.Live().Parent().Position(), played(w)), c.san, c.language, c.typed)
			continue
		}
		if said, _ := w.hint(); strings.Contains(c.san, ".") {
			wantText(t, said, c.san)
		} else {
			t.Errorf("%s %q is refused: %s", c.language, c.typed, said)
		}
		w.press(fyne.KeyEscape)
	}
	words.Use("en")
}

func played(w *Play) rules.Move {
	m, _ := w.game.Live().Move()
	return m
}

// TestAskedTwice: after an answer, what is typed next replaces the question.
func TestAskedTwice(t *testing.T) {
	w := newPlay(t)
	w.enter("?e2")
	w.enter("?g1")
	if said, _ := w.hint(); !strings.Contains(said, "g1") {
		t.Errorf("the second answer is %q", said)
	}
	w.enter("e4")
	testenv.Same(t, w.lastSAN(), "e4", "after a question the move is")
}

// TestEndWhileTyping: Enter and letters that were meant for a move do not answer the card of a game that has just ended.
func TestEndWhileTyping(t *testing.T) {
	w := newPlay(t)
	w.play(t, "e4 e5")
	w.write("Nf")
	w.do(t, game.Resigning(rules.White))
	w.press(fyne.KeyReturn)
	if said, refusal := w.hint(); w.shell.Dialogs.Busy() || !refusal || !strings.Contains(said, words.EndTitle(w.game.Game())) {
		t.Fatalf("it says %q", said)
	}
	if !w.Table.Sheet.Actions.Button(command.New).Disabled() || w.status().Links[0].Text != "" {
		t.Error("something is offered before the card")
	}
	w.press(fyne.KeyEscape)
	w.wantTitle(t, words.EndTitle(w.game.Game()))
	w.shell.Dialogs.KeyDown(&fyne.KeyEvent{Name: "N"})
	w.press(fyne.KeyReturn)
	w.wantTitle(t, words.EndTitle(w.game.Game()))
	if w.press(fyne.KeyEscape); w.shell.Dialogs.Busy() {
		t.Error("Escape does not close the card")
	}
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
