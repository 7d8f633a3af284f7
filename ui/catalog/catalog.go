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

// Entry is a ruleset that can be chosen, or an invalid one with its faults.
type Entry struct {
	Name   string          // as in its file; "" for an unreadable file
	File   string          // path; "" if shipped
	Rules  *rules.Ruleset  // nil if invalid
	Faults []*source.Fault // and warnings
}

// Group returns the index in resources.Groups of the ruleset's heading.
func (c Entry) Group() int {
	name := c.Name
	if c.File != "" {
		name = "" // it may have a shipped one's name
	}
	group, _ := resources.GroupOf(name)
	return group
}

// Title returns the name for lists, capitalised.
func (c Entry) Title() string {
	if c.Name == "" {
		return source.Shown(filepath.Base(c.File), source.LineText)
	}
	name := source.Shown(c.Name, source.LineText)
	first, size := utf8.DecodeRuneInString(name)
	return string(unicode.ToUpper(first)) + name[size:]
}

// Same reports whether two entries are the same ruleset, perhaps read again.
func (c Entry) Same(o Entry) bool { return c.Name == o.Name && c.File == o.File }

// Catalog contains every ruleset that can be chosen: shipped ones, those in the players' folder, and those in a file that they
// opened.
type Catalog struct {
	Folder  string // the players' own, "" for none
	Opened  string // file that they opened, may be ""
	Entries []Entry
	Book    *rules.Rulebook // all valid ones; a shipped one wins over others of its name
	read    []stamp         // of the files read; nil if none were
}

// Shipped returns the catalog with only the shipped rulesets, ordered by group.
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

// Read returns the catalog with the players' files, read again. That may take long: it ends early when ctx is done, and its
// result is then meaningless.
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

// littleOfRules is how many bytes can be read before the first frame.
const littleOfRules = 64 << 10

// Small reports whether reading the players' files takes hardly any time.
func (s Catalog) Small() bool {
	size := int64(0)
	for _, f := range stamps(s.Folders()) {
		size += f.size
	}
	return size <= littleOfRules
}

// Open adds the rulesets of a file; those of a library are in the companion file.
func (s *Catalog) Open(path string) {
	if absolute, err := filepath.Abs(path); err == nil {
		path = absolute
	}
	if strings.EqualFold(filepath.Base(path), rules.LibraryFile) {
		path = filepath.Join(filepath.Dir(path), rules.RulesetsFile)
	}
	s.Opened = path
}

// Find returns an entry by file and name, otherwise a shipped one by name, otherwise the default.
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

// Playing returns the entry of a game's ruleset, or one of its name.
func (s Catalog) Playing(rs *rules.Ruleset) Entry {
	for _, c := range s.Entries {
		if c.Rules == rs {
			return c
		}
	}
	return s.Find("", rs.Name())
}

// Folders returns the folders of the players' files.
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
