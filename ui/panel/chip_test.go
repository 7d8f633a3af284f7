package panel

import (
	"testing"

	"overtheboard/ui/words"

	"fyne.io/fyne/v2"
)

// TestChipKeys opens what is behind a chip by Enter and Space, and leaves the other keys to the window.
func TestChipKeys(t *testing.T) {
	opened, left := 0, 0
	newApp(t)
	c := newChip(func() { opened++ }, func(*fyne.KeyEvent) bool { left++; return true })
	for _, name := range []fyne.KeyName{fyne.KeyReturn, fyne.KeySpace, fyne.KeyEnter, fyne.KeyF1} {
		c.TypedKey(&fyne.KeyEvent{Name: name})
	}
	if opened != 3 || left != 1 {
		t.Errorf("opened %d times, left %d keys", opened, left)
	}
	c.set(words.Fact{Text: "x", Lit: true})
	c.FocusGained()
	if !c.Visible() || !c.focused {
		t.Error("a chip with a fact is not shown, or has no focus")
	}
	c.set(words.Fact{})
	if c.Visible() {
		t.Error("an empty chip is shown")
	}
}
