package ruleset

import (
	"errors"
	"os"
	"path/filepath"
	"slices"

	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/game/variant"
	"overtheboard/saves/disk"
)

// ErrBreaks is joined to the faults of other games in a file, which would be wrong after a change of one game or its pieces.
var ErrBreaks = errors.New("another game of the file would be wrong")

// Folder is a file of rulesets with the piece library beside it, as they were read. Either may be missing: then its Name is "".
type Folder struct {
	Path     string // of the file of rulesets
	Rulesets source.File
	Pieces   source.File
}

// ReadFolder reads a file of rulesets and the piece library beside it.
func ReadFolder(path string) (Folder, error) {
	s := Folder{Path: path}
	var err1, err2 error
	s.Rulesets, err1 = source.ReadOptional(path, filepath.Base(path))
	s.Pieces, err2 = source.ReadOptional(filepath.Join(filepath.Dir(path), rules.LibraryFile), rules.LibraryFile)
	return s, errors.Join(err1, err2)
}

// Open returns the document of one of the file's games. base is what the file is read upon.
func (s Folder) Open(name string, base *rules.Rulebook) (*variant.Document, error) {
	return variant.Open(s.Rulesets, name, s.Pieces, base)
}

// Keep writes a game into the file of rulesets at path; all else in it stays as it is on the disk by now. The error is
// variant.ErrWrong, ErrTaken or ErrChanged, ErrBreaks, or says why the disk does not take the file: then the old one is still
// there. over says that the game counts, whatever has become of it in the file, and of another one of its name.
func Keep(path string, d *variant.Document, base *rules.Rulebook, over bool) error {
	s, err := ReadFolder(path)
	if err != nil {
		return err
	}
	text, err := d.Into(s.Rulesets, over)
	if err != nil {
		return err
	}
	next := Folder{path, source.File{Name: filepath.Base(path), Data: text}, s.Pieces}
	if err := s.breaks(next, base, d.Name()); err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	if err := replace(path, s.Rulesets, text); err != nil {
		return err
	}
	d.Kept()
	return nil
}

// replace writes a file that was read, or that was not there, if its content is another one.
func replace(path string, old source.File, data []byte) error {
	known := disk.Stamp("")
	if old.Name != "" {
		if known = disk.StampOfText(old.Data); slices.Equal(old.Data, data) {
			return nil
		}
	}
	written, err := disk.ReplaceFile(path, known, disk.Content(data))
	if written != "" {
		return nil // it is there, whatever else went wrong
	}
	if errors.Is(err, disk.ErrChanged) {
		return errors.Join(variant.ErrChanged, err)
	}
	return err
}

// breaks returns ErrBreaks, joined with why, if a game but one is sound in this folder and not in the next.
func (s Folder) breaks(next Folder, base *rules.Rulebook, but string) error {
	before, _ := rules.ReadSound(s.Pieces, s.Rulesets, base)
	after, faults := rules.ReadSound(next.Pieces, next.Rulesets, base)
	names := after.Names()
	for _, name := range before.Names() {
		if name == but || slices.Contains(names, name) {
			continue
		}
		errs := []error{}
		for _, f := range faults {
			if source.FirstName(f.Pointer) == name && !f.Warning {
				errs = append(errs, f)
			}
		}
		if len(errs) > 0 { // else it is gone because it has another name now
			return errors.Join(append([]error{ErrBreaks}, errs...)...)
		}
	}
	return nil
}
