package ui

import (
	"fyne.io/fyne/v2"

	"overtheboard/game/rules"
	"overtheboard/ui/shell"
	"overtheboard/ui/words"
)

// attachTips lets the buttons of the panel say what they do, and by which keys.
func (w *Window) attachTips() {
	for _, c := range w.shell.Commands() {
		if b := w.table.actions.Button(c.ID); b != nil {
			w.table.tips.Attach(b, func() string { return w.tip(c) })
		}
	}
	for side, bar := range w.table.bars {
		for i, b := range bar.Buttons() {
			w.table.tips.Attach(b, func() string { return w.barTip(rules.Color(side), i) })
		}
	}
}

// tip returns what a command does, and its keys.
func (w *Window) tip(c *shell.Command) string {
	text := words.Text(c.Label)
	if c.Shortcut == nil {
		return text
	}
	return words.Text("tip.keys", words.With{"Text": text, "Keys": shell.KeyText(c.Shortcut)})
}

// givingButton is the place among a bar's buttons of the one that gives the opponent time.
const givingButton = 2

// barTip returns what a button of a player's bar does; nothing where the bar stands upside down.
func (w *Window) barTip(side rules.Color, button int) string {
	bar := w.table.bars[side]
	if bar.Turned {
		return ""
	}
	answering := bar.Shown().Answering
	switch {
	case button == givingButton:
		return words.Text("tip.give", w.shell.Sides(side))
	case button == 0 && answering:
		return words.Text("bar.accept")
	case button == 0:
		return w.keyTip("bar.offer", "offer", side == w.arbiter.offerer())
	case answering:
		return words.Text("bar.decline")
	}
	return w.keyTip("bar.resign", "resign", side == w.shell.Controller.Live().Position().Turn())
}

// keyTip returns what a button does, and the keys of a command where they do the same.
func (w *Window) keyTip(label, command string, same bool) string {
	if !same {
		return words.Text(label)
	}
	return words.Text("tip.keys", words.With{"Text": words.Text(label), "Keys": shell.KeyText(w.shell.Command(command).Shortcut)})
}

// popUp opens a menu of commands at a place of the window, unless something else waits for an answer.
func (w *Window) popUp(ids []string, at fyne.Position) {
	if !w.shell.Dialogs.Busy() && !w.table.board.Choosing() {
		w.menu.PopUp(ids, at)
	}
}

// resized is told when all of the table stands at its places.
func (w *Window) resized() { w.geometry.Resized() }

// leastContent returns the size of the smallest window's content.
func (w *Window) leastContent() fyne.Size { return w.geometry.Least() }
