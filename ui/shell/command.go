package shell

import (
	"cmp"
	"runtime"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"overtheboard/ui/words"
)

// Command is something that the players can ask of the window: by menu, shortcut or button.
type Command struct {
	ID       string
	Label    string // key of its text; "": that of its ID
	Shortcut fyne.KeyboardShortcut
	Icon     fyne.Resource
	Enabled  func() bool   // nil: always
	WhyNot   func() string // why it is not enabled; nil: nothing to say
	Checked  func() bool   // of a switch; nil: not a switch
	Tells    bool          // it only says something, and can be given while a question waits for its answer
	Run      func()
}

// Text returns what the command is called.
func (c *Command) Text() string { return words.Text(cmp.Or(c.Label, "command."+c.ID)) }

// Can tells whether the command can be given now.
func (c *Command) Can() bool { return c.Enabled == nil || c.Enabled() }

// state returns how an item of the command is shown.
func (c *Command) state() (disabled, checked bool) {
	return !c.Can(), c.Checked != nil && c.Checked()
}

// Command returns the command with an id, nil if there is none.
func (h *Shell) Command(id string) *Command {
	i := slices.IndexFunc(h.Commands, func(c *Command) bool { return c.ID == id })
	if i < 0 {
		return nil
	}
	return h.Commands[i]
}

// View is what is shown of the commands, which the players give beside its own parts.
type View interface {
	// Instead returns the command that stands for another one now, mostly itself.
	Instead(*Command) *Command
	// Begin is called when a command is asked for, and Leave before it is carried out: what was begun on the board is given up.
	Begin()
	Leave()
	// Answer says what a command has led to, or why it cannot be given now.
	Answer(text string)
	// Refresh shows which commands can be given now.
	Refresh()
}

// tapShown is how long a button shows that it was tapped.
const tapShown = 400 * time.Millisecond

// Do carries out the command with an id, unless a dialog is open; if it cannot be given now it says why. Fyne fires the shortcuts
// of its menu behind dialogs and for disabled items alike, so that every way to a command leads through here.
func (h *Shell) Do(id string) {
	asked := h.Command(id)
	h.View.Begin()
	h.StayAwake(tapShown)
	if asked == nil {
		return
	}
	if open := h.Dialogs.Open; h.Dialogs.Seen() && open.Yields && !asked.Tells {
		h.Dialogs.Finish(open, nil)
	}
	switch c := h.View.Instead(asked); {
	case c.Tells && h.Dialogs.Seen():
		c.Run()
	case h.Dialogs.Busy():
		h.doLater(asked)
	case c.Can():
		h.View.Leave()
		c.Run()
		h.View.Refresh()
	case c.WhyNot != nil:
		h.Inform(c.WhyNot())
	}
}

// doLater takes a command that was given while a dialog is open. Where that waits for slow work, quitting follows it, and so
// does what was asked for before the dialog could be seen; else it is meant for what the player types.
func (h *Shell) doLater(c *Command) {
	again := func() { h.Do(c.ID) }
	if c.ID == "quit" && h.Dialogs.Last(again) || h.Dialogs.Later(again) {
		return
	}
	var s fyne.Shortcut = c.Shortcut // which the menu has caught
	switch s.(type) {
	case nil:
		return
	case *fyne.ShortcutCopy:
		s = &fyne.ShortcutCopy{Clipboard: h.App.Clipboard()}
	case *fyne.ShortcutPaste:
		s = &fyne.ShortcutPaste{Clipboard: h.App.Clipboard()}
	}
	if focused, ok := h.Win.Canvas().Focused().(fyne.Shortcutable); ok {
		focused.TypedShortcut(s)
		return
	}
	h.Dialogs.TypedShortcut(s)
}

// Key returns a shortcut that has no meaning in Fyne itself; in a browser another one for one that browsers keep.
func Key(name fyne.KeyName, modifiers fyne.KeyModifier) fyne.KeyboardShortcut {
	if runtime.GOOS == "js" {
		name, modifiers = instead(name, modifiers)
	}
	return &desktop.CustomShortcut{KeyName: name, Modifier: modifiers}
}

// instead returns a shortcut's keys, or others for those that browsers do not give to pages.
func instead(name fyne.KeyName, modifiers fyne.KeyModifier) (fyne.KeyName, fyne.KeyModifier) {
	switch {
	case name == fyne.KeyF1 && modifiers == Plain:
		return fyne.KeyF9, Plain
	case (name == fyne.KeyN || name == fyne.KeyT) && modifiers&Ctrl != 0:
		return name, modifiers&^Ctrl | Alt
	}
	return name, modifiers
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

// keyNames are the keys of what keys are called that do not bear their name.
var keyNames = map[fyne.KeyName]string{
	fyne.KeyLeft: "key.left", fyne.KeyRight: "key.right", fyne.KeyUp: "key.up", fyne.KeyDown: "key.down", fyne.KeyHome: "key.home", fyne.KeyEnd: "key.end",
}

func keyName(name fyne.KeyName) string {
	if key, ok := keyNames[name]; ok {
		return words.Text(key)
	}
	return string(name)
}
