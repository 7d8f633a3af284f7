package sheets

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"overtheboard/ui/kit"
	"overtheboard/ui/uitest"
	"overtheboard/ui/words"
)

// A written check sign puts checks first, and the other readings say that they give no check.
func TestSigned(t *testing.T) {
	w, p := openSheets(t)
	w.write(p, 0, "e4 e5 Qh5 Nc6 Bc4 Nf6 Q*5+")
	p.grid.move(0, 6)
	if all := p.offered; len(all) != 3 || all[0].SAN != "Qxe5+" {
		t.Fatalf("offered: %+v", all)
	}
	row := newReading().(*fyne.Container)
	for i, want := range []bool{false, true, true} {
		p.fill(i, row)
		none := words.Text("sheets.noCheck", words.With{"Move": p.offered[i].SAN})
		if got := row.Objects[0].(*canvas.Text).Text; strings.HasPrefix(got, none) != want {
			t.Errorf("a row says %q", got)
		}
	}
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
		if p.show(); p.says("sheets.date") != told {
			t.Errorf("of %q it says %q", day, p.status.Texts())
		}
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
