package variants

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"overtheboard/ui/uitest"
	"overtheboard/ui/words"
)

// TestRulesOfEveryGame shows the rules of rulesets in windows of several sizes: nothing is wider than its page, nor cut.
func TestRulesOfEveryGame(t *testing.T) {
	for n, size := range []fyne.Size{fyne.NewSize(480, 320), fyne.NewSize(1100, 760), fyne.NewSize(3840, 2160)} {
		w := open(t, t.TempDir(), "")
		w.shell.Win.Resize(size)
		step := 3 // so that each game is shown in one of them
		if testing.Short() {
			step = 12
		}
		for i := n; i < len(w.shell.Catalog.Entries); i += step {
			c := w.shell.Catalog.Entries[i]
			w.play(t, c)
			w.shell.Dialogs.Dismiss() // one of the examples is over before it begins
			w.do(t, "rules")
			page, said := uitest.RulesPage(t, w.shell)
			if strings.Contains(said, "…") || !strings.Contains(said, words.Description(c.Rules)) {
				t.Errorf("%s at %v: %q", c.Name, size, said)
			}
			for _, o := range test.WidgetRenderer(page).Objects() {
				if p := o.Position(); p.X+max(o.Size().Width, o.MinSize().Width) > page.Size().Width || p.Y+o.Size().Height > page.MinSize().Height+1 {
					t.Errorf("%s at %v: something at %v leaves the page of %v", c.Name, size, p, page.MinSize())
				}
			}
			if w.shell.Dialogs.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape}); w.shell.Dialogs.Busy() {
				t.Fatal("Escape does not close the rules")
			}
		}
	}
}
