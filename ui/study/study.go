// Package study edits a game's annotations: comments, NAGs, marks and tags. The panel and the board show them.
//
// Begin with Study and its commands; each dialog has a file.
package study

import (
	"slices"
	"strconv"
	"strings"

	"overtheboard/game"
	"overtheboard/game/setup"
	"overtheboard/ui/command"
	"overtheboard/ui/shell"
	"overtheboard/ui/words"
)

// Study is the feature.
type Study struct {
	shell   *shell.Shell
	game    *game.Controller
	games   Games
	files   Files
	Drafted *setup.Draft              // the last position set up; may be nil
	before  map[*game.Game]*game.Game // the current game before it was completed, and that one before, and so on
}

func New(s *shell.Shell, g Games, f Files) *Study {
	return &Study{shell: s, game: s.Controller, games: g, files: f, before: map[*game.Game]*game.Game{}}
}

// Changed forgets games that were completed, once another one has begun.
func (s *Study) Changed() {
	if s.before[s.game.Game()] == nil {
		clear(s.before)
	}
}

// Commands returns the commands for annotations.
func (s *Study) Commands() []*shell.Command {
	c := s.game
	because := func(why func(*game.Edits, *game.Node) error) func() string {
		return func() string { return words.Refused(c.Game(), why(c.Game().Edits(), c.Shown())) }
	}
	const none = "whyNot.noEdit"
	all := []*shell.Command{
		{ID: command.Setup, Run: s.setUp},
		s.correctCommand(),
		{ID: command.Comment, Run: s.askComment},
		s.diagramCommand(),
		{ID: command.Tags, Run: s.askTags},
		{ID: command.Promote, WhyNot: because((*game.Edits).CanPromote), Run: func() { s.shell.Try(c.Study().Promote(c.Shown())) }},
		{ID: command.Delete, WhyNot: because((*game.Edits).CanDelete), Run: func() { s.shell.Try(c.Study().Delete(c.Shown())) }},
		{ID: command.UndoEdit, WhyNot: shell.Unless(func() bool { return c.Game().Edits().CanUndo() || s.before[c.Game()] != nil }, none), Run: s.undo},
		{ID: command.RedoEdit, WhyNot: shell.Unless(func() bool { return c.Game().Edits().CanRedo() }, none), Run: func() { s.shell.Try(c.Study().Redo()) }},
	}
	for _, nag := range words.MoveSigns {
		all = append(all, s.signCommand(nag))
	}
	return all
}

// undo undoes the last edit, or else brings back a game as it was before it was completed.
func (s *Study) undo() {
	if g := s.before[s.game.Game()]; g != nil && !s.game.Game().Edits().CanUndo() {
		delete(s.before, s.game.Game())
		s.game.Completed(g, g.Live())
		return
	}
	s.shell.Try(s.game.Study().Undo())
}

// signed returns NAGs with those of a kind replaced by one, 0 for none.
func signed(nags, kind []int, nag int) []int {
	nags = slices.DeleteFunc(slices.Clone(nags), func(n int) bool { return slices.Contains(kind, n) })
	if nag != 0 {
		nags = append(nags, nag)
	}
	slices.Sort(nags)
	return nags
}

// signCommand adds or removes a NAG of the shown move.
func (s *Study) signCommand(nag int) *shell.Command {
	has := func() bool { return slices.Contains(s.game.Shown().NAGs, nag) }
	return &shell.Command{ID: command.Sign + strconv.Itoa(nag), Checked: has,
		WhyNot: shell.Unless(func() bool { return s.game.Shown().Parent() != nil }, "whyNot.atStart"),
		Run: func() {
			n, given := s.game.Shown(), nag
			if has() {
				given = 0
			}
			notes := n.Notes()
			notes.NAGs = signed(notes.NAGs, words.MoveSigns, given)
			s.shell.Try(s.game.Study().Annotate(n, notes))
		}}
}

// diagramCommand asks for a printed diagram after the shown move, or no longer.
func (s *Study) diagramCommand() *shell.Command {
	has := func() bool { return strings.Contains(s.game.Shown().After, words.Diagram) }
	return &shell.Command{ID: command.Diagram, Checked: has, Run: func() {
		notes := s.game.Shown().Notes()
		if has() {
			notes.After = strings.TrimSpace(strings.NewReplacer(words.Diagram+" ", "", words.Diagram, "").Replace(notes.After))
		} else {
			notes.After = strings.TrimSpace(words.Diagram + " " + notes.After)
		}
		s.shell.Try(s.game.Study().Annotate(s.game.Shown(), notes))
	}}
}
