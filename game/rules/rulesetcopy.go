package rules

import (
	"maps"
	"slices"

	"overtheboard/game/source"
)

// ReadCopy reads a ruleset and its pieces from a document that holds other things too. Missing letters and inherited rulesets
// come from the book, which does not change. Pieces may be absent. The document collects the faults, and the ruleset is nil if
// there are any.
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

// addOne reads a ruleset that is in no file of rulesets.
func (b *Rulebook) addOne(name string, ruleset source.Value) *Definition {
	b.announce(name, ruleset)
	return b.addRuleset(name, newRulesReading())
}

// Reading is one ruleset read from its own text, valid or not.
type Reading struct {
	Rules      *Ruleset        // nil if anything is wrong
	Definition *Definition     // as far as readable; nil if the text is no JSON object
	Faults     []*source.Fault // and warnings: of the library, then of the ruleset, with pointers relative to it
}

// ReadOne reads a ruleset from a file that holds nothing else, with a library that overrides the book's; one without Name is
// none. Inherited rulesets are the book's, which does not change.
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

// Source returns a ruleset as in its file; false if there is none of the name, or it is no object.
func (b *Rulebook) Source(name string) (source.Value, bool) {
	v := b.entries[name].source
	return v, v.Kind() == '{'
}

// Fields returns the fields of a ruleset, its own and those inherited from the book's.
func (b *Rulebook) Fields(ruleset source.Value) map[string]source.Value {
	faults := new(source.Document)
	given := ruleset.NotedIn(faults).Fields(rulesetFields...)
	parent, _ := given["inherits"].Text()
	return withInherited(given, b.entries[parent].fields, faults)
}

// Library returns the pieces that rulesets need not include, sorted by letter.
func (b *Rulebook) Library() []PieceDef {
	var all []PieceDef
	for _, letter := range slices.Sorted(maps.Keys(b.library)) {
		all = append(all, b.library[letter])
	}
	return all
}
