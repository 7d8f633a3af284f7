package ui

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"unicode"
	"unicode/utf8"

	"overtheboard/game/rules"
	"overtheboard/resources"
)

// ruleChoice is one ruleset that can be chosen, or one that is wrong and says why.
type ruleChoice struct {
	name   string         // as its file has it; "" for a file that cannot be read at all
	file   string         // its path; "" for a shipped ruleset
	rules  *rules.Ruleset // nil for a wrong one
	faults []*rules.Fault // and warnings
}

// title returns the name as lists show it.
func (c ruleChoice) title() string {
	if c.name == "" {
		return rules.Shown(filepath.Base(c.file), rules.LineText)
	}
	return rulesetTitle(rules.Shown(c.name, rules.LineText))
}

// same tells whether two choices mean the same ruleset, though it may have been read anew.
func (c ruleChoice) same(o ruleChoice) bool { return c.name == o.name && c.file == o.file }

// rulesetTitle returns a ruleset's name with a capital.
func rulesetTitle(name string) string {
	first, size := utf8.DecodeRuneInString(name)
	return string(unicode.ToUpper(first)) + name[size:]
}

// ruleShelf holds every ruleset that can be chosen: the shipped ones, those of the players' folder, and those of a file
// that they opened.
type ruleShelf struct {
	folder  string // the players' own; "" for none
	opened  string // the file that they opened; "" for none
	choices []ruleChoice
	book    *rules.Rulebook // all that are sound; where two have one name, a shipped one counts
}

// shipped returns the shelf with the shipped rulesets alone.
func (s ruleShelf) shipped() ruleShelf {
	s.book, s.choices = resources.Rulebook(), nil
	for _, name := range s.book.Names() {
		if rs, err := s.book.Ruleset(name); err == nil {
			s.choices = append(s.choices, ruleChoice{name: name, rules: rs})
		}
	}
	return s
}

// read reads the players' files anew and returns the shelf with them. That may take long: it ends soon once ctx is done,
// and nobody wants what it returns then.
func (s ruleShelf) read(ctx context.Context) ruleShelf {
	s = s.shipped()
	if s.folder != "" {
		s.add(ctx, s.folder, folderFiles(s.folder))
	}
	if s.opened != "" && filepath.Dir(s.opened) != filepath.Clean(s.folder) {
		s.add(ctx, filepath.Dir(s.opened), []string{s.opened})
	}
	return s
}

func (s *ruleShelf) add(ctx context.Context, folder string, files []string) {
	choices, book := readRulesets(ctx, folder, files, resources.Rulebook())
	s.choices = append(s.choices, choices...)
	s.book = s.book.With(book)
}

// What is so little that it is read before the first frame.
const (
	fewRuleFiles  = 20
	littleOfRules = 64 << 10 // bytes
)

// small tells whether the players' files are so small that reading them takes no time worth mentioning.
func (s ruleShelf) small() bool {
	paths := []string{s.opened, filepath.Join(filepath.Dir(s.opened), rules.LibraryFile)}
	if f, err := os.Open(s.folder); err == nil {
		names, _ := f.Readdirnames(fewRuleFiles + 1) // at most
		f.Close()
		if len(names) > fewRuleFiles {
			return false
		}
		for _, name := range names {
			paths = append(paths, filepath.Join(s.folder, name))
		}
	}
	size := int64(0)
	for _, path := range paths {
		if info, err := os.Stat(path); err == nil {
			size += info.Size()
		}
	}
	return size <= littleOfRules
}

// open adds the rulesets of a file; those of a library are in the file beside it.
func (s *ruleShelf) open(path string) {
	if absolute, err := filepath.Abs(path); err == nil {
		path = absolute
	}
	if strings.EqualFold(filepath.Base(path), rules.LibraryFile) {
		path = filepath.Join(filepath.Dir(path), rules.RulesetsFile)
	}
	s.opened = path
}

// find returns a choice by its file and name; failing that a shipped one of the name, failing that the default.
func (s ruleShelf) find(file, name string) ruleChoice {
	best := -1
	for i, c := range s.choices {
		switch {
		case c.rules == nil:
		case c.name == name && c.file == file:
			return c
		case c.file == "" && c.name == name, best < 0 && c.name == resources.DefaultRuleset:
			best = i
		}
	}
	if best < 0 {
		return ruleChoice{}
	}
	return s.choices[best]
}

// playing returns the choice of the ruleset that is played, or one of its name.
func (s ruleShelf) playing(rs *rules.Ruleset) ruleChoice {
	for _, c := range s.choices {
		if c.rules == rs {
			return c
		}
	}
	return s.find("", rs.Name())
}

// folders returns where the players' files lie.
func (s ruleShelf) folders() []string {
	var folders []string
	if s.folder != "" {
		folders = append(folders, s.folder)
	}
	if s.opened != "" {
		folders = append(folders, filepath.Dir(s.opened))
	}
	return folders
}
