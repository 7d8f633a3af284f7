package catalog

import (
	"cmp"
	"context"
	"path/filepath"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/resources"
)

// Entry is one ruleset that can be chosen, or one that is wrong and says why.
type Entry struct {
	Name   string          // as its file has it; "" for a file that cannot be read at all
	File   string          // its path; "" for a shipped ruleset
	Rules  *rules.Ruleset  // nil for a wrong one
	Faults []*source.Fault // and warnings
}

// Group returns the place of the heading below which the ruleset is listed, among resources.Groups.
func (c Entry) Group() int {
	name := c.Name
	if c.File != "" {
		name = "" // it may be called like a shipped one
	}
	group, _ := resources.GroupOf(name)
	return group
}

// Title returns the name as lists show it, with a capital.
func (c Entry) Title() string {
	if c.Name == "" {
		return source.Shown(filepath.Base(c.File), source.LineText)
	}
	name := source.Shown(c.Name, source.LineText)
	first, size := utf8.DecodeRuneInString(name)
	return string(unicode.ToUpper(first)) + name[size:]
}

// Same tells whether two choices mean the same ruleset, though it may have been read anew.
func (c Entry) Same(o Entry) bool { return c.Name == o.Name && c.File == o.File }

// Catalog holds every ruleset that can be chosen: the shipped ones, those of the players' folder, and those of a file
// that they opened.
type Catalog struct {
	Folder  string // the players' own; "" for none
	Opened  string // the file that they opened; "" for none
	Entries []Entry
	Book    *rules.Rulebook // all that are sound; where two have one name, a shipped one counts
	read    []stamp         // of the files that it was read from; nil if it was not
}

// Shipped returns the shelf with the shipped rulesets alone, in the order of their groups.
func (s Catalog) Shipped() Catalog {
	s.Book, s.Entries, s.read = resources.Rulebook(), nil, nil
	for _, name := range s.Book.Names() {
		if rs, err := s.Book.Ruleset(name); err == nil {
			s.Entries = append(s.Entries, Entry{Name: name, Rules: rs})
		}
	}
	slices.SortStableFunc(s.Entries, func(a, b Entry) int {
		group, place := resources.GroupOf(a.Name)
		group2, place2 := resources.GroupOf(b.Name)
		return cmp.Or(group-group2, place-place2)
	})
	return s
}

// Read reads the players' files anew and returns the shelf with them. That may take long: it ends soon once ctx is done,
// and nobody wants what it returns then.
func (s Catalog) Read(ctx context.Context) Catalog {
	s = s.Shipped()
	s.read = stamps(s.Folders())
	if s.Folder != "" {
		s.add(ctx, s.Folder, folderFiles(s.Folder))
	}
	if s.Opened != "" && filepath.Dir(s.Opened) != filepath.Clean(s.Folder) {
		s.add(ctx, filepath.Dir(s.Opened), []string{s.Opened})
	}
	return s
}

func (s *Catalog) add(ctx context.Context, folder string, files []string) {
	choices, book := readRulesets(ctx, folder, files, resources.Rulebook())
	s.Entries = append(s.Entries, choices...)
	s.Book = s.Book.With(book)
}

// littleOfRules is how many bytes are so little that they are read before the first frame.
const littleOfRules = 64 << 10

// Small tells whether the players' files are so small that reading them takes no time worth mentioning.
func (s Catalog) Small() bool {
	size := int64(0)
	for _, f := range stamps(s.Folders()) {
		size += f.size
	}
	return size <= littleOfRules
}

// Open adds the rulesets of a file; those of a library are in the file beside it.
func (s *Catalog) Open(path string) {
	if absolute, err := filepath.Abs(path); err == nil {
		path = absolute
	}
	if strings.EqualFold(filepath.Base(path), rules.LibraryFile) {
		path = filepath.Join(filepath.Dir(path), rules.RulesetsFile)
	}
	s.Opened = path
}

// Find returns a choice by its file and name; failing that a shipped one of the name, failing that the default.
func (s Catalog) Find(file, name string) Entry {
	best := -1
	for i, c := range s.Entries {
		switch {
		case c.Rules == nil:
		case c.Name == name && c.File == file:
			return c
		case c.File == "" && c.Name == name, best < 0 && c.Name == resources.DefaultRuleset:
			best = i
		}
	}
	if best < 0 {
		return Entry{}
	}
	return s.Entries[best]
}

// Playing returns the choice of the ruleset that is played, or one of its name.
func (s Catalog) Playing(rs *rules.Ruleset) Entry {
	for _, c := range s.Entries {
		if c.Rules == rs {
			return c
		}
	}
	return s.Find("", rs.Name())
}

// Folders returns where the players' files lie.
func (s Catalog) Folders() []string {
	var folders []string
	if s.Folder != "" {
		folders = append(folders, s.Folder)
	}
	if s.Opened != "" {
		folders = append(folders, filepath.Dir(s.Opened))
	}
	return folders
}
