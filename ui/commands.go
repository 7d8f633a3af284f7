package ui

import (
	"time"

	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/ui/board"
	"overtheboard/ui/kit"
	"overtheboard/ui/panel"
	"overtheboard/ui/settings"
	"overtheboard/ui/words"
)

// command is something that the players can ask of the window: by menu, shortcut or button.
type command struct {
	id       string
	label    string // key of its text
	shortcut fyne.KeyboardShortcut
	icon     fyne.Resource
	enabled  func() bool   // nil: always
	whyNot   func() string // why it is not enabled; nil: nothing to say
	checked  func() bool   // of a switch; nil: not a switch
	tells    bool          // it only says something, and can be given while a question waits for its answer
	run      func()
}

// can tells whether the command can be given now.
func (c *command) can() bool { return c.enabled == nil || c.enabled() }

// commands are all commands by id.
type commands map[string]*command

// actions returns the commands as buttons show them.
func (all commands) actions() map[string]panel.Action {
	actions := make(map[string]panel.Action, len(all))
	for id, c := range all {
		actions[id] = panel.Action{Text: words.Text(c.label), Icon: c.icon, Can: c.can}
	}
	return actions
}

// key returns a shortcut that has no meaning in Fyne itself.
func key(name fyne.KeyName, modifiers fyne.KeyModifier) fyne.KeyboardShortcut {
	return &desktop.CustomShortcut{KeyName: name, Modifier: modifiers}
}

// The modifiers of shortcuts; ctrl is the command key where the system has one.
const (
	plain = fyne.KeyModifier(0)
	ctrl  = fyne.KeyModifierShortcutDefault
	shift = fyne.KeyModifierShift
	alt   = fyne.KeyModifierAlt
)

// commandTable returns every command of the window. It is the one place that says what can be asked, when, and how.
func (w *Window) commandTable() []*command { return append(w.mainCommands(), w.studyCommands()...) }

