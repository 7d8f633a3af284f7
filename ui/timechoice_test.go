package ui

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"overtheboard/game"
)

// TestPresets holds that each preset is a time control, and says it in words.
func TestPresets(t *testing.T) {
	english()
	want := []string{
		"No clock: take your time.",
		"For each player 1 minute.",
		"For each player 3 minutes and 2 s more after each move.",
		"For each player 5 minutes.",
		"For each player 15 minutes and 10 s more after each move.",
		"For each player 90 minutes for 40 moves and 30 s more after each move, then 30 minutes and 30 s more after each move.",
	}
	if len(timePresets) != len(want) {
		t.Fatalf("%d presets", len(timePresets))
	}
	for i, p := range timePresets {
		c, err := game.ParseTimeControl(p.control)
		if err != nil || c.String() != p.control {
			t.Errorf("%s: %v, %v", p.control, c, err)
		}
		if presetOf(c) != i {
			t.Errorf("%s is taken for preset %d", p.control, presetOf(c))
		}
		if got := timeText(c); got != want[i] {
			t.Errorf("%s: %q, want %q", p.control, got, want[i])
		}
	}
}

// TestTimeText says delays, odds and times that are no whole minutes.
func TestTimeText(t *testing.T) {
	english()
	for control, want := range map[string][2]string{
		"600+5":       {"10 + 5", "For each player 10 minutes and 5 s more after each move."},
		"30":          {"0.5 + 0", "For each player 30 seconds."},
		"150":         {"2.5 + 0", "For each player 2.5 minutes."},
		"300d3":       {"5 + 3", "For each player 5 minutes, the clock waiting 3 s before it runs."},
		"300b2.5":     {"5 + 2.5", "For each player 5 minutes, up to 2.5 s given back after each move."},
		"300|60":      {"5 : 1", "For White 5 minutes; for Black 1 minute."},
		"300|-":       {"…", "For White 5 minutes; for Black no clock."},
		"1/60:20/600": {"…", "For each player 1 minute for 1 move, then 10 minutes for 20 moves."},
	} {
		c, err := game.ParseTimeControl(control)
		if err != nil {
			t.Fatal(err)
		}
		if got := [2]string{timeTitle(c), timeText(c)}; got != want {
			t.Errorf("%s: %q, want %q", control, got, want)
		}
	}
}

// ownTime opens the dialog for a time control with a text in its last entry.
func (w *Window) ownTime(t *testing.T, d *newGame) *ownTime {
	t.Helper()
	d.askTime()
	var entries []*entry
	walk(w.dialogs.open.content, func(o fyne.CanvasObject) {
		if e, ok := o.(*entry); ok {
			entries = append(entries, e)
		}
	})
	if len(entries) != 4 {
		t.Fatalf("%d entries", len(entries))
	}
	o := &ownTime{extra: entries[2], text: entries[3]}
	copy(o.minutes[:], entries)
	return o
}

// TestOwnTime makes up a time control by its fields and by its text, and refuses nonsense.
func TestOwnTime(t *testing.T) {
	w := newWindow(t)
	d := w.openNewGame()
	o := w.ownTime(t, d)
	o.minutes[0].SetText("7,5")
	o.minutes[1].SetText("3")
	o.extra.SetText("2")
	if o.text.Text != "450+2|180+2" {
		t.Errorf("the fields write %q", o.text.Text)
	}
	o.minutes[0].SetText("seven")
	w.press("Return")
	if w.dialogs.open == d.sheet {
		t.Error("nonsense is taken")
	}
	o.text.SetText("40/5400+30:1800+30")
	if o.minutes[0].Text != "" || o.extra.Text != "" {
		t.Error("the fields show what they cannot")
	}
	o.text.SetText("60d5")
	if o.minutes[0].Text != "1" || o.minutes[1].Text != "1" || o.extra.Text != "5" {
		t.Errorf("the fields show %q, %q, %q", o.minutes[0].Text, o.minutes[1].Text, o.extra.Text)
	}
	w.press("Return")
	if w.dialogs.open != d.sheet {
		t.Fatal("the dialog for a new game does not come back")
	}
	if d.view.time.current != len(timePresets) || d.time.String() != "60d5" {
		t.Errorf("chosen is segment %d, %v", d.view.time.current, d.time)
	}
	w.press("Return")
	if got := w.controller.Game().TimeControl().String(); got != "60d5" {
		t.Errorf("the game is played with %s", got)
	}
}

// TestTimeIsRemembered keeps the last time control and the players' own one.
func TestTimeIsRemembered(t *testing.T) {
	p := preferences{test.NewTempApp(t).Preferences()}
	if !p.timeControl().None() || p.ownTime().String() != usualOwnTime || p.clockStart() != game.AtOnce {
		t.Error("newcomers begin otherwise")
	}
	blitz := storedTime("180+2")
	p.setTimeControl(blitz)
	p.setOwnTime(storedTime("90"))
	p.setClockStart(game.AfterFirstMove)
	if p.timeControl() != blitz || p.ownTime().String() != "90" || p.clockStart() != game.AfterFirstMove {
		t.Error("not remembered")
	}
	p.store.SetString(prefTime, "nonsense")
	if !p.timeControl().None() {
		t.Error("nonsense is a time control")
	}
}
