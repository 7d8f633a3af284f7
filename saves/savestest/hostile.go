// Package savestest makes test data for the readers of games: random games, and hostile files that are long, deep, wide, broken,
// in the wrong encoding, or not what their names say.
package savestest

import (
	"bufio"
	"io"
	"iter"
	"os"
	"path/filepath"
	"slices"
)

// Kind is what a file pretends to be.
type Kind string

const (
	PGN      Kind = "pgn"
	FEN      Kind = "fen"
	Save     Kind = "save"     // a saved game
	Rulesets Kind = "rulesets" // a ruleset.json
	Library  Kind = "library"  // a piece_library.json
)

// File is one hostile file, generated when it is written.
type File struct {
	Name  string // unique, with its extension
	Kind  Kind
	Heavy bool // tests with little time give it more than the others
	write func(*sink)
}

func file(name string, write func(*sink)) File { return File{Name: name, write: write} }

// long returns a file with a head, a unit as often as there is room, and a tail.
func long(name, head, unit, tail string) File { return file(name, repeat(head, unit, tail)) }

func heavy(f File) File {
	f.Heavy = true
	return f
}

// of returns files that pretend to be of a kind.
func of(kind Kind, files ...File) []File {
	for i := range files {
		files[i].Kind = kind
	}
	return files
}

// FullSize is the size in bytes that programs must survive.
const FullSize = 16 << 20

// Hostile yields every hostile file, in the same order with each call.
func Hostile() iter.Seq[File] {
	return slices.Values(slices.Concat(pgnTexts(), pgnGames(), saves(), rulesets(), fens(), foreign()))
}

// Write writes the file in about the given size in bytes; some are always smaller.
func (f File) Write(w io.Writer, size int) error {
	s := &sink{out: bufio.NewWriterSize(w, 1<<16), left: size}
	f.write(s)
	return s.out.Flush()
}

// Create writes the file into a folder, under its name, and returns its path.
func (f File) Create(folder string, size int) (path string, err error) {
	path = filepath.Join(folder, f.Name)
	file, err := os.Create(path)
	if err != nil {
		return "", err
	}
	if err := f.Write(file, size); err != nil {
		file.Close()
		return "", err
	}
	return path, file.Close()
}
