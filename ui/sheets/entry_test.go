package sheets

import (
	"overtheboard/game/testenv"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"overtheboard/saves/sheet"
	"overtheboard/ui/kit"
	"overtheboard/ui/uitest"
	"overtheboard/ui/words"
)

// A small letter stands for a piece where only that can be meant. What stands beside a move is no entry.
func TestSmallLetters(t *testing.T) {
	testenv.Long(t)
	w, p := openSheets(t)
	for _, text := range []string{"1.", "e2-e4", "e5(=)", "2.nf3", "(=)", "nc6", "bb5", "d5", "bxc6", "bxc6", "z?"} {
		uitest.Type(w.canvas, text)
		w.press(fyne.KeyReturn)
	}
	testenv.Same(t, entries(p, 0), "e4 e5 Nf3 Nc6 Bb5 d5 Bxc6 bxc6 z?", "typed")
}

// Each sheet has its own piece letters, and pasted text is read as a sheet.
func TestLettersAndPaste(t *testing.T) {
	w, p := openSheets(t)
	p.letters[0].Choose(indexOf("de"))
	p.letters[1].Choose(indexOf("es"))
	w.enter(p, 0, "e4 e5 Sf Sc L?5 a6 Lx S*")
	testenv.Same(t, entries(p, 0), "e4 e5 Sf3 Sc6 L?5 a6 Lx S*", "typed")
	if w.write(p, 1, "e4 e5 Cf3 Cc6 Ab5 a6 Axc6 dxc6"); p.answer.Cost == 0 {
		t.Errorf("a knight and a pawn agree: %s, %s", marks(p, 0), marks(p, 1))
	}
	w.shell.App.Clipboard().SetContent("[White \"Ann\"]\n[Result \"1-0\"]\n1. e4 f6\n2. D?? g5\n3. Dh5\n")
	p.grid.TypedShortcut(&fyne.ShortcutPaste{Clipboard: w.shell.App.Clipboard()})
	p.grid.move(0, 0)
	w.shell.App.Clipboard().SetContent("[White\n")
	p.grid.TypedShortcut(&fyne.ShortcutPaste{Clipboard: w.shell.App.Clipboard()})
	if p.Tags["White"] != "Ann" || entries(p, 1) != "e4 f6 D?? g5 Dh5" && entries(p, 0) != "e4 f6 D?? g5 Dh5" || p.result() != 1 || p.status.Texts()[0] == "" {
		t.Errorf("pasted %s, %s, %v", entries(p, 0), entries(p, 1), p.Tags)
	}
	if w.answer(t, "setup.clear"); !p.blank() || p.codes != [2]string{"de", "es"} || p.result() >= 0 {
		t.Error("Clear leaves something, or takes the letters")
	}
}

// Text that other programs write is pasted in plain characters, with its result and its day.
func TestPastePlainly(t *testing.T) {
	w, p := openSheets(t)
	for text, result := range map[string]string{
		"1.\te2\u2011e4\u00a0e5\n 2.  Nf3  Ｎｃ６ ; 0-1\r\n3. B\u200bb5 (=)\n[Result \"0:1\"]": "0-1",
		"1. e4 e5\n2. Nf3 Nc6\n3. Bb5 1–0\n":                                                "1-0",
		"1. e4 e5 2. Nf3 Nc6 3. Bb5 1:0":                                                    "1-0",
		"1. ｅ４ e5 2. Nf3 Nc6 3. Bb5 ½ \n":                                                   "",
		"1. e2\u2212e4 e5 2. Nf3 Nc6 3. Bb5 1/2—1/2":                                        "1/2-1/2",
		"1. e4 e5 2. Nf3 Nc6 3. Bb5 ½:½\n[Date \"23/10/1918\"]\n":                           "1/2-1/2",
	} {
		p.empty(p.rules)
		p.paste(0, text)
		want := "e4 e5 Nf3 Nc6 Bb5"
		if result == "" {
			want += " ½" // which is no result
		}
		if got := entries(p, 0); got != want || p.result() != slices.Index(results, result) {
			t.Errorf("%q: %s, %v", text, got, p.Results)
		}
		if day := p.Tags["Date"]; strings.Contains(text, "Date") && day != "1918.10.23" {
			t.Errorf("its day is %s", day)
		}
	}
	w.shell.Dialogs.Dismiss()
}

// While an entry is typed, a message shows it as it is. A click on the only reading of an entry that fits chooses nothing.
func TestTypedCorrection(t *testing.T) {
	w, p := openSheets(t)
	w.write(p, 0, "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6")
	w.write(p, 1, "e4 e5 Nf3 Nc6")
	uitest.Type(w.canvas, "Bb6")
	if text := p.lines[1].text; !strings.Contains(text, p.remark(sheet.Correction{Sheet: 2, Was: "Bb6", Is: "Bb5"}, 1)) {
		t.Errorf("it says %q", text)
	}
	p.grid.move(0, 4)
	if p.settle(0) || len(p.offered) != 1 || len(p.chosen) > 0 {
		t.Errorf("of one that fits, %v is chosen", p.chosen)
	}
	p.grid.move(1, 4)
	if !p.settle(0) || len(p.chosen) != 1 {
		t.Error("a correction is not accepted")
	}
}

