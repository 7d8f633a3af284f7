package variant

import (
	"overtheboard/game/rules"
	"overtheboard/game/source"
)

// Record is a document to be saved and restored, without its undo history.
type Record struct {
	Now    Texts `json:"now"`
	Opened Texts `json:"opened,omitzero"` // when it was opened or saved
}

// Texts are the content of a document, and all that undoing restores.
type Texts struct {
	Name    string `json:"name"`
	Ruleset string `json:"ruleset"`
	Pieces  string `json:"pieces,omitempty"` // the players' piece library, "" for none
}

func (d *Document) Record() Record { return Record{d.texts.Now, d.opened} }

// Document returns the recorded document. file is the file of rulesets from which it was opened or to which it was saved, without
// a name if it is gone, and base is what the file is read on top of.
func (r Record) Document(file source.File, base *rules.Rulebook) *Document {
	if r.Opened.Name != "" {
		base, _ = rules.ReadSound(source.File{}, file, base)
	}
	return newDocument(base, r.Now, r.Opened)
}
