//go:build unix

package gamebrowser

import (
	"bytes"
	"errors"
	"os"
	"syscall"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"overtheboard/game/testenv"
	"overtheboard/saves/gamelist"
	"overtheboard/ui/words"
)

// Whatever other programs do to a file while its games are listed, choosing a game then gives the reason, writes nothing and
// does not block. The new content is reread on request.
func TestFileVandalised(t *testing.T) {
	put := func(text string) func(string) error {
		return func(path string) error { return os.WriteFile(path, []byte(text), 0o644) }
	}
	instead := func(do func(string) error) func(string) error {
		return func(path string) error { return errors.Join(os.Remove(path), do(path)) }
	}
	for name, c := range map[string]struct {
		vandal func(path string) error
		games  int // that are there then
	}{
		"emptied":    {put(""), 0},
		"cut":        {func(path string) error { return os.Truncate(path, 100) }, 2},
		"replaced":   {put("[White \"Zoe\"]\n\n1. d4 *\n\n[White \"Yan\"]\n\n1. c4 *\n"), 2},
		"no text":    {put("\x00\x01\x02\x03\x00\xff"), 0},
		"compressed": {put("\x1f\x8b\x08\x00rest"), 0},
		"UTF-16":     {put("\xff\xfe1\x00.\x00 \x00e\x004\x00 \x00*\x00"), 1},
		"removed":    {os.Remove, 0},
		"a folder":   {instead(func(path string) error { return os.Mkdir(path, 0o755) }), 0},
		"a pipe":     {instead(func(path string) error { return syscall.Mkfifo(path, 0o644) }), 0},
		"a circle":   {instead(func(path string) error { return os.Symlink(path, path) }), 0},
		"a device":   {instead(func(path string) error { return os.Symlink("/dev/zero", path) }), 0},
	} {
		t.Run(name, func(t *testing.T) {
			path := many(t, 10)
			b := openList(t, Config{Source: gamelist.Source{Path: path}})
			games, order := b.Listed()
			testenv.Must(t, c.vandal(path))
			press(b, fyne.KeyDown)
			if chosen := b.Chosen(); chosen == nil || chosen.Err == nil || chosen.Game != nil {
				t.Fatalf("chosen is %+v", chosen)
			}
			var out bytes.Buffer
			if err := games.Write(&out, order, func(int) error { return nil }); err == nil || out.Len() > 0 {
				t.Errorf("written is %q, %v", out.String(), err)
			}
			if !b.reading.changed || b.offer.Text != words.Text("archive.again") {
				t.Fatalf("offered is %q", b.offer.Text)
			}
			test.Tap(b.offer)
			if got := b.games.Len(); got != c.games || c.games == 0 && name != "emptied" && b.err == nil || b.reading.changed {
				t.Errorf("then %d games are there, %v", got, b.err)
			}
		})
	}
}