// What people write beside a move is no part of it, nor an entry of its own.
func TestBesideMoves(t *testing.T) {
	for text, want := range map[string]string{
		"Rxf2(=)": "Rxf2", "Rxf2=": "Rxf2", "R:f2": "Rxf2", "Rf2:": "Rf2", "Re2-f2": "Re2f2", "Re2xf2": "Re2xf2", "Rxf2ch": "Rxf2",
		"19.Rxf2": "Rxf2", "19...Rxf2+": "Rxf2+", "19.": "", "19": "", "(=)": "", "=": "", "+": "", "e.p.": "", "exd6e.p.": "exd6",
		"exd6ep": "exd6", "e2-e4": "e4", "e5:d6": "exd6", "e7-e8=Q": "e8=Q", "e8=Q(=)": "e8=Q", "O-O": "O-O", "0-0-0": "0-0-0",
		"?-O": "?-O", "*": "*", "...": "...", "N?3": "N?3", "Nf?": "Nf?", "Kre2-f2": "Kre2f2", "??xd5": "??xd5", "N@f3": "N@f3",
	} {
		testenv.Same(t, plainEntry(text), want, text)
	}
}

// A result behind the last move is the game's; without one, a line says that it is missing.
func TestTypeResult(t *testing.T) {
	w, p := openSheets(t)
	w.write(p, 0, "e4 e5")
	if len(p.lines) != 2 || !p.says("sheets.noResult") {
		t.Fatalf("it says %q", p.status.Texts())
	}
	for i, text := range []string{"1-0", "0-1", "1/2-1/2", "1-0", "½-½"} {
		want := []int{1, 3, 2, 1, 2}[i]
		uitest.Type(w.canvas, text+" ")
		if entries(p, 0) != "e4 e5" || p.result() != want || p.grid.entry != 2 || !strings.Contains(p.heading.Text, results[want]) || len(p.lines) != 1 {
			t.Errorf("%s: %s, %v, %q, it says %q", text, entries(p, 0), p.Results, p.heading.Text, p.status.Texts())
		}
		if p.shortcut(&fyne.ShortcutUndo{}); p.result() == want {
			t.Errorf("%s is not undone", text)
		}
		p.shortcut(&fyne.ShortcutRedo{})
	}
	for _, end := range []struct{ fen, moves string }{
		{"", "f3 e5 g4 Qh4#"},
		{"7k/8/5K2/8/8/8/8/6Q1 w - - 0 1", "Qg6"}, // stalemate
	} {
		p.empty(p.rules)
		if end.fen != "" {
			p.paste(0, "[FEN \""+end.fen+"\"]\n1. Ke7")
		}
		if w.write(p, 0, end.moves); p.says("sheets.noResult") || p.answer.Fits != 1 {
			t.Errorf("after %s it says %q", end.moves, p.status.Texts())
		}
	}
}

// resultChoice returns the choice of a result in the open dialog.
func (w *testWindow) resultChoice() *kit.Segments {
	for _, o := range test.LaidOutObjects(w.shell.Dialogs.View()) {
		if s, ok := o.(*kit.Segments); ok && len(s.Items) == len(results) {
			return s
		}
	}
	return nil
}

// Players and result are entered in a dialog, and are in the game.
func TestHeading(t *testing.T) {
	w, p := openSheets(t)
	w.write(p, 0, "e4 e5")
	p.askHeading()
	uitest.Type(w.canvas, "Ann")
	uitest.Seen[*kit.Entry](w.shell.Dialogs.Open.Content)[2].SetText("12.5.1989")
	w.answer(t, "button.save")
	if w.shell.Dialogs.Open != p.modal || p.Tags["White"] != "Ann" || p.Tags["Date"] != "1989.05.12" || len(p.Tags) != 2 || !strings.Contains(p.heading.Text, "Ann") {
		t.Fatalf("%v, %q", p.Tags, p.heading.Text)
	}
	for day, told := range map[string]bool{"3/10/1918": true, "May 1918": true, "23/10/1918": false, "": false} {
		p.tag("Date", day)
		p.show()
		testenv.Same(t, p.says("sheets.date"), told, "of", day, "it says", p.status.Texts())
	}
	w.answer(t, "sheets.open")
	if got := w.shell.Controller.Game().Names; got != [2]string{"Ann", ""} {
		t.Errorf("%q play", got)
	}
}

// Players and tags of empty sheets do not count as cleared ones, and do not begin a search that is done.
func TestHeadingKeepsSearch(t *testing.T) {
	w, p := openSheets(t)
	save := func() { uitest.Type(w.canvas, "Ann"); w.answer(t, "button.save") }
	p.askHeading()
	if save(); p.status.Texts()[0] != words.Text("sheets.hint") || p.Tags["White"] != "Ann" {
		t.Errorf("of empty sheets it says %q", p.status.Texts())
	}
	w.write(p, 0, "e4 e5")
	found := p.answer
	p.askHeading()
	if save(); p.answer != found || p.searching || p.place() != "0/2" {
		t.Error("the search begins again, or the cursor has moved")
	}
	p.Results = results[1:2]
	p.askHeading()
	w.resultChoice().Choose(0)
	if save(); p.answer == found || p.answer == nil || p.result() != 0 {
		t.Error("another result is not searched")
	}
	w.answer(t, "setup.clear")
	if len(p.lines) != 1 || !p.says("sheets.cleared") {
		t.Errorf("cleared it says %q", p.status.Texts())
	}
}
