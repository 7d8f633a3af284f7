//go:build linux

package windowtest

import (
	"image"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"overtheboard/game/rules"
	"overtheboard/ui/board"
	"overtheboard/ui/kit"
)

// editor returns the board of the twin on which a position is set up.
func (t *Table) editor() *board.Editor {
	t.Helper()
	var found *board.Editor
	objects, _ := t.inFront()
	for _, o := range objects {
		walk(o, func(o fyne.CanvasObject) {
			if e, ok := o.(*board.Editor); ok {
				found = e
			}
		})
	}
	if found == nil {
		t.Fatal("no position is being set up")
	}
	return found
}

func (t *Table) tapSetup(name string) {
	t.Helper()
	sq, err := rules.ParseSquare(name)
	if err != nil {
		t.Fatal(err)
	}
	e := t.editor()
	t.TapAt(position(e).Add(e.Center(int(sq))))
}

// give runs a menu command: by its keys in the window, by its item in the twin.
func (t *Table) give(keys, label string) {
	t.Helper()
	t.Key(keys)
	t.inTwin()
	var give func(menu *fyne.Menu) bool
	give = func(menu *fyne.Menu) bool {
		return menu != nil && slices.ContainsFunc(menu.Items, func(item *fyne.MenuItem) bool {
			if item.Label == label {
				item.Action()
				return true
			}
			return give(item.ChildMenu)
		})
	}
	var bar *kit.MenuBar
	walk(t.twin.Content(), func(o fyne.CanvasObject) {
		if b, ok := o.(*kit.MenuBar); ok {
			bar = b
		}
	})
	if !slices.ContainsFunc(bar.Main.Items, give) {
		t.Fatalf("there is no command %q", label)
	}
}

// playSetup sets up a position by taps, undoes part of it, continues by keys, and plays it to mate.
func playSetup(t *testing.T) {
	s := NewScreen(t, program, 1280, 900)
	table := s.Sit(image.Pt(1100, 760))
	table.give("ctrl+e", "Set up a position…")
	table.Look("setup")
	table.TapText("Clear", 0)
	table.Look("setup-clear")
	if words := table.Words(); !strings.Contains(words, "White has no king") || !strings.Contains(words, "Black has no king") {
		t.Errorf("of an empty board it says %q", words)
	}
	// The palette's first field moves pieces, the second is White's king.
	e := table.editor()
	king := position(e).Add(fyne.NewPos(e.Size().Width+100, 72))
	table.TapAt(king)
	table.tapSetup("f6")
	table.tapSetup("a1")
	table.Look("setup-kings")
	table.give("ctrl+z", "Take back")
	// The cursor appears at the top left, because it was not shown before.
	table.Press("Right")
	for range 7 {
		table.Press("Right")
	}
	table.Type("k") // h8
	for range 6 {
		table.Press("Down")
	}
	table.Type("R") // h2
	table.Press("Left")
	table.Type("Q") // g2
	table.Look("setup-keys")
	if words := table.Words(); !strings.Contains(words, "Black is in check on h8, but White is to move.") {
		t.Errorf("of a king in check it says %q", words)
	}
	table.Press("Right")
	table.Type("P")
	table.Look("setup-built")
	if words := table.Words(); !strings.Contains(words, "7k/8/5K2/8/8/8/6QP/8 w - - 0 1") || !strings.Contains(words, "Only White can win") {
		t.Errorf("it says %q", words)
	}
	table.TapText("Play", 0)
	table.Look("setup-played")
	table.Play("g2g7")
	if words := table.Words(); !strings.Contains(strings.Join(strings.Fields(words), " "), "White wins by checkmate") {
		t.Errorf("after the mate it says %q", words)
	}
}
