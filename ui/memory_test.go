package ui

import (
	"runtime/debug"
	"strings"
	"testing"
	"time"

	"overtheboard/ui/shell"
)

// TestPastesGiveBackMemory pastes large texts repeatedly: lists of games, games with a long comment, unreadable texts. Their
// memory returns to the system.
func TestPastesGiveBackMemory(t *testing.T) {
	if testing.Short() {
		t.Skip("it measures memory")
	}
	const size = 40 << 20
	fill := func(text string) string { return strings.Repeat(text, size/len(text)) }
	for name, text := range map[string]string{
		"games":   fill("[White \"A\"]\n[Black \"B\"]\n\n1. e4 e5 2. Nf3 Nc6 *\n\n"),
		"comment": "1. e4 {" + fill("lorem ipsum ") + "} e5 *\n",
		"garbage": fill("lorem ipsum "),
	} {
		t.Run(name, func(t *testing.T) {
			w := newWindow(t)
			w.shell.App.Clipboard().SetContent(text)
			debug.FreeOSMemory()
			before := shell.HeldMemory()
			for range 2 {
				w.shell.Do("paste")
				for w.shell.Dialogs.Busy() {
					w.press("Escape")
				}
			}
			for end := time.Now().Add(10 * shell.TidyAfter); time.Now().Before(end); time.Sleep(shell.TidyAfter / 4) {
				if shell.HeldMemory() < before+shell.MostMemory {
					return
				}
			}
			t.Errorf("%d MB are held, %d MB before", shell.HeldMemory()>>20, before>>20)
		})
	}
}
