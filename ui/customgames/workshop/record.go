package workshop

import (
	"encoding/json"

	"overtheboard/game/source"
	"overtheboard/game/variant"
	"overtheboard/ui/catalog"
)

type savedDraft struct {
	variant.Record
	From string `json:"from"`
	File string `json:"file,omitempty"` // of From, "" if shipped
	Path string `json:"path"`
}

// Record returns the draft for its file; nil if nothing could be lost.
func (d *Draft) Record() []byte {
	if !d.Unsaved() {
		return nil
	}
	data, _ := json.Marshal(savedDraft{d.Document.Record(), d.From.Name, d.From.File, d.Path}) // texts: never fails
	return data
}

// ReadRecord returns the draft of a file. look reads the file in which it is saved; unreadable content counts as missing. The
// error says why there is no draft.
func ReadRecord(data []byte, look func(path string) source.File, all catalog.Catalog) (*Draft, error) {
	var r savedDraft
	if err := json.Unmarshal(data, &r); err != nil {
		return nil, err
	}
	return &Draft{Document: r.Document(look(r.Path), all.Book), From: all.Find(r.File, r.From), Path: r.Path, restored: true}, nil
}
