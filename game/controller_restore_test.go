package game

import "testing"

// A restored game is paused if it has clocks and goes on, and has to be saved.
func TestRestore(t *testing.T) {
	for control, paused := range map[string]bool{"": false, "600": true} {
		c := config(t, "")
		if control != "" {
			c.TimeControl = parsed(t, control)
		}
		g, err := New(c)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := g.Play(move(t, g.Live(), "e2e4")); err != nil {
			t.Fatal(err)
		}
		d := newDesk(t)
		d.Restore(g)
		if d.Game() != g || d.Paused() != paused || !d.Unsaved() || !d.AtLive() {
			t.Errorf("time %q: paused %v, unsaved %v", control, d.Paused(), d.Unsaved())
		}
	}
}
