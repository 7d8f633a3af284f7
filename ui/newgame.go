package ui

import (
	"math/rand/v2"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/resources"
	"overtheboard/ui/board"
)

// startGame starts a game under a ruleset, or under the default one if there is none of that name.
func (w *Window) startGame(ruleset string, names [2]string) {
	if !slices.Contains(w.rulebook.Names(), ruleset) {
		ruleset = resources.DefaultRuleset
	}
	rs, err := w.rulebook.Ruleset(ruleset)
	var start rules.Position
	if err == nil { // the start rank is drawn anew where the ruleset says so
		start, err = rules.NewPosition(rs, rs.Shuffled(rand.IntN))
	}
	if err == nil {
		err = w.controller.NewGame(game.Config{Ruleset: rs, Position: &start, Names: names, Judge: w.judge()})
	}
	if err != nil {
		w.showError(tr("error.start"), err)
		return
	}
	w.path = ""
}

// askNewGame asks for players and rules, and starts a game; before that for the running one, if it would be lost.
func (w *Window) askNewGame() { w.afterSaving(func() { w.dialogs.showFirst(newGameDialog(w)) }) }

// gameChoice is what the dialog for a new game shows and holds.
type gameChoice struct {
	window      *Window
	names       [2]*entry
	rulesets    []string
	list        *list
	preview     *board.Preview
	description *widget.Label
	chosen      string
}

// newGameDialog returns the dialog for a new game: the players' names, and the rules with their start board.
func newGameDialog(w *Window) *sheet {
	d := &gameChoice{window: w, rulesets: w.rulebook.Names(), chosen: w.controller.Game().Ruleset().Name()}
	keys := w.dialogs.typedKey
	names := w.controller.Game().Names
	for i, placeholder := range []string{tr("new.white"), tr("new.black")} {
		d.names[i] = newEntry(names[i], placeholder, keys)
	}
	d.description = wrapped("")
	d.preview = board.NewPreview(resources.Picture, 16*step)
	d.preview.SetColors(w.boardColors())
	d.list = newList(func() int { return len(d.rulesets) }, func() fyne.CanvasObject { return widget.NewLabel("") },
		func(id widget.ListItemID, o fyne.CanvasObject) { o.(*widget.Label).SetText(d.rulesets[id]) }, d.choose, keys)
	return &sheet{
		title:   tr("new.title"),
		content: d.content(),
		answers: []answer{{text: tr("button.cancel")}, {text: tr("new.start"), run: d.start}},
		first:   d.names[rules.White],
		width:   76 * step,
		height:  54 * step,
		shown:   func() { d.list.choose(slices.Index(d.rulesets, d.chosen)) },
	}
}

func (d *gameChoice) content() fyne.CanvasObject {
	names := container.NewGridWithColumns(2, d.names[rules.White], d.names[rules.Black])
	label := outdented(widget.NewLabelWithStyle(tr("new.rules"), fyne.TextAlignLeading, fyne.TextStyle{Bold: true}))
	text := container.NewVScroll(outdented(d.description))
	text.SetMinSize(fyne.NewSize(0, 8*step))
	start := container.NewGridWithColumns(2, d.list, d.preview)
	return container.NewBorder(container.NewVBox(names, label), text, nil, nil, start)
}

// choose shows the start board and the description of a ruleset.
func (d *gameChoice) choose(id widget.ListItemID) {
	d.chosen = d.rulesets[id]
	rs, err := d.window.rulebook.Ruleset(d.chosen)
	if err != nil {
		d.description.SetText(err.Error())
		return
	}
	d.description.SetText(rs.Definition().Description)
	if g, err := game.New(game.Config{Ruleset: rs}); err == nil {
		d.preview.SetState(boardState(g.Root(), true, rules.NoSquare))
	}
}

func (d *gameChoice) start() {
	names := [2]string{strings.TrimSpace(d.names[rules.White].Text), strings.TrimSpace(d.names[rules.Black].Text)}
	d.window.prefs.setNames(names)
	d.window.prefs.setRuleset(d.chosen)
	d.window.startGame(d.chosen, names)
}

// boardColors returns the chosen board's colours, darker under a dark theme.
func (w *Window) boardColors() board.Colors {
	colors := boardColors[w.prefs.colors()]
	if newTheme(w.prefs.variant()).dark(w.app.Settings().ThemeVariant()) {
		return colors.Darker()
	}
	return colors
}

// judge returns who tells whether a side can still win.
func (w *Window) judge() game.Judge {
	standard, err := w.rulebook.Ruleset(resources.DefaultRuleset)
	if err != nil {
		return game.Judge{}
	}
	return game.MaterialJudge(standard)
}
