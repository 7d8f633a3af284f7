package rules

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"overtheboard/game/source"
)

// The files of a folder of rules.
const (
	LibraryFile  = "piece_library.json"
	RulesetsFile = "ruleset.json"
)

// maxRulesets limits the rulesets of a file, maxRulesetName their names, in runes.
const (
	maxRulesets    = 1000
	maxRulesetName = 60
)

// ErrNoRuleset is the error of a name that a rulebook does not have.
var ErrNoRuleset = errors.New("no such ruleset")

// Rulebook is a piece library with its rulesets. It never changes and may be used from several goroutines.
type Rulebook struct {
	names   []string
	library map[byte]PieceDef
	entries map[string]bookEntry
	offsets int // of all pieces of all rulesets
}

type bookEntry struct {
	source source.Value            // as in its file
	fields map[string]source.Value // own and inherited; nil before it is read
	rules  *Ruleset                // nil if anything is wrong
}

// Names returns the rulesets' names: those of the base first, then its own in the file's order.
func (b *Rulebook) Names() []string { return slices.Clone(b.names) }

// Ruleset returns a ruleset ready for play, or ErrNoRuleset.
func (b *Rulebook) Ruleset(name string) (*Ruleset, error) {
	if rs := b.entries[name].rules; rs != nil {
		return rs, nil
	}
	err := fmt.Errorf("%w: %q", ErrNoRuleset, source.Quoted(name))
	if near := source.Nearest(name, b.names); near != "" {
		err = fmt.Errorf("%w (did you mean %q?)", err, near)
	}
	return nil, err
}

// ReadFiles reads a piece library and a file of rulesets, either of which may be a File without a name. Letters and rulesets that
// they lack come from base. The error joins every fault (Faults lists them); warnings do not count.
func ReadFiles(library, rulesets source.File, base *Rulebook) (*Rulebook, error) {
	b, faults := ReadSound(library, rulesets, base)
	if err := source.Join(faults); err != nil {
		return nil, err
	}
	return b, nil
}

// ReadSound is ReadFiles for files that somebody is still writing: the book has their valid parts, and all faults and warnings
// are returned separately. A wrong ruleset is omitted; a wrong piece leaves its letter to the base.
func ReadSound(library, rulesets source.File, base *Rulebook) (*Rulebook, []*source.Fault) {
	first := base == nil
	if first {
		base = &Rulebook{}
	}
	b := base.extended()
	var faults []*source.Fault
	if library.Name != "" {
		faults = append(faults, b.addLibrary(library)...)
	}
	if rulesets.Name != "" {
		faults = append(faults, b.addRulesets(rulesets)...)
	}
	b.names = slices.DeleteFunc(b.names, func(name string) bool { return b.entries[name].rules == nil })
	if first {
		for _, name := range b.names {
			b.entries[name].rules.shipped = true
		}
	}
	return b, faults
}

// With returns a book with the rulesets of both; b takes precedence in names and in the pieces' letters.
func (b *Rulebook) With(other *Rulebook) *Rulebook {
	joined := b.extended()
	for _, name := range other.names {
		if joined.entries[name].rules == nil {
			joined.names = append(joined.names, name)
			joined.entries[name] = other.entries[name]
		}
	}
	return joined
}

func (b *Rulebook) extended() *Rulebook {
	return &Rulebook{slices.Clone(b.names), copied(b.library), copied(b.entries), b.offsets}
}

func copied[K comparable, V any](m map[K]V) map[K]V { return maps.Collect(maps.All(m)) }

func (b *Rulebook) addLibrary(f source.File) []*source.Fault {
	doc, err := source.ParseJSON(f.Name, f.Data)
	if err != nil {
		return source.Faults(err)
	}
	doc.Strict()
	var reader libraryReader
	for letter, def := range reader.read(doc.Root()) {
		b.library[letter] = def
	}
	return doc.Faults()
}

func (b *Rulebook) addRulesets(f source.File) []*source.Fault {
	doc, err := source.ParseJSON(f.Name, f.Data)
	if err != nil {
		return source.Faults(err)
	}
	doc.Strict()
	members, _ := doc.Root().Members()
	if len(members) > maxRulesets {
		doc.Root().Fault("more than %d rulesets in one file", maxRulesets)
		return doc.Faults()
	}
	for _, m := range members {
		b.announce(m.Name, m.Value)
		if !slices.Contains(b.names, m.Name) {
			b.names = append(b.names, m.Name)
		}
	}
	reading := newRulesReading()
	for _, m := range members {
		b.addRuleset(m.Name, reading)
	}
	return doc.Faults()
}

// announce adds the name of a ruleset that is still to be read, and reports faults of the name.
func (b *Rulebook) announce(name string, v source.Value) {
	if n := len([]rune(name)); n == 0 || n > maxRulesetName {
		v.Fault("a ruleset's name has 1 to %d characters", maxRulesetName)
	}
	v.CheckName(name)
	shown := strings.TrimSpace(source.Shown(name, maxRulesetName))
	if _, taken := b.entries[shown]; shown == "" && name != "" {
		v.Fault("nothing of the ruleset's name can be seen")
	} else if taken && shown != name {
		v.Fault("the ruleset's name looks like %q", shown)
	} else if like := b.shippedLike(name); like != name {
		v.Fault("the ruleset's name looks like %q", like)
	}
	b.entries[name] = bookEntry{source: v}
}

// shippedLike returns the name of the shipped ruleset that a name looks like, or the name itself.
func (b *Rulebook) shippedLike(name string) string {
	looks := source.Looks(name, maxRulesetName)
	for shipped, e := range b.entries {
		if e.rules != nil && e.rules.shipped && shipped != name && source.Looks(shipped, maxRulesetName) == looks {
			return shipped
		}
	}
	return name
}
