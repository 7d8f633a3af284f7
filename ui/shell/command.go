package shell

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"overtheboard/ui/words"
)

// Command is something that the players can ask of the window: by menu, shortcut or button.
type Command struct {
	ID       string
	Label    string // key of its text
	Shortcut fyne.KeyboardShortcut
	Icon     fyne.Resource
	Enabled  func() bool   // nil: always
	WhyNot   func() string // why it is not enabled; nil: nothing to say
	Checked  func() bool   // of a switch; nil: not a switch
	Tells    bool          // it only says something, and can be given while a question waits for its answer
	Run      func()
}

// Can tells whether the command can be given now.
func (c *Command) Can() bool { return c.Enabled == nil || c.Enabled() }

// SetCommands says which commands there are, in the order in which they are listed.
func (h *Shell) SetCommands(all []*Command) { h.commands = all }

// Commands returns all commands in their order.
func (h *Shell) Commands() []*Command { return h.commands }

// Command returns the command with an id, nil if there is none.
func (h *Shell) Command(id string) *Command {
	i := slices.IndexFunc(h.commands, func(c *Command) bool { return c.ID == id })
	if i < 0 {
		return nil
	}
	return h.commands[i]
}

// Key returns a shortcut that has no meaning in Fyne itself.
func Key(name fyne.KeyName, modifiers fyne.KeyModifier) fyne.KeyboardShortcut {
	return &desktop.CustomShortcut{KeyName: name, Modifier: modifiers}
}

// The modifiers of shortcuts; Ctrl is the command key where the system has one.
const (
	Plain = fyne.KeyModifier(0)
	Ctrl  = fyne.KeyModifierShortcutDefault
	Shift = fyne.KeyModifierShift
	Alt   = fyne.KeyModifierAlt
)

// KeyText returns how a shortcut is written: "Ctrl+Shift+S".
func KeyText(s fyne.KeyboardShortcut) string {
	if s == nil {
		return ""
	}
	var parts []string
	for _, m := range []struct {
		modifier fyne.KeyModifier
		key      string
	}{
		{fyne.KeyModifierControl, "key.ctrl"}, {fyne.KeyModifierSuper, "key.super"},
		{fyne.KeyModifierAlt, "key.alt"}, {fyne.KeyModifierShift, "key.shift"},
	} {
		if s.Mod()&m.modifier != 0 {
			parts = append(parts, words.Text(m.key))
		}
	}
	return strings.Join(append(parts, keyName(s.Key())), "+")
}

func keyName(name fyne.KeyName) string {
	switch name {
	case fyne.KeyLeft:
		return words.Text("key.left")
	case fyne.KeyRight:
		return words.Text("key.right")
	case fyne.KeyUp:
		return words.Text("key.up")
	case fyne.KeyDown:
		return words.Text("key.down")
	case fyne.KeyHome:
		return words.Text("key.home")
	case fyne.KeyEnd:
		return words.Text("key.end")
	}
	return string(name)
}
