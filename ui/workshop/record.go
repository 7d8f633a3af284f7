package workshop

import (
	"encoding/json"

	"overtheboard/game/source"
	"overtheboard/game/variant"
	"overtheboard/ui/catalog"
)

// record is a bench as it is written down.
type record struct {
	variant.Record
	From  string    `json:"from"`
	File  string    `json:"file,omitempty"` // of From, "" if that ships
	Path  string    `json:"path"`
	Begun [3]string `json:"begun"`
}

// Record returns what the bench holds, to be there again after the program has ended; nil if nothing on it could be lost.
func (b *Bench) Record() []byte {
	if !b.Unkept() {
		return nil
	}
	data, _ := json.Marshal(record{b.Document.Record(), b.From.Name, b.From.File, b.Path, b.begun}) // texts: never fails
	return data
}

// ReadRecord returns the bench that was written down. look reads the file in which its game is kept; what cannot be read there
// is as if it were gone. The error says why there is no bench.
func ReadRecord(data []byte, look func(path string) source.File, all catalog.Catalog) (*Bench, error) {
	var r record
	if err := json.Unmarshal(data, &r); err != nil {
		return nil, err
	}
	return &Bench{
		Document: r.Document(look(r.Path), all.Book), From: all.Find(r.File, r.From), Path: r.Path, begun: r.Begun,
	}, nil
}
