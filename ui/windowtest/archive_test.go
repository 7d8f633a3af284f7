//go:build linux

package windowtest

import (
	"fmt"
	"image"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"overtheboard/resources"
	"overtheboard/saves/archive"
	"overtheboard/saves/journal"
	"overtheboard/saves/notation"
	"overtheboard/saves/savedgame"
)

// TestArchived plays games to mate and kills the program as soon as they are in the archive, or as soon as the mate is in
// the journal. After the next start each is there once, in the folder that the desktop names, and no dialog asks.
func TestArchived(t *testing.T) {
	t.Parallel()
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
	reader := notation.Options{Book: resources.Rulebook(), Default: resources.DefaultRuleset, Fallback: resources.FallbackRuleset}
	ply := func() int {
		found, err := journal.Recover(reader, savedgame.Form{}, filepath.Join(s.Config(), "game-1.journal"))
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

// TestArchiveBrowser finds a game among a thousand by the keyboard alone, steps through it and opens it, at several sizes.
func TestArchiveBrowser(t *testing.T) {
	t.Parallel()
	for _, look := range []struct {
		theme string
		size  image.Point
	}{{"light", image.Pt(1100, 760)}, {"dark", image.Pt(640, 480)}, {"dark", image.Pt(1920, 1080)}} {
		s := NewScreen(t, program, 1920, 1080)
		s.Prefer(map[string]string{"view.theme": look.theme})
		folder := filepath.Join(s.Getenv("HOME"), "Documents", archive.FolderName)
		if err := os.MkdirAll(folder, 0o755); err != nil {
			t.Fatal(err)
		}
		for year := 2020; year < 2030; year++ {
			text := ""
			for i := range 100 {
				text += fmt.Sprintf("[Event \"?\"]\n[White \"Player %d\"]\n[Black \"Ben\"]\n[Date \"%d.%02d.11\"]\n[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n", i, year, 1+i/10)
			}
			if err := os.WriteFile(filepath.Join(folder, fmt.Sprintf("%s %d.pgn", archive.FolderName, year)), []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		reader := notation.Options{Book: resources.Rulebook(), Default: resources.DefaultRuleset, Fallback: resources.FallbackRuleset}
		name := fmt.Sprintf("%s-%d", look.theme, look.size.X)
		c := exec.Command(program.Path)
		s.Xdotool("windowsize", s.Open(c), fmt.Sprint(look.size.X), fmt.Sprint(look.size.Y))
		s.Shows("the archive", "ctrl+h")
		s.Photograph("archive-" + name)
		s.Shows("a step back", "Left")
		s.Xdotool("type", "--delay", "20", "player 77 2024")
		s.Insist("the game", func() bool {
			found, err := journal.Recover(reader, savedgame.Form{}, filepath.Join(s.Config(), "game-1.journal"))
			return err == nil && found.Game.Names[0] == "Player 77" && found.Game.Started.Year() == 2024
		}, "Return")
		s.Photograph("archive-opened-" + name)
		kill(s, c)
	}
}
