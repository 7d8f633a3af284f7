package chooser

import (
	"os"
	"path/filepath"
	"testing"

	"overtheboard/ui/uitest"
)

// TestMeaning: what a name means is the same wherever it was chosen.
func TestMeaning(t *testing.T) {
	folder := t.TempDir()
	uitest.WriteFile(t, folder, "there.pgn", "")
	uitest.WriteFile(t, folder, "bare", "")
	if err := os.Mkdir(filepath.Join(folder, "inner"), 0o700); err != nil {
		t.Fatal(err)
	}
	const fault = "fault" // any
	opens := map[string]meaning{
		"there.pgn": {path: "there.pgn", exists: true}, "inner": {path: "inner", folder: true}, "nowhere.pgn": {path: "nowhere.pgn", fault: fault},
		"there": {path: "there", fault: fault}, ".pgn": {path: ".pgn", fault: fault},
	}
	saves := map[string]meaning{
		"there.pgn": {path: "there.pgn", exists: true}, "inner": {path: "inner", folder: true}, "new.JSON": {path: "new.JSON"},
		"there": {path: "there.pgn", exists: true, bare: true}, "bare": {path: "bare.pgn", bare: true}, ".pgn": {path: ".pgn", fault: fault},
	}
	for _, name := range []string{"foo.txt", "page.html", "x.tar", "game.pgn.bak"} {
		saves[name] = meaning{path: name, fault: fault}
	}
	for _, name := range []string{"foo", "Ann - Ben 2026.11.20", "A. Smith", "foo.", "1.5"} {
		saves[name] = meaning{path: name + ".pgn", bare: true}
	}
	for _, c := range []struct {
		question Question
		meanings map[string]meaning
	}{{opening(), opens}, {saving(""), saves}} {
		for name, want := range c.meanings {
			want.path = filepath.Join(folder, want.path)
			got := c.question.meaningOf(filepath.Join(folder, name), ".pgn")
			if got.fault != "" {
				got.fault = fault
			}
			if got != want {
				t.Errorf("%q, to be written: %v, means %+v, want %+v", name, c.question.Saves, got, want)
			}
		}
	}
	if got := opening().meaningOf("", ".pgn"); got.fault == "" {
		t.Errorf("nothing means %+v", got)
	}
}
