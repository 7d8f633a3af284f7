package console

import (
	"fmt"
	"path/filepath"
	"strings"

	"overtheboard/game/rules"
)

type checkCommand struct {
	Files []string `arg:"" name:"file" help:"Libraries, rulesets, saved games, PGN and FEN files."`
}

// Run prints every fault of the files. Warnings are printed too, but do not make a file bad.
func (c *checkCommand) Run(e *environment) error {
	book, err := e.book()
	if err != nil {
		return err
	}
	for _, path := range c.Files {
		for _, f := range e.checkFile(book, path) {
			e.report(f)
		}
	}
	return nil
}

// report prints a fault to standard output, as it is what was asked for.
func (e *environment) report(f *rules.Fault) {
	if f.Warning {
		fmt.Fprintf(e.out, "%s:%d:%s: warning: %s\n", f.File, f.Line, f.Pointer, f.Reason())
		return
	}
	e.code = bad
	fmt.Fprintln(e.out, f)
}

// checkFile returns the faults of a file, the kind of which is known by its name and by what it holds.
func (e *environment) checkFile(book *rules.Rulebook, path string) []*rules.Fault {
	file, err := readFile(path)
	if err != nil {
		return []*rules.Fault{{File: path, Format: "the file cannot be read: %v", Args: []any{err}}}
	}
	switch extension := strings.ToLower(filepath.Ext(path)); extension {
	case ".fen", ".epd", ".txt":
		return e.checkFENs(book, file)
	}
	return checkJSON(book, file)
}

// checkFENs returns the faults of a file with a FEN on each line, and perhaps more behind a semicolon.
func (e *environment) checkFENs(book *rules.Rulebook, file rules.File) []*rules.Fault {
	var faults []*rules.Fault
	rs, err := book.Ruleset(e.rules)
	if err != nil {
		return faultsAt(file.Name, 0, err)
	}
	err = eachLine(strings.NewReader(string(file.Data)), func(number int, line string) {
		fen, _, _ := strings.Cut(line, ";")
		_, notices, err := rs.ParseFEN(fen)
		if err != nil {
			faults = append(faults, faultsAt(file.Name, number, err)...)
		}
		for _, n := range notices {
			faults = append(faults, &rules.Fault{File: file.Name, Line: number, Format: n.Format, Args: n.Args, Warning: true})
		}
	})
	if err != nil {
		faults = append(faults, faultsAt(file.Name, 0, err)...)
	}
	return faults
}

// checkJSON returns the faults of a piece library or a file of rulesets. A file of rulesets is read with the library
// beside it, if there is one.
func checkJSON(book *rules.Rulebook, file rules.File) []*rules.Fault {
	var library, rulesets rules.File
	if isLibrary(file) {
		library = file
	} else {
		rulesets = file
		if beside, err := readRulesFile(filepath.Dir(file.Name), rules.LibraryFile); err == nil {
			library = beside
		}
	}
	read, err := rules.ReadFiles(library, rulesets, book)
	if err != nil {
		return rules.Faults(err)
	}
	return read.Warnings()
}

// isLibrary tells whether a file is a piece library: it is called so, or all its keys are single letters
// and none looks like a ruleset.
func isLibrary(file rules.File) bool {
	switch filepath.Base(file.Name) {
	case rules.LibraryFile:
		return true
	case rules.RulesetsFile:
		return false
	}
	doc, err := rules.ParseJSON(file.Name, file.Data)
	if err != nil || doc.Root().Kind() != '{' {
		return false
	}
	members, _ := doc.Root().Members()
	for _, m := range members {
		if len(m.Name) != 1 || m.Value.Kind() != '{' {
			return false
		}
		fields, _ := m.Value.Members()
		for _, f := range fields {
			if f.Name == "board" || f.Name == "inherits" {
				return false
			}
		}
	}
	return len(members) > 0
}
