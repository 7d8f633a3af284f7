package ui

import (
	"runtime"
	"runtime/debug"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"overtheboard/game/testenv"
	"overtheboard/ui/shell"
	"overtheboard/ui/uitest"
)

// heap returns how many bytes are in use.
func heap() int64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}

// Nothing of a large text that was pasted stays in memory, of a list of games and of what cannot be read.
func TestPastesAreForgotten(t *testing.T) {
	testenv.OneGoroutine(t)
	const size = 2 << 20
	fill := func(text string) string { return strings.Repeat(text, size/len(text)) }
	for name, text := range map[string]string{
		"games":   fill("[White \"A\"]\n[Black \"B\"]\n\n1. e4 e5 2. Nf3 Nc6 *\n\n"),
		"garbage": fill("lorem ipsum "),
	} {
		t.Run(name, func(t *testing.T) {
			w := newWindow(t)
			paste := func() {
				w.shell.Do("paste")
				for w.shell.Dialogs.Busy() {
					w.press("Escape")
				}
			}
			w.shell.App.Clipboard().SetContent("lorem ipsum")
			paste() // which makes what the first dialog makes
			w.shell.App.Clipboard().SetContent(text)
			before := heap()
			paste()
			if grown := heap() - before; grown > size/2 {
				t.Errorf("%d kB stay", grown>>10)
			}
		})
	}
}

// After slow work the window gives memory back to the system, if that is much.
func TestMemoryIsGivenBack(t *testing.T) {
	testenv.OneGoroutine(t)
	synctest.Test(t, func(t *testing.T) {
		w := newWindow(t)
		debug.FreeOSMemory()
		before := shell.HeldMemory()
		much := make([]byte, 2*shell.MostMemory)
		if shell.HeldMemory() < before+shell.MostMemory {
			t.Fatal("the work holds nothing")
		}
		runtime.KeepAlive(much)
		w.library.Open(uitest.WriteFile(t, t.TempDir(), "game.pgn", "1. e4 *"))
		time.Sleep(2 * shell.TidyAfter)
		synctest.Wait()
		if held := shell.HeldMemory(); held > before+shell.MostMemory {
			t.Errorf("%d MB are held, %d MB before", held>>20, before>>20)
		}
	})
}
