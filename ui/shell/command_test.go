package shell

import (
	"testing"

	"overtheboard/game/testenv"
	"overtheboard/ui/command"
)

// The keys of a command are a shortcut, which is written as they are.
func TestShortcut(t *testing.T) {
	for _, id := range []string{command.New, command.Redo, command.Takeback, command.CopyPosition, command.Paste, command.Back, command.FullScreen, command.Preferences} {
		testenv.Same(t, KeyText((&Command{ID: id}).Shortcut()), command.Keys(id), id)
	}
	if s := (&Command{ID: command.About}).Shortcut(); s != nil || KeyText(s) != "" {
		t.Error("a command without keys has", s)
	}
}
