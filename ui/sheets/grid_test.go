package sheets

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"overtheboard/game/rules"
	"overtheboard/game/testenv"
	"overtheboard/saves/sheet"
	"overtheboard/ui/kit"
	"overtheboard/ui/uitest"
	"overtheboard/ui/words"
)

// A clean sheet is typed with nothing but spaces between moves. A space completes an unambiguous entry, and writes a forced
// move.
func TestTypeCleanSheet(t *testing.T) {
	w, p := openSheets(t)
	w.enter(p, 0, "e4 e5 Qh Nc Qxf7+  ") // after 3. Qxf7+ the king must take
	if got := entries(p, 0); got != "e4 e5 Qh5 Nc6 Qxf7+ Kxf7" || marks(p, 0) != "ssssss" {
		t.Errorf("%q stands %s", got, marks(p, 0))
	}
	uitest.Type(w.canvas, "O-O") // which O-O-O goes on from, but is whole
	testenv.Same(t, p.completion(), "", "O-O is completed to")
	p.empty(p.rules)
	if w.enter(p, 0, "f3 e5 g4 Qh4#"); marks(p, 0) != "ssss" || len(p.lines) != 1 || !p.says("sheets.one") {
		t.Errorf("%q stands %s, it says %q", entries(p, 0), marks(p, 0), p.status.Texts())
	}
}

// Typing continues in the entry with the cursor, wherever else a click went, and Enter there opens no game.
func TestKeepKeyboard(t *testing.T) {
	w, p := openSheets(t)
	w.write(p, 0, "e4 e5 N?3")
	for i, click := range []func(){
		func() { w.canvas.Unfocus() }, // of nothing
		func() { p.grid.move(0, 2); w.canvas.Focus(p.readings); p.readings.Select(1) },
		func() { w.canvas.Unfocus(); p.letters[1].Choose(2) },
	} {
		click()
		p.grid.move(0, 3)
		uitest.Type(w.canvas, "N")
		click()
		p.grid.move(0, 3)
		w.press(fyne.KeyReturn)
		if entries(p, 0) != "e4 e5 N?3 N" || p.grid.entry != 4 || w.canvas.Focused() != p.grid || w.shell.Dialogs.Open != p.modal {
			t.Fatalf("%d: %s, %d", i, entries(p, 0), p.grid.entry)
		}
		p.set(0, 3, sheet.Entry{})
	}
	p.renew()
	buttons := w.shell.Dialogs.Open.Buttons
	w.canvas.Focus(buttons[len(buttons)-1])
	w.press(fyne.KeyReturn)
	testenv.Same(t, w.left, 1, "Enter on the button opens nothing")
}

// The keys lead through the entries as on a sheet, and out of it.
func TestKeys(t *testing.T) {
	w, p := openSheets(t)
	w.write(p, 0, "e4 e5 Nf3 Nc6")
	for _, step := range []struct {
		key          fyne.KeyName
		sheet, entry int
		to           string
		shifted      bool
		takesTab     bool
	}{
		{fyne.KeyTab, 0, 0, "0/1", false, true},
		{fyne.KeyReturn, 0, 1, "0/2", false, true},
		{fyne.KeyRight, 0, 1, "1/0", false, true},
		{fyne.KeyLeft, 1, 2, "0/3", false, true},
		{fyne.KeyLeft, 0, 0, "0/0", false, true},
		{fyne.KeyDown, 0, 1, "0/3", false, true},
		{fyne.KeyUp, 0, 3, "0/1", false, true},
		{fyne.KeyUp, 0, 1, "0/1", false, true},
		{fyne.KeyHome, 0, 3, "0/0", false, true},
		{fyne.KeyEnd, 0, 0, "0/4", false, true},
		{fyne.KeyPageDown, 0, 1, "0/17", false, true},
		{fyne.KeyPageUp, 0, 17, "0/1", false, false},
		{fyne.KeyTab, 0, 1, "0/2", true, false},
		{fyne.KeyTab, 0, 4, "0/5", false, false},
	} {
		p.grid.move(step.sheet, step.entry)
		if step.shifted {
			p.grid.KeyDown(&fyne.KeyEvent{Name: desktop.KeyShiftLeft})
		}
		testenv.Same(t, p.grid.AcceptsTab(), step.takesTab, step.entry, "Tab is taken")
		p.grid.KeyUp(&fyne.KeyEvent{Name: desktop.KeyShiftLeft})
		w.press(step.key)
		testenv.Same(t, p.place(), step.to, step.key, "leads from", step.sheet, step.entry, "to")
	}
	p.grid.move(0, 2)
	name, value := p.grid.Description()
	if name != words.Text("sheets.entry", words.With{"Sheet": 1, "Round": 2, "Side": words.Color(rules.White)}) || value != "Nf3 "+words.Text("sheets.settled") {
		t.Errorf("it is %q, %q", name, value)
	}
	w.press(fyne.KeyBackspace)
	uitest.Type(w.canvas, "6")
	testenv.Same(t, entries(p, 0), "e4 e5 Nf6 Nc6", "Backspace leads to")
	at := p.grid.cell(1, 3)
	test.TapAt(p.grid, fyne.NewPos(at.X+5, at.Y+5))
	testenv.Same(t, p.place(), "1/3", "a tap leads to")
}

