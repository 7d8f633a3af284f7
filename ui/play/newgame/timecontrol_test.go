package newgame

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

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
	o.minutes[0].SetText("7,5")
	if o.minutes[1].Text != "7,5" {
		t.Errorf("Black has %q minutes where both had the same", o.minutes[1].Text)
	}
	o.minutes[1].SetText("3")
	o.extra.SetText("2")
	if o.text.Text != "450+2|180+2" {
		t.Errorf("the fields write %q", o.text.Text)
	}
	take := d.shell.Dialogs.Open.Buttons[1]
	if take.Disabled() {
		t.Error("a time control cannot be taken")
	}
	o.minutes[0].SetText("seven")
	if !take.Disabled() {
		t.Error("nonsense can be taken")
	}
	d.key(fyne.KeyReturn)
	if d.shell.Dialogs.Open == d.Modal {
		t.Error("nonsense is taken")
	}
	o.text.SetText("40/5400+30:1800+30")
	if o.minutes[0].Text != "" || o.extra.Text != "" {
		t.Error("the fields show what they cannot")
	}
	o.text.SetText("60d5")
	if take.Disabled() {
		t.Error("a time control cannot be taken after nonsense")
	}
	if o.minutes[0].Text != "1" || o.minutes[1].Text != "1" || o.extra.Text != "5" {
		t.Errorf("the fields show %q, %q, %q", o.minutes[0].Text, o.minutes[1].Text, o.extra.Text)
	}
	d.key(fyne.KeyReturn)
	if d.shell.Dialogs.Open != d.Modal {
		t.Fatal("the dialog for a new game does not come back")
	}
	if d.times.Current != len(timePresets) || d.time.String() != "60d5" {
		t.Errorf("chosen is segment %d, %v", d.times.Current, d.time)
	}
	d.key(fyne.KeyReturn)
	if len(d.started) != 1 || d.started[0].Time.String() != "60d5" {
		t.Errorf("what is started is %v", d.started)
	}
}
