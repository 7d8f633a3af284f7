package kit

import (
	"image"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"overtheboard/game/testenv"
)

// sample is a paragraph of mixed text.
const sample = "לבן: פרש מ-g1 אל f3 (FIDE 9.2). «אבג» 50% דה וז חט יכ למ נס Ben Smith עפ צק רש תא 22/11/2026 בג דה."

// linesOf returns the texts that a widget draws.
func linesOf(w fyne.Widget) (lines []*canvas.Text) {
	for _, o := range test.WidgetRenderer(w).Objects() {
		if t, ok := o.(*canvas.Text); ok {
			lines = append(lines, t)
		}
	}
	return lines
}

// TestLabelLooks: a text wrapped here has the size and colour it was given.
func TestLabelLooks(t *testing.T) {
	l := Wrapped("no time")
	l.SizeName, l.Importance = theme.SizeNameCaptionText, widget.DangerImportance
	test.NewTempWindow(t, l)
	if line := linesOf(l)[0]; line.TextSize != SmallSize || line.Color != theme.Color(theme.ColorNameError) {
		t.Errorf("%v, %v", line.TextSize, line.Color)
	}
	plain := Wrapped("no time")
	test.NewTempWindow(t, plain)
	if line := linesOf(plain)[0]; line.TextSize != TextSize || line.Color != theme.Color(theme.ColorNameForeground) || l.MinSize().Height >= plain.MinSize().Height {
		t.Errorf("plain: %v, %v", line.TextSize, line.Color)
	}
}

// TestLabelLeftwards: a wrapped right-to-left paragraph keeps its lines in reading order, each reordered by itself, aligned
// right and unclipped.
func TestLabelLeftwards(t *testing.T) {
	toTheLeft(t)
	l := Wrapped(sample)
	windowOf(t, container.NewVBox(l), fyne.NewSize(200, 300))
	lines := linesOf(l)
	if len(lines) < 4 {
		t.Fatalf("%d lines", len(lines))
	}
	var read []string
	for i, line := range lines {
		if line.Alignment != fyne.TextAlignTrailing || !strings.HasPrefix(line.Text, mark) {
			t.Errorf("line %d, %+q, is not ordered from the right", i, line.Text)
		}
		if line.MinSize().Width > line.Size().Width || i > 0 && line.Position().Y < lines[i-1].Position().Y+lines[i-1].Size().Height {
			t.Errorf("line %d is cut, or lies over the one before", i)
		}
		read = append(read, Wrap(sample, line.Size().Width, TextSize, fyne.TextStyle{}, mostLines)[i])
	}
	for _, word := range strings.Fields(sample) {
		if !strings.Contains(strings.Join(read, " "), word) {
			t.Errorf("%q is lost", word)
		}
	}
	if last := lines[len(lines)-1]; last.Position().Y+last.Size().Height > l.Size().Height {
		t.Error("the last line is below the label")
	}
	l.SetText("אב")
	if got := linesOf(l); len(got) != 1 || onScreen(got[0].Text) != "בא" {
		t.Errorf("%d lines after another text", len(got))
	}
}

func ink(p image.Image, in image.Rectangle) (left, right int) {
	left, right = -1, -1
	for x := in.Min.X; x < in.Max.X; x++ {
		for y := in.Min.Y; y < in.Max.Y; y++ {
			if p.At(x, y) != p.At(in.Min.X, in.Min.Y) {
				if left < 0 {
					left = x
				}
				right = x
			}
		}
	}
	return left, right
}

// TestLabelUnspaced: a text without spaces breaks between characters, and no line begins with a full stop.
func TestLabelUnspaced(t *testing.T) {
	l := Wrapped("同意则对局以和棋结束。继续下则视为拒绝。")
	w := test.NewTempWindow(t, container.NewVBox(l))
	for width := float32(80); width < 300; width += 3 {
		w.Resize(fyne.NewSize(width, 300))
		for i, line := range linesOf(l) {
			if strings.HasPrefix(line.Text, "。") || line.MinSize().Width > line.Size().Width {
				t.Errorf("line %d in %.0f is %q", i, width, line.Text)
			}
		}
	}
}

// TestWrapKeepsApart: a directional isolate that spans a line break continues on the next line.
func TestWrapKeepsApart(t *testing.T) {
	toTheLeft(t)
	lines := Wrap("אב \u2066one two three\u2069 גד", 60, TextSize, fyne.TextStyle{}, 9)
	if len(lines) < 3 {
		t.Fatalf("%q", lines)
	}
	for i, line := range lines {
		if !strings.HasPrefix(line, leftMark) {
			t.Errorf("line %d is %+q, and need not be one from right to left", i, line)
		}
		if inside := strings.Contains(line, "t"); inside && !strings.Contains(line, string(isolateRight)) {
			t.Errorf("line %d is %+q: it is not kept apart", i, line)
		}
	}
}

// TestMirror: in a right-to-left window layouts are mirrored and texts reordered and aligned right. Elsewhere nothing
// changes.
func TestMirror(t *testing.T) {
	place := func() (*canvas.Rectangle, *canvas.Text) {
		r, text := canvas.NewRectangle(nil), canvas.NewText("אב 12", nil)
		Place(r, 10, 5, 20, 20)
		Place(text, 30, 5, 60, 20)
		Mirror([]fyne.CanvasObject{r, text}, 100)
		return r, text
	}
	if r, text := place(); r.Position().X != 10 || text.Alignment != fyne.TextAlignLeading || text.Text != "אב 12" {
		t.Error("a window from left to right is mirrored")
	}
	toTheLeft(t)
	r, text := place()
	if r.Position() != fyne.NewPos(70, 5) || text.Position().X != 10 || text.Alignment != fyne.TextAlignTrailing || onScreen(text.Text) != "12 בא" {
		t.Errorf("%v, %v, %q", r.Position(), text.Position(), text.Text)
	}
	testenv.Same(t, MirroredX(10, 20, 100), 70, "a place is not mirrored")
}

// TestButtonLeftwards draws an ordered text, whatever the button is called by then, and keeps it as it is read.
func TestButtonLeftwards(t *testing.T) {
	toTheLeft(t)
	b := NewButton("אב 12…", nil, nil)
	windowOf(t, b, fyne.NewSize(200, 60))
	drawn := func() string {
		for _, o := range test.WidgetRenderer(b).Objects() {
			if r, ok := o.(*widget.RichText); ok {
				return r.String()
			}
		}
		return ""
	}
	if got := onScreen(drawn()); got != "…12 בא" || b.Text != "אב 12…" {
		t.Errorf("%q, %q", got, b.Text)
	}
	for _, change := range []func(){func() { b.Label("גד 3", nil) }, b.Disable} {
		change()
		testenv.Same(t, onScreen(drawn()), "3 דג")
	}
}

func TestSegmentsLeftwards(t *testing.T) {
	toTheLeft(t)
	s := NewSegments([]Segment{{Title: "א"}, {Title: "ב"}, {Title: "ג"}}, nil)
	windowOf(t, s, fyne.NewSize(300, 60))
	s.TypedKey(&fyne.KeyEvent{Name: fyne.KeyLeft})
	testenv.Same(t, s.Current, 1, "Left leads to")
	s.Tapped(&fyne.PointEvent{Position: fyne.NewPos(s.Size().Width-5, 10)})
	testenv.Same(t, s.Current, 0, "a tap at the right chooses")
}
