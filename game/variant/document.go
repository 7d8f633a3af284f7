package variant

import (
	"fmt"
	"reflect"

	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/game/undo"
)

// Document is a game that is being made. Use Begin, Take or Open. It is used from one goroutine; the rulesets that it returns may
// be used from any.
type Document struct {
	upon *rules.Rulebook // what its file is read upon
	base *rules.Rulebook // what it inherits from, and the pieces that it need not bring with it
	undo.History[Texts]
	opened  Texts                   // as it was when it was opened or kept
	source  source.Value            // the ruleset as its text has it
	given   map[string]source.Value // its fields, its own and those that it inherits
	pieces  []Piece                 // all that there are, once somebody has asked for them; nil before
	reading rules.Reading
}

// Begin returns the document of a new game that is the same as one of a book: it says itself all that the other says or
// inherits, but for the value of PGN's Variant tag, which is now its own name. library is the players' piece library, without
// a name if there is none.
func Begin(book *rules.Rulebook, of, name string, library source.File) (*Document, error) {
	source, ok := book.Source(of)
	if !ok {
		return nil, fmt.Errorf("%w: %q", rules.ErrNoRuleset, of)
	}
	return Take(standAlone(source, book), name, library, book), nil
}

// Take returns the document of a new game that is given as a text, such as Text returns of another. base is what it is made
// upon: a piece that the game does not bring with it is base's, whatever the players' piece library says.
func Take(ruleset, name string, library source.File, base *rules.Rulebook) *Document {
	d := newDocument(base, Texts{name, ruleset, decoded(library)})
	if own := base.ReadOne(name, source.File{Name: rules.RulesetsFile, Data: []byte(ruleset)}, source.File{}); own.Definition != nil {
		d.pin(own.Definition.Pieces)
	}
	return d
}

func newDocument(base *rules.Rulebook, now Texts) *Document {
	d := &Document{upon: base, base: base, History: undo.History[Texts]{Now: now}}
	d.read()
	return d
}

// pin has the game bring those of some pieces with it that would be others here, before anything else is changed.
func (d *Document) pin(pieces []rules.PieceDef) {
	for _, def := range pieces {
		if p, _ := d.Piece(def.Letter); !reflect.DeepEqual(p.PieceDef, def) {
			d.define(def.Letter, written(&def), "")
		}
	}
	d.History = undo.History[Texts]{Now: d.Now}
}

// Open returns the document of a ruleset in a file of rulesets. base is what the file is read upon. A ruleset with faults is
// opened with them; the error tells why there is nothing to open.
func Open(file source.File, name string, library source.File, base *rules.Rulebook) (*Document, error) {
	text, err := textIn(file, name)
	if err != nil {
		return nil, err
	}
	now := Texts{name, text, decoded(library)}
	return Record{now, now}.Document(file, base), nil
}

// textIn returns the text of a ruleset in a file.
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

// noObject returns the fault of a value that is no object.
func noObject(doc *source.Document, v source.Value) error {
	v.Members()
	for _, f := range doc.Faults() {
		if f.Pointer == v.Pointer() && !f.Warning {
			return f
		}
	}
	return rules.ErrNoRuleset
}

// decoded returns the text of a file, as it was written if it is no JSON.
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

// Copy returns the document of a new game that is the same as this one is now, as Begin does.
func (d *Document) Copy(name string) *Document {
	return newDocument(d.base, Texts{name, standAlone(d.source, d.base), d.Now.Pieces})
}

// Name returns the game's name.
func (d *Document) Name() string { return d.Now.Name }

// SetName gives the game another name.
func (d *Document) SetName(name string) bool {
	return d.become(Texts{name, d.Now.Ruleset, d.Now.Pieces}, "name")
}

// Text returns the text of the ruleset, as it is in its file behind its name.
func (d *Document) Text() string { return d.Now.Ruleset }

// Ruleset returns the rules ready for play, nil if they cannot be played: then Wrong is true, and Faults say why.
func (d *Document) Ruleset() *rules.Ruleset { return d.reading.Rules }

// Definition returns what the texts say as far as they can be read. It must not be changed.
func (d *Document) Definition() *rules.Definition {
	if d.reading.Definition == nil {
		return &rules.Definition{Name: d.Now.Name, Height: 8, Width: 8}
	}
	return d.reading.Definition
}

// Wrong tells whether the game cannot be played.
func (d *Document) Wrong() bool { return d.reading.Rules == nil }

// Changed tells whether the game is another one than when it was opened or kept.
func (d *Document) Changed() bool { return d.Now != d.opened }

// Kept says that the texts as they are now lie in the players' files.
func (d *Document) Kept() { d.KeptAs(d) }

// Snapshot returns the game as it is now, to be written on another goroutine while this one is changed further. With another
// name than it was opened or kept by it is a game beside that one.
func (d *Document) Snapshot() *Document {
	s := *d
	if s.Now.Name != s.opened.Name {
		s.opened = Texts{}
	}
	return &s
}

// KeptAs says that a snapshot of the game lies in the players' files.
func (d *Document) KeptAs(s *Document) {
	d.opened = s.Now
	d.Part()
}

// Opened returns the name that the game had when it was opened or kept, "" if it is kept nowhere.
func (d *Document) Opened() string { return d.opened.Name }

// read reads the texts and finds their faults.
func (d *Document) read() {
	library := source.File{}
	if d.Now.Pieces != "" {
		library = source.File{Name: rules.LibraryFile, Data: []byte(d.Now.Pieces)}
	}
	d.reading = d.base.ReadOne(d.Now.Name, source.File{Name: rules.RulesetsFile, Data: []byte(d.Now.Ruleset)}, library)
	d.source = parsed(d.Now.Ruleset)
	d.given, d.pieces = d.base.Fields(d.source), nil
}

// parsed returns a text that is JSON as a value.
func parsed(text string) source.Value {
	doc, err := source.ParseJSON(rules.RulesetsFile, []byte(text))
	if err != nil {
		doc, _ = source.ParseJSON(rules.RulesetsFile, []byte("{}"))
	}
	return doc.Root()
}
