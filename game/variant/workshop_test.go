package variant

import (
	"strings"
	"testing"

	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/resources"
)

func begun(t testing.TB, of string) *Document {
	t.Helper()
	d, err := Begin(resources.Rulebook(), of, "mine", source.File{})
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func count(rs *rules.Ruleset, depth int) uint64 {
	p := rs.Start()
	return rules.Perft(&p, depth)
}

// TestBegin: a copy of every shipped game is the same game, in a text that needs no other.
func TestBegin(t *testing.T) {
	for _, name := range resources.Rulebook().Names() {
		d := begun(t, name)
		if d.Wrong() {
			t.Errorf("%s: %v\n%s", name, d.Faults(), d.Text())
			continue
		}
		rs, _ := resources.Rulebook().Ruleset(name)
		if !d.Ruleset().Equivalent(rs) {
			t.Errorf("%s is another game", name)
		}
		if got, want := count(d.Ruleset(), 3), count(rs, 3); got != want {
			t.Errorf("%s: %d lines of three moves, want %d", name, got, want)
		}
		if strings.Contains(d.Text(), "inherits") {
			t.Errorf("%s inherits:\n%s", name, d.Text())
		}
	}
}

func TestPut(t *testing.T) {
	d := begun(t, "normal")
	before := d.Text()
	d.Put(rules.At(1, 0), 'M')
	if want := strings.Replace(before, `["R", "N",`, `["R", "M",`, 1); d.Text() != want {
		t.Errorf("the text is\n%s", d.Text())
	}
	if d.Wrong() || !d.Undo() || d.Text() != before || !d.Redo() || d.On(rules.At(1, 0)) != 'M' {
		t.Error("it is not undone and redone")
	}
}
