package disk

import (
	"os"
	"path/filepath"
	"testing"
	"time"
)

// TestSweepByAge: an old temporary file is removed; one that another program may still rename stays.
func TestSweepByAge(t *testing.T) {
	folder := t.TempDir()
	young, old := filepath.Join(folder, ".overtheboard-0000000000000001.tmp"), filepath.Join(folder, ".overtheboard-0000000000000002.tmp")
	for _, path := range []string{young, old} {
		if err := os.WriteFile(path, nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	long := time.Now().Add(-2 * abandoned)
	if err := os.Chtimes(old, long, long); err != nil {
		t.Fatal(err)
	}
	sweep(folder)
	if !exists(young) || exists(old) {
		t.Errorf("after sweeping: young %t, old %t", exists(young), exists(old))
	}
}
