package rules

import (
	"maps"
	"slices"

	"overtheboard/game/source"
)

// ReadCopy reads a ruleset, and the pieces that it is played with, out of a document that holds other things beside
// them; letters and inherited rulesets that are lacking there come from the book, which stays as it is. Pieces may be
// absent. Faults are noted in the document, and the ruleset is nil if there are any.
func (b *Rulebook) ReadCopy(name string, ruleset, pieces source.Value) *Ruleset {
	own := b.extended()
	before := ruleset.Document().Wrong()
	if pieces.Given() {
		maps.Copy(own.library, new(libraryReader).read(pieces))
	}
	own.addOne(name, ruleset)
	if ruleset.Document().Wrong() > before {
		return nil
	}
	return own.entries[name].rules
}

// addOne reads a ruleset that stands in no file of rulesets.
func (b *Rulebook) addOne(name string, ruleset source.Value) *Definition {
	b.announce(name, ruleset)
	return b.addRuleset(name, newRulesReading())
}

// Reading is one ruleset read out of a text of its own, good or not.
type Reading struct {
	Rules      *Ruleset        // nil if anything is wrong
	Definition *Definition     // as far as it could be read; nil if the text is no JSON object
	Faults     []*source.Fault // and warnings: of the library, then of the ruleset, where their pointers begin at the ruleset
}

// ReadOne reads a ruleset out of a file that holds nothing else, with a library that comes before the book's; no Name
// stands for no library. The rulesets that it inherits from are the book's, which stays as it is.
func (b *Rulebook) ReadOne(name string, ruleset, library source.File) Reading {
	own := b.extended()
	var r Reading
	if library.Name != "" {
		r.Faults = own.addLibrary(library)
	}
	doc, err := source.ParseJSON(ruleset.Name, ruleset.Data)
	if err != nil {
		r.Faults = append(r.Faults, source.Faults(err)...)
		return r
	}
	doc.Strict()
	r.Definition = own.addOne(name, doc.Root())
	r.Faults = append(r.Faults, doc.Faults()...)
	if source.Join(r.Faults) == nil {
		r.Rules = own.entries[name].rules
	}
	return r
}

// Source returns a ruleset as its file has it, and false if there is none of the name, or it is no object.
func (b *Rulebook) Source(name string) (source.Value, bool) {
	v := b.entries[name].source
	return v, v.Kind() == '{'
}

// Fields returns the fields of a ruleset, its own and those that it inherits from the book's.
func (b *Rulebook) Fields(ruleset source.Value) map[string]source.Value {
	faults := new(source.Document)
	given := ruleset.NotedIn(faults).Fields(rulesetFields...)
	parent, _ := given["inherits"].Text()
	return withInherited(given, b.entries[parent].fields, faults)
}

// Library returns the pieces that rulesets need not bring with them, sorted by letter.
func (b *Rulebook) Library() []PieceDef {
	var all []PieceDef
	for _, letter := range slices.Sorted(maps.Keys(b.library)) {
		all = append(all, b.library[letter])
	}
	return all
}
