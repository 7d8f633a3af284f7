package study

import (
	"slices"
	"testing"

	"overtheboard/game"
	"overtheboard/resources"
	"overtheboard/ui/shell"
	"overtheboard/ui/uitest"
)

// An annotation replaces another of its kind, and is removed when it is given again.
func TestSigns(t *testing.T) {
	w := shell.New(uitest.NewApp(t), shell.Options{Judge: uitest.AtOnce(), Background: uitest.InPlace, Eager: true, Post: uitest.Drop})
	c := w.Controller
	t.Cleanup(c.Close)
	rs, err := resources.Rulebook().Ruleset("normal")
	if err == nil {
		err = c.NewGame(game.Config{Ruleset: rs})
	}
	if err != nil {
		t.Fatal(err)
	}
	s := New(w, nil, nil)
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
		if got := c.Shown().NAGs; !slices.Equal(got, step.want) || w.Dialogs.Open != nil {
			t.Errorf("after %s: %v, %v", step.id, got, w.Dialogs.Open)
		}
	}
	if !sign("sign6").Checked() || sign("sign1").Checked() || w.Dialogs.Open != nil {
		t.Error("the menu marks another sign")
	}
}
