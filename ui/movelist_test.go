package ui

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
)

func testObjects(w fyne.Widget) []fyne.CanvasObject { return test.WidgetRenderer(w).Objects() }

// drawn returns everything that is drawn for an object.
func drawn(o fyne.CanvasObject) (all []fyne.CanvasObject) {
	all = append(all, o)
	var parts []fyne.CanvasObject
	switch o := o.(type) {
	case *fyne.Container:
		parts = o.Objects
	case *container.Scroll:
		parts = []fyne.CanvasObject{o.Content}
	case fyne.Widget:
		parts = testObjects(o)
	}
	for _, part := range parts {
		all = append(all, drawn(part)...)
	}
	return all
}

// TestMoveListTap shows the tapped move and takes the focus.
func TestMoveListTap(t *testing.T) {
	w := newWindow(t)
	w.play(t, "e4 e5 Nf3 Nc6")
	tap := func(text string) {
		t.Helper()
		for _, o := range drawn(w.table.moves) {
			if label, ok := o.(*canvas.Text); ok && label.Text == text && label.Visible() {
				driver := fyne.CurrentApp().Driver()
				test.TapCanvas(w.shell.Win.Canvas(), driver.AbsolutePositionForObject(label).AddXY(5, label.Size().Height/2))
				return
			}
		}
		t.Fatalf("%q is not in view", text)
	}
	tap("e5")
	if w.shell.Controller.Shown().Ply() != 2 || w.table.moves.Shown().Shown != 2 {
		t.Errorf("shown: ply %d", w.shell.Controller.Shown().Ply())
	}
	w.press(fyne.KeyEnd)
	if w.shell.Controller.Shown().Ply() != 4 {
		t.Errorf("End leads to ply %d", w.shell.Controller.Shown().Ply())
	}
	tap("1.")
	if w.shell.Controller.Shown().Ply() != 4 {
		t.Error("a tap on a round's number shows something")
	}
}
