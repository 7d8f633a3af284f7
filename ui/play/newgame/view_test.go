package newgame

import (
	"strings"
	"testing"

	"overtheboard/game/testenv"
	"overtheboard/ui/kit"
	"overtheboard/ui/rulesetlist"
	"overtheboard/ui/settings"
	"overtheboard/ui/uitest"
	"overtheboard/ui/words"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

func TestEveryRulesetPreviews(t *testing.T) {
	d := newOpened(t, 1100, 760)
	for i, c := range d.shell.Catalog.Entries {
		d.Choose(i)
		if d.chosen.Name != c.Name || d.whyNot() != "" || !d.start.Visible() || d.faults.Visible() {
			t.Errorf("%s cannot be chosen", c.Name)
			continue
		}
		if d.description.Text == "" || d.title.Text != words.Shipped(c.Name) {
			t.Errorf("%s is described as %q: %q", c.Name, d.title.Text, d.description.Text)
		}
		if got, want := len(d.pieces.Items), d.chosen.Rules.Kinds()+1; got != want {
			t.Errorf("%s: %d pieces to look at, want %d", c.Name, got, want)
		}
		for n := 1; n < len(d.pieces.Items); n++ {
			d.pieces.Choose(n)
			if d.kind != d.kinds[n] || !strings.EqualFold(d.title.Text, d.chosen.Rules.Def(d.kind).Name) {
				t.Errorf("%s: piece %d is %q", c.Name, n, d.title.Text)
			}
		}
	}
}

// TestNewGameFits: the dialog's parts do not overlap or leave it, in small and large windows.
func TestNewGameFits(t *testing.T) {
	for _, s := range []struct{ width, height, games float32 }{
		{640, 444, 3}, {700, 864, 2}, {600, 864, 2}, {1100, 724, 5}, {1920, 1044, 15}, {800, 444, 2}, {480, 320, 2}, {390, 844, 2}, {360, 740, 2},
	} {
		d := newOpened(t, s.width, s.height)
		inside := d.whole.Size()
		for i, o := range d.whole.Objects {
			end := o.Position().Add(o.Size())
			if o.Visible() && (o.Position().X < 0 || o.Position().Y < 0 || end.X > inside.Width+0.5 || end.Y > inside.Height+0.5) {
				t.Errorf("%vx%v: part %d leaves the dialog: %v to %v in %v", s.width, s.height, i, o.Position(), end, inside)
			}
			for j, q := range d.whole.Objects[:i] {
				if o.Visible() && q.Visible() && uitest.Overlap(o, q) {
					t.Errorf("%vx%v: parts %d and %d lie on each other", s.width, s.height, j, i)
				}
			}
		}
		if list := d.games.Rows.Size(); list.Height < s.games*rulesetlist.RowHeight {
			t.Errorf("%vx%v: the list is %v high", s.width, s.height, list.Height)
		}
		if _, side := d.preview.Square(0); side < 13 {
			t.Errorf("%vx%v: the preview's squares are %v wide", s.width, s.height, side)
		}
	}
}

// TestLabelsOnATelephone: the choices without words have labels, above them.
func TestLabelsOnATelephone(t *testing.T) {
	d := newOpened(t, 390, 844)
	d.times.Choose(4)
	for _, r := range d.rows {
		choice := r.object == d.clockStart || r.object == d.seats
		if r.label.Visible() != choice || choice && r.label.Position().Y+r.label.Size().Height != r.object.Position().Y {
			t.Errorf("the label of %T is at %v, visible: %v", r.object, r.label.Position(), r.label.Visible())
		}
	}
	if d.add.Text != "" || d.add.Position().Y != d.games.Search.Position().Y {
		t.Errorf("the button %q is not beside the search", d.add.Text)
	}
}

// TestClockStarts: when the clock starts is asked only with a clock, and nothing moves when one is chosen.
func TestClockStarts(t *testing.T) {
	d := newOpened(t, 1100, 760)
	d.times.Choose(0)
	without, seats := d.times.Position(), d.seats.Position()
	if d.clockStart.Visible() {
		t.Error("it is asked when no clock starts")
	}
	d.times.Choose(1)
	if !d.clockStart.Visible() || d.times.Position() != without || d.seats.Position() != seats {
		t.Errorf("asked: %v; the times are at %v, were at %v", d.clockStart.Visible(), d.times.Position(), without)
	}
}

// TestGameStaysInSight: in a small window, the chosen game stays in sight when a clock makes the list shorter.
func TestGameStaysInSight(t *testing.T) {
	d := newOpened(t, 640, 480)
	d.times.Choose(0)
	d.games.Rows.Choose(3)
	rows := d.games.Rows
	high := rows.Size().Height
	d.times.Choose(1)
	bottom := float32(rows.Current+1) * rulesetlist.RowHeight
	if rows.Size().Height >= high || rows.GetScrollOffset()+rows.Size().Height < bottom {
		t.Errorf("%v high, was %v: scrolled to %v, and the game ends at %v", rows.Size().Height, high, rows.GetScrollOffset(), bottom)
	}
}

// TestTimeIsSaidWhole: the words for a time control are never cut, however many stages it has.
func TestTimeIsSaidWhole(t *testing.T) {
	d := newOpened(t, 1100, 760)
	for _, control := range []string{"-", "300", "40/5400+30:1800+30", "40/5400+30:20/3600+30:1800+30|40/3661+7.5:20/1234.567d9:1801b3"} {
		d.time = settings.StoredTime(control)
		d.showTime()
		var lines []string
		for _, line := range uitest.Seen[*canvas.Text](d.timeText) {
			lines = append(lines, line.Text)
			if fyne.MeasureText(line.Text, kit.SmallSize, fyne.TextStyle{}).Width > d.timeText.Size().Width ||
				line.Position().Y+line.Size().Height > d.timeText.Size().Height+1 {
				t.Errorf("%s: %q is cut", control, line.Text)
			}
		}
		testenv.Same(t, strings.Join(lines, " "), words.TimeText(d.time), control)
	}
}

// TestResetStandsLast: the button to reset the score stands after both names and their scores, or below them.
func TestResetStandsLast(t *testing.T) {
	for _, s := range []struct{ width, height float32 }{{640, 444}, {480, 640}, {1000, 664}, {1100, 724}} {
		d := newOpened(t, s.width, s.height)
		d.shell.Prefs.File.Set("game.scores", `[{"names": ["Ann", "Ben"], "played": [{"id": "1", "halves": [2, 0]}]}]`)
		for i, name := range []string{"Ann", "Ben"} {
			d.entries[i].SetText(name)
		}
		at := d.reset.Position()
		if !d.reset.Visible() || d.reset.Size().Width < d.reset.MinSize().Width || at.X+d.reset.Size().Width > d.fields.Size().Width {
			t.Errorf("%v: the button stands at %v, %v", s, at, d.reset.Size())
		}
		if room := d.entries[0].Size().Width; room < 17*kit.Step {
			t.Errorf("%v: a name has %v", s, room)
		}
		for _, o := range d.fields.Objects {
			if p, size := o.Position(), o.Size(); o != d.reset && at.X < p.X+size.Width && at.Y < p.Y+size.Height {
				t.Errorf("%v: %T at %v, %v stands after the button at %v", s, o, p, size, at)
			}
		}
	}
}

// TestLowAndWide: in a low window, as with text at 200 %, names, games and choices are in sight together.
func TestLowAndWide(t *testing.T) {
	d := newOpened(t, 550, 380)
	d.chooseTime(3)
	if room := d.Modal.Content.Size().Height; d.whole.Size().Height > room {
		t.Errorf("%v of %v are in sight", room, d.whole.Size().Height)
	}
	if rows := d.games.Rows.Size().Height / rulesetlist.RowHeight; rows < 2 {
		t.Errorf("%.1f games are in sight", rows)
	}
}
