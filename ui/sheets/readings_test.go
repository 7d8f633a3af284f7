package sheets

import (
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"overtheboard/saves/sheet"
	"overtheboard/ui/board"
	"overtheboard/ui/uitest"
	"overtheboard/ui/words"
)

// What is open shows its readings on the board and in the list; one that is chosen settles what hangs on it, and can be taken back.
func TestSettle(t *testing.T) {
	w, p := openSheets(t)
	w.write(p, 0, "e4 e5 N?3 Nc6 N?5")
	if got := marks(p, 0); got != "ssoso" {
		t.Fatalf("it stands %s", got)
	}
	for _, want := range []string{"0/2", "0/4", "0/2"} {
		if w.press(fyne.KeyF3); p.place() != want {
			t.Errorf("F3 leads to %s, not %s", p.place(), want)
		}
	}
	if got := p.board.State().Arrows; len(got) != 4 || p.readings.Length() != 4 {
		t.Fatalf("the board shows %d readings, the list %d", len(got), p.readings.Length())
	}
	tap := func(square string) {
		p.clicked = time.Time{} // some time later
		(&boardCover{page: p}).Tapped(&fyne.PointEvent{Position: p.board.Center(uitest.Square(t, square))})
	}
	if tap("g1"); marks(p, 0) != "ssoso" { // g1 has two readings
		t.Errorf("after a click on g1 it stands %s", marks(p, 0))
	}
	if tap("h3"); marks(p, 0)[2] != 's' || p.answer.Games[0].SAN[2] != "Nh3" {
		t.Errorf("after a click on h3 it stands %s", marks(p, 0))
	}
	(&boardCover{page: p}).Tapped(&fyne.PointEvent{Position: p.board.Center(uitest.Square(t, "h3"))})
	if p.readings.Select(0); marks(p, 0)[2] != 's' {
		t.Errorf("the second click of a double click leaves %s", marks(p, 0))
	}
	if tap("g1"); marks(p, 0) != "ssoso" { // now it has one
		t.Errorf("after the second click it stands %s", marks(p, 0))
	}
	w.canvas.Focus(p.readings)
	w.press(fyne.KeyDown)
	want := p.answer.Plies[2].Readings[0].SAN
	if arrows := p.board.State().Arrows; arrows[0].Style == arrows[1].Style || len(p.chosen) > 0 {
		t.Errorf("the arrows do not show that %s is meant", want)
	}
	uitest.Type(w.canvas, " ")
	if p.answer.Games[0].SAN[2] != want || p.answer.Fits == 0 || marks(p, 0)[2] != 's' {
		t.Errorf("Space does not settle %s: %s", want, marks(p, 0))
	}
	p.grid.move(0, 2)
	w.canvas.Focus(p.grid)
	if uitest.Type(w.canvas, "Nf3 "); len(p.chosen) > 0 || p.answer.Games[0].SAN[2] != "Nf3" {
		t.Error("what is written later does not count")
	}
}

// The list has the readings by their shares, and the board the likeliest in green, wherever that is.
func TestOrderOfReadings(t *testing.T) {
	w, p := openSheets(t)
	w.write(p, 0, "e4 e5 Qh5 Bc4 Nf6 Q*#") // Black's second move is missing
	p.grid.move(0, 5)
	likeliest, last := 0, uint64(math.MaxUint64)
	for i, o := range p.offered {
		if o.ply == 6 && o.Games > last {
			t.Errorf("%s is below a rarer one", o.text)
		}
		if last = o.Games; o.SAN == p.answer.Games[0].SAN[6] {
			likeliest = i
		}
	}
	green := slices.IndexFunc(p.board.State().Arrows, func(a board.Arrow) bool { return a.Style == board.GreenArrow })
	if likeliest == 0 || green < 0 || p.board.State().Arrows[green].To != int(p.offered[likeliest].Move.To) || len(p.board.State().Arrows) > mostArrows+1 {
		t.Errorf("the likeliest is reading %d, arrow %d", likeliest, green)
	}
}

// A single "?" says what it stands for, once it is not being typed.
func TestAlone(t *testing.T) {
	w, p := openSheets(t)
	w.write(p, 0, "e4 e5 N?3 Nc6")
	for _, step := range []struct {
		typed string
		told  bool
	}{{"?", false}, {" ", true}, {"a6 ", true}} {
		if uitest.Type(w.canvas, step.typed); p.says("sheets.unknown") != step.told {
			t.Errorf("after %q it says %q", step.typed, p.status.Texts())
		}
	}
	p.lines[slices.Index(p.status.Texts(), words.Text("sheets.unknown"))].does()
	if uitest.Type(w.canvas, "* "); p.answer.Cost != 0 || p.says("sheets.unknown") || entries(p, 0) != "e4 e5 N?3 Nc6 * a6" {
		t.Errorf("%s: it says %q", entries(p, 0), p.status.Texts())
	}
}

// A position from an archived game makes its next move likelier.
func TestArchived(t *testing.T) {
	w := newWindow(t)
	for _, archived := range []bool{false, true} {
		p := w.openPage(t)
		w.write(p, 0, "e4 e5 Ke2 Ke7 N?3")
		if got := p.answer.Games[0].SAN[4]; (got == "Na3") != archived {
			t.Errorf("archived %v: %s", archived, got)
		}
		at, _ := p.position(4)
		m, err := at.ParseSAN("Na3")
		if err != nil {
			t.Fatal(err)
		}
		next, _ := at.Play(m)
		w.reached = map[uint64]bool{next.BoardHash(): true}
		w.shell.Dialogs.Dismiss()
	}
}

// Where too much is unreadable to find a game, the open moves before it still have readings, and a choice among them continues.
func TestTooMuch(t *testing.T) {
	_, p := openSheets(t)
	for e, text := range strings.Fields("e4 e5 N?3 Nc6 " + strings.Repeat("* ", 10) + "Qa8#") {
		p.set(0, e, sheet.Entry{Text: text})
	}
	p.renew() // once
	if p.answer.Stopped == nil || p.answer.Fits > 0 || marks(p, 0)[:5] != "ssoso" || p.whyNotOpen() == "" {
		t.Fatalf("it stands %s: %+v", marks(p, 0), p.answer.Stopped)
	}
	if p.lines[0].does(); p.grid.entry != 2 || len(p.offered) != 4 || len(p.board.State().Arrows) != 4 || strings.Contains(p.offered[0].text, "%") {
		t.Errorf("at %d are offered %+v", p.grid.entry, p.offered)
	}
	if p.settle(1); marks(p, 0)[:4] != "ssss" {
		t.Errorf("after a choice it stands %s", marks(p, 0))
	}
}
