package catalog

import (
	"context"
	_ "embed"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"overtheboard/game/rules"
	"overtheboard/game/source"
)

// FolderText is the README of a new folder of rulesets.
//
//go:embed folder.txt
var FolderText string

// folderFiles returns the sorted paths of possible ruleset files in a folder: every JSON file but the library.
func folderFiles(folder string) []string {
	entries, _ := os.ReadDir(folder)
	var files []string
	for _, e := range entries {
		name := e.Name()
		if strings.EqualFold(filepath.Ext(name), ".json") && name != rules.LibraryFile && !strings.HasPrefix(name, ".") {
			files = append(files, filepath.Join(folder, name))
		}
	}
	return files
}

// room is what may still be read of a folder.
type room struct{ files, bytes, values int }

// takes takes up room for a file, or returns why there is none.
func (r *room) takes(file source.File) *source.Fault {
	r.files--
	r.bytes -= len(file.Data)
	switch {
	case r.files < 0:
		return &source.Fault{File: file.Name, Format: "not read: the folder has more than %d files", Args: []any{source.MaxFolderFiles}}
	case r.bytes < 0:
		return &source.Fault{File: file.Name, Format: "not read: the files of the folder have more than %d MB", Args: []any{source.MaxFolderSize >> 20}}
	}
	if r.values -= source.Values(file.Data, r.values); r.values <= 0 {
		return &source.Fault{File: file.Name, Format: "not read: the files of the folder have more than %d values", Args: []any{source.MaxFolderValues}}
	}
	return nil
}

// readRulesets returns the rulesets of files in one folder, read with the library there on top of base, and a book with the valid
// ones. An invalid ruleset is an entry with its faults, as is an unreadable file, or an invalid library without rulesets. Saved
// games are skipped, and all remaining files once ctx is done.
func readRulesets(ctx context.Context, folder string, paths []string, base *rules.Rulebook) ([]Entry, *rules.Rulebook) {
	book := base
	var libraryFaults []*source.Fault
	path := filepath.Join(folder, rules.LibraryFile)
	if file, err := source.ReadOptional(path, rules.LibraryFile); err != nil {
		libraryFaults = source.Faults(err)
	} else {
		book, libraryFaults = rules.ReadSound(file, source.File{}, base)
	}
	var choices []Entry
	left := room{source.MaxFolderFiles, source.MaxFolderSize, source.MaxFolderValues}
	for _, path := range paths {
		if ctx.Err() != nil {
			break
		}
		file, err := source.ReadPath(path, filepath.Base(path))
		if err != nil {
			choices = append(choices, Entry{File: path, Faults: append(source.Faults(err), libraryFaults...)})
			continue
		}
		if full := left.takes(file); full != nil {
			choices = append(choices, Entry{File: path, Faults: []*source.Fault{full}})
			if left.files < 0 {
				break
			}
			continue
		}
		members := membersOf(file)
		if isSaved(members) {
			continue
		}
		sound, faults := rules.ReadSound(source.File{}, file, book)
		own := slices.DeleteFunc(faults, func(f *source.Fault) bool { return f.File != file.Name })
		choices = append(choices, fileChoices(path, members, sound, own, libraryFaults)...)
		book = sound
	}
	if len(choices) == 0 && wrong(libraryFaults) {
		choices = append(choices, Entry{File: path, Faults: libraryFaults})
	}
	return choices, book
}

// fileChoices returns the rulesets of one file in order, with their faults. With an invalid library none can be played, since
// pieces would not be what their author means.
func fileChoices(path string, members []source.Member, book *rules.Rulebook, own, library []*source.Fault) []Entry {
	if len(members) == 0 {
		if !wrong(own) {
			own = append(own, &source.Fault{File: filepath.Base(path), Line: 1, Format: "there is no ruleset in this file"})
		}
		return []Entry{{File: path, Faults: own}}
	}
	named, whole := faultsByRuleset(own)
	var choices []Entry
	for _, m := range members {
		c := Entry{Name: m.Name, File: path, Faults: slices.Concat(whole, named[m.Name], library)}
		if !wrong(c.Faults) {
			c.Rules, _ = book.Ruleset(m.Name)
		}
		choices = append(choices, c)
	}
	return choices
}

// faultsByRuleset returns the faults of each ruleset in a file by name, and those of the whole file.
func faultsByRuleset(faults []*source.Fault) (named map[string][]*source.Fault, whole []*source.Fault) {
	named = make(map[string][]*source.Fault)
	for _, f := range faults {
		if f.Pointer == "" {
			whole = append(whole, f)
			continue
		}
		name := source.FirstName(f.Pointer)
		named[name] = append(named[name], f)
	}
	return named, whole
}

func wrong(faults []*source.Fault) bool {
	return slices.ContainsFunc(faults, func(f *source.Fault) bool { return !f.Warning })
}

// isSaved reports whether a file has members of a saved game, which ruleset files never have.
func isSaved(members []source.Member) bool {
	return slices.ContainsFunc(members, func(m source.Member) bool { return m.Name == "round" || m.Name == "rules" })
}

// IsSaved reports whether a file is a saved game.
func IsSaved(file source.File) bool { return isSaved(membersOf(file)) }

// IsRulesFile reports whether a file contains rulesets or pieces rather than a game.
func IsRulesFile(path string) bool {
	if !strings.EqualFold(filepath.Ext(path), ".json") {
		return false
	}
	file, err := source.ReadPath(path, filepath.Base(path))
	if err != nil {
		return false
	}
	members := membersOf(file)
	return !isSaved(members) && slices.ContainsFunc(members, func(m source.Member) bool {
		fields, _ := m.Value.Members()
		return slices.ContainsFunc(fields, func(f source.Member) bool {
			return slices.Contains([]string{"board", "inherits", "royal", "move", "capture"}, f.Name)
		})
	})
}

func membersOf(file source.File) []source.Member {
	doc, err := source.ParseJSON(file.Name, file.Data)
	if err != nil {
		return nil
	}
	members, _ := doc.Root().Members()
	return members
}
