package savestest

import (
	"bytes"
	"testing"
)

// TestHostile makes every file small: names differ, and each is the same every time and about as large as asked.
func TestHostile(t *testing.T) {
	const size, slack = 1 << 14, 1 << 12
	seen := make(map[string]bool)
	byNature := 0
	for f := range Hostile() {
		if seen[f.Name] || f.Kind == "" {
			t.Errorf("%s: twice, or of no kind", f.Name)
		}
		seen[f.Name] = true
		var first, second bytes.Buffer
		if f.Write(&first, size) != nil || f.Write(&second, size) != nil || !bytes.Equal(first.Bytes(), second.Bytes()) {
			t.Errorf("%s: not the same twice", f.Name)
		}
		if first.Len() > size+slack {
			byNature++
		}
	}
	if len(seen) < 300 || byNature > 30 {
		t.Errorf("%d files, %d larger than asked for", len(seen), byNature)
	}
}
