package play

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"overtheboard/game/testenv"
	"overtheboard/ui/kit"
	"overtheboard/ui/uitest"
	"overtheboard/ui/words"
)

// newLeftwards returns a window in the system's language, Arabic or Hebrew.
func newLeftwards(t *testing.T, language string) *Play {
	t.Helper()
	t.Cleanup(uitest.UseEnglish)
	w := newTimed(t, "300")
	w.shell.Languages = []string{language}
	w.shell.LanguageChanged()
	if !kit.Leftwards() && kit.CanShow("עברית") {
		t.Fatalf("%s is in use", words.Language())
	} else if !kit.Leftwards() {
		t.Skip("no font has its letters")
	}
	return w
}

// TestLeftwards: in Arabic and Hebrew the panel is left of the board, names right of clocks, and the default answer
// leftmost. The board does not change, and English restores everything.
func TestLeftwards(t *testing.T) {
	for _, language := range []string{"ar-EG", "he-IL"} {
		t.Run(language, func(t *testing.T) {
			w := newLeftwards(t, language)
			place := fyne.CurrentApp().Driver().AbsolutePositionForObject
			moves := w.Table.Sheet.Moves
			for _, size := range []fyne.Size{{Width: 480, Height: 800}, {Width: 640, Height: 480}, {Width: 1000, Height: 700}} {
				w.shell.Win.Resize(size)
				beside := place(moves).X+moves.Size().Width <= place(w.Table.board).X
				below := moves.Size().Height == 0 || place(moves).Y >= w.Table.board.Size().Height
				if !beside && !below {
					t.Errorf("%v: the moves begin at %v, the board at %v", size, place(moves), place(w.Table.board))
				}
			}
			if a, h := w.Table.board.Center(square(t, "a1")), w.Table.board.Center(square(t, "h1")); a.X >= h.X {
				t.Error("the board is mirrored")
			}
			if b := w.Table.Sheet.Actions.Button; place(b("takeback")).X < place(b("resign")).X {
				t.Error("the first button with words is not the rightmost")
			}
			w.tap(t, "e2 e4 e7 e5")
			testenv.Same(t, w.lastSAN(), "e5", "the last move is")
			w.shell.Dialogs.Show(&kit.Dialog{Title: "אב", Content: kit.Paragraph("אב"), Answers: []kit.Answer{{Text: "א"}, {Text: "ב"}}, Escape: 1})
			if buttons := w.shell.Dialogs.Open.Buttons; place(buttons[1]).X >= place(buttons[0]).X {
				t.Error("the last answer is not the leftmost")
			}
			w.press(fyne.KeyEscape)
			w.shell.Prefs.Language.Set("en")
			w.shell.LanguageChanged()
			w.shell.Win.Resize(fyne.NewSize(1000, 700))
			if kit.Leftwards() || place(w.Table.Sheet.Moves).X < place(w.Table.board).X {
				t.Error("English does not put the panel back")
			}
		})
	}
}

// TestLeftwardsSwitch: a switch is turned by a tap on its box, right of its text.
func TestLeftwardsSwitch(t *testing.T) {
	w := newLeftwards(t, "ar")
	w.shell.Win.Resize(fyne.NewSize(1000, 700))
	changed := 0
	c := kit.NewCheck("אב", false, [2]string{}, func(bool) { changed++ })
	w.shell.Win.SetContent(c)
	c.MinSize()
	test.WidgetRenderer(c).Layout(c.Size())
	c.Tapped(&fyne.PointEvent{Position: fyne.NewPos(5, c.Size().Height/2)})
	if changed != 0 && c.MinSize().Width < c.Size().Width {
		t.Error("a tap at the left turns it")
	}
	c.Tapped(&fyne.PointEvent{Position: fyne.NewPos(c.Size().Width-10, c.Size().Height/2)})
	testenv.Same(t, changed, 1, "a tap at the right has turned it")
}
