// Package uitest is what tests of the window and of its features share that need no display: a judge and a background without
// goroutines, a bubble of time for slow work, and the finding of what a dialog shows. Tests of real windows have windowtest.
package uitest

import (
	"context"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/winnable"
	"overtheboard/ui/kit"
	"overtheboard/ui/rulesview"
	"overtheboard/ui/shell"
)

// AtOnce returns a judge that answers with the move whatever it can, so that nothing of a test runs beside it.
func AtOnce() game.Judge {
	prover := game.ProverWithin(winnable.Limit{Nodes: 20_000}) // enough for what the tests play
	return game.Judge{
		Quick: func(p *rules.Position, side rules.Color) game.Ability {
			return prover.CanWin(context.Background(), p, side)
		},
		Explain: prover.Explain,
	}
}

// InPlace does what is slow at once, so that nothing of a test runs beside it.
func InPlace(slow func() func()) { slow()() }

// Errands lets the slow work of a window run beside it in a bubble of synctest, and keeps what comes back for its test.
type Errands struct{ Posted chan func() }

// NewErrands takes over a window's slow work.
func NewErrands(s *shell.Shell) Errands {
	e := Errands{make(chan func(), 1000)}
	s.Post = func(f func()) { e.Posted <- f }
	s.Background = func(slow func() func()) { go func() { s.Post(slow()) }() }
	return e
}

// Wait lets time pass, and does what comes back in it.
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

// Walk visits an object and everything in its containers.
func Walk(o fyne.CanvasObject, visit func(fyne.CanvasObject)) {
	visit(o)
	switch o := o.(type) {
	case *fyne.Container:
		for _, child := range o.Objects {
			Walk(child, visit)
		}
	case *container.Scroll:
		Walk(o.Content, visit)
	}
}

// LabelTexts returns the texts of the labels in an object.
func LabelTexts(o fyne.CanvasObject) (texts []string) {
	Walk(o, func(o fyne.CanvasObject) {
		if l, ok := o.(*kit.Label); ok {
			texts = append(texts, l.Text)
		}
	})
	return texts
}

// Choose selects an item of the first list in an object.
func Choose(t testing.TB, o fyne.CanvasObject, id int) {
	t.Helper()
	found := false
	Walk(o, func(o fyne.CanvasObject) {
		if l, ok := o.(*kit.List); ok && !found {
			l.Choose(id)
			found = true
		}
	})
	if !found {
		t.Fatal("there is no list")
	}
}

// ButtonIn returns the button of a text in an object, the last of them.
func ButtonIn(t testing.TB, o fyne.CanvasObject, text string) (found *kit.Button) {
	t.Helper()
	Walk(o, func(o fyne.CanvasObject) {
		if b, ok := o.(*kit.Button); ok && b.Text == text {
			found = b
		}
	})
	if found == nil {
		t.Fatalf("there is no button %q", text)
	}
	return found
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
	var said []string
	for _, o := range test.WidgetRenderer(page).Objects()[0].(*fyne.Container).Objects {
		if text, ok := o.(*canvas.Text); ok {
			said = append(said, text.Text)
		}
	}
	return page, strings.Join(said, " ")
}
