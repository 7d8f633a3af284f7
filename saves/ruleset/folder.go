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

// ErrBreaks is joined to the faults that a change of one game or its pieces would cause in other games of the file.
var ErrBreaks = errors.New("another game of the file would be wrong")

// Folder is a file of rulesets and the piece library in its folder, as they were read. A missing one has no Name.
type Folder struct {
	Rulesets source.File
	Pieces   source.File
}

// ReadFolder reads a file of rulesets and the piece library in its folder.
func ReadFolder(path string) (Folder, error) {
	var s Folder
	var err1, err2 error
	s.Rulesets, err1 = source.ReadOptional(path, filepath.Base(path))
	s.Pieces, err2 = source.ReadOptional(filepath.Join(filepath.Dir(path), rules.LibraryFile), rules.LibraryFile)
	return s, errors.Join(err1, err2)
}

// Open returns the document of one of the file's games, read on top of base.
func (s Folder) Open(name string, base *rules.Rulebook) (*variant.Document, error) {
	return variant.Open(s.Rulesets, name, s.Pieces, base)
}

// Keep saves a game in the file of rulesets at path, and leaves everything else in the file as it is on the disk now. The error
// is variant.ErrWrong, ErrTaken or ErrChanged, ErrBreaks, or the disk's; then the old file is still there. over replaces whatever
// has become of the game in the file, and another one of its name.
func Keep(path string, d *variant.Document, base *rules.Rulebook, over bool) error {
	s, err := ReadFolder(path)
	if err != nil {
		return err
	}
	text, err := d.Into(s.Rulesets, over)
	if err != nil {
		return err
	}
	next := Folder{source.File{Name: filepath.Base(path), Data: text}, s.Pieces}
	if err := s.breaks(next, base, d.Name()); err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	if err := replace(path, s.Rulesets, text); err != nil {
		return err
	}
	d.Saved()
	return nil
}

// replace writes a file that was read, or was missing, if its content is new.
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

// breaks returns ErrBreaks, joined with the faults, if a game other than but is valid in this folder and not in the next.
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
		if len(errs) > 0 { // else it is gone because it was renamed
			return errors.Join(append([]error{ErrBreaks}, errs...)...)
		}
	}
	return nil
}
