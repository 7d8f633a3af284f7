package ui

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"overtheboard/ui/kit"
	"overtheboard/ui/settings"
	"overtheboard/ui/uitest"
)

// Content that is higher than the window scrolls by keys, while the focus is on a button.
func TestDialogScrollsByKeys(t *testing.T) {
	w := newWindow(t)
	w.shell.Win.Resize(fyne.NewSize(700, 400))
	w.shell.Do("shortcuts")
	var scroll *container.Scroll
	for _, o := range uitest.Drawn(w.shell.Dialogs.View()) {
		if s, ok := o.(*container.Scroll); ok && scroll == nil {
			scroll = s
		}
	}
	most := scroll.Content.MinSize().Height - scroll.Size().Height
	if most < 10*kit.Step {
		t.Fatalf("the content is only %v higher than its room", most)
	}
	for _, move := range []struct {
		key  fyne.KeyName
		want float32
	}{
		{fyne.KeyUp, 0}, {fyne.KeyDown, 5 * kit.Step}, {fyne.KeyEnd, most}, {fyne.KeyDown, most}, {fyne.KeyHome, 0},
		{fyne.KeyPageDown, min(most, scroll.Size().Height)}, {fyne.KeyPageUp, 0},
	} {
		w.press(move.key)
		if got := scroll.Offset.Y; got != move.want {
			t.Errorf("%s scrolls to %v, not %v", move.key, got, move.want)
		}
	}
}

// A list that grows with its window shows all the rows that come into view.
func TestMovesAfterGrowing(t *testing.T) {
	w := newWindow(t)
	w.shell.Win.Resize(fyne.NewSize(640, 400))
	w.playMoves(t, "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7")
	w.shell.Win.Resize(settings.DefaultSize)
	var texts []*canvas.Text
	var scroll *container.Scroll
	look := func() {
		texts = nil
		for _, o := range uitest.Drawn(w.moves()) {
			switch o := o.(type) {
			case *canvas.Text:
				texts = append(texts, o)
			case *container.Scroll:
				scroll = o
			}
		}
	}
	if look(); scroll.Offset.Y != 0 {
		t.Errorf("scrolled to %v", scroll.Offset.Y)
	}
	if !slices.ContainsFunc(texts, func(t *canvas.Text) bool { return t.Text == "1." && t.Visible() }) {
		t.Error("the first row is not in view")
	}
	w.shell.Win.Resize(fyne.NewSize(480, 320))
	visible := 0
	look()
	for _, text := range texts {
		if text.Visible() && text.Text == "Nf6" {
			visible++
		}
	}
	if visible > 1 {
		t.Errorf("a move is seen %d times after the list became smaller", visible)
	}
}
