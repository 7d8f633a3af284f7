package panel

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"overtheboard/ui/words"
)

// opener counts what is opened.
type opener struct{ facts []int }

func (o *opener) ShowWhy()          {}
func (o *opener) ShowFact(fact int) { o.facts = append(o.facts, fact) }

// keyCount counts the keys that it gets.
type keyCount struct{ keys int }

func (k *keyCount) TypedKey(*fyne.KeyEvent) bool {
	k.keys++
	return true
}

// TestChipKeys opens what is behind a fact by Enter and Space, and leaves the other keys to the window.
func TestChipKeys(t *testing.T) {
	opened, left := &opener{}, &keyCount{}
	newApp(t)
	c := newBadge(words.MovesFact, opened, left)
	for _, name := range []fyne.KeyName{fyne.KeyReturn, fyne.KeySpace, fyne.KeyEnter, fyne.KeyF1} {
		c.TypedKey(&fyne.KeyEvent{Name: name})
	}
	if !slices.Equal(opened.facts, []int{words.MovesFact, words.MovesFact, words.MovesFact}) || left.keys != 1 {
		t.Errorf("opened %v, left %d keys", opened.facts, left.keys)
	}
	c.set(words.Fact{Text: "x", Lit: true})
	c.FocusGained()
	if !c.Visible() || !c.focused {
		t.Error("a badge with a fact is not shown, or has no focus")
	}
	c.set(words.Fact{})
	if c.Visible() {
		t.Error("an empty badge is shown")
	}
}
