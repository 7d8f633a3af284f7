package help

import (
	"io/fs"
	"regexp"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"overtheboard/docs"
	"overtheboard/game/testenv"
	"overtheboard/ui/uitest"
)

func TestParts(t *testing.T) {
	all := parts("# Title\n\nOne **Key** and\n*View > Seats*.\n\n## Second\n\n- first `Nf3`\n- see [files](files.md)\n  now\n", true)
	if len(all) != 2 || all[0].heading != "Title" || all[1].heading != "Second" || len(all[1].paragraphs) != 2 {
		t.Fatalf("%+v", all)
	}
	var lines []string
	for _, part := range all {
		for _, p := range part.paragraphs {
			lines = append(lines, written(p))
		}
	}
	if got, want := strings.Join(lines, "|"), "One <Key> and <View > Seats>.|first <Nf3>|see files now"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// written returns a paragraph with its bold words in brackets.
func written(p paragraph) (line string) {
	for _, s := range p.text {
		if s.bold {
			s.text = "<" + s.text + ">"
		}
		line += s.text
	}
	return line
}

// TestWithoutKeys: without a keyboard the manual names no keys, and keeps all else.
func TestWithoutKeys(t *testing.T) {
	const text = "# Title\n\n*Save* (**Ctrl+S**) writes,\n*Open*\n(**Ctrl+O**) reads.\n\n- *Back*\n- Or **Left**.\n\n## Keys\n\nSee **F1**.\n\n## End\n\nYes"
	all := parts(text, false)
	if len(all) != 2 || len(all[0].paragraphs) != 2 || all[1].heading != "End" {
		t.Fatalf("%+v", all)
	}
	testenv.Same(t, written(all[0].paragraphs[0]), "<Save> writes, <Open> reads.")
	if with, without := parts(docs.Manual, true), parts(docs.Manual, false); len(without) < len(with)-2 {
		t.Errorf("of %d parts %d are left", len(with), len(without))
	}
}

// TestManualReads: the reader sees no markup of the manual.
func TestManualReads(t *testing.T) {
	for _, part := range parts(docs.Manual, true) {
		if len(part.paragraphs) == 0 {
			t.Errorf("%q has no text", part.heading)
		}
		for _, paragraph := range part.paragraphs {
			for _, s := range paragraph.text {
				if strings.ContainsAny(s.text, "*`#[]|") {
					t.Errorf("%q: %q", part.heading, s.text)
				}
			}
		}
	}
}

// stop is a sign that ends what goes before it; before a letter it begins a name, as in ".json".
var stop = regexp.MustCompile(`^[,.;:)]+(\s|$)`)

// TestStops: in no width does a line begin with a stop.
func TestStops(t *testing.T) {
	uitest.NewApp(t)
	p := newManualPage()
	w := test.NewTempWindow(t, p.Container)
	for width := float32(400); width < 700; width += 25 {
		w.Resize(fyne.NewSize(width, 400))
		for _, o := range p.sheet.lines {
			if line, ok := o.(*canvas.Text); ok && line.Position().X == 0 && stop.MatchString(line.Text) {
				t.Errorf("in %.0f a line is %q", width, line.Text)
			}
		}
	}
}

// manual returns the manual's page in a window.
func manual(t *testing.T) *manualPage {
	uitest.NewApp(t)
	p := newManualPage()
	test.NewTempWindow(t, p.Container).Resize(fyne.NewSize(600, 400))
	return p
}

// TestPictures: every picture of the manual is there, small, and shown; and none is there for nothing.
func TestPictures(t *testing.T) {
	p := manual(t)
	shown := 0
	for _, o := range p.sheet.lines {
		if i, ok := o.(*canvas.Image); ok {
			shown++
			if right := i.Position().X + i.Size().Width; right > p.sheet.Size().Width || i.Size().Height < 50 {
				t.Errorf("a picture ends at %v, %v high", right, i.Size().Height)
			}
		}
	}
	files, err := fs.ReadDir(docs.Pictures, "pictures")
	if err != nil || shown != len(files) {
		t.Errorf("%d pictures of %d are shown, %v", shown, len(files), err)
	}
	for _, f := range files {
		if info, err := f.Info(); err != nil || info.Size() > 100_000 {
			t.Errorf("%s is too large, %v", f.Name(), err)
		}
	}
	p.search.SetText("rematch")
	testenv.Same(t, len(p.sheet.read), len(files), "pictures are remembered")
}

// TestFind leaves the parts that say all that is typed, and says so when there are none.
func TestFind(t *testing.T) {
	p := manual(t)
	whole := shown(p)
	for typed, want := range map[string]string{"CHESS960": "Other games", "falls flag": "Clocks", "take back": "Take back and look back"} {
		p.search.SetText(typed)
		if got := shown(p); !strings.Contains(got, want) || len(got) >= len(whole) {
			t.Errorf("%s finds %q", typed, got)
		}
	}
	p.search.SetText("zugzwang")
	if got := shown(p); got == "" || strings.Contains(got, "Clocks") {
		t.Errorf("nothing is found, and %q said", got)
	}
	p.search.SetText("")
	testenv.Same(t, shown(p), whole, "the whole manual does not come back")
}

// shown returns what a page shows, with a space between the pieces of its lines.
func shown(p *manualPage) string {
	var all []string
	for _, o := range p.sheet.lines {
		if text, ok := o.(*canvas.Text); ok {
			all = append(all, text.Text)
		}
	}
	return strings.Join(all, " ")
}

func TestScroll(t *testing.T) {
	p := manual(t)
	if !p.typed(&fyne.KeyEvent{Name: fyne.KeyPageDown}) || p.scroll.Offset.Y < 100 {
		t.Errorf("a page down scrolls to %v", p.scroll.Offset.Y)
	}
	p.typed(&fyne.KeyEvent{Name: fyne.KeyEnd})
	if end := p.sheet.MinSize().Height - p.scroll.Size().Height; p.scroll.Offset.Y < end-1 {
		t.Errorf("End scrolls to %v of %v", p.scroll.Offset.Y, end)
	}
}
