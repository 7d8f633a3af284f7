package ui

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/ui/board"
	"overtheboard/ui/shell"
	"overtheboard/ui/words"
)

// changeable tells whether a piece can be moved on the board that is shown: in the game, or to try a move in one that is over.
func (t *table) changeable() bool {
	return t.shell.Controller.CanPlay() || t.shell.Controller.CanVary() == nil
}

// make plays a move in the game, or tries it as one of a variation where the game is over.
func (w *Window) make(m rules.Move) {
	if w.shell.Controller.CanPlay() {
		w.arbiter.playMove(m)
		return
	}
	w.shell.Try(w.shell.Controller.Vary(m))
}

// arrowStyles are how the board draws the colours of marks.
var arrowStyles = map[game.MarkColor]board.ArrowStyle{
	game.Green: board.GreenArrow, game.Red: board.RedArrow, game.Yellow: board.YellowArrow, game.Blue: board.BlueArrow,
}

// arrowsOf returns the arrows and circles that a move's comments draw.
func arrowsOf(n *game.Node) []board.Arrow {
	var all []board.Arrow
	for _, m := range n.Marks() {
		all = append(all, board.Arrow{From: int(m.From), To: int(m.To), Style: arrowStyles[m.Color]})
	}
	return all
}

// draw draws an arrow or a circle, or takes it away where it is drawn already. All stand in the comment after the move then.
func (t *table) draw(a board.Arrow) {
	m := game.Mark{From: rules.Square(a.From), To: rules.Square(a.To)}
	for _, color := range game.MarkColors {
		if arrowStyles[color] == a.Style {
			m.Color = color
		}
	}
	n := t.shell.Controller.Shown()
	notes := n.Notes()
	before, drawn := game.Marks(notes.Before)
	after, more := game.Marks(notes.After)
	notes.Before, notes.After = before, game.WithMarks(after, game.Toggle(append(drawn, more...), m))
	t.shell.Try(t.shell.Controller.Annotate(n, notes))
}

// sign gives the move that is shown a sign, 0 for none, in the place of the one that it has of that kind.
func (w *Window) sign(kind []int, nag int) {
	n := w.shell.Controller.Shown()
	notes := n.Notes()
	notes.NAGs = signed(notes.NAGs, kind, nag)
	w.shell.Try(w.shell.Controller.Annotate(n, notes))
}

// signed returns annotations with another one of a kind, 0 for none of it.
func signed(nags, kind []int, nag int) []int {
	nags = slices.DeleteFunc(slices.Clone(nags), func(n int) bool { return slices.Contains(kind, n) })
	if nag != 0 {
		nags = append(nags, nag)
	}
	slices.Sort(nags)
	return nags
}

// signLabels name the signs of a move.
var signLabels = map[int]string{
	1: "command.sign1", 2: "command.sign2", 3: "command.sign3", 4: "command.sign4", 5: "command.sign5", 6: "command.sign6",
}

// signCommand gives the shown move one of the signs of a move, or takes it away.
func (w *Window) signCommand(nag int) *shell.Command {
	has := func() bool { return slices.Contains(w.shell.Controller.Shown().NAGs, nag) }
	return &shell.Command{ID: fmt.Sprintf("sign%d", nag), Label: signLabels[nag], Checked: has,
		Enabled: w.atMove, WhyNot: func() string { return words.Text("whyNot.atStart") },
		Run: func() {
			if has() {
				w.sign(words.MoveSigns, 0)
			} else {
				w.sign(words.MoveSigns, nag)
			}
		}}
}

// atMove tells whether a move led to the position that is shown.
func (w *Window) atMove() bool { return w.shell.Controller.Shown().Parent() != nil }

// studyCommands are what can be done to a game that is looked at.
func (w *Window) studyCommands() []*shell.Command {
	c := w.shell.Controller
	because := func(why func(*game.Game, *game.Node) error) (func() bool, func() string) {
		ask := func() error { return why(c.Game(), c.Shown()) }
		return func() bool { return ask() == nil }, func() string { return words.Refused(c.Game(), ask()) }
	}
	canDelete, whyNotDelete := because((*game.Game).CanDelete)
	canPromote, whyNotPromote := because((*game.Game).CanPromote)
	none := func() string { return words.Text("whyNot.noEdit") }
	all := []*shell.Command{
		{ID: "comment", Label: "command.comment", Shortcut: shell.Key(fyne.KeyK, shell.Ctrl), Run: w.askComment},
		{ID: "tags", Label: "command.tags", Shortcut: shell.Key(fyne.KeyT, shell.Ctrl), Run: w.askTags},
		{ID: "promote", Label: "command.promote", Shortcut: shell.Key(fyne.KeyUp, shell.Alt|shell.Shift), Enabled: canPromote, WhyNot: whyNotPromote, Run: func() { w.shell.Try(c.Promote(c.Shown())) }},
		{ID: "delete", Label: "command.delete", Shortcut: shell.Key(fyne.KeyDelete, shell.Alt), Enabled: canDelete, WhyNot: whyNotDelete, Run: func() { w.shell.Try(c.Delete(c.Shown())) }},
		{ID: "undoEdit", Label: "command.undoEdit", Shortcut: shell.Key(fyne.KeyZ, shell.Ctrl|shell.Alt), Enabled: func() bool { return c.Game().CanUndoEdit() }, WhyNot: none, Run: func() { w.shell.Try(c.UndoEdit()) }},
		{ID: "redoEdit", Label: "command.redoEdit", Shortcut: shell.Key(fyne.KeyY, shell.Ctrl|shell.Alt), Enabled: func() bool { return c.Game().CanRedoEdit() }, WhyNot: none, Run: func() { w.shell.Try(c.RedoEdit()) }},
	}
	for _, nag := range words.MoveSigns {
		all = append(all, w.signCommand(nag))
	}
	return all
}

// instead returns the command that takes the place of another: once the game is over, taking back is undoing what was
// written.
func (w *Window) instead(c *shell.Command) *shell.Command {
	if !w.shell.Controller.Outcome().Over() {
		return c
	}
	switch c.ID {
	case "takeback":
		return w.shell.Command("undoEdit")
	case "redo":
		return w.shell.Command("redoEdit")
	}
	return c
}

// marksText returns marks as players type them: "Gd5 Re2e4".
func marksText(marks []game.Mark) string {
	var all []string
	for _, m := range marks {
		all = append(all, m.String())
	}
	return strings.Join(all, " ")
}

// parseMarks reads marks as players type them, and returns the first word that is none.
func parseMarks(text string) (marks []game.Mark, wrong string) {
	for word := range strings.FieldsSeq(strings.ReplaceAll(text, ",", " ")) {
		m, ok := game.ParseMark(word)
		if !ok {
			return nil, word
		}
		marks = append(marks, m)
	}
	return marks, ""
}
