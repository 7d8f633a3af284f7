// Package uitest contains what tests without a display share: a judge and a background without goroutines, synctest bubbles
// for slow work, and a search of dialogs' contents. Package windowtest tests real windows.
package uitest

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"
	"unicode"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"overtheboard/game"
	"overtheboard/game/proofs"
	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/game/testenv"
	"overtheboard/game/winnable"
	"overtheboard/resources"
	"overtheboard/ui/kit"
	"overtheboard/ui/rulesview"
	"overtheboard/ui/shell"
	"overtheboard/ui/words"
)

// AtOnce returns a judge that decides within the move, so that no goroutine runs beside the test.
func AtOnce() game.Judge {
	prover := proofs.ProverWithin(winnable.Limit{Nodes: 20_000}) // enough for what the tests play
	return game.Judge{
		Quick: func(p *rules.Position, side rules.Color) game.Ability {
			return prover.CanWin(context.Background(), p, side)
		},
		Explain: prover.Explain,
	}
}

// InPlace runs slow work at once, so that no goroutine runs beside the test.
func InPlace(slow func() func()) { slow()() }

// Errands runs a window's slow work in a synctest bubble and collects what it posts back.
type Errands struct{ Posted chan func() }

// NewErrands takes over a window's slow work.
func NewErrands(s *shell.Shell) Errands {
	e := Errands{make(chan func(), 1000)}
	s.Post = func(f func()) { e.Posted <- f }
	s.Background = func(slow func() func()) { go func() { s.Post(slow()) }() }
	return e
}

// Wait lets d pass, and runs what is posted meanwhile.
func (e Errands) Wait(d time.Duration) {
	end := time.After(d)
	for {
		select {
		case f := <-e.Posted:
			f()
		case <-end:
			synctest.Wait()
			return
		}
	}
}

// LabelTexts returns the texts of the labels in an object.
func LabelTexts(o fyne.CanvasObject) (texts []string) {
	for _, l := range Seen[*kit.Label](o) {
		texts = append(texts, l.Text)
	}
	return texts
}

// ButtonIn returns the last button with a text in an object.
func ButtonIn(t testing.TB, o fyne.CanvasObject, text string) *kit.Button {
	t.Helper()
	for _, b := range slices.Backward(Seen[*kit.Button](o)) {
		if b.Text == text {
			return b
		}
	}
	t.Fatalf("there is no button %q", text)
	return nil
}

// RulesPage returns the page of rules in the open dialog, and what it says.
func RulesPage(t testing.TB, s *shell.Shell) (*rulesview.Page, string) {
	t.Helper()
	if s.Dialogs.Open == nil {
		t.Fatal("no dialog is open")
	}
	page, ok := s.Dialogs.Open.Content.(*rulesview.Page)
	if !ok {
		t.Fatal("the dialog shows no rules")
	}
	return page, strings.Join(ShownTexts(page), " ")
}

// UseEnglish resets the language for the next test.
func UseEnglish() {
	words.Use(resources.English)
	kit.WriteLeftwards(false)
}

// ShownTexts returns every text that is drawn in an object and what is below it.
func ShownTexts(o fyne.CanvasObject) (texts []string) {
	for _, part := range Drawn(o) {
		switch part := part.(type) {
		case *canvas.Text:
			texts = append(texts, part.Text)
		case *kit.Label:
			texts = append(texts, part.Text)
		case *widget.RichText:
			texts = append(texts, part.String())
		}
	}
	return texts
}

// Drawn returns everything that is drawn for an object, itself first.
func Drawn(o fyne.CanvasObject) (all []fyne.CanvasObject) {
	all = append(all, o)
	var parts []fyne.CanvasObject
	switch o := o.(type) {
	case *fyne.Container:
		parts = o.Objects
	case *container.Scroll:
		parts = []fyne.CanvasObject{o.Content}
	case fyne.Widget:
		parts = test.WidgetRenderer(o).Objects()
	}
	for _, part := range parts {
		all = append(all, Drawn(part)...)
	}
	return all
}

// Seen returns the widgets of a type that are drawn for an object, in their order.
func Seen[T fyne.CanvasObject](o fyne.CanvasObject) (found []T) {
	for _, part := range Drawn(o) {
		if part, ok := part.(T); ok {
			found = append(found, part)
		}
	}
	return found
}

// Overlap reports whether two objects beside each other cover each other.
func Overlap(a, b fyne.CanvasObject) bool {
	p, q, s, u := a.Position(), b.Position(), a.Size(), b.Size()
	return p.X < q.X+u.Width && q.X < p.X+s.Width && p.Y < q.Y+u.Height && q.Y < p.Y+s.Height
}

// WriteFile writes a file of the players, and returns its path.
func WriteFile(t testing.TB, folder, name, text string) string {
	t.Helper()
	path := filepath.Join(folder, name)
	testenv.Must(t, os.WriteFile(path, []byte(text), 0o600))
	return path
}

// Content returns what a file holds.
func Content(t testing.TB, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	testenv.Must(t, err)
	return string(data)
}

// SetEntry sets the text of the entry that has the focus.
func SetEntry(t testing.TB, c fyne.Canvas, text string) {
	t.Helper()
	e, ok := c.Focused().(*kit.Entry)
	if !ok {
		t.Fatalf("the focus is on %T, not on an entry", c.Focused())
	}
	e.SetText(text)
}

// Type types a text as the window's driver would, each letter to whatever has the focus.
func Type(c fyne.Canvas, text string) {
	for _, r := range text {
		if focused := c.Focused(); focused != nil {
			focused.TypedRune(r)
		} else {
			c.OnTypedRune()(r)
		}
	}
}

// Objects returns what a widget is drawn of.
func Objects(w fyne.Widget) []fyne.CanvasObject { return test.WidgetRenderer(w).Objects() }

// longestShown is how many runes any one text of the window may have.
const longestShown = source.StoredText

// Harm returns what is wrong with a text that is shown, "" if nothing is.
func Harm(text string) string {
	text = strings.NewReplacer("\u2068", "", "\u2069", "", "\n", "").Replace(strings.TrimPrefix(text, "\u200e")) // these signs are ours
	marks := 0
	for _, r := range text {
		if marks++; !unicode.In(r, unicode.Mn, unicode.Me) {
			marks = 0
		}
		switch {
		case unicode.IsControl(r), unicode.Is(unicode.Bidi_Control, r), r == '\u2028', r == '\u2029', unicode.Is(unicode.Co, r):
			return "it holds what must not be shown"
		case marks > 4:
			return "marks pile up"
		}
	}
	switch {
	case !utf8.ValidString(text):
		return "it is not UTF-8"
	case utf8.RuneCountInString(text) > longestShown:
		return "it is too long"
	}
	return ""
}
