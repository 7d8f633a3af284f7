package shell

import (
	"testing"

	"overtheboard/game/testenv"
)

// TestInOrder: each step starts the next, at once or later. A step that does not ends the sequence.
func TestInOrder(t *testing.T) {
	done := ""
	var later func()
	step := func(name string) func(func()) {
		return func(next func()) { done += name; next() }
	}
	InOrder(step("a"), func(next func()) { later = next }, step("b"), func(func()) { done += "c" }, step("d"))
	if done != "a" {
		t.Fatalf("done is %q before the second step goes on", done)
	}
	later()
	testenv.Same(t, done, "abc", "done is")
}
