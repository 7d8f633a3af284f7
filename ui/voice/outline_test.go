package voice

import (
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"overtheboard/game"
	"overtheboard/resources"
	"overtheboard/ui/board"
	"overtheboard/ui/diagram"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// keys is what a board leaves to its window, which does nothing.
type keys struct{ board.Window }

func (keys) Animates(time.Duration) {}

// seat is who plays at a board, and knows only what stands there.
type seat struct {
	board.Player
	game *game.Controller
}

func (s seat) Stands(place int) string { return words.Stands(s.game.Shown().Position(), place) }

// The outline of a board lists its squares as seen, with their pieces. Everything else shown has a name and a place.
func TestOutline(t *testing.T) {
	w := newWindow(t, "normal", false)
	w.play(t, "e4")
	b := board.New(resources.Picture, seat{game: w.game}, keys{})
	b.SetState(diagram.Of(w.game.Shown(), true, -1))
	button, entry := kit.NewButton("Resign", nil, nil), kit.NewEntry("Ann", "White's name")
	button.Disable()
	entry.Names = true
	w.Win.SetContent(container.NewWithoutLayout(b, button, entry))
	w.Win.Resize(fyne.NewSize(600, 400))
	kit.Place(b, 0, 0, 400, 400)
	kit.Place(button, 410, 10, 100, 40)
	kit.Place(entry, 410, 60, 100, 40)
	w.Win.Canvas().Focus(entry)

	if preview := squares(board.NewPreview(resources.Picture, 80), kit.Rect{}); preview != nil {
		t.Errorf("a board on which nothing can be done shows squares: %v", preview)
	}
	items := w.voice.Outline()
	var squares []kit.Item
	for _, i := range items {
		if i.Role == "gridcell" {
			squares = append(squares, i)
		}
	}
	if p := w.game.Live().Position(); len(squares) != 64 || squares[0].Name != words.Stands(p, 56) || squares[36].Name != words.Stands(p, 28) {
		t.Fatalf("squares %v", squares)
	}
	center := b.Center(28)
	if at := squares[36].At; !at.Holds(center) || at.Width < 40 {
		t.Errorf("e4 at %v is not around %v", at, center)
	}
	b.SetFlipped(true)
	if name := w.voice.Outline()[slices.IndexFunc(items, func(i kit.Item) bool { return i.Role == "gridcell" })].Name; name != words.Stands(w.game.Live().Position(), 7) {
		t.Errorf("turned, it begins with %s", name)
	}
	b.Choose(60, []string{"queen", "rook"}, []string{"queen Q", "rook R"}, "QR", func(int) {})
	squares = w.voice.Outline()
	if i := slices.IndexFunc(squares, func(i kit.Item) bool { return i.Name == "queen Q" }); i < 0 || !squares[i].At.Holds(b.Center(60)) {
		t.Error("what can be chosen has no name where it lies")
	}
	b.CancelChoice()
	find := func(role string) kit.Item {
		return items[slices.IndexFunc(items, func(i kit.Item) bool { return i.Role == role })]
	}
	if i := find("button"); i.Name != "Resign" || !i.Off || i.At.Width != 100 {
		t.Errorf("button %+v", i)
	}
	if i := find("textbox"); i.Name != "White's name" || i.Value != "Ann" || !i.Focused || !i.Names {
		t.Errorf("entry %+v", i)
	}

	w.Dialogs.Show(&kit.Dialog{Title: "Resign?", Content: kit.Paragraph("Really"), Answers: []kit.Answer{{Text: "No"}, {Text: "Yes"}}})
	items = w.voice.Outline()
	var said []string
	for _, i := range items[1:] {
		said = append(said, i.Role+" "+i.Name)
	}
	if want := []string{"dialog Resign?", "text Resign?", "text Really", "button Yes", "button No"}; !slices.Equal(said, want) {
		t.Errorf("a dialog shows %q", said)
	}
	if items[0].Off {
		t.Error("an eager dialog takes no press")
	}
}
