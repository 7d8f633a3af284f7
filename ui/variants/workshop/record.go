package workshop

import (
	"encoding/json"

	"overtheboard/game/source"
	"overtheboard/game/variant"
	"overtheboard/ui/catalog"
)

// savedDraft is a draft as it is written down.
type savedDraft struct {
	variant.Record
	From string `json:"from"`
	File string `json:"file,omitempty"` // of From, "" if that ships
	Path string `json:"path"`
}

// Record returns what the draft holds, to be there again after the program has ended; nil if nothing of it could be lost.
func (d *Draft) Record() []byte {
	if !d.Unsaved() {
		return nil
	}
	data, _ := json.Marshal(savedDraft{d.Document.Record(), d.From.Name, d.From.File, d.Path}) // texts: never fails
	return data
}

// ReadRecord returns the draft that was written down. look reads the file in which it is saved; what cannot be read there
// is as if it were gone. The error says why there is no draft.
func ReadRecord(data []byte, look func(path string) source.File, all catalog.Catalog) (*Draft, error) {
	var r savedDraft
	if err := json.Unmarshal(data, &r); err != nil {
		return nil, err
	}
	return &Draft{Document: r.Document(look(r.Path), all.Book), From: all.Find(r.File, r.From), Path: r.Path, restored: true}, nil
}
