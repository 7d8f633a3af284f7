//go:build linux

package windowtest

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"overtheboard/resources"
	"overtheboard/saves"
	"overtheboard/saves/archive"
)

// TestArchived plays games to their mate and kills the program as soon as they are in the archive, or as soon as the mate
// is in the journal: with the next start each is there once, in the folder that the desktop names, and nobody is asked.
func TestArchived(t *testing.T) {
	s := NewScreen(t, program, 1280, 900)
	home := s.Getenv("HOME")
	config := filepath.Dir(filepath.Dir(s.Config()))
	if err := os.WriteFile(filepath.Join(config, "user-dirs.dirs"), []byte(`XDG_DOCUMENTS_DIR="$HOME/Papers"`), 0o644); err != nil {
		t.Fatal(err)
	}
	kept := func() string {
		paths, _ := filepath.Glob(filepath.Join(home, "Papers", archive.FolderName, archive.FolderName+" *.pgn"))
		all := ""
		for _, path := range paths {
			data, _ := os.ReadFile(path)
			all += string(data)
		}
		return all
	}
	reader := saves.Reader{Book: resources.Rulebook(), Default: resources.DefaultRuleset, Fallback: resources.FallbackRuleset}
	ply := func() int {
		found, err := reader.Recover(filepath.Join(s.Config(), "game-1.journal"))
		if err != nil {
			return -1
		}
		return found.Game.Live().Ply()
	}
	const games = 4
	for i := range games {
		c := exec.Command(program.Path)
		s.Open(c)
		if i > 0 {
			s.Until("the game before", func() bool { return strings.Count(kept(), "Qh4#") == i })
			s.Insist("another game", func() bool { return ply() == 0 }, "Return", "ctrl+r")
			s.Photograph(fmt.Sprint("archived-", i))
		}
		for _, move := range []string{"f3", "e5", "g4", "Qh4"} {
			s.Write(move)
		}
		if i%2 == 0 {
			s.Until("the game in the archive", func() bool { return strings.Count(kept(), "Qh4#") == i+1 })
		} else {
			s.Until("the mate in the journal", func() bool { return ply() == 4 })
		}
		kill(s, c)
	}
	c := exec.Command(program.Path)
	s.Open(c)
	s.Until("every game", func() bool { return strings.Count(kept(), "Qh4#") == games })
	kill(s, c)
	if text := kept(); strings.Count(text, "[GameId ") != games || strings.Count(text, "0-1\n\n") != games {
		t.Errorf("the archive holds\n%s", text)
	}
}
