//go:build linux

package windowtest

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// TestFilesGone plays and saves a game of custom rules, deletes the file and the rules, and closes the window. The next
// start resumes the game, it is archived, and the console replays it without the rules.
func TestFilesGone(t *testing.T) {
	t.Parallel()
	s := NewScreen(t, program, 1280, 900)
	home := s.Getenv("HOME")
	own := filepath.Join(home, ".config", "overtheboard", "rules")
	saved, journal := filepath.Join(home, "camels.json"), filepath.Join(s.Config(), "game-1.journal")
	if err := os.MkdirAll(own, 0o755); err != nil {
		t.Fatal(err)
	}
	rules := filepath.Join(own, "ruleset.json")
	if err := os.WriteFile(rules, []byte(`{"camels": {"inherits": "normal", "pieces": {"N": {"name": "Camel", "san": "C",
		"move": [[3,1],[3,-1],[1,3],[1,-3],[-3,1],[-3,-1],[-1,3],[-1,-3]], "capture": "move"}}}}`), 0o600); err != nil {
		t.Fatal(err)
	}
	s.Prefer(map[string]string{"game.ruleset": "camels", "game.rulesFile": rules})
	c := exec.Command(program.Path)
	s.Open(c)
	s.Write("Cc4")
	s.Until("the move in the journal", func() bool { return bytes.Contains(read(journal), []byte(`[["b1","c4"]]`)) })
	s.Shows("the dialog for a file", "ctrl+s")
	s.Xdotool("type", "--delay", "20", saved)
	s.Xdotool("key", "Return")
	s.Until("the saved game", func() bool { return bytes.Contains(last(journal), []byte(`\"saved\":true`)) })
	if err := os.Remove(saved); err != nil {
		t.Fatal(err)
	}
	if err := os.RemoveAll(own); err != nil {
		t.Fatal(err)
	}
	s.Xdotool("key", "ctrl+q")
	_ = c.Wait()
	s.Until("the window's end", func() bool { return s.WindowNow() == "" })
	if !bytes.Contains(read(journal), []byte(`[["b1","c4"]]`)) {
		t.Fatal("the game is thrown away with its file")
	}

	c = exec.Command(program.Path)
	s.Open(c)
	s.Until("the game that was left", func() bool { return bytes.Contains(last(journal), []byte(`"game":`)) })
	time.Sleep(seeing)
	s.Shows("the dialog for a new game", "ctrl+n")
	var kept []string
	s.Until("the game in the archive", func() bool {
		kept, _ = filepath.Glob(filepath.Join(home, "Documents", "Over the Board", "*.pgn"))
		return len(kept) == 1
	})
	kill(s, c)
	out, err := exec.Command(program.Path, "replay", "--jsonl", kept[0]).CombinedOutput()
	if err != nil || !strings.Contains(string(out), `"Cc4"`) {
		t.Errorf("%v: %s\n%s", err, out, read(kept[0]))
	}
}

func read(path string) []byte {
	data, _ := os.ReadFile(path)
	return data
}
