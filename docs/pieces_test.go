package docs_test

import (
	"os"
	"regexp"
	"slices"
	"testing"

	"overtheboard/resources"
	"overtheboard/ui/variants/pieceset"
)

func TestPiecesPage(t *testing.T) {
	page := read(t, "pieces.md")
	names := resources.Pictures()
	for _, file := range regexp.MustCompile(`([a-z]+-(?:white|black))\.(?:svg|png)`).FindAllStringSubmatch(page, -1) {
		if !slices.Contains(names, file[1]) {
			t.Errorf("there is no picture %s", file[1])
		}
	}
}

func TestPiecesPageExample(t *testing.T) {
	dir := t.TempDir()
	const disc = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="4"/></svg>`
	for _, file := range []string{"king-white.svg", "unicorn-white.svg", "token-unknown-black.svg"} {
		if err := os.WriteFile(dir+"/"+file, []byte(disc), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if _, faults := pieceset.Read(t.Context(), dir); len(faults) > 0 {
		t.Error(faults)
	}
}
