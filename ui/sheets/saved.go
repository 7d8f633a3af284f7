package sheets

import (
	"encoding/json"
	"fmt"
	"maps"
	"unicode/utf8"

	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/saves/sheet"
	"overtheboard/ui/catalog"
)

type savedDraft struct {
	Rules   string             `json:"rules"`
	File    string             `json:"file,omitempty"` // of the rules, "" if they ship
	Start   string             `json:"start"`
	Known   []savedKnown       `json:"known,omitempty"`
	Results []string           `json:"results,omitempty"`
	Tags    map[string]string  `json:"tags,omitempty"`
	Codes   [2]string          `json:"letters"`
	Entries [2][]sheet.Entry   `json:"entries"`
	Chosen  map[int]rules.Move `json:"chosen,omitempty"`
	Cursor  [2]int             `json:"cursor"`
}

// mostText limits an entry with its time, in characters: more than one can type or paste.
const mostText = 60

type savedKnown struct {
	Ply int    `json:"ply"`
	FEN string `json:"fen"`
}

// saved returns what the draft holds, to be there again after the program has ended; nil if that is nothing.
func (d *draft) saved() []byte {
	if d.blank() {
		return nil
	}
	s := savedDraft{
		Rules: d.rules.Name, File: d.rules.File, Start: d.Start.FEN(), Results: d.Results, Tags: d.Tags, Codes: d.codes,
		Chosen: d.chosen, Cursor: [2]int{d.cursor.sheet, d.cursor.entry},
	}
	for _, k := range d.Known {
		s.Known = append(s.Known, savedKnown{k.Ply, k.Position.FEN()})
	}
	for i := range d.Sheets {
		s.Entries[i] = d.Sheets[i].Entries
	}
	data, _ := json.Marshal(s) // texts and numbers: never fails
	return data
}

// readDraft returns the draft that was written down. The error says why there is none.
func readDraft(data []byte, all catalog.Catalog) (*draft, error) {
	var s savedDraft
	if err := json.Unmarshal(data, &s); err != nil {
		return nil, err
	}
	d := &draft{codes: s.Codes}
	d.clear(all.Find(s.File, s.Rules))
	position := func(fen string) (rules.Position, error) {
		p, _, err := d.rules.Rules.ParseFEN(fen)
		return p, err
	}
	var err error
	if d.Start, err = position(s.Start); err != nil {
		return nil, err
	}
	for _, k := range s.Known {
		p, err := position(k.FEN)
		if err != nil {
			return nil, err
		}
		d.Known = append(d.Known, sheet.Known{Ply: k.Ply, Position: p})
	}
	for i := range d.Sheets {
		if code := s.Codes[i]; indexOf(code) < 0 {
			return nil, fmt.Errorf("%q is not a language", source.Quoted(code))
		}
		if n := len(s.Entries[i]); n > mostPlies {
			return nil, fmt.Errorf("%d entries are more than %d", n, mostPlies)
		}
		for _, e := range s.Entries[i] {
			if text := e.Text + e.Clock; utf8.RuneCountInString(text) > mostText {
				return nil, fmt.Errorf("%q is too long for an entry", source.Quoted(text))
			}
		}
		d.Sheets[i].Entries = s.Entries[i]
	}
	d.Results = s.Results
	maps.Copy(d.Tags, s.Tags)
	maps.Copy(d.chosen, s.Chosen)
	d.cursor = cursor{min(max(0, s.Cursor[0]), 1), min(max(0, s.Cursor[1]), mostPlies-1)}
	d.begin()
	return d, nil
}
