// Package sheets makes the score sheets of a game whole, in a dialog: what is typed of one sheet or two, the games that fit, and a board
// for the moves between which the sheets leave a choice. Package saves/sheet finds the games.
//
// Begin with Sheets, the feature; its dialog is a page, and what is typed on it a draft.
package sheets

import (
	"slices"
	"strings"

	"overtheboard/game/rules"
	"overtheboard/resources"
	"overtheboard/saves/sheet"
	"overtheboard/ui/catalog"
	"overtheboard/ui/shell"
	"overtheboard/ui/words"
)

// Files are where the running game is made safe.
type Files interface {
	Leave(then func()) // goes on once another game may take its place
}

// Sheets is the feature.
type Sheets struct {
	shell *shell.Shell
	files Files
	draft *draft // nil until the dialog was opened
}

// New returns the score sheets of a window.
func New(s *shell.Shell, f Files) *Sheets { return &Sheets{shell: s, files: f} }

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
	sheet.Record // with two sheets

	rules  catalog.Entry
	codes  [2]string // of the languages whose letters the sheets have
	chosen map[int]rules.Move
}

func newDraft(c catalog.Entry) *draft {
	d := &draft{codes: [2]string{words.Language(), words.Language()}}
	d.Sheets = make([]sheet.Sheet, 2)
	d.clear(c)
	return d
}

// clear empties the sheets, for a game by some rules.
func (d *draft) clear(c catalog.Entry) {
	d.rules, d.chosen = c, map[int]rules.Move{}
	d.Record = sheet.Record{Start: c.Rules.Start(), Tags: map[string]string{}, Sheets: make([]sheet.Sheet, 2)}
	for i := range d.Sheets {
		d.write(i, d.codes[i])
	}
}

// write has a sheet be written in the letters of a language.
func (d *draft) write(i int, code string) {
	d.codes[i] = code
	d.Sheets[i].Letters, _ = resources.Letters(code, d.rules.Rules) // those of the ruleset where there are none
}

// text returns an entry of a sheet, "" beyond its end.
func (d *draft) text(i, e int) string {
	if e < len(d.Sheets[i].Entries) {
		return d.Sheets[i].Entries[e].Text
	}
	return ""
}

// set writes an entry.
func (d *draft) set(i, e int, text string) {
	s := &d.Sheets[i]
	for len(s.Entries) <= e {
		s.Entries = append(s.Entries, sheet.Entry{})
	}
	s.Entries[e].Text = text
	s.Entries = trimmed(s.Entries)
}

// trimmed returns entries without the empty ones at the end.
func trimmed(all []sheet.Entry) []sheet.Entry {
	for len(all) > 0 && all[len(all)-1].Text == "" {
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

// written returns the record of what is typed. Where a sheet is much shorter nobody has typed the rest yet: that cannot be read.
func (d *draft) written() *sheet.Record {
	r := d.Record
	r.Sheets = slices.Clone(r.Sheets)
	for i := range r.Sheets {
		s := &r.Sheets[i]
		if s.Entries = slices.Clone(s.Entries); len(s.Entries) < d.plies()-1 {
			s.Entries = append(s.Entries, make([]sheet.Entry, d.plies()-len(s.Entries))...)
		}
	}
	if len(d.Sheets[1].Entries) == 0 {
		r.Sheets = r.Sheets[:1]
	}
	return &r
}

// spelled returns a move's text in the letters of a sheet.
func (d *draft) spelled(i int, san string) string { return rules.Lettered(san, d.Sheets[i].Letters) }

// optional are the signs that a sheet may leave out.
var optional = strings.NewReplacer("x", "", "=", "", "+", "", "#", "", "!", "", "0", "O")

// completed returns the only move whose text begins as one does that is typed in a position, "" if there is none or several.
func (d *draft) completed(i int, p *rules.Position, text string) string {
	var found []string
	for _, m := range p.LegalMoves() {
		san := d.spelled(i, p.SAN(m))
		if optional.Replace(san) == optional.Replace(text) {
			return "" // it is whole
		}
		if strings.HasPrefix(san, text) {
			found = append(found, san)
		}
	}
	if len(found) != 1 {
		return ""
	}
	return found[0]
}