// mainCommands are all commands but those that change a game that is looked at.
func (w *Window) mainCommands() []*command {
	c := w.Controller
	started := func() bool { return c.CanStep(-1) }
	later := func() bool { return !c.AtLive() }
	over := func() bool { return c.Outcome().Over() }
	said := func(key string) func() string { return func() string { return words.Text(key) } }
	atStart, atLive := said("whyNot.atStart"), said("whyNot.atLive")
	always := func(a game.Action) func() game.Action { return func() game.Action { return a } }
	return []*command{
		{id: "new", label: "command.new", icon: theme.ContentAddIcon(), shortcut: key(fyne.KeyN, ctrl), run: w.askNewGame},
		{id: "rematch", label: "command.rematch", icon: kit.IconRematch, shortcut: key(fyne.KeyR, ctrl), enabled: over, whyNot: w.goesOn, run: w.askRematch},
		{id: "open", label: "command.open", shortcut: key(fyne.KeyO, ctrl), run: w.askOpen},
		{id: "setup", label: "command.setup", shortcut: key(fyne.KeyE, ctrl), run: w.askSetup},
		{id: "workshop", label: "command.workshop", shortcut: key(fyne.KeyG, ctrl), run: w.askWorkshop},
		{id: "save", label: "command.save", shortcut: key(fyne.KeyS, ctrl), run: func() { w.save(nil) }},
		{id: "saveAs", label: "command.saveAs", shortcut: key(fyne.KeyS, ctrl|shift), run: func() { w.saveAs(nil) }},
		{id: "copyPosition", label: "command.copyPosition", shortcut: &fyne.ShortcutCopy{}, run: w.copyPosition},
		{id: "copyGame", label: "command.copyGame", shortcut: key(fyne.KeyC, ctrl|shift), run: w.copyGame},
		{id: "paste", label: "command.paste", shortcut: &fyne.ShortcutPaste{}, run: w.paste},
		{id: "archive", label: "command.archive", shortcut: key(fyne.KeyH, ctrl), enabled: func() bool { return w.archive != nil }, whyNot: said("whyNot.noArchive"), run: w.showArchive},
		{id: "export", label: "command.export", shortcut: key(fyne.KeyE, ctrl|shift), run: w.askExport},
		{id: "preferences", label: "command.preferences", shortcut: key(fyne.KeyComma, ctrl), run: w.askPreferences},
		{id: "language", label: "command.language", run: w.askLanguage},
		{id: "quit", label: "command.quit", shortcut: key(fyne.KeyQ, ctrl), run: w.quit},

		w.doing(always(game.TakingBack), &command{id: "takeback", label: "command.takeback", icon: theme.ContentUndoIcon(),
			shortcut: &fyne.ShortcutUndo{}, run: w.askTakeback}),
		w.doing(always(game.Redoing), &command{id: "redo", label: "command.redo", icon: theme.ContentRedoIcon(),
			shortcut: key(fyne.KeyZ, ctrl|shift), run: func() { w.Try(c.Do(game.Redoing)) }}),
		w.doing(always(game.PlayingOn), &command{id: "playOn", label: "command.playOn", icon: kit.IconPlayOn, run: w.askPlayOn}),
		{id: "why", label: "command.why", shortcut: key(fyne.KeyI, ctrl), enabled: over, whyNot: w.goesOn, run: w.showWhy},
		{id: "claim", label: "command.claim", shortcut: key(fyne.KeyD, ctrl), checked: w.armed,
			enabled: func() bool { return w.canClaim() == nil }, whyNot: w.whyNoClaim, run: w.askClaim},
		{id: "offer", label: "bar.offer", shortcut: key(fyne.KeyD, ctrl|shift), enabled: func() bool { return w.canOffer(w.offerer()) == nil },
			whyNot: w.whyNoOffer, run: func() { w.Try(c.Do(game.Offering(w.offerer()))) }},
		w.doing(w.resignAction, &command{id: "resign", label: "bar.resign", shortcut: key(fyne.KeyR, ctrl|shift),
			run: func() { w.askResign(c.Live().Position().Turn()) }}),
		w.doing(w.pauseAction, &command{id: "pause", label: "command.pause", icon: theme.MediaPauseIcon(), shortcut: key(fyne.KeyP, ctrl),
			checked: c.Paused, run: func() { w.Try(c.Do(w.pauseAction())) }}),
		w.doing(always(game.GivingTime(rules.White, gift)), &command{id: "giveWhite", label: "command.giveWhite",
			run: func() { w.giveTime(rules.Black) }}),
		w.doing(always(game.GivingTime(rules.Black, gift)), &command{id: "giveBlack", label: "command.giveBlack",
			run: func() { w.giveTime(rules.White) }}),
		{id: "touchMove", label: "command.touchMove", checked: func() bool { return w.Prefs.TouchMove() },
			run: func() { w.Prefs.SetTouchMove(!w.Prefs.TouchMove()); w.applyPreferences() }},

		{id: "first", label: "command.first", icon: kit.IconFirst, shortcut: key(fyne.KeyHome, alt), enabled: started, whyNot: atStart, run: func() { c.Show(c.Game().Root()) }},
		{id: "back", label: "command.back", icon: kit.IconBack, shortcut: key(fyne.KeyLeft, alt), enabled: started, whyNot: atStart, run: func() { c.Step(-1) }},
		{id: "forward", label: "command.forward", icon: kit.IconForward, shortcut: key(fyne.KeyRight, alt), enabled: func() bool { return c.CanStep(1) }, whyNot: w.atEnd, run: func() { c.Step(1) }},
		{id: "last", label: "command.last", icon: kit.IconLast, shortcut: key(fyne.KeyEnd, alt), enabled: later, whyNot: atLive, run: func() { c.Show(c.End()) }},
		{id: "variationAbove", label: "command.variationAbove", shortcut: key(fyne.KeyUp, alt), enabled: func() bool { return c.HasTurn(-1) }, whyNot: said("whyNot.noVariation"), run: func() { c.Turn(-1) }},
		{id: "variationBelow", label: "command.variationBelow", shortcut: key(fyne.KeyDown, alt), enabled: func() bool { return c.HasTurn(1) }, whyNot: said("whyNot.noVariation"), run: func() { c.Turn(1) }},
		{id: "return", label: "command.return", icon: kit.IconLast, enabled: later, whyNot: atLive, run: func() { c.Show(c.Live()) }},

		{id: "flip", label: "command.flip", icon: kit.IconFlip, shortcut: key(fyne.KeyF, ctrl), run: w.flip},
		{id: "marks", label: "command.marks", shortcut: key(fyne.KeyM, ctrl), checked: func() bool { return w.Prefs.Marks() },
			run: func() { w.Prefs.SetMarks(!w.Prefs.Marks()); w.applyPreferences() }},
		{id: "animation", label: "command.animation", checked: func() bool { return w.Prefs.Animation() },
			run: func() { w.Prefs.SetAnimation(!w.Prefs.Animation()); w.applyPreferences() }},
		{id: "sound", label: "command.sound", shortcut: key(fyne.KeyM, ctrl|shift), checked: func() bool { return w.Prefs.Sound() }, run: w.toggleSound},
		{id: "speech", label: "command.speech", shortcut: key(fyne.KeyF4, plain), checked: func() bool { return w.Prefs.Speech() }, run: func() { w.setSpeech(!w.Prefs.Speech()) }},
		{id: "sayGame", label: "command.sayGame", shortcut: key(fyne.KeyF5, plain), tells: true, run: w.tellGame},
		{id: "sayClocks", label: "command.sayClocks", shortcut: key(fyne.KeyF6, plain), tells: true, run: w.tellClocks},
		{id: "sayPieces", label: "command.sayPieces", shortcut: key(fyne.KeyF7, plain), tells: true, run: w.tellPieces},
		w.seatingCommand("seatSame", "seat.same", settings.SameSide),
		w.seatingCommand("seatTurn", "seat.turn", settings.TurnBoard),
		w.seatingCommand("seatFace", "seat.face", settings.FaceToFace),
		w.coordinatesCommand("coordinatesInside", "command.coordinates.inside", board.CoordinatesInside),
		w.coordinatesCommand("coordinatesOutside", "command.coordinates.outside", board.CoordinatesOutside),
		w.coordinatesCommand("coordinatesNone", "command.coordinates.none", board.NoCoordinates),
		w.colorsCommand("brown", "command.colors.brown"),
		w.colorsCommand("wood", "command.colors.wood"),
		w.colorsCommand("cool", "command.colors.cool"),
		w.colorsCommand("green", "command.colors.green"),
		w.colorsCommand("contrast", "command.colors.contrast"),
		w.colorsCommand("safe", "command.colors.safe"),
		w.themeCommand("themeSystem", "command.theme.system", kit.VariantSystem),
		w.themeCommand("themeLight", "command.theme.light", kit.VariantLight),
		w.themeCommand("themeDark", "command.theme.dark", kit.VariantDark),
		{id: "names", label: "command.names", shortcut: key(fyne.KeyN, ctrl|shift), enabled: w.named, whyNot: said("whyNot.nameless"), run: w.showNames},
		{id: "fullScreen", label: "command.fullScreen", shortcut: key(fyne.KeyF11, plain), checked: w.Win.FullScreen, run: w.fullScreen},
		{id: "menu", label: "command.menu", shortcut: key(fyne.KeyF10, plain), run: w.openMenu},

		{id: "shortcuts", label: "command.shortcuts", shortcut: key(fyne.KeyF1, plain), run: w.showShortcuts},
		{id: "manual", label: "command.manual", shortcut: key(fyne.KeyF1, ctrl), run: w.showManual},
		{id: "rules", label: "command.rules", shortcut: key(fyne.KeyF2, plain), run: w.showRules},
		{id: "about", label: "command.about", run: w.showAbout},
	}
}

