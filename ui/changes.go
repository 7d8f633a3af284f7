package ui

import (
	"strings"
	"time"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/ui/shell"
	"overtheboard/ui/words"
)

// listenToChanges says who hears of a change, in which order: of the game in changed and show, of settings here, the journal last.
// Other changes have one listener each.
func (w *Window) listenToChanges() {
	w.shell.Controller.Listen(w.changed)
	for _, hear := range []func(){
		w.shell.UseTheme,
		w.play.Table.Restyle,
		w.customGames.Pieces.Use,
		w.geometry.Rezoom,
		w.play.Table.UseSettings,
		w.voice.SettingsChanged,
		w.preferences.SettingsChanged,
		w.refreshCommands,
		w.library.Note,
	} {
		w.shell.On(shell.Settings, hear)
	}
	w.shell.On(shell.Language, w.renewViews)
	w.shell.On(shell.Pieces, w.play.Table.RepaintPieces)
	w.shell.On(shell.Rulesets, w.customGames.ShowPictures)
}

// changed passes a change of the game on: first to what keeps the game, then to what shows it, the end of a game after its last
// move has arrived. Nothing here changes the game or the shown position. What is changed all the same is a change of its own, and
// passed on after this one.
func (w *Window) changed(change game.Change) {
	w.library.Changed(change)
	w.study.Changed()
	if slide := w.play.Arriving(change); slide > 0 {
		time.AfterFunc(slide, func() { w.shell.Post(func() { w.show(change) }) })
	} else {
		w.show(change)
	}
}

// show passes a change on to what is shown, what is heard, and what is asked.
func (w *Window) show(change game.Change) {
	w.play.Changed(change)
	w.refresh()
	w.shell.Dialogs.Prune()
	w.voice.Changed()
	w.play.Announce(change)
}

// renewViews makes the views again, in another language.
func (w *Window) renewViews() {
	w.addViews()
	w.shell.SettingsChanged()
	w.play.Refresh(true)
	w.refresh()
}

func (w *Window) refresh() {
	w.refreshCommands()
	w.refreshTitle()
}

// refreshCommands enables the possible commands in the menu and on the buttons.
func (w *Window) refreshCommands() {
	w.play.RefreshCommands()
	w.menu.Refresh()
}

// refreshTitle shows the players, and whether their game is saved.
func (w *Window) refreshTitle() {
	title := words.Text("app.title", words.With{"White": w.shell.PlayerName(rules.White), "Black": w.shell.PlayerName(rules.Black)})
	if w.shell.Controller.Unsaved() {
		title = words.Text("app.titleUnsaved", words.With{"Title": title})
	}
	if strings.ContainsFunc(title, words.Leftwards) {
		title = "\u200e" + title // otherwise the system may take the title's direction from the first name
	}
	if title != w.shell.Win.Title() {
		w.shell.Win.SetTitle(title)
	}
}
