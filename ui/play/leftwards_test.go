package play

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"overtheboard/ui/kit"
	"overtheboard/ui/uitest"
	"overtheboard/ui/words"
)

func newLeftwards(t *testing.T, language string) *Play {
	t.Helper()
	t.Cleanup(uitest.UseEnglish)
	w := newTimed(t, "300")
	w.shell.Prefs.Language.Set(language)
	w.shell.LanguageChanged()
	if !kit.Leftwards() {
		t.Skip("no font has its letters")
	}
	return w
}

func leftOf(o fyne.CanvasObject) float32 {
	return fyne.CurrentApp().Driver().AbsolutePositionForObject(o).X
}

// TestLeftwards: in Arabic and Hebrew the panel is left of the board, names right of clocks, and the default answer
// leftmost. The board does not change, and English restores everything.
func TestLeftwards(t *testing.T) {
	for _, language := range []string{"ar", "he"} {
		t.Run(language, func(t *testing.T) {
			w := newLeftwards(t, language)
			for _, size := range []fyne.Size{{Width: 640, Height: 480}, {Width: 1000, Height: 700}, {Width: 480, Height: 800}} {
				w.shell.Win.Resize(size)
				beside := leftOf(w.Table.Sheet.Moves)+w.Table.Sheet.Moves.Size().Width <= leftOf(w.Table.board)
				below := w.Table.Sheet.Moves.Size().Height == 0 || fyne.CurrentApp().Driver().AbsolutePositionForObject(w.Table.Sheet.Moves).Y >= w.Table.board.Size().Height
				if !beside && !below {
					t.Errorf("%v: the moves begin at %v, the board at %v", size, leftOf(w.Table.Sheet.Moves), leftOf(w.Table.board))
				}
			}
			w.shell.Win.Resize(fyne.NewSize(1000, 700))
			if a, h := w.Table.board.Center(square(t, "a1")), w.Table.board.Center(square(t, "h1")); a.X >= h.X {
				t.Error("the board is mirrored")
			}
			if words := w.Table.Sheet.Actions; leftOf(words.Button("takeback")) < leftOf(words.Button("resign")) {
				t.Error("the first button with words is not the rightmost")
			}
			w.tap(t, "e2 e4 e7 e5")
			if w.lastSAN() != "e5" {
				t.Errorf("the last move is %q", w.lastSAN())
			}
			w.shell.Dialogs.Show(&kit.Dialog{Title: "אב", Content: kit.Paragraph("אב"), Answers: []kit.Answer{{Text: "א"}, {Text: "ב"}}, Escape: 1})
			if buttons := w.shell.Dialogs.Open.Buttons; leftOf(buttons[1]) >= leftOf(buttons[0]) {
				t.Error("the last answer is not the leftmost")
			}
			w.press(fyne.KeyEscape)
			w.shell.Prefs.Language.Set("en")
			w.shell.LanguageChanged()
			w.shell.Win.Resize(fyne.NewSize(1000, 700))
			if kit.Leftwards() || leftOf(w.Table.Sheet.Moves) < leftOf(w.Table.board) {
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
	middle := c.Size().Height / 2
	c.Tapped(&fyne.PointEvent{Position: fyne.NewPos(5, middle)})
	if changed != 0 && c.MinSize().Width < c.Size().Width {
		t.Error("a tap at the left turns it")
	}
	c.Tapped(&fyne.PointEvent{Position: fyne.NewPos(c.Size().Width-10, middle)})
	if changed != 1 {
		t.Errorf("a tap at the right has turned it %d times", changed)
	}
}

func TestLeftwardsFromSystem(t *testing.T) {
	defer uitest.UseEnglish()
	w := newPlay(t)
	w.shell.Languages = []string{"he-IL"}
	w.shell.LanguageChanged()
	if kit.CanShow("עברית") && (words.Language() != "he" || !kit.Leftwards()) {
		t.Errorf("%s is in use", words.Language())
	}
}
