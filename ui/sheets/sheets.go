// Package sheets makes the score sheets of a game whole, in a dialog: what is typed of one sheet or two, the games that fit, and a board
// for the moves between which the sheets leave a choice. Package saves/sheet finds the games.
//
// Begin with Sheets, the feature; its dialog is a page, and what is typed on it a draft.
package sheets

import (
	"maps"
	"slices"
	"strings"

	"overtheboard/game/rules"
	"overtheboard/game/undo"
	"overtheboard/resources"
	"overtheboard/saves/sheet"
	"overtheboard/ui/catalog"
	"overtheboard/ui/shell"
	"overtheboard/ui/words"
)

// Games are what the sheets have to do with the running game, and those of before.
type Games interface {
	Leave(then func())                            // goes on once another game may take its place
	Reached(start rules.Position) map[uint64]bool // the positions to which games of the archive came, by their BoardHash; may be slow
}

// Sheets is the feature.
type Sheets struct {
	shell *shell.Shell
	games Games
	draft *draft // nil until the dialog was opened
}

// New returns the score sheets of a window.
func New(s *shell.Shell, g Games) *Sheets { return &Sheets{shell: s, games: g} }

// Commands returns what can be done with score sheets.
func (s *Sheets) Commands() []*shell.Command {
	return []*shell.Command{{ID: "sheets", Run: s.open}}
}

// open shows the sheets as they were left, or new ones of the game that is played.
func (s *Sheets) open() {
	if s.draft == nil || s.draft.blank() {
		s.draft = newDraft(s.shell.Catalog.Playing(s.shell.Controller.Shown().Position().Ruleset()))
	}
	s.shell.Dialogs.Show(newPage(s).modal)
}

// draft is what was typed, which stays until the program ends.
type draft struct {
	written           // what is edited
	codes   [2]string // of the languages whose letters the sheets have
	history undo.History[*written]
}

// written is a record with two sheets, and what players chose for plies that these leave open.
type written struct {
	sheet.Record
	rules  catalog.Entry
	chosen map[int]rules.Move
}

func (w *written) copied() written {
	c := *w
	c.Sheets, c.Tags, c.chosen = slices.Clone(w.Sheets), maps.Clone(w.Tags), maps.Clone(w.chosen)
	for i := range c.Sheets {
		c.Sheets[i].Entries = slices.Clone(c.Sheets[i].Entries)
	}
	return c
}

func newDraft(c catalog.Entry) *draft {
	d := &draft{codes: [2]string{words.Language(), words.Language()}}
	d.clear(c)
	d.history = undo.History[*written]{Now: d.history.Now}
	return d
}

// clear empties the sheets, for a game by some rules.
func (d *draft) clear(c catalog.Entry) {
	d.written = written{rules: c, chosen: map[int]rules.Move{}}
	d.Start, d.Tags, d.Sheets = c.Rules.Start(), map[string]string{}, make([]sheet.Sheet, 2)
	for i := range d.Sheets {
		d.write(i, d.codes[i])
	}
	d.keep("")
}

// keep notes a change of a field, "" for any other, so that it can be undone.
func (d *draft) keep(field string) {
	w := d.copied()
	d.history.Become(&w, field)
}

// restore takes over what undoing or redoing has brought back.
func (d *draft) restore() {
	d.written = d.history.Now.copied()
	for i := range d.Sheets {
		d.write(i, d.codes[i])
	}
}

// write has a sheet be written in the letters of a language.
func (d *draft) write(i int, code string) {
	d.codes[i] = code
	d.Sheets[i].Letters, _ = resources.Letters(code, d.rules.Rules) // those of the ruleset where there are none
}

// at returns an entry of a sheet, an empty one beyond its end.
func (d *draft) at(i, e int) sheet.Entry {
	if e < len(d.Sheets[i].Entries) {
		return d.Sheets[i].Entries[e]
	}
	return sheet.Entry{}
}

// set writes an entry.
func (d *draft) set(i, e int, to sheet.Entry) {
	s := &d.Sheets[i]
	for len(s.Entries) <= e {
		s.Entries = append(s.Entries, sheet.Entry{})
	}
	s.Entries[e] = to
	s.Entries = trimmed(s.Entries)
}

// trimmed returns entries without the empty ones at the end.
func trimmed(all []sheet.Entry) []sheet.Entry {
	for len(all) > 0 && all[len(all)-1] == (sheet.Entry{}) {
		all = all[:len(all)-1]
	}
	return all
}

// insert makes room for an entry, or with -1 takes one away.
func (d *draft) insert(i, e, by int) {
	s := &d.Sheets[i]
	switch {
	case e >= len(s.Entries):
	case by > 0:
		s.Entries = slices.Insert(s.Entries, e, sheet.Entry{})
	default:
		s.Entries = trimmed(slices.Delete(s.Entries, e, e+1))
	}
}

// plies returns how many entries the longer sheet has.
func (d *draft) plies() int { return max(len(d.Sheets[0].Entries), len(d.Sheets[1].Entries)) }

func (d *draft) blank() bool { return d.plies() == 0 }

// record returns the record of what is typed. Where a sheet is much shorter nobody has typed the rest yet: that cannot be read.
func (d *draft) record() *sheet.Record {
	r := d.copied().Record
	for i := range r.Sheets {
		if s := &r.Sheets[i]; len(s.Entries) < d.plies()-1 {
			s.Entries = append(s.Entries, make([]sheet.Entry, d.plies()-len(s.Entries))...)
		}
	}
	if len(d.Sheets[1].Entries) == 0 {
		r.Sheets = r.Sheets[:1]
	}
	return &r
}

// typed returns the only move of a position that a text begins, in the letters of a sheet, or the one that it is.
func (d *draft) typed(i int, p *rules.Position, text string) (m words.TypedMove, only bool) {
	all := words.TypedMoves(p)
	if len(all) == 1 && text == "" {
		text = all[0].San
	} else if strings.ContainsAny(text, "?*.") {
		return m, false
	}
	for k := range all {
		all[k].San = rules.Lettered(p.SAN(all[k].Move), d.Sheets[i].Letters)
	}
	found := words.Beginning(all, text)
	for _, m := range found {
		if m.San == text {
			return m, true
		}
	}
	if len(found) != 1 {
		return m, false
	}
	return found[0], true
}
