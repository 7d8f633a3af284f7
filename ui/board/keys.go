package board

import (
	"fyne.io/fyne/v2"
)

// TypedRune chooses if a choice is open, also by the place of the key; otherwise it reports all but a space.
func (b *Board) TypedRune(r rune) {
	if c := b.view.choice; c != nil {
		i := c.key(r)
		if i < 0 && b.Place != nil {
			i = c.key(b.Place(r))
		}
		if i >= 0 {
			b.decide(i)
		}
		return
	}
	if r != ' ' {
		b.player.Typed(r)
	}
}

// TypedKey moves the cursor with the arrows, taps its square with Enter or Space, and deselects or hides the cursor with Escape.
// The window gets all other keys, and an Escape that changes nothing.
func (b *Board) TypedKey(e *fyne.KeyEvent) {
	if b.view.choice != nil {
		b.chooseKey(e.Name)
		return
	}
	dx, dy := arrow(e.Name)
	moves := b.view.cursor >= 0 && (dx != 0 || dy != 0)
	if !moves && b.view.selected < 0 && b.window.Takes(e) {
		return
	}
	switch {
	case moves:
		b.cursor.move(dx, dy)
	case dx != 0 || dy != 0, enters(e.Name) && b.view.cursor < 0:
		b.cursor.wake(b.view.below())
	case enters(e.Name):
		b.snap()
		b.tapPlace(b.view.cursor)
	case e.Name == fyne.KeyEscape && b.drag.active:
		b.abandon()
	case e.Name == fyne.KeyEscape && b.view.selected >= 0:
		b.Select(-1)
	default:
		if e.Name == fyne.KeyEscape {
			b.cursor.show(-1)
		}
		b.window.Key(e)
	}
}

// arrow returns an arrow key's step on the screen, right and down.
func arrow(key fyne.KeyName) (dx, dy int) {
	switch key {
	case fyne.KeyLeft:
		return -1, 0
	case fyne.KeyRight:
		return 1, 0
	case fyne.KeyUp:
		return 0, -1
	case fyne.KeyDown:
		return 0, 1
	}
	return 0, 0
}

func enters(key fyne.KeyName) bool {
	return key == fyne.KeyReturn || key == fyne.KeyEnter || key == fyne.KeySpace
}
