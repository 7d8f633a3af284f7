package archive

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"overtheboard/game/source"
	"overtheboard/saves/disk"
)

// BinName is the name of the bin's folder in the archive's, in which each deleted game has a file.
const BinName = "Deleted"

// KeptInBin is how long a deleted game stays in the bin.
const KeptInBin = 30 * 24 * time.Hour

const binEnding = ".json"

// Deleted is a game in the bin.
type Deleted struct {
	Removed
	When  time.Time  // it was deleted
	Rules []byte     // the lines of its rules, nil for shipped ones
	path  string     // of its file in the bin
	back  disk.Stamp // see binned
}

// Text returns the game's text with its rules.
func (d Deleted) Text() []byte { return slices.Concat(d.Rules, d.text) }

// binned is the content of a deleted game's file. The texts may have any encoding.
type binned struct {
	Deleted time.Time  `json:"deleted"`
	File    string     `json:"file"`                 // its name in the archive
	Bytes   []byte     `json:"file_bytes,omitempty"` // of a name that is no UTF-8
	Size    int64      `json:"size"`                 // of the file, with the game
	Offset  int64      `json:"offset"`
	Gap     string     `json:"gap"`
	Before  disk.Stamp `json:"before"`
	Behind  []byte     `json:"behind"`
	Rules   []byte     `json:"rules,omitempty"`
	Text    []byte     `json:"text"`
	Back    disk.Stamp `json:"back,omitempty"` // of the archive's file with the game put back, if that was begun
}

// throwIn writes a removed game into the bin.
func (a *Archive) throwIn(gone Removed, rules []byte, now time.Time) (Deleted, error) {
	folder := filepath.Join(a.folder, BinName)
	if err := makeFolder(folder); err != nil {
		return Deleted{}, err
	}
	d := Deleted{Removed: gone, When: now, Rules: rules}
	d.path = filepath.Join(folder, fmt.Sprintf("%s-%08x%s", now.UTC().Format(idTime), rand.Uint32(), binEnding))
	b := binned{
		Deleted: now.UTC(), File: filepath.Base(gone.Path), Size: gone.size, Offset: gone.Offset, Gap: gone.Gap, Before: gone.before,
		Behind: gone.behind, Rules: rules, Text: gone.text,
	}
	if !utf8.ValidString(b.File) {
		b.Bytes = []byte(b.File)
	}
	data, _ := json.Marshal(b) // texts and numbers: never fails
	_, err := a.replace(d.path, "", disk.Content(data))
	return d, err
}

// Deleted returns the games in the bin, the last deleted first. It removes those that have been there for too long, and skips files
// that it does not know. The error is one of the folder.
func (a *Archive) Deleted(now time.Time) ([]Deleted, error) {
	folder := filepath.Join(a.folder, BinName)
	entries, err := os.ReadDir(folder)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	var all []Deleted
	for _, e := range entries {
		if !e.Type().IsRegular() || !strings.EqualFold(filepath.Ext(e.Name()), binEnding) {
			continue
		}
		d, err := a.binned(filepath.Join(folder, e.Name()))
		switch {
		case err != nil:
		case now.Sub(d.When) > KeptInBin:
			_ = os.Remove(d.path)
		default:
			all = append(all, d)
		}
	}
	slices.SortStableFunc(all, func(one, other Deleted) int {
		return cmp.Or(other.When.Compare(one.When), strings.Compare(one.path, other.path))
	})
	return all, nil
}

func (a *Archive) binned(path string) (Deleted, error) {
	data, err := source.ReadAtMost(path, source.MaxBinned)
	if err != nil {
		return Deleted{}, err
	}
	var b binned
	if err := json.Unmarshal(data, &b); err != nil {
		return Deleted{}, err
	}
	if len(b.Bytes) > 0 {
		b.File = string(b.Bytes)
	}
	if b.File == "" || b.File != filepath.Base(b.File) || !strings.EqualFold(filepath.Ext(b.File), ".pgn") || b.Offset < 0 || len(b.Text) == 0 {
		return Deleted{}, fmt.Errorf("%s: this is no deleted game", path)
	}
	gone := Removed{Path: filepath.Join(a.folder, b.File), Offset: b.Offset, Gap: b.Gap, text: b.Text, before: b.Before, behind: b.Behind, size: b.Size}
	return Deleted{gone, b.Deleted, b.Rules, path, b.Back}, nil
}

// ErrNotDeleted is the error of a game that is not in the bin any more.
var ErrNotDeleted = errors.New("this game is not among the deleted ones any more")

// Restore puts a deleted game back: in its place, or after the others if its neighbours have changed. The error is ErrNotDeleted if
// that was done before.
func (a *Archive) Restore(d Deleted) error {
	return a.locked(func() error {
		if _, err := os.Lstat(d.path); err != nil {
			return ErrNotDeleted
		}
		err := a.rewrite(d.Path, func(old []byte) ([]byte, error) {
			if holds(old, d.back) { // the program ended before the game left the bin
				return old, nil
			}
			content, err := d.putBack(old)
			if err == nil && !bytes.Equal(content, old) {
				err = a.begin(d, content)
			}
			return content, err
		})
		if err != nil {
			return err
		}
		return os.Remove(d.path)
	})
}

// begin records in the bin what the archive's file will be with the game put back, so that a second try does not double it.
func (a *Archive) begin(d Deleted, content []byte) error {
	old, err := source.ReadAtMost(d.path, source.MaxBinned)
	if err != nil {
		return err
	}
	var b binned
	if err := json.Unmarshal(old, &b); err != nil {
		return err
	}
	b.Back = disk.StampOfText(content)
	data, _ := json.Marshal(b)
	_, err = a.replace(d.path, disk.StampOfText(old), disk.Content(data))
	return err
}

func (d Deleted) putBack(old []byte) ([]byte, error) {
	if source.IsUTF16(old) {
		return nil, errUTF16
	}
	at := int(d.Offset)
	follows := func(text []byte) bool { // by what followed the game
		behind, found := bytes.CutPrefix(old[at:], text)
		return found && bytes.HasPrefix(behind, d.behind) && (len(d.behind) > 0 || len(behind) == 0)
	}
	if at <= len(old) && (at == 0 || holds(old, d.before)) {
		switch {
		case follows(d.text) && int64(len(old)) >= d.size: // the program ended before the game left the file
			return old, nil
		case follows([]byte(d.Gap)):
			return withRules(spliced(old, at, len(d.Gap), d.text), d.Rules, d.text)
		}
	}
	return withRules(appended(old, d.text), d.Rules, d.text)
}

// Forget deletes a game from the bin for good.
func (a *Archive) Forget(d Deleted) error {
	err := os.Remove(d.path)
	if errors.Is(err, fs.ErrNotExist) {
		err = ErrNotDeleted
	}
	return err
}
