package study

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"overtheboard/game"
	"overtheboard/resources"
	"overtheboard/ui/kit"
	"overtheboard/ui/shell"
)

// testWindow is a window that shows nothing.
type testWindow struct {
	asked   []*kit.Dialog
	refused error
}

func (w *testWindow) Ask(d *kit.Dialog)            { w.asked = append(w.asked, d) }
func (w *testWindow) TypedKey(*fyne.KeyEvent) bool { return false }
func (w *testWindow) Point(*kit.Entry)             {}
func (w *testWindow) Try(err error)                { w.refused = err }

// A sign takes the place of another of its kind, and is taken away where it is given again.
func TestSigns(t *testing.T) {
	c := game.NewController(func(f func()) { f() })
	t.Cleanup(c.Close)
	rs, err := resources.Rulebook().Ruleset("normal")
	if err == nil {
		err = c.NewGame(game.Config{Ruleset: rs})
	}
	if err != nil {
		t.Fatal(err)
	}
	w := &testWindow{}
	s := New(w, c)
	sign := func(id string) *shell.Command {
		all := s.Commands()
		return all[slices.IndexFunc(all, func(c *shell.Command) bool { return c.ID == id })]
	}
	if sign("sign1").Can() || sign("sign1").WhyNot() == "" {
		t.Error("there is a sign before the first move")
	}
	move, err := c.Live().Position().ParseSAN("e4")
	if err == nil {
		err = c.Play(move)
	}
	if err != nil {
		t.Fatal(err)
	}
	for _, step := range []struct {
		id   string
		want []int
	}{{"sign1", []int{1}}, {"sign2", []int{2}}, {"sign2", nil}, {"sign6", []int{6}}} {
		sign(step.id).Run()
		if got := c.Shown().NAGs; !slices.Equal(got, step.want) || w.refused != nil {
			t.Errorf("after %s: %v, %v", step.id, got, w.refused)
		}
	}
	if !sign("sign6").Checked() || sign("sign1").Checked() || len(w.asked) > 0 {
		t.Error("the menu marks another sign")
	}
}
