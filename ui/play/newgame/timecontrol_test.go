package newgame

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"overtheboard/game/testenv"
	"overtheboard/resources"
	"overtheboard/ui/kit"
	"overtheboard/ui/uitest"
	"overtheboard/ui/words"
)

func askedTime(t *testing.T, d *opened) *ownTime {
	t.Helper()
	d.askTime()
	entries := uitest.Seen[*kit.Entry](d.shell.Dialogs.Open.Content)
	if len(entries) != 4 {
		t.Fatalf("%d entries", len(entries))
	}
	o := &ownTime{extra: entries[2], text: entries[3]}
	copy(o.minutes[:], entries)
	return o
}

// TestOwnTimeCancelled: Escape and Cancel keep the time that was chosen before.
func TestOwnTimeCancelled(t *testing.T) {
	d := newOpened(t, 390, 844)
	for _, cancel := range []func(){
		func() { d.key(fyne.KeyEscape) },
		func() { test.Tap(d.shell.Dialogs.Open.Buttons[0]) },
	} {
		d.times.Choose(4)
		before := d.time
		test.TapAt(d.times, fyne.NewPos(d.times.Size().Width-5, d.times.Size().Height-5)) // the last
		if d.shell.Dialogs.Open == d.Modal {
			t.Fatal("nothing is asked")
		}
		cancel()
		if d.shell.Dialogs.Open != d.Modal || d.times.Current != 4 || d.time != before {
			t.Errorf("chosen is segment %d, %v", d.times.Current, d.time)
		}
	}
}

// TestOwnTimeOnATelephone: no text leaves the dialog, in the language with the longest labels.
func TestOwnTimeOnATelephone(t *testing.T) {
	words.Use("es")
	defer words.Use(resources.English)
	d := newOpened(t, 360, 740)
	d.askTime()
	content := d.shell.Dialogs.Open.Content
	right := kit.PlaceOf(d.window.Canvas(), content).X + content.Size().Width
	texts := uitest.Seen[*canvas.Text](content)
	for _, text := range texts {
		if at := kit.PlaceOf(d.window.Canvas(), text); at.X+text.MinSize().Width > right {
			t.Errorf("%q ends at %v, the dialog at %v", text.Text, at.X+text.MinSize().Width, right)
		}
	}
	if len(texts) < 10 {
		t.Errorf("%d texts", len(texts))
	}
}

func TestOwnTime(t *testing.T) {
	d := newOpened(t, 1100, 760)
	o := askedTime(t, d)
	take := d.shell.Dialogs.Open.Buttons[1]
	shows := func(what, white, black, extra string, taken bool) {
		t.Helper()
		if got := [3]string{o.minutes[0].Text, o.minutes[1].Text, o.extra.Text}; got != [3]string{white, black, extra} || take.Disabled() == taken {
			t.Errorf("%s: the fields show %q; it cannot be taken: %v", what, got, take.Disabled())
		}
	}
	o.minutes[0].SetText("7,5")
	shows("while both have the same", "7,5", "7,5", o.extra.Text, true)
	o.minutes[1].SetText("3")
	o.extra.SetText("2")
	shows("odds", "7,5", "3", "2", true)
	testenv.Same(t, o.text.Text, "450+2|180+2", "the fields write")
	o.minutes[0].SetText("seven")
	shows("nonsense", "seven", "3", "2", false)
	if d.key(fyne.KeyReturn); d.shell.Dialogs.Open == d.Modal {
		t.Error("nonsense is taken")
	}
	o.text.SetText("40/5400+30:1800+30")
	shows("what the fields cannot show", "", "", "", true)
	o.text.SetText("60d5")
	shows("a delay", "1", "1", "5", true)
	if d.key(fyne.KeyReturn); d.shell.Dialogs.Open != d.Modal || d.times.Current != len(timePresets) || d.time.String() != "60d5" {
		t.Errorf("chosen is segment %d, %v", d.times.Current, d.time)
	}
	if d.key(fyne.KeyReturn); len(d.started) != 1 || d.started[0].Time.String() != "60d5" {
		t.Errorf("what is started is %v", d.started)
	}
}
