package environment

import (
	"os"
	"path/filepath"
	"testing"
)

// A folder is made once, with its text, which does not come back.
func TestMakeFolder(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "config", "rules")
	if err := MakeFolder(folder, "what it is for"); err != nil {
		t.Fatal(err)
	}
	readme := filepath.Join(folder, readmeFile)
	if text, err := os.ReadFile(readme); string(text) != "what it is for" {
		t.Fatalf("%q, %v", text, err)
	}
	if err := os.Remove(readme); err != nil {
		t.Fatal(err)
	}
	if err := MakeFolder(folder, "what it is for"); err != nil {
		t.Fatal(err)
	}
	if entries, _ := os.ReadDir(folder); len(entries) != 0 {
		t.Error("the text comes back though it was thrown away")
	}
}
