package rules

// ReadCopy reads a ruleset, and the pieces that it is played with, out of a document that holds other things beside
// them; letters and inherited rulesets that are lacking there come from the book, which stays as it is. Pieces may be
// absent. Faults are noted in the document, and the definition is nil if there are any.
func (b *Rulebook) ReadCopy(name string, ruleset, pieces Value) *Definition {
	own := b.extended()
	before := ruleset.doc.count()
	ruleset.checkRulesetName(name)
	if pieces.Given() {
		for letter, def := range readLibrary(pieces) {
			own.library[letter] = def
		}
	}
	own.sources[name] = ruleset
	own.addRuleset(name, newRulesReading())
	if ruleset.doc.count() > before {
		return nil
	}
	return own.rulesets[name].Definition()
}