// After any typing, the page shows the state of the sheets.
func TestWhateverIsTyped(t *testing.T) {
	_, p := openSheets(t)
	keys := []fyne.KeyName{fyne.KeyTab, fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft, fyne.KeyRight, fyne.KeyBackspace, fyne.KeyDelete, fyne.KeyInsert, fyne.KeyHome, fyne.KeyEnd}
	letters := []rune("e4N?f3 *O-Oxd5=Q B")
	seed := uint32(7)
	next := func(n int) int { seed = seed*1664525 + 1013904223; return int(seed>>8) % n }
	for range testenv.Draws(80) {
		if next(4) == 0 {
			p.grid.TypedKey(&fyne.KeyEvent{Name: keys[next(len(keys))]})
		} else {
			p.grid.TypedRune(letters[next(len(letters))])
		}
		switch next(40) {
		case 0:
			p.settle(next(5))
		case 1:
			p.shortcut(&fyne.ShortcutUndo{})
		case 2:
			p.grid.turn(!p.grid.times)
		}
		if p.plies() > 3 {
			p.clear(p.rules)
			p.renew()
		}
		if p.blank() != (p.answer == nil) || len(p.lines) == 0 || p.here() >= 0 && len(p.offered) > 0 && len(p.chosen) > len(p.answer.Plies)+p.plies() {
			t.Fatalf("%s | %s", entries(p, 0), entries(p, 1))
		}
	}
}

// Times are typed down a column, and are in the opened game, with a note of what is open.
func TestTimes(t *testing.T) {
	w, p := openSheets(t)
	w.write(p, 0, "e4 e5 N?3 Nc6")
	p.grid.turn(true)
	p.grid.move(0, 0)
	uitest.Type(w.canvas, "159 158 157 ")
	if p.grid.entry != 6 || entries(p, 0) != "e4 e5 N?3 Nc6" || p.at(0, 0).Clock != "159" || p.at(0, 2).Clock != "158" || len(p.Sheets[0].Entries) != 4 {
		t.Fatalf("at %d after %+v", p.grid.entry, p.Sheets[0].Entries)
	}
	if name, value := p.grid.Description(); name == "" || strings.Contains(value, "15") {
		t.Errorf("behind the moves stands %q", value)
	}
	p.grid.move(0, 2)
	w.press(fyne.KeyDelete)
	w.press(fyne.KeyInsert)
	if p.at(0, 2).Clock != "" || entries(p, 0) != "e4 e5 N?3 Nc6" {
		t.Errorf("after Delete %+v", p.Sheets[0].Entries)
	}
	if p.shortcut(&fyne.ShortcutUndo{}); p.at(0, 2).Clock != "158" || p.at(0, 4).Clock != "" {
		t.Errorf("not each time is one change: %+v", p.Sheets[0].Entries)
	}
	w.answer(t, "sheets.open")
	n := w.shell.Controller.Game().MainLine()[3]
	testenv.Same(t, n.After, words.Bare(words.Text("sheets.reading", words.With{"Is": n.SAN(), "Readings": 4})), "of the open move is said")
}

// No time is lost silently: a wrong one is told, and one without a move.
func TestWrongTimes(t *testing.T) {
	w, p := openSheets(t)
	w.write(p, 0, "e4 e5")
	told := func() (line kit.RemarkKind, does func()) {
		for _, l := range p.lines {
			if l.text == words.Text("sheets.time") {
				return l.kind, l.does
			}
		}
		t.Errorf("it says %q", p.status.Texts())
		return 0, func() {}
	}
	p.times.Choose(1)
	if kind, _ := told(); kind != kit.Notice {
		t.Error("what to type is told as an error")
	}
	if uitest.Type(w.canvas, "1"); p.plies() != 2 || !p.says("sheets.time") {
		t.Errorf("of a time without a move it says %q", p.status.Texts())
	}
	p.grid.move(0, 1)
	uitest.Type(w.canvas, "Rook")
	p.times.Choose(0)
	p.grid.move(1, 0)
	_, does := told()
	if does(); p.place() != "0/1" || !p.grid.times {
		t.Errorf("a click leads to %s", p.place())
	}
	if w.answer(t, "setup.clear"); p.grid.times || p.times.Current != 0 {
		t.Error("empty sheets take times")
	}
}
