package study

import (
	"slices"
	"testing"

	"overtheboard/game/testenv"
)

// An annotation replaces another of its kind, and is removed when it is given again.
func TestSigns(t *testing.T) {
	d := opened(t, "\n*")
	if first := d.command("sign1"); first.Can() || first.WhyNot() == "" {
		t.Error("there is a sign before the first move")
	}
	move, err := d.c.Live().Position().ParseSAN("e4")
	if err == nil {
		err = d.c.Play(move)
	}
	testenv.Must(t, err)
	for _, step := range []struct {
		id   string
		want []int
	}{{"sign1", []int{1}}, {"sign2", []int{2}}, {"sign2", nil}, {"sign6", []int{6}}} {
		d.command(step.id).Run()
		if got := d.c.Shown().NAGs; !slices.Equal(got, step.want) || d.Dialogs.Open != nil {
			t.Errorf("after %s: %v, %v", step.id, got, d.Dialogs.Open)
		}
	}
	if !d.command("sign6").Checked() || d.command("sign1").Checked() {
		t.Error("the menu marks another sign")
	}
}
