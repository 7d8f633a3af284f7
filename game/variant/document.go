package variant

import (
	"fmt"
	"reflect"

	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/game/undo"
)

// Document is a game in the editor. Use Begin, Take or Open. Use it from one goroutine; the rulesets that it returns may be used
// from any.
type Document struct {
	base    *rules.Rulebook // what it inherits from, and the pieces that it need not include
	texts   undo.History[Texts]
	opened  Texts                   // when it was opened or saved
	source  source.Value            // the ruleset in its text
	given   map[string]source.Value // its fields, own and inherited
	pieces  []Piece                 // all of them, nil until needed
	reading rules.Reading
}

// Begin returns a document of a new game with the same rules as one of a book. It includes everything that the other says or
// inherits, except PGN's Variant tag, which becomes the new name. library is the players' piece library, without a name if there
// is none.
func Begin(book *rules.Rulebook, of, name string, library source.File) (*Document, error) {
	source, ok := book.Source(of)
	if !ok {
		return nil, fmt.Errorf("%w: %q", rules.ErrNoRuleset, of)
	}
	return Take(standAlone(source, book), name, library, book), nil
}

// Take returns a document of a new game from a text, such as another document's Text. It is made on top of base: a piece that the
// game does not include is base's, whatever the players' piece library says.
func Take(ruleset, name string, library source.File, base *rules.Rulebook) *Document {
	d := newDocument(base, Texts{name, ruleset, decoded(library)}, Texts{})
	if own := base.ReadOne(name, source.File{Name: rules.RulesetsFile, Data: []byte(ruleset)}, source.File{}); own.Definition != nil {
		d.pin(own.Definition.Pieces)
	}
	return d
}

func newDocument(base *rules.Rulebook, now, opened Texts) *Document {
	d := &Document{base: base, texts: undo.History[Texts]{Now: now}, opened: opened}
	d.read()
	return d
}

// pin includes those of some pieces in the game that would be different here, before anything else changes.
func (d *Document) pin(pieces []rules.PieceDef) {
	for _, def := range pieces {
		if p, _ := d.Piece(def.Letter); !reflect.DeepEqual(p.PieceDef, def) {
			d.define(def.Letter, written(&def), "")
		}
	}
	d.texts = undo.History[Texts]{Now: d.texts.Now}
}

// Open returns a document of a ruleset in a file of rulesets, read on top of base. A ruleset with faults is opened with them; the
// error says why there is nothing to open.
func Open(file source.File, name string, library source.File, base *rules.Rulebook) (*Document, error) {
	text, err := textIn(file, name)
	if err != nil {
		return nil, err
	}
	now := Texts{name, text, decoded(library)}
	return Record{now, now}.Document(file, base), nil
}

func textIn(file source.File, name string) (string, error) {
	doc, err := source.ParseJSON(file.Name, file.Data)
	if err != nil {
		return "", err
	}
	for m := range doc.Root().Every {
		switch {
		case m.Name != name || m.Ignored():
		case m.Value.Kind() != '{':
			return "", noObject(doc, m.Value)
		default:
			return string(m.Value.Raw()), nil
		}
	}
	return "", fmt.Errorf("%w: %q", rules.ErrNoRuleset, name)
}

func noObject(doc *source.Document, v source.Value) error {
	v.Members()
	for _, f := range doc.Faults() {
		if f.Pointer == v.Pointer() && !f.Warning {
			return f
		}
	}
	return rules.ErrNoRuleset
}

// decoded returns the text of a file, unchanged if it is no JSON.
func decoded(f source.File) string {
	if f.Name == "" {
		return ""
	}
	doc, err := source.ParseJSON(f.Name, f.Data)
	if err != nil {
		return string(f.Data)
	}
	return string(doc.Root().Source())
}

// Copy returns a document of a new game with the same rules, as Begin does.
func (d *Document) Copy(name string) *Document {
	return newDocument(d.base, Texts{name, standAlone(d.source, d.base), d.texts.Now.Pieces}, Texts{})
}

// Name returns the game's name.
func (d *Document) Name() string { return d.texts.Now.Name }

// SetName renames the game.
func (d *Document) SetName(name string) bool {
	return d.become(Texts{name, d.Text(), d.texts.Now.Pieces}, "name")
}

// Text returns the text of the ruleset, as it follows its name in the file.
func (d *Document) Text() string { return d.texts.Now.Ruleset }

// Ruleset returns the rules ready for play, nil if they cannot be played: then Wrong is true, and Faults say why.
func (d *Document) Ruleset() *rules.Ruleset { return d.reading.Rules }

// Definition returns what the texts say as far as they can be read. Do not change it.
func (d *Document) Definition() *rules.Definition {
	if d.reading.Definition == nil {
		return &rules.Definition{Name: d.Name(), Height: 8, Width: 8}
	}
	return d.reading.Definition
}

// Wrong reports whether the game cannot be played.
func (d *Document) Wrong() bool { return d.reading.Rules == nil }

// Changed reports whether the game has changed since it was opened or saved.
func (d *Document) Changed() bool { return d.texts.Now != d.opened }

// Saved marks the present texts as saved.
func (d *Document) Saved() { d.SavedAs(d) }

// Snapshot returns a copy of the game, to be saved on another goroutine. With a name other than the saved one it is a new game
// beside it.
func (d *Document) Snapshot() *Document {
	s := *d
	if s.Name() != s.opened.Name {
		s.opened = Texts{}
	}
	return &s
}

// SavedAs marks a snapshot of the game as saved.
func (d *Document) SavedAs(s *Document) {
	d.opened = s.texts.Now
	d.texts.Part()
}

// Opened returns the name under which the game was opened or saved, "" if it is in no file.
func (d *Document) Opened() string { return d.opened.Name }

func (d *Document) read() {
	library := source.File{}
	if d.texts.Now.Pieces != "" {
		library = source.File{Name: rules.LibraryFile, Data: []byte(d.texts.Now.Pieces)}
	}
	d.reading = d.base.ReadOne(d.Name(), source.File{Name: rules.RulesetsFile, Data: []byte(d.Text())}, library)
	d.source = parsed(d.Text())
	d.given, d.pieces = d.base.Fields(d.source), nil
}

func parsed(text string) source.Value {
	doc, err := source.ParseJSON(rules.RulesetsFile, []byte(text))
	if err != nil {
		doc, _ = source.ParseJSON(rules.RulesetsFile, []byte("{}"))
	}
	return doc.Root()
}
