package sheets

import (
	"math"
	"overtheboard/game/testenv"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"overtheboard/game"
	"overtheboard/saves/sheet"
	"overtheboard/ui/board"
	"overtheboard/ui/kit"
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
		w.press(fyne.KeyF3)
		testenv.Same(t, p.place(), want, "F3 leads to")
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
	p.readings.Select(0)
	testenv.Same(t, marks(p, 0)[2], 's', "the second click of a double click leaves", marks(p, 0))
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
		uitest.Type(w.canvas, step.typed)
		testenv.Same(t, p.says("sheets.unknown"), step.told, "after", step.typed, "it says", p.status.Texts())
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
		testenv.Must(t, err)
		next, _ := at.Play(m)
		w.reached = map[uint64]bool{next.BoardHash(): true}
		w.shell.Dialogs.Dismiss()
	}
}

// Where too much is unreadable to find a game, the open moves before it still have readings, and a choice among them continues.
func TestTooMuch(t *testing.T) {
	testenv.Long(t)
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
	p.settle(1)
	testenv.Same(t, marks(p, 0)[:4], "ssss", "after a choice it stands", marks(p, 0))
}

// If nothing fits, the smallest correction is shown with its reason, and each line leads to it.
func TestCorrect(t *testing.T) {
	w, p := openSheets(t)
	p.Results = results[1:2] // without one, a line says so
	w.write(p, 0, "e4 e5 Nf8 Nc6 Bb5 a6")
	if got := marks(p, 0); got != "sscsss" {
		t.Fatalf("it stands %s", got)
	}
	if text, reading, _ := p.stands(0, 2); text != "Nf8" || !strings.Contains(reading, "Nf3") {
		t.Errorf("%s is read as %s", text, reading)
	}
	if got := p.status.Texts(); len(got) != 2 || !strings.Contains(got[1], "2. Nf3") || !strings.Contains(got[1], "Nf8") {
		t.Fatalf("it says %q", got)
	}
	for line := range p.lines {
		p.grid.move(1, 5)
		at := fyne.NewPos(1, (float32(line)+0.5)*p.status.HeightAt(1000)/2) // one line of text each
		test.TapAt(p.status, at)
		testenv.Same(t, p.place(), "0/2", "a click on line", line, "leads to")
	}
	_, why, _ := strings.Cut(p.lines[1].text, " · ")
	testenv.Same(t, why, words.Text("refusal.cannotGoThere", words.With{"Piece": "knight", "From": "g1", "To": "f8"}), "why not Nf8")
	p.letters[0].Choose(indexOf("de"))
	p.paste(0, "1. e4 e5 2. Sf8 Sc6 3. Lb5 a6")
	p.Results = results[1:2]
	if p.grid.move(0, 2); !strings.HasSuffix(p.lines[1].text, why) {
		t.Errorf("in another language: %q", p.lines[1].text)
	}
}

// A chosen correction is recorded in the opened game. The sheet stays as it was written.
func TestOpenCorrected(t *testing.T) {
	w, p := openSheets(t)
	p.Results = results[1:2]
	w.write(p, 0, "e4 e5 Nf8 Nc6 Bb5 a6")
	p.grid.move(0, 2)
	said, _, _ := strings.Cut(p.lines[1].text, " · ")
	chosen := words.Text("sheets.chosen", words.With{"Move": said})
	if p.settle(0); marks(p, 0) != "ssssss" || p.lines[1].text != chosen || p.lines[1].kind != kit.Good {
		t.Errorf("a chosen correction stands %s: %+v", marks(p, 0), p.lines[1])
	}
	p.settle(0)
	w.answer(t, "sheets.open")
	g := w.shell.Controller.Game()
	if w.left != 1 || g.Live().Ply() != 6 || g.Outcome().Result != game.WhiteWins || !w.shell.Controller.Unsaved() || w.shell.Dialogs.Busy() {
		t.Fatalf("opened %d plies, %v", g.Live().Ply(), g.Outcome())
	}
	if remark := g.MainLine()[3].After; !strings.Contains(remark, "Nf8") || strings.Contains(remark, "\u2068") {
		t.Errorf("the remark is %q", remark)
	}
	if p := w.openPage(t); entries(p, 0) != "e4 e5 Nf8 Nc6 Bb5 a6" || p.result() != 1 {
		t.Errorf("of the sheet is left %q", entries(p, 0))
	}
}

// A sheet in the letters of another language offers that.
func TestBetterLetters(t *testing.T) {
	_, p := openSheets(t)
	p.Results = results[1:2]
	p.paste(0, "1. e4 e5 2. Sf3 Sc6 3. Lb5 a6")
	if len(p.lines) < 2 || p.lines[1].text != words.Text("sheets.better", words.With{"Sheet": 1, "Language": "Deutsch"}) {
		t.Fatalf("it says %q", p.status.Texts())
	}
	p.lines[1].does()
	if p.codes[0] != "de" || p.answer.Fits != 1 || p.answer.Cost != 0 || len(p.lines) != 1 {
		t.Errorf("%s: %q", p.codes[0], p.status.Texts())
	}
}

// A ply missing on one sheet shifts its entries, not their marks. It can be inserted.
func TestLeftOut(t *testing.T) {
	w, p := openSheets(t)
	moves := "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7"
	w.write(p, 0, moves)
	w.write(p, 1, strings.Replace(moves, " Bb5", "", 1))
	if marks(p, 0)[:9] != "sssssssss" || !strings.HasPrefix(marks(p, 1), "ssssc") || strings.Count(marks(p, 1), "c") != 1 || p.answer.Cost != 2 {
		t.Fatalf("%s, %s, cost %d", marks(p, 0), marks(p, 1), p.answer.Cost)
	}
	testenv.Same(t, p.ply(1, 4), 5, "the entry behind it is of ply")
	if _, reading, _ := p.stands(1, 4); !strings.Contains(reading, "Bb5") {
		t.Errorf("it is not said what is missing, but %q", reading)
	}
	inserted := func() {
		t.Helper()
		if got := entries(p, 1); got != "e4 e5 Nf3 Nc6 _ a6 Ba4 Nf6 O-O Be7" || p.answer.Cost != 0 || p.place() != "1/4" || p.grid.times {
			t.Errorf("there are %s at %d, and the cursor is at %s", got, p.answer.Cost, p.place())
		}
	}
	p.grid.move(1, 4)
	w.press(fyne.KeyInsert)
	inserted()
	p.shortcut(&fyne.ShortcutUndo{})
	p.grid.move(0, 0)
	p.times.Choose(1)
	if line := p.lines[1]; !strings.Contains(line.text, words.Text("sheets.insert", words.With{"Move": ""})) || p.answer.Cost != 2 {
		t.Errorf("it says %q", line.text)
	}
	p.lines[1].does()
	inserted()
	if _, reading, m := p.stands(0, 4); m != settled || reading != "" {
		t.Error("what is written is shown as read")
	}
	p.grid.move(1, 0)
	if _, reading, m := p.stands(1, 4); m != settled || reading != "Bb5" {
		t.Errorf("the gap is read as %q", reading)
	}
	p.grid.move(1, 4)
	w.press(fyne.KeyDelete)
	testenv.Same(t, len(p.Sheets[1].Entries), 9, "after Delete there are", entries(p, 1))
}
