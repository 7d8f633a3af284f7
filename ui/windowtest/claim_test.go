//go:build linux

package windowtest

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"overtheboard/saves/archive"
)

// TestWrongClaimInTheWindow claims draws wrongly in games of different lengths and starts others. The saved games show the
// time added for the opponent: a minute in blitz and rapid, else two (FIDE 9.5.3, A.3, B.3).
func TestWrongClaimInTheWindow(t *testing.T) {
	t.Parallel()
	for time, want := range map[string]string{"300": "time_added white 60", "900+10": "time_added white 60", "5400+30": "time_added white 120"} {
		t.Run(time, func(t *testing.T) {
			s := NewScreen(t, program, 1280, 900)
			s.Prefer(map[string]string{"game.time": time})
			s.Open(exec.Command(program.Path))
			for move := range strings.FieldsSeq("e4 e5 Nf3 Nc6 Bc4 Bc5 O-O") {
				s.Write(move)
			}
			kept := func() string {
				paths, _ := filepath.Glob(filepath.Join(s.Getenv("HOME"), "Documents", archive.FolderName, "*.pgn"))
				if len(paths) == 0 {
					return ""
				}
				text, _ := os.ReadFile(paths[0])
				return strings.Join(strings.Fields(string(text)), " ") // its lines are wrapped
			}
			// With running clocks no picture tells when a dialog is visible, so wait a second for each.
			s.Xdotool("key", "ctrl+d", "sleep", "1", "key", "Tab", "key", "Tab", "key", "space", "sleep", "1", "key", "Escape", "sleep", "1") // "Claim now"
			s.Until("a game that is kept", func() bool {
				s.Xdotool("key", "Escape", "sleep", "1", "key", "ctrl+n", "sleep", "1", "key", "Return", "sleep", "1")
				return kept() != ""
			})
			if text := kept(); !strings.Contains(text, want) || !strings.Contains(text, "threefold rejected") {
				t.Errorf("without %q: %s", want, text)
			}
		})
	}
}
