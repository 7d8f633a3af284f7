package variant

import (
	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/game/undo"
)

// Record is a document as it can be written down and made anew, without the changes that could be undone.
type Record struct {
	Now    Texts `json:"now"`
	Opened Texts `json:"opened,omitzero"` // as it was when it was opened or kept
}

// Texts is what a document consists of, and all that undoing brings back.
type Texts struct {
	Name    string `json:"name"`
	Ruleset string `json:"ruleset"`
	Pieces  string `json:"pieces,omitempty"` // the players' piece library, "" for none
}

// Record returns the document as it is now.
func (d *Document) Record() Record { return Record{d.Now, d.opened} }

// Document returns the document that was written down. file is the file of rulesets in which it was opened or kept, without a
// name if there is none by now, and base is what that is read upon.
func (r Record) Document(file source.File, base *rules.Rulebook) *Document {
	d := &Document{upon: base, base: base, History: undo.History[Texts]{Now: r.Now}, opened: r.Opened}
	if r.Opened.Name != "" {
		d.base, _ = rules.ReadSound(source.File{}, file, base)
	}
	d.read()
	return d
}
