// Package sheets is the dialog that reconstructs a game from its score sheets: the moves as typed from one sheet or two, the
// games that fit them, and a board to choose between possible moves. Package saves/sheet finds the games.
//
// Begin with Sheets. The dialog is a page, its content a draft.
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
	"overtheboard/ui/command"
	"overtheboard/ui/shell"
	"overtheboard/ui/words"
)

// Games are the games that the sheets need: the current one, and archived ones.
type Games interface {
	Leave(then func())                            // continues once another game may replace the current one
	Reached(start rules.Position) map[uint64]bool // positions of archived games, by BoardHash; may be slow
}

// Sheets is the feature.
type Sheets struct {
	shell *shell.Shell
	games Games
	draft *draft // nil until the dialog is opened
	file  *shell.Draft
}

// New returns the score sheets of a window. Drafts is the folder in which they are written down, "" for none.
func New(s *shell.Shell, g Games, drafts string) *Sheets {
	file := &shell.Draft{Shell: s, Folder: drafts, Name: "sheets", Title: "sheets.title"}
	file.Failed = func(err error) {
		file.Failed = nil // once is enough
		s.ShowError(words.Text("error.write"), err)
	}
	return &Sheets{shell: s, games: g, file: file}
}

// Close leaves the sheets to the next start.
func (s *Sheets) Close() { s.file.Close() }

// Commands returns the commands for score sheets.
func (s *Sheets) Commands() []*shell.Command {
	return []*shell.Command{{ID: command.Sheets, Run: s.open}}
}

// open shows the sheets as they were, or new ones for the current game.
func (s *Sheets) open() {
	all := s.shell.Catalog
	s.file.Open(func(left []byte) (func(), error) {
		d, err := readDraft(left, all)
		return func() { s.draft = d }, err
	}, func() {
		if s.draft == nil || s.draft.blank() {
			s.draft = newDraft(s.shell.Catalog.Playing(s.shell.Controller.Shown().Position().Ruleset()))
		}
		s.draft.file = s.file
		s.shell.Dialogs.ShowFirst(newPage(s).modal)
	})
}

// draft is what was typed, kept until it is cleared.
type draft struct {
	written           // what is edited
	codes   [2]string // of the sheets' languages
	history undo.History[*written]
	cursor  cursor
	cleared bool         // it was not empty
	file    *shell.Draft // in which it is written down; nil: none yet
}

// cursor is where one types: in an entry of a sheet, both from 0.
type cursor struct{ sheet, entry int }

// written is a record with two sheets, and the players' choices for open plies.
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
	d.begin()
	return d
}

// begin forgets earlier changes.
func (d *draft) begin() {
	w := d.copied()
	d.history = undo.History[*written]{Now: &w}
}

// clear empties the sheets, for a game with given rules.
func (d *draft) clear(c catalog.Entry) {
	d.cleared = len(d.Sheets) > 0 && !d.blank()
	d.written = written{rules: c, chosen: map[int]rules.Move{}}
	d.cursor = cursor{}
	d.Start, d.Tags, d.Sheets = c.Rules.Start(), map[string]string{}, make([]sheet.Sheet, 2)
	for i := range d.Sheets {
		d.write(i, d.codes[i])
	}
	d.keep("")
}

// keep records a change for undo. Changes of one kind in a row are one; "" is no kind.
func (d *draft) keep(kind string) {
	w := d.copied()
	d.history.Become(&w, kind)
	d.note()
}

func (d *draft) note() {
	if d.file != nil {
		d.file.Note(d.saved())
	}
}

func (d *draft) restore() {
	d.written = d.history.Now.copied()
	for i := range d.Sheets {
		d.write(i, d.codes[i])
	}
	d.note()
}

// write sets the language of a sheet's piece letters.
func (d *draft) write(i int, code string) {
	d.codes[i] = code
	d.Sheets[i].Letters, _ = resources.Letters(code, d.rules.Rules) // the ruleset's own if there are none
}

func (d *draft) at(i, e int) sheet.Entry {
	if e < len(d.Sheets[i].Entries) {
		return d.Sheets[i].Entries[e]
	}
	return sheet.Entry{}
}

// current returns the cursor's entry.
func (d *draft) current() sheet.Entry { return d.at(d.cursor.sheet, d.cursor.entry) }

func (d *draft) set(i, e int, to sheet.Entry) {
	s := &d.Sheets[i]
	for len(s.Entries) <= e {
		s.Entries = append(s.Entries, sheet.Entry{})
	}
	s.Entries[e] = to
	s.Entries = trimmed(s.Entries)
}

func trimmed(all []sheet.Entry) []sheet.Entry {
	for len(all) > 0 && all[len(all)-1] == (sheet.Entry{}) {
		all = all[:len(all)-1]
	}
	return all
}

// insert adds an entry, or with -1 removes one.
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

func (d *draft) plies() int { return max(len(d.Sheets[0].Entries), len(d.Sheets[1].Entries)) }

func (d *draft) blank() bool { return d.plies() == 0 }

// record returns the record of what is typed. A much shorter sheet is not all typed yet.
func (d *draft) record() *sheet.Record {
	r := d.copied().Record
	for i := range r.Sheets {
		r.Sheets[i].Unfinished = len(r.Sheets[i].Entries) < d.plies()-1
	}
	if d.result() == 0 { // "*"
		r.Results = nil
	}
	if len(d.Sheets[1].Entries) == 0 {
		r.Sheets = r.Sheets[:1]
	}
	return &r
}

// typed returns the only legal move that begins with a text in a sheet's letters, or the exact one.
func (d *draft) typed(i int, p *rules.Position, text string) (m rules.TypedMove, only bool) {
	all := words.TypedMoves(p)
	if len(all) == 1 && text == "" {
		text = all[0].San
	} else if strings.ContainsAny(text, "?*.") {
		return m, false
	}
	for k := range all {
		all[k].San = rules.Lettered(p.SAN(all[k].Move), d.Sheets[i].Letters)
	}
	found := rules.Beginning(all, text)
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

// next returns the position after a ply that an entry tells, and whether one can only mean one move.
func (d *draft) next(at *rules.Position, ply int) (next rules.Position, told bool) {
	for i := range d.Sheets {
		if text := d.at(i, ply).Text; text != "" {
			if m, only := d.typed(i, at, text); only {
				next, err := at.Play(m.Move)
				return next, err == nil
			}
		}
	}
	return next, false
}
