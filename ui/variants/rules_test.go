package variants

import (
	"strings"
	"testing"

	"overtheboard/ui/uitest"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// TestRulesOfEveryGame shows the rules of each ruleset in windows of all sizes: nothing is wider than its page, nor cut.
func TestRulesOfEveryGame(t *testing.T) {
	for _, size := range []fyne.Size{fyne.NewSize(480, 320), fyne.NewSize(1100, 760), fyne.NewSize(3840, 2160)} {
		w := open(t, t.TempDir(), "")
		w.shell.Win.Resize(size)
		for i, c := range w.shell.Catalog.Entries {
			if testing.Short() && i%7 > 0 {
				continue
			}
			w.play(t, c)
			w.shell.Dialogs.Dismiss() // one of the examples is over before it begins
			w.do(t, "rules")
			page, said := uitest.RulesPage(t, w.shell)
			if strings.Contains(said, "…") || !strings.Contains(said, "Goal") || !strings.Contains(said, "Pieces") {
				t.Errorf("%s at %v: %q", c.Name, size, said)
			}
			for _, o := range test.WidgetRenderer(page).Objects() {
				if p := o.Position(); p.X+max(o.Size().Width, o.MinSize().Width) > page.Size().Width || p.Y+o.Size().Height > page.MinSize().Height+1 {
					t.Errorf("%s at %v: something at %v leaves the page of %v", c.Name, size, p, page.MinSize())
				}
			}
			w.press("Escape")
			if w.shell.Dialogs.Busy() {
				t.Fatal("Escape does not close the rules")
			}
		}
	}
}
