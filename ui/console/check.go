package console

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/game/variant"
	"overtheboard/saves"
	"overtheboard/saves/packed"
	"overtheboard/saves/pgn"
	"overtheboard/saves/ruleset"
	"overtheboard/ui/catalog"
)

type checkCommand struct {
	Files []string `arg:"" name:"file" help:"Libraries, rulesets, ruleset bundles, saved games, PGN and FEN files."`
}

// Run prints every fault of the files, and the expansion of Betza strings. Warnings are printed too, but do not make a file bad.
func (c *checkCommand) Run(e *environment) error {
	book, _, err := e.book()
	if err != nil {
		return err
	}
	told := make(map[string]bool) // faults of a library are not repeated for its rulesets
	for _, path := range c.Files {
		printed := 0
		e.checkFile(book, path, func(f *source.Fault) {
			if f.File != path || filepath.Base(path) == rules.LibraryFile {
				one := *f
				one.File = filepath.Clean(f.File) // a/b and ./a/b are the same
				if told[one.Error()] {
					return
				}
				told[one.Error()] = true
			}
			if printed++; printed <= mostPrinted {
				e.print(e.out, "warning", f) // as was requested
			} else if !f.Warning {
				e.code = bad
			}
		})
		if more := printed - mostPrinted; more > 0 {
			fmt.Fprintf(e.out, "%s: and %d more\n", source.Shown(path, source.StoredText), more)
		}
	}
	return nil
}

// checkFile reports the faults of a file, whose kind depends on its name and content.
func (e *environment) checkFile(book *rules.Rulebook, path string, report func(*source.Fault)) {
	f, err := packed.Open(path)
	if err != nil {
		for _, one := range faultsOf(path, err) {
			report(one)
		}
		return
	}
	defer f.Close()
	if kind := saves.Kind(f.Name, f.Begin()); kind != "json" {
		e.checkGames(book, path, kind, f, report)
		return
	}
	file, err := source.ReadFile(path, f)
	if err != nil {
		report(source.Unreadable(path, err))
		return
	}
	if catalog.IsSaved(file) {
		e.checkGames(book, path, "json", bytes.NewReader(file.Data), report)
		return
	}
	if strings.EqualFold(filepath.Ext(path), ruleset.Ending) {
		_, err := ruleset.Read(context.Background(), file, book)
		for _, f := range source.Faults(err) {
			report(f)
		}
		return
	}
	for _, f := range checkJSON(book, file) {
		report(f)
	}
	if doc, err := source.ParseJSON(path, file.Data); err == nil {
		e.expand(path, doc.Root())
	}
}

// faultsOf returns the faults of a file that cannot be opened.
func faultsOf(path string, err error) []*source.Fault {
	if faults := source.Faults(err); len(faults) > 0 {
		return faults
	}
	return []*source.Fault{source.Unreadable(path, err)}
}

// expand prints the expansion of the Betza strings in a value.
func (e *environment) expand(path string, v source.Value) {
	for m := range v.Every {
		if e.expand(path, m.Value); m.Name != "betza" {
			continue
		}
		text, _ := m.Value.Text()
		if lists, err := variant.Expanded(text); err == nil {
			fmt.Fprintf(e.out, "%s:%d:%s: %q is %s\n", source.Shown(path, source.StoredText), m.Value.Line(), m.Value.Pointer(), text, lists)
		}
	}
}

func (e *environment) checkGames(book *rules.Rulebook, path, format string, in io.Reader, report func(*source.Fault)) {
	games := gameFile{name: path, kind: format, in: in, reader: e.reader(book)}
	if err := games.eachGame(func() pgn.Work { return nothing{} }, report); err != nil {
		reportAll(report, path, nil, err)
	}
}

// nothing is a pgn.Work that does nothing.
type nothing struct{}

func (nothing) Add(int, *game.Game) (enough bool) { return false }

func (nothing) Finish() error { return nil }

// checkJSON returns the faults of a piece library or a ruleset file, which is read with the library in its folder, if there is
// one.
func checkJSON(book *rules.Rulebook, file source.File) []*source.Fault {
	var library, rulesets source.File
	if isLibrary(file) {
		library = file
	} else {
		rulesets = file
		folder, _ := filepath.Split(file.Name) // as it is spelled
		beside := folder + rules.LibraryFile
		library, _ = source.ReadPath(beside, beside)
	}
	_, faults := rules.ReadSound(library, rulesets, book)
	return faults
}

// isLibrary reports whether a file is a piece library: by its name, or because all its keys are single capitals.
func isLibrary(file source.File) bool {
	switch filepath.Base(file.Name) {
	case rules.LibraryFile:
		return true
	case rules.RulesetsFile:
		return false
	}
	doc, err := source.ParseJSON(file.Name, file.Data)
	if err != nil || doc.Root().Kind() != '{' {
		return false
	}
	members, _ := doc.Root().Members()
	return len(members) > 0 && !slices.ContainsFunc(members, func(m source.Member) bool { return len(m.Name) != 1 || m.Name[0] >= 'a' })
}
