package variant

import (
	"overtheboard/game/rules"
	"overtheboard/game/source"
)

// Record is a document as it can be written down and made anew, without the changes that could be undone.
type Record struct {
	Now     Texts  `json:"now"`
	Opened  Texts  `json:"opened,omitzero"`  // as it was when it was opened or kept
	Library string `json:"library,omitzero"` // the players' piece library as it was then
}

// Texts is what a document consists of.
type Texts struct {
	Name    string `json:"name"`
	Ruleset string `json:"ruleset"`
	Pieces  string `json:"pieces,omitempty"` // the players' piece library, "" for none
}

func (s state) texts() Texts { return Texts{s.name, s.ruleset, s.pieces} }
func (t Texts) state() state { return state{t.Name, t.Ruleset, t.Pieces} }

// Record returns the document as it is now.
func (d *Document) Record() Record { return Record{d.now.texts(), d.opened.texts(), d.shelved} }

// Document returns the document that was written down. file is the file of rulesets in which it was opened or kept, without a
// name if there is none by now, and base is what that is read upon.
func (r Record) Document(file source.File, base *rules.Rulebook) *Document {
	d := &Document{base: base, now: r.Now.state(), opened: r.Opened.state(), shelved: r.Library}
	if d.opened.name != "" {
		d.upon = base
		d.base, _ = rules.ReadSound(source.File{}, file, base)
	}
	d.read()
	return d
}