// doing lets a command be given while an action can be done in the game, and has it say why if it cannot.
func (w *Window) doing(action func() game.Action, c *command) *command {
	c.enabled = func() bool { return w.Controller.Can(action()) == nil }
	c.whyNot = func() string { return w.table.whyNot(action()) }
	return c
}

// atEnd says why there is no move to step to.
func (w *Window) atEnd() string {
	if w.Controller.AtLive() {
		return words.Text("whyNot.atLive")
	}
	return words.Text("whyNot.atEnd")
}

// goesOn says that the game is not over.
func (w *Window) goesOn() string {
	if _, _, deciding := w.Controller.Deciding(); deciding {
		return words.Text("status.decidingHint")
	}
	return words.Text("whyNot.goesOn")
}

func (w *Window) seatingCommand(id, label string, s settings.Seating) *command {
	return &command{id: id, label: label, checked: func() bool { return w.Prefs.Seating() == s },
		run: func() { w.Prefs.SetSeating(s); w.applyPreferences() }}
}

func (w *Window) coordinatesCommand(id, label string, where board.Coordinates) *command {
	return &command{id: id, label: label, checked: func() bool { return w.Prefs.Coordinates() == where },
		run: func() { w.Prefs.SetCoordinates(where); w.applyPreferences() }}
}

