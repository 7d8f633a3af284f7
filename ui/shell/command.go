package shell

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"overtheboard/ui/command"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// Command is something that players can do by menu, shortcut or button.
type Command struct {
	ID      string
	Label   string        // key of its text; "": made from ID
	Now     func() string // key of its present text, "" for Label; may be nil
	Menu    string        // key of its menu's title; "": it is in no menu
	Icon    fyne.Resource
	WhyNot  func() string // why it is disabled now, "" if it is not; nil: it never is
	Checked func() bool   // nil: not a switch
	Tells   bool          // it only shows a message, so it works while a question is open
	Run     func()
}

// Text returns the name of the command.
func (c *Command) Text() string {
	now := ""
	if c.Now != nil {
		now = c.Now()
	}
	return words.Text(cmp.Or(now, c.Label, "command."+c.ID))
}

// Can reports whether the command is enabled.
func (c *Command) Can() bool { return c.WhyNot == nil || c.WhyNot() == "" }

func (c *Command) state() (disabled, checked bool) {
	return !c.Can(), c.Checked != nil && c.Checked()
}

// Unless returns the WhyNot of a command that is disabled, with the text of a key, unless something holds.
func Unless(holds func() bool, key string) func() string {
	return func() string {
		if holds() {
			return ""
		}
		return words.Text(key)
	}
}

// Command returns the command with an ID, nil if there is none.
func (h *Shell) Command(id string) *Command {
	i := slices.IndexFunc(h.Commands, func(c *Command) bool { return c.ID == id })
	if i < 0 {
		return nil
	}
	return h.Commands[i]
}

// Can reports whether the command with an ID is enabled.
func (h *Shell) Can(id string) bool { return h.Command(id).Can() }

// View is the part of the window that commands affect.
type View interface {
	// Instead returns the command to run in place of another now, mostly itself.
	Instead(*Command) *Command
	// Begin is called when a command is requested, and Leave before it runs: it cancels what was begun on the board.
	Begin()
	Leave()
	// Answer shows the result of a command, or why it is disabled.
	Answer(text string)
	// Refresh shows which commands are enabled.
	Refresh()
}

// tapShown is how long a button shows a tap.
const tapShown = 400 * time.Millisecond

// Do runs the command with an ID, unless a dialog is open. If the command is disabled, it shows why. Every way to a command goes
// through Do, as Fyne fires its menu's shortcuts behind dialogs and for disabled items too.
func (h *Shell) Do(id string) {
	asked := h.Command(id)
	h.View.Begin()
	h.StayAwake(tapShown)
	if asked == nil {
		return
	}
	if open := h.Dialogs.Open; h.Dialogs.Seen() && open.Kind == kit.Message && !asked.Tells {
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
	default:
		h.Inform(c.WhyNot())
	}
}

// doLater handles a command while a dialog is open. During slow work, Quit runs afterwards, and so does a command requested
// before the dialog was visible; otherwise the dialog gets the shortcut.
func (h *Shell) doLater(c *Command) {
	again := func() { h.Do(c.ID) }
	if c.ID == command.Quit && h.Dialogs.Last(again) || h.Dialogs.Later(again) {
		return
	}
	var s fyne.Shortcut = c.Shortcut() // caught by the menu
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

// modifiers are those of shortcuts. Ctrl is the Command key on systems that have one.
var modifiers = map[string]fyne.KeyModifier{"Ctrl": fyne.KeyModifierShortcutDefault, "Shift": fyne.KeyModifierShift, "Alt": fyne.KeyModifierAlt}

// Shortcut returns the keys of the command, nil if it has none.
func (c *Command) Shortcut() fyne.KeyboardShortcut {
	keys := command.Keys(c.ID)
	switch keys {
	case "":
		return nil
	case "Ctrl+Z": // these are Fyne's own
		return &fyne.ShortcutUndo{}
	case "Ctrl+C":
		return &fyne.ShortcutCopy{}
	case "Ctrl+V":
		return &fyne.ShortcutPaste{}
	}
	s := &desktop.CustomShortcut{}
	for part := range strings.SplitSeq(keys, "+") {
		s.Modifier |= modifiers[part]
		s.KeyName = fyne.KeyName(part)
	}
	return s
}

// KeyText returns the text of a shortcut: "Ctrl+Shift+S"; "" where there is no keyboard.
func KeyText(s fyne.KeyboardShortcut) string {
	if s == nil || kit.Fingers {
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
	name := string(s.Key())
	if key, ok := keyNames[s.Key()]; ok {
		name = words.Text(key)
	}
	return strings.Join(append(parts, name), "+")
}

// keyNames are the text keys for keys with other names than Fyne's.
var keyNames = map[fyne.KeyName]string{
	fyne.KeyLeft: "key.left", fyne.KeyRight: "key.right", fyne.KeyUp: "key.up", fyne.KeyDown: "key.down", fyne.KeyHome: "key.home", fyne.KeyEnd: "key.end",
}