func (w *Window) colorsCommand(id, label string) *command {
	return &command{id: id, label: label, checked: func() bool { return w.Prefs.Colors() == id },
		run: func() { w.Prefs.SetColors(id); w.applyPreferences() }}
}

func (w *Window) themeCommand(id, label string, choice kit.VariantChoice) *command {
	return &command{id: id, label: label, checked: func() bool { return w.Prefs.Variant() == choice },
		run: func() { w.Prefs.SetVariant(choice); w.applyPreferences() }}
}

// How long a button shows that it was tapped, and a win is celebrated.
const (
	tapShown  = 400 * time.Millisecond
	celebrate = 1500 * time.Millisecond
)

// do carries out a command, unless a dialog is open; if it cannot be given now it says why. Fyne fires the shortcuts of
// its menu behind dialogs and for disabled items alike, so that every way to a command leads through here.
func (w *Window) do(id string) {
	asked := w.commands[id]
	c := asked
	w.tips.Away()
	w.StayAwake(tapShown)
	if c != nil {
		c = w.instead(c)
	}
	switch {
	case c == nil:
	case c.tells && w.Dialogs.Seen():
		c.run()
	case w.Dialogs.Busy():
		w.doLater(asked)
	case c.can():
		w.board.CancelChoice()
		c.run()
		w.refreshCommands()
	case c.whyNot != nil:
		w.say(c.whyNot())
	}
}

// doLater takes a command that was given while a dialog is open. Where that waits for slow work, quitting follows it, and so
// does what was asked for before the dialog could be seen; else it is meant for what the player types.
func (w *Window) doLater(c *command) {
	again := func() { w.do(c.id) }
	if c.id == "quit" && w.Dialogs.Last(again) || w.Dialogs.Later(again) {
		return
	}
	w.passShortcut(c.shortcut)
}

// passShortcut gives a shortcut that the menu has caught to the text in which the player types, or else to the dialog.
func (w *Window) passShortcut(s fyne.Shortcut) {
	switch s.(type) {
	case nil:
		return
	case *fyne.ShortcutCopy:
		s = &fyne.ShortcutCopy{Clipboard: w.App.Clipboard()}
	case *fyne.ShortcutPaste:
		s = &fyne.ShortcutPaste{Clipboard: w.App.Clipboard()}
	}
	if focused, ok := w.Win.Canvas().Focused().(fyne.Shortcutable); ok {
		focused.TypedShortcut(s)
		return
	}
	w.Dialogs.TypedShortcut(s)
}

// keyText returns how a shortcut is written: "Ctrl+Shift+S".
func keyText(s fyne.KeyboardShortcut) string {
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
